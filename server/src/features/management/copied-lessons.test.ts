/** ADU-07 to ADU-09: a copy arrives as a draft, is shown to students or taken back, and can be removed again. */
import { readCourse } from '@sugya/contract/courses.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import {
  duplicateLesson,
  listCopiedLessons,
  removeCopiedLesson,
  setCopiedLessonState,
} from '@sugya/contract/management.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStartedStudentAt, buildStudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

/** A lesson with an exercise, a chapter and videos, its copy in the same course, and a student of it. */
async function buildCopy(name?: string) {
  const exercise = await buildExercise(app.db);
  await buildChapter(app.db, { in: exercise });
  await buildLectures(app.db, { in: exercise });
  const { lessonId, courseId } = exercise;
  const made = await staff.callOk(duplicateLesson, {
    params: { lessonId, toCourseId: courseId },
    query: name === undefined ? {} : { name },
  });
  const { id } = await app.db
    .selectFrom('exercises_exercises')
    .select('id')
    .where('lesson_id', '=', made.id)
    .executeTakeFirstOrThrow();
  return { exercise, made, copy: { params: { lessonId: made.id } }, copiedExerciseId: id };
}

const setState = (copy: { params: { lessonId: number } }, state: 'published' | 'hidden') =>
  staff.callOk(setCopiedLessonState, { ...copy, body: { state } });

async function rowsLeft(lessonId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM courses_lessons WHERE id = ${lessonId})
      + (SELECT count(*) FROM exercises_exercises WHERE lesson_id = ${lessonId})
      + (SELECT count(*) FROM exposure_chapters WHERE lesson_id = ${lessonId})
      + (SELECT count(*) FROM lectures_videos WHERE lesson_id = ${lessonId}) AS count`.execute(app.db);
  return Number(rows[0]?.count);
}

test('ADU-07, ADU-08: a copy has its own name and is a draft; published, students see all of it; hidden, nothing', async () => {
  const { exercise, made, copy, copiedExerciseId } = await buildCopy('כריתת חוזה – עותק');
  expect(made.name).toBe('כריתת חוזה – עותק');
  const { client } = await buildStudentAt(app, exercise);
  const seen = async () => {
    const course = await client.callOk(readCourse, { params: { courseId: exercise.courseId } });
    const { status } = await client.call(readExercise, { params: { id: copiedExerciseId } });
    return [course.lessons.map(({ id }) => id), status];
  };
  const [old] = [exercise.lessonId];
  expect(await seen()).toEqual([[old], 404]);

  expect(await setState(copy, 'published')).toMatchObject({ id: made.id, state: 'published', isUsed: false });
  expect(await seen()).toEqual([[old, made.id], 200]);
  expect(await setState(copy, 'hidden')).toMatchObject({ state: 'hidden' });
  expect(await seen()).toEqual([[old], 404]);
  await setState(copy, 'published');
  expect(await seen()).toEqual([[old, made.id], 200]);
});

test('ADU-08: the newest copies of all courses are listed, lessons that are none are not', async () => {
  const first = await buildCopy();
  const second = await buildCopy('שני');
  const listed = await staff.callOk(listCopiedLessons, {});
  expect(listed.slice(0, 2)).toMatchObject([
    { id: second.made.id, name: 'שני', courseId: second.exercise.courseId, state: 'draft', isUsed: false },
    { id: first.made.id, name: 'כריתת חוזה', courseId: first.exercise.courseId, state: 'draft' },
  ]);
  expect(listed.map(({ id }) => id)).not.toContain(first.exercise.lessonId);
});

test('ADU-09: a copy in which nobody worked is removed with all that was copied, and the old lesson stays', async () => {
  const { exercise, made, copy } = await buildCopy();
  const before = await rowsLeft(exercise.lessonId);
  expect(await rowsLeft(made.id)).toBe(before);
  expect((await staff.call(removeCopiedLesson, copy)).status).toBe(204);
  expect(await rowsLeft(made.id)).toBe(0);
  expect(await rowsLeft(exercise.lessonId)).toBe(before);
  expect((await staff.call(removeCopiedLesson, copy)).status).toBe(404);
});

test('ADU-09: neither a published copy is removed, nor one in which a student worked, nor a lesson that is no copy', async () => {
  const { exercise, made, copy, copiedExerciseId } = await buildCopy();
  await setState(copy, 'published');
  const refused = { status: 409, body: { code: 'lesson_in_use' } };
  expect(await staff.call(removeCopiedLesson, copy)).toMatchObject(refused);
  await buildStartedStudentAt(app, { ...exercise, exerciseId: copiedExerciseId });
  expect(await setState(copy, 'hidden')).toMatchObject({ isUsed: true });
  expect(await staff.call(removeCopiedLesson, copy)).toMatchObject(refused);
  expect(await rowsLeft(made.id)).toBeGreaterThan(0);

  const original = { params: { lessonId: exercise.lessonId } };
  expect((await staff.call(removeCopiedLesson, original)).status).toBe(404);
  const change = { ...original, body: { state: 'hidden' as const } };
  expect((await staff.call(setCopiedLessonState, change)).status).toBe(404);
});

test('ADU-08, ADU-09: unsigned 401, a student 403, another word than published or hidden 400; who did it is written down', async () => {
  const { exercise, made, copy } = await buildCopy();
  const { client } = await buildStudentAt(app, exercise);
  for (const [caller, status] of [
    [app.anonymous, 401],
    [client, 403],
  ] as const) {
    expect((await caller.call(listCopiedLessons, {})).status).toBe(status);
    expect((await caller.call(removeCopiedLesson, copy)).status).toBe(status);
    const change = { ...copy, body: { state: 'published' as const } };
    expect((await caller.call(setCopiedLessonState, change)).status).toBe(status);
  }
  const other = { ...copy, body: { state: 'draft' as 'hidden' } };
  expect((await staff.call(setCopiedLessonState, other)).status).toBe(400);

  await setState(copy, 'hidden');
  await staff.call(removeCopiedLesson, copy);
  const lines = (await auditLines(app.db)).slice(-2);
  expect(lines.map(({ kind, content }) => [kind, content?.about?.lessonId])).toEqual([
    ['setCopiedLessonState', made.id],
    ['removeCopiedLesson', made.id],
  ]);
});
