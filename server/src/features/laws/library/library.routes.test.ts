/** LAW-63: the library of a course. */
import { readCourse } from '@sugya/contract/courses.ts';
import { listCourseLaws } from '@sugya/contract/laws-library.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import {
  buildLaw,
  buildLawCollection,
  giveQuestionLaws,
  showCollection,
} from '../../../testing/content/build-laws.ts';
import { buildLectures } from '../../../testing/content/build-lectures.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function buildScene() {
  const course = await buildCourse(app.db);
  const exercise = await buildExercise(app.db, { in: course, exercise: { name: 'תרגיל בחוזים' } });
  const [collected, whole, asked, unused] = [
    await buildLaw(app.db),
    await buildLaw(app.db),
    await buildLaw(app.db),
    await buildLaw(app.db),
  ];
  const some = await buildLawCollection(app.db, {
    of: [{ law: collected, clauses: ['2', '3'] }, { law: whole }],
  });
  const few = await buildLawCollection(app.db, { of: [{ law: collected, clauses: ['3'] }] });
  await showCollection(app.db, { collectionId: some.collectionId, lessonId: course.lessonId });
  const { videoIds } = await buildLectures(app.db, { in: course });
  await sql`
    UPDATE lectures_videos SET law_collection_id = ${few.collectionId} WHERE id = ${videoIds[0]}`.execute(
    app.db,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT v.id FROM exercises_question_versions v
    JOIN exercises_questions q ON q.id = v.question_id
    WHERE q.exercise_id = ${exercise.exerciseId} ORDER BY q.sort_order LIMIT 1`.execute(app.db);
  await giveQuestionLaws(app.db, {
    versionId: rows[0]?.id ?? 0,
    laws: [asked],
    correct: [{ law: asked, clause: '2' }],
  });
  const { client } = await buildStudentAt(app, exercise);
  return { course, exercise, collected, whole, asked, unused, few, videoIds, client };
}

test('LAW-63: the laws that lessons, recordings and questions name, each once, with what leads to it', async () => {
  const { course, exercise, collected, whole, asked, few, videoIds, client } = await buildScene();
  const { courseId, lessonId, categoryId } = course;
  const laws = await client.callOk(listCourseLaws, { params: { courseId } });
  const place = { lessonId, categoryId, categoryName: 'דיני חוזים' };
  const ofLesson = { kind: 'lesson', id: lessonId, name: 'כריתת חוזה', collectionId: null, ...place };
  expect(laws.map(({ lawId }) => lawId)).toEqual([collected.lawId, whole.lawId, asked.lawId]);
  const [first, second, third] = laws;
  expect(first).toMatchObject({
    lawName: collected.name,
    clauseCount: 4,
    collectedCount: 2,
    versionDate: '2026-01-01',
  });
  expect(first?.uses).toEqual([
    ofLesson,
    expect.objectContaining({ kind: 'video', id: videoIds[0], collectionId: few.collectionId }),
  ]);
  expect([second?.collectedCount, second?.uses]).toEqual([null, [ofLesson]]);
  expect([third?.collectedCount, third?.uses]).toEqual([
    null,
    [{ kind: 'exercise', id: exercise.exerciseId, name: 'תרגיל בחוזים', collectionId: null, ...place }],
  ]);
  expect((await client.callOk(readCourse, { params: { courseId } })).hasLaws).toBe(true);
});

test('LAW-63: what is not shown leads nowhere, and a law without a text is not there', async () => {
  const { course, collected, asked, exercise, client } = await buildScene();
  const { courseId } = course;
  await sql`UPDATE exercises_exercises SET state = 'hidden' WHERE id = ${exercise.exerciseId}`.execute(
    app.db,
  );
  await sql`DELETE FROM laws_texts WHERE law_id = ${collected.lawId}`.execute(app.db);
  const laws = await client.callOk(listCourseLaws, { params: { courseId } });
  expect(laws).toHaveLength(1);
  expect(JSON.stringify(laws)).not.toContain(asked.name);
  await sql`UPDATE courses_lessons SET state = 'hidden' WHERE course_id = ${courseId}`.execute(app.db);
  expect(await client.callOk(listCourseLaws, { params: { courseId } })).toEqual([]);
  expect((await client.callOk(readCourse, { params: { courseId } })).hasLaws).toBe(false);
});

test('LAW-63, XCT-23: 401 unsigned, 403 for a foreign course, 404 for what is not there, 400 for no number', async () => {
  const { course, client } = await buildScene();
  const other = await buildCourse(app.db);
  const status = async (id: unknown, caller = client) =>
    (await caller.call(listCourseLaws, { params: { courseId: id } })).status;
  expect(await status(course.courseId, app.anonymous)).toBe(401);
  expect(await status(other.courseId)).toBe(403);
  expect(await status(999_999_999)).toBe(404);
  expect(await status('x')).toBe(400);
});
