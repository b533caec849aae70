/** The ordinary calls of management, item statistics and exports, for the tests that look at every endpoint (every-call.ts). */
import { randomUUID } from 'node:crypto';
import { exportCourse, exportExercise, exportTemplate } from '@sugya/contract/export.ts';
import { readItemStatistics } from '@sugya/contract/item-statistics.ts';
import * as management from '@sugya/contract/management.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { TestClient } from '../app/test-app.ts';
import type { BuiltCourse } from '../content/build-content.ts';

/** What staff run their calls on. Answers that hold keys, or are new each time, are asked for only where it is given. */
export type RunByStaff = {
  readonly course: BuiltCourse;
  readonly exerciseId: number;
  readonly questionId: number;
  /** Of an answer file. */
  readonly fileKey: string;
  readonly people: {
    readonly studentId: number;
    /** Of staff, on that student. */
    readonly noteId: number;
    readonly studentEmail: string;
    /** Live, and the student has the one place that was given. */
    readonly lectureId: number;
    /** Of the staff: one whose role changes, one who leaves, one whose link is still out. */
    readonly memberId: number;
    readonly leaverId: number;
    readonly invitedId: number;
  };
  /** Copies of a lesson: one to be shown, one to be removed, two for the studio to delete. */
  readonly copies: {
    readonly shownId: number;
    readonly removedId: number;
    readonly deletedId: number;
    readonly goneId: number;
  };
  /** A course with one region, for the studio to order. */
  readonly region: { readonly courseId: number; readonly id: number };
  readonly lawCollectionId: number;
  /** Of a course that was copied and stands empty. */
  readonly courseCopyId: number;
};

export const NO_RUN: RunByStaff = {
  course: { courseId: 999_999_999, categoryId: 999_999_999, lessonId: 999_999_999 },
  exerciseId: 999_999_999,
  questionId: 999_999_999,
  fileKey: 'none',
  people: {
    studentId: 999_999_999,
    noteId: 999_999_999,
    studentEmail: 'nobody@sugya.example',
    lectureId: 999_999_999,
    memberId: 999_999_999,
    leaverId: 999_999_999,
    invitedId: 999_999_999,
  },
  copies: { shownId: 999_999_999, removedId: 999_999_999, deletedId: 999_999_999, goneId: 999_999_999 },
  region: { courseId: 999_999_999, id: 999_999_999 },
  lawCollectionId: 999_999_999,
  courseCopyId: 999_999_999,
};

export function managementCalls(
  client: TestClient,
  { course, exerciseId, fileKey, copies }: RunByStaff = NO_RUN,
) {
  const { courseId, categoryId, lessonId } = course;
  return {
    listStaffExercises: () => client.call(management.listStaffExercises, { params: { courseId } }),
    duplicateLesson: () =>
      client.call(management.duplicateLesson, {
        params: { lessonId, toCourseId: courseId },
        query: { categoryId, key: randomUUID() },
      }),
    listCopiedLessons: () => client.call(management.listCopiedLessons, {}),
    setCopiedLessonState: () =>
      client.call(management.setCopiedLessonState, {
        params: { lessonId: copies.shownId },
        body: { state: 'published' },
      }),
    removeCopiedLesson: () =>
      client.call(management.removeCopiedLesson, { params: { lessonId: copies.removedId } }),
    createAnswerFiles: () => client.call(management.createAnswerFiles, { body: { Exercises: [exerciseId] } }),
    listAnswerFiles: () => client.call(management.listAnswerFiles, { params: { course: courseId } }),
    downloadAnswerFile: () => client.call(management.downloadAnswerFile, { body: { Path: fileKey } }),
    readItemStatistics: () => client.call(readItemStatistics, { params: { id: exerciseId } }),
    exportCourse: () => client.call(exportCourse, { params: { courseId } }),
    exportExercise: () => client.call(exportExercise, { params: { exerciseId } }),
    exportTemplate: () => client.call(exportTemplate, {}),
  };
}

export async function buildRegion(
  db: Kysely<Tables>,
  { courseId }: Pick<BuiltCourse, 'courseId'>,
): Promise<RunByStaff['region']> {
  const { id } = await db
    .insertInto('registration_regions')
    .values({ course_id: courseId, external_id: 'studio-region', name: 'חיפה', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId, id };
}

/** A copy without anything in it, in the course's category. */
export async function buildCopiedLesson(
  db: Kysely<Tables>,
  { courseId, categoryId }: BuiltCourse,
): Promise<number> {
  const { id } = await db
    .insertInto('courses_lessons')
    .values({
      course_id: courseId,
      category_id: categoryId,
      external_id: `copy-${randomUUID()}`,
      name: 'עותק',
      sort_order: 99,
      state: 'draft',
      copied_at: new Date('2026-03-01T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file to download, whatever it holds. */
export async function buildAnswerFile(db: Kysely<Tables>, courseId: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    INSERT INTO management_answer_files (key, course_id, name, body, created_at)
    VALUES (gen_random_uuid()::text, ${courseId}, 'קובץ', 'תרגיל', '2026-03-01T08:00:00Z')
    RETURNING key`.execute(db);
  return rows[0]?.key ?? '';
}

/** So many exercises with this collection that their texts are built in the background. */
export async function buildManyLawExercises(
  db: Kysely<Tables>,
  { courseId, lessonId }: BuiltCourse,
  collectionId: number,
): Promise<void> {
  await sql`
    INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, law_collection_id)
    SELECT ${courseId}, ${lessonId}, 'of-many-' || place, 'תרגיל עם חוק', place, ${collectionId}
    FROM generate_series(1, 51) AS place`.execute(db);
}

/** A course that was copied and in which nobody is. */
export async function buildCourseCopy(db: Kysely<Tables>, { courseId }: BuiltCourse): Promise<number> {
  const { id } = await db
    .insertInto('studio_course_copies')
    .values({
      course_id: courseId,
      name: 'מחזור',
      state: 'done',
      started_at: '2026-01-01T00:00:00Z',
      ended_at: '2026-01-01T00:00:00Z',
      total: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
