/** Builders of live lectures for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { RegistrationLectures, Tables } from '../../platform/database/tables.ts';
import { type BuiltCourse, buildCourse } from './build-content.ts';

export type BuiltLiveLectures = BuiltCourse & {
  readonly trackId: number;
  readonly subjectId: number;
  readonly lectureIds: readonly number[];
};

/** One lecture in which these students, and nobody else, have a place. */
export async function buildRegistered(
  db: Kysely<Tables>,
  course: BuiltCourse,
  userIds: readonly number[],
): Promise<number> {
  const { subjectId, lectureIds } = await buildLiveLectures(db, {
    in: course,
    lectureCount: 1,
    lecture: { registered_count: userIds.length },
  });
  const lectureId = lectureIds[0] ?? 0;
  for (const user_id of userIds) {
    await db
      .insertInto('registration_places')
      .values({
        user_id,
        subject_id: subjectId,
        lecture_id: lectureId,
        registered_at: new Date('2026-02-01T08:00:00Z'),
      })
      .execute();
  }
  return lectureId;
}

let counter = 0;

/** Lectures of one subject, a day apart, long after the tests' own day; `lecture` is for all of them. */
export async function buildLiveLectures(
  db: Kysely<Tables>,
  overrides: {
    readonly in?: BuiltCourse;
    readonly lectureCount?: number;
    readonly lecture?: Partial<Insertable<RegistrationLectures>>;
  } = {},
): Promise<BuiltLiveLectures> {
  const course = overrides.in ?? (await buildCourse(db));
  counter += 1;
  const named = { course_id: course.courseId, external_id: `live-${counter}`, sort_order: counter };
  const track = await db
    .insertInto('registration_tracks')
    .values({ ...named, name: `מסלול ${counter}`, user_note: 'הערה למסלול' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = await db
    .insertInto('registration_subjects')
    .values({ ...named, track_id: track.id, name: 'דיני חוזים' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lectureIds: number[] = [];
  for (let day = 1; day <= (overrides.lectureCount ?? 2); day += 1) {
    const { id } = await db
      .insertInto('registration_lectures')
      .values({
        course_id: course.courseId,
        subject_id: subject.id,
        external_id: `live-${counter}-${day}`,
        starts_at: new Date(Date.UTC(2031, 4, day, 15)),
        ends_at: new Date(Date.UTC(2031, 4, day, 17)),
        teacher_name: 'עו״ד לביא',
        join_url: `https://live.example/${counter}-${day}`,
        capacity: 10,
        ...overrides.lecture,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lectureIds.push(id);
  }
  return { ...course, trackId: track.id, subjectId: subject.id, lectureIds };
}
