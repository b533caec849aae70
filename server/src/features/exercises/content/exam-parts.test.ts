/** EXD-26: that an exercise is a part of a paper, from a pack and from the studio, and what students see of it. */
import { listCategoryExercises } from '@sugya/contract/courses.ts';
import { readExamRoom } from '@sugya/contract/exam-day.ts';
import * as studio from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import { buildPackExercise } from '../../../testing/content/build-pack.ts';
import { buildKeptQuestion } from '../../../testing/content/build-sitting-pack.ts';
import { packAuthor } from '../../../testing/content/pack-author.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';
import { selectExercises } from '../../export/content/exercises.store.ts';
import { readContent } from '../../export/read-content.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const PART = {
  examPaper: 'שאלון ראשון',
  examPart: 'C',
  examMinutes: 160,
  examBreakMinutes: 0,
  examPoints: 40,
} as const;
const KEPT = { questions: ['q1', 'q2', 'q3'].map((name) => buildKeptQuestion(name)) };
const NO_PART = {
  examPaper: null,
  examPart: null,
  examMinutes: null,
  examBreakMinutes: null,
  examPoints: null,
  examDraws: null,
  isExamBank: false,
};

test('EXD-26: a pack says it, an export says it again, and a pack that says nothing makes practice of it', async () => {
  const author = packAuthor(app.db, 'exam-parts');
  const imported = async (change: object) => {
    const { problems, report } = await author.import({
      'exercises/one.json': buildPackExercise({ ...KEPT, ...change }),
    });
    if (report === null) return problems.map(({ field, code }) => `${field} ${code}`);
    const { id } = await app.db
      .selectFrom('courses_courses')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const stored = await app.db
      .selectFrom('exercises_exercises')
      .select(['state', 'allow_immediate_feedback'])
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    const [exported] = await selectExercises(app.db, { courseId: id, exerciseId: null });
    return { ...stored, exported };
  };
  expect(await imported({ ...PART, allowImmediateFeedback: true })).toMatchObject({
    state: 'exam',
    // No key before the day is over.
    allow_immediate_feedback: false,
    exported: { ...PART, state: 'published' },
  });
  expect(await imported({})).toMatchObject({ state: 'published', exported: NO_PART });
  expect(await imported({ examPaper: 'שאלון', examPart: 'B' })).toEqual([
    'examMinutes exam_part_unfinished',
    'examBreakMinutes exam_part_unfinished',
    'examPoints exam_part_unfinished',
  ]);
});

test('EXD-35, EXD-36: a pack says that a part is drawn and what it is drawn from, and an export says it again', async () => {
  const author = packAuthor(app.db, 'exam-draws');
  const problems = async (change: object) => {
    const found = await author.import({ 'exercises/one.json': buildPackExercise({ ...KEPT, ...change }) });
    return found.problems.map(({ field, code }) => `${field} ${code}`);
  };
  expect(await problems({ ...PART, examDraws: 40 })).toEqual(['questions exam_drawn_with_questions']);
  expect(await problems({ questions: [] })).toEqual(['questions missing']);
  expect(await problems({ ...PART, isExamBank: true })).toEqual(['isExamBank exam_bank_in_paper']);
  await author.import({
    'exercises/one.json': buildPackExercise({ ...KEPT, isExamBank: true, allowImmediateFeedback: true }),
    'exercises/two.json': buildPackExercise({
      externalId: 'part-c',
      ...PART,
      examDraws: 40,
      questions: [],
    }),
  });
  const { id: courseId } = await app.db
    .selectFrom('courses_courses')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const states = await app.db
    .selectFrom('exercises_exercises')
    .select(['state', 'is_exam_bank', 'exam_draws', 'allow_immediate_feedback'])
    .where('course_id', '=', courseId)
    .orderBy('is_exam_bank', 'desc')
    .execute();
  expect(states).toEqual([
    { state: 'exam', is_exam_bank: true, exam_draws: null, allow_immediate_feedback: false },
    { state: 'exam', is_exam_bank: false, exam_draws: 40, allow_immediate_feedback: false },
  ]);
  const exported = await readContent(app.db, { courseId, exerciseId: null });
  expect(exported?.exercises).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ isExamBank: true, examDraws: null }),
      expect.objectContaining({ ...PART, isExamBank: false, examDraws: 40 }),
    ]),
  );
});

test('EXD-26, EXD-27: staff say it in the studio, all of it; published it leaves the lists of practice for the room', async () => {
  const exercise = await buildExercise(app.db);
  const { client } = await buildStudentAt(app, exercise);
  const { courseId, categoryId } = exercise;
  const params = { kind: 'exercise', id: exercise.exerciseId } as const;
  const save = async (change: object) => {
    const { revision, form } = await staff.callOk(studio.readStudioThing, { params });
    await staff.callOk(studio.saveStudioDraft, { params, body: { revision, form: { ...form, ...change } } });
    return staff.call(studio.publishStudioThings, { body: { things: [params] } });
  };
  const listed = async () =>
    JSON.stringify(await client.callOk(listCategoryExercises, { params: { courseId, categoryId } }));
  expect(await listed()).toContain(`"id":${exercise.exerciseId}`);
  const unfinished = await save({ examPaper: PART.examPaper });
  expect(JSON.stringify(unfinished.body)).toContain('examMinutes');
  await save(PART);
  expect((await staff.callOk(studio.readStudioThing, { params })).form).toMatchObject(PART);
  expect(await listed()).not.toContain(`"id":${exercise.exerciseId}`);
  const { papers } = await client.callOk(readExamRoom, { params: { courseId } });
  expect(papers).toMatchObject([
    { name: PART.examPaper, parts: [{ part: 'C', minutes: 160, questionCount: 3 }] },
  ]);
});
