/** ADU: duplicating lessons, in one transaction, with all that belongs to them and nothing of any student. */
import { readCourse } from '@sugya/contract/courses.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { duplicateLesson, listStaffExercises, setCopiedLessonState } from '@sugya/contract/management.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLaw, buildLawCollection, giveQuestionLaws } from '../../testing/content/build-laws.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStartedStudentAt, buildStudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

/** A lesson with an exercise that a student finished, chapters of both kinds, videos, a law collection and laws of questions. */
async function buildFullLesson({ hasQuestionLaws = false } = {}) {
  const law = await buildLaw(app.db);
  const { collectionId } = await buildLawCollection(app.db, { of: [{ law }] });
  const exercise = await buildExercise(app.db, {
    exercise: { law_collection_id: collectionId, name: 'כריתת חוזה – תרגיל', has_law: true },
  });
  const [first, second] = exercise.questions;
  if (first === undefined || second === undefined) throw new Error('The exercise has questions');
  const chapter = await buildChapter(app.db, { in: exercise, questionCount: 4 });
  await app.db
    .updateTable('exposure_chapters')
    .set({ lesson_exercise_id: exercise.exerciseId })
    .where('id', '=', chapter.chapterId)
    .execute();
  await buildLectures(app.db, { in: exercise, videoCount: 2 });
  const student = await buildStartedStudentAt(app, exercise);
  for (const question of exercise.questions) await student.answerOk(question, question.right);
  await student.finishOk();
  if (hasQuestionLaws) {
    await giveQuestionLaws(app.db, {
      versionId: first.versionId,
      laws: [law],
      correct: [{ law, clause: '2' }],
    });
  }
  return { exercise, collectionId, chapter, second };
}

async function rowsOf(table: string, where: string, id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(where)} = ${id} ORDER BY sort_order, id`.execute(
    app.db,
  );
  return rows;
}

const without = (row: Record<string, unknown> | undefined, ...names: string[]) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));

test('ADU-03, ADU-05: exercises, newest wordings, options, laws, chapters and videos come along; students and counts do not', async () => {
  const { exercise, collectionId, second } = await buildFullLesson({ hasQuestionLaws: true });
  // A newer wording of the second question, and a third that was withdrawn.
  await sql`UPDATE exercises_question_versions SET is_current = false WHERE id = ${second.versionId}`.execute(
    app.db,
  );
  const { rows: versions } = await sql<{ id: number }>`
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html, created_at)
    VALUES (${second.id}, 2, true, 'newer', 'ניסוח חדש', '<p>ניסוח חדש</p>', '2026-02-01T00:00:00Z')
    RETURNING id`.execute(app.db);
  await sql`
    INSERT INTO exercises_answers (question_version_id, sort_order, text, is_correct)
    VALUES (${versions[0]?.id ?? 0}, 1, 'כן', true), (${versions[0]?.id ?? 0}, 2, 'לא', false)`.execute(
    app.db,
  );
  await app.db
    .updateTable('exercises_questions')
    .set({ is_withdrawn: true })
    .where('id', '=', exercise.questions[2]?.id ?? 0)
    .execute();
  await app.db
    .updateTable('exercises_exercises')
    .set({ question_count: 2 })
    .where('id', '=', exercise.exerciseId)
    .execute();
  const target = await buildCourse(app.db);

  const made = await staff.callOk(duplicateLesson, {
    params: { lessonId: exercise.lessonId, toCourseId: target.courseId },
    query: {},
  });

  // The target course has a category of the same type and name.
  expect(made).toMatchObject({
    name: 'כריתת חוזה',
    courseId: target.courseId,
    categoryId: target.categoryId,
    copied: { exercises: 1, questions: 2, chapters: 1, videos: 2 },
  });
  const [lesson] = await rowsOf('courses_lessons', 'id', made.id);
  expect(lesson).toMatchObject({ course_id: target.courseId, sort_order: 2, state: 'draft' });

  const [old] = await rowsOf('exercises_exercises', 'lesson_id', exercise.lessonId);
  const [copy, ...others] = await rowsOf('exercises_exercises', 'lesson_id', made.id);
  expect(others).toEqual([]);
  const places = ['id', 'course_id', 'lesson_id', 'external_id', 'state'];
  expect(without(copy, ...places)).toEqual(without(old, ...places));
  expect(copy).toMatchObject({ course_id: target.courseId, law_collection_id: collectionId, state: 'draft' });

  const wordings = await sql`
    SELECT v.version, v.name, v.question_html, v.explanation_html,
      (SELECT array_agg(w.text || w.is_correct ORDER BY w.sort_order) FROM exercises_answers w
        WHERE w.question_version_id = v.id) AS options,
      (SELECT count(*)::int FROM exercises_question_laws y WHERE y.question_version_id = v.id) AS laws,
      (SELECT count(*)::int FROM exercises_question_links y WHERE y.question_version_id = v.id) AS clauses
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id
    WHERE q.exercise_id = ${Number(copy?.id)}
    ORDER BY q.sort_order`.execute(app.db);
  expect(wordings.rows).toEqual([
    {
      version: 1,
      name: 'שאלה 1',
      question_html: '<p>מהו הדין? (1)</p>',
      explanation_html: '<p>הסבר סודי 1</p>',
      options: ['תשובה 1false', 'תשובה 2true', 'תשובה 3false', 'תשובה 4false'],
      laws: 1,
      clauses: 1,
    },
    {
      version: 1,
      name: 'ניסוח חדש',
      question_html: '<p>ניסוח חדש</p>',
      explanation_html: null,
      options: ['כןtrue', 'לאfalse'],
      laws: 0,
      clauses: 0,
    },
  ]);

  const [chapter] = await rowsOf('exposure_chapters', 'lesson_id', made.id);
  expect(chapter).toMatchObject({ lesson_exercise_id: copy?.id, question_count: 4, state: 'draft' });
  expect(await rowsOf('exposure_questions', 'chapter_id', Number(chapter?.id))).toHaveLength(4);
  const oldVideos = await rowsOf('lectures_videos', 'lesson_id', exercise.lessonId);
  const videos = await rowsOf('lectures_videos', 'lesson_id', made.id);
  expect(videos.map((video) => without(video, ...places))).toEqual(
    oldVideos.map((video) => without(video, ...places)),
  );

  const { rows: ofStudents } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM exercises_attempts a WHERE a.exercise_id = ${Number(copy?.id)})
      + (SELECT count(*) FROM statistics_exercise_averages a WHERE a.exercise_id = ${Number(copy?.id)}) AS count`.execute(
    app.db,
  );
  expect(ofStudents).toEqual([{ count: 0 }]);
});

test('DAY-35: the copy of a taster is none', async () => {
  const exercise = await buildExercise(app.db, { exercise: { is_taster: true } });
  const made = await staff.callOk(duplicateLesson, {
    params: { lessonId: exercise.lessonId, toCourseId: exercise.courseId },
    query: {},
  });

  const [copy] = await rowsOf('exercises_exercises', 'lesson_id', made.id);
  expect(copy).toMatchObject({ is_taster: false, question_count: 3 });
});

test('ADU-05: a copied exercise is practised and graded like any other, and the old one does not notice', async () => {
  const { exercise } = await buildFullLesson();
  const before = await rowsOf('exercises_exercises', 'lesson_id', exercise.lessonId);
  const made = await staff.callOk(duplicateLesson, {
    params: { lessonId: exercise.lessonId, toCourseId: exercise.courseId },
    query: {},
  });
  const [copy] = await rowsOf('exercises_exercises', 'lesson_id', made.id);
  const exerciseId = Number(copy?.id);
  await staff.callOk(setCopiedLessonState, { params: { lessonId: made.id }, body: { state: 'published' } });
  const { rows: keys } = await sql<{ questionId: number; right: number }>`
    SELECT q.id AS "questionId", w.id AS right
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id
    JOIN exercises_answers w ON w.question_version_id = v.id AND w.is_correct
    WHERE q.exercise_id = ${exerciseId}
    ORDER BY q.sort_order`.execute(app.db);
  const questions = keys.map(({ questionId, right }) => ({
    id: questionId,
    versionId: 0,
    answers: [],
    right,
    wrong: right,
  }));

  const student = await buildStartedStudentAt(app, { ...exercise, exerciseId, questions });
  for (const question of questions) await student.answerOk(question, question.right);

  expect(await student.finishOk()).toMatchObject({ isDone: true, grade: 100 });
  expect(await rowsOf('exercises_exercises', 'lesson_id', exercise.lessonId)).toEqual(before);
  const course = await staff.callOk(readCourse, { params: { courseId: exercise.courseId } });
  expect(course.lessons.map(({ id }) => id)).toEqual([exercise.lessonId, made.id]);
  const listed = await staff.callOk(listStaffExercises, { params: { courseId: exercise.courseId } });
  expect(listed.map(({ id, finishedCount }) => [id, finishedCount])).toEqual([
    [exercise.exerciseId, 1],
    [exerciseId, 1],
  ]);
});

test('ADU-06: twice is two lessons; the same key, also at the same moment, is one', async () => {
  const { lessonId, courseId } = await buildExercise(app.db);
  const params = { lessonId, toCourseId: courseId };
  const key = '0b8f5c1e-3c52-4d19-8a55-3f2b1f6f0a01';
  const duplicate = (query: { key?: string }) => staff.callOk(duplicateLesson, { params, query });

  const together = await Promise.all([duplicate({ key }), duplicate({ key }), duplicate({ key })]);
  const later = [await duplicate({ key }), await duplicate({}), await duplicate({})];

  expect(new Set(together.map(({ id }) => id)).size).toBe(1);
  expect(later[0]).toEqual(together[0]);
  expect(new Set(later.map(({ id }) => id)).size).toBe(3);
  const elsewhere = { lessonId, toCourseId: (await buildCourse(app.db)).courseId };
  expect(await staff.call(duplicateLesson, { params: elsewhere, query: { key } })).toMatchObject({
    status: 400,
    body: { errors: { key: ['other'] } },
  });
});

test('ADU-05: without a category of the same type and name nothing is made, and the named one is taken', async () => {
  const { lessonId } = await buildExercise(app.db);
  const target = await buildCourse(app.db);
  await app.db
    .updateTable('courses_categories')
    .set({ type: 1 })
    .where('id', '=', target.categoryId)
    .execute();
  const params = { lessonId, toCourseId: target.courseId };
  const foreign = await buildCourse(app.db);

  for (const query of [{}, { categoryId: foreign.categoryId }]) {
    expect(await staff.call(duplicateLesson, { params, query })).toMatchObject({
      status: 409,
      body: { code: 'category_missing' },
    });
  }
  expect(await rowsOf('courses_lessons', 'course_id', target.courseId)).toHaveLength(1);
  const made = await staff.callOk(duplicateLesson, { params, query: { categoryId: target.categoryId } });
  expect(made).toMatchObject({ categoryId: target.categoryId, categoryName: 'דיני חוזים' });
});

test('ADU-04: unsigned 401, a student 403, unknown lesson or course 404, no number 400; who did it is written down', async () => {
  const exercise = await buildExercise(app.db);
  const { lessonId, courseId } = exercise;
  const student = await buildStudentAt(app, exercise);
  const statusOf = async (client: TestClient, from: number, to: number) =>
    (await client.call(duplicateLesson, { params: { lessonId: from, toCourseId: to }, query: {} })).status;

  expect(await statusOf(app.anonymous, lessonId, courseId)).toBe(401);
  expect(await statusOf(student.client, lessonId, courseId)).toBe(403);
  expect(await statusOf(staff, 999_999_999, courseId)).toBe(404);
  expect(await statusOf(staff, lessonId, 999_999_999)).toBe(404);
  expect(await statusOf(staff, 0, courseId)).toBe(400);
  expect(await rowsOf('courses_lessons', 'course_id', courseId)).toHaveLength(1);

  expect(await statusOf(staff, lessonId, courseId)).toBe(200);
  const line = (await auditLines(app.db)).at(-1);
  expect([line?.kind, line?.content?.about?.lessonId]).toEqual(['duplicateLesson', lessonId]);
  expect((await student.client.call(readExercise, { params: { id: exercise.exerciseId } })).status).toBe(200);
});
