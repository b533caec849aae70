/** The standing of a student, from real answers given through the real calls. */

import { handInDrafting, startDrafting } from '@sugya/contract/drafting.ts';
import { readStanding } from '@sugya/contract/standing.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { groupQuestions } from '@sugya/domain/standing/easiness.ts';
import { type FirstAnswer, standingOf } from '@sugya/domain/standing/standing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  buildCourse,
  buildExercise,
  buildSitting,
} from '../../testing/content/build-content.ts';
import { buildDraftingTasks, CHOICE, settleScripts } from '../../testing/content/build-drafting.ts';
import { buildStudentAt, type StudentAt, studentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A subject of its own beside the one that the course was built with. */
async function buildSubject(course: BuiltCourse, type: number): Promise<BuiltCourse> {
  const externalId = `standing-${course.courseId}-${type}`;
  const category = await app.db
    .insertInto('courses_categories')
    .values({
      course_id: course.courseId,
      external_id: externalId,
      name: `נושא מסוג ${type}`,
      type,
      sort_order: type + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: course.courseId,
      category_id: category.id,
      external_id: externalId,
      name: 'שיעור',
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: course.courseId, categoryId: category.id, lessonId: lesson.id };
}

const standingAt = ({ client, exercise }: StudentAt) =>
  client.callOk(readStanding, { params: { courseId: exercise.courseId } });

/** Finishes an exercise with so many right; every answer is said to be sure. */
async function practised(student: StudentAt, exercise: BuiltExercise, rightCount: number) {
  const at = studentAt(app, { ...student, exercise });
  await at.startOk();
  await at.answerAllAndFinish({ rightCount });
  return at;
}

const EXPECTED = { others: { correct: 0, answered: 0, authoredLevel: 5 }, ageDays: 0, seconds: 0 };
const answersOf = (subjectId: number | null, right: number, wrong: number): FirstAnswer[] => [
  ...Array.from({ length: right }, () => ({ ...EXPECTED, subjectId, isCorrect: true })),
  ...Array.from({ length: wrong }, () => ({ ...EXPECTED, subjectId, isCorrect: false })),
];

const counted = (count: number, correct: number, answered: number) =>
  Array.from({ length: count }, () => ({ correct, answered, authoredLevel: 5 }));

test('decision 0021, CAL-10: own first answers become parts, chances, sureness and hours, by the rule of the course', async () => {
  const substantive = await buildCourse(app.db);
  const procedural = await buildSubject(substantive, 1);
  const rule = { ...DEFAULT_RULE, passMark: 56, minimumPercent: 30 };
  await buildSitting(app.db, substantive.courseId, rule);
  const first = await buildExercise(app.db, { in: substantive, questionCount: 26 });
  const second = await buildExercise(app.db, { in: procedural, questionCount: 26 });
  const student = await buildStudentAt(app, first);

  const before = await standingAt(student);
  expect(before).toMatchObject({ answerCount: 0, neededCount: 40, chances: [], hours: [], passMark: 56 });
  expect(before.parts).toMatchObject([
    { part: 'procedural', answerCount: 0, neededCount: 15, subjectCount: 1, seenCount: 0, score: null },
    { part: 'substantive', answerCount: 0, subjectCount: 1, score: null },
  ]);
  expect(before.sureness).toMatchObject({ found: null, missing: 50 });

  await practised(student, first, 19);
  await practised(student, second, 8);
  // Another student has answered the first exercise rightly: its questions are easier than their author thought.
  await app.db
    .updateTable('statistics_question_counts')
    .set({ answered_count: 2, correct_count: sql`correct_count + 1` })
    .where(
      'question_id',
      'in',
      first.questions.map(({ id }) => id),
    )
    .execute();

  const found = await standingAt(student);
  const expected = standingOf({
    answers: [
      ...answersOf(substantive.categoryId, 19, 7).map((one) => ({
        ...one,
        others: { correct: 1, answered: 1, authoredLevel: 5 },
      })),
      ...answersOf(procedural.categoryId, 8, 18),
    ],
    subjects: [
      {
        id: substantive.categoryId,
        type: 2,
        questions: groupQuestions([...counted(19, 2, 2), ...counted(7, 1, 2)]),
      },
      {
        id: procedural.categoryId,
        type: 1,
        questions: groupQuestions([...counted(8, 1, 1), ...counted(18, 0, 1)]),
      },
    ],
    rule,
  });
  expect(found.parts).toEqual(expected.parts.map((part) => ({ ...part, neededCount: 15 })));
  expect(found.chances).toEqual(expected.chances);
  expect(found.chances).toHaveLength(5);
  expect(found.byTexts).toBeNull();
  expect(found.answerCount).toBe(52);
  expect(found).toMatchObject({ lastWeight: 20, minimumPercent: 30 });
  expect(found.sureness).toMatchObject({
    missing: 0,
    found: { sure: { count: 52, right: 27, percent: 52 }, verdict: { kind: 'over', isClear: true } },
  });
  // Both subjects weigh the same; more is missing in the procedural one.
  expect(found.hours.map(({ categoryId, name, examPoints }) => [categoryId, name, examPoints])).toEqual([
    [procedural.categoryId, 'נושא מסוג 1', 40],
    [substantive.categoryId, 'דיני חוזים', 40],
  ]);
  expect((await standingAt(await buildStudentAt(app, first))).answerCount).toBe(0);

  // DRF-21: a drafting text that was marked by two with 14 points adds its line, and changes no other number.
  const [taskId] = await buildDraftingTasks(app.db, { in: substantive, isMarkedByStaff: true });
  const { client } = student;
  const { courseId } = substantive;
  const { attemptId } = await client.callOk(startDrafting, {
    params: { courseId },
    body: { choice: CHOICE },
  });
  await client.callOk(handInDrafting, { params: { attemptId }, body: { taskId } });
  expect((await standingAt(student)).byTexts).toBeNull();
  await settleScripts(app.db, student.user.id);
  const { byTexts, ...withTexts } = await standingAt(student);
  expect(byTexts).toMatchObject({ texts: 1 });
  expect(byTexts?.mean).toBeCloseTo(13.34, 2);
  expect(byTexts?.deviation).toBeCloseTo(2.62, 2);
  const grades = found.chances.map(({ chancePercent }) => chancePercent);
  // 13.3 of 20 lies between the grades of 60 and 70.
  expect(byTexts?.chancePercent).toBeGreaterThanOrEqual(grades[1] ?? 100);
  expect(byTexts?.chancePercent).toBeLessThanOrEqual(grades[4] ?? 0);
  expect(withTexts.chances).toEqual(found.chances);
  expect(withTexts.parts).toEqual(found.parts);
});

test('decision 0021: simulations count without a subject; what is held back, voided, additional or seen before does not', async () => {
  const course = await buildCourse(app.db);
  const additional = await buildSubject(course, 4);
  const inCourse = (
    exercise: NonNullable<Parameters<typeof buildExercise>[1]>['exercise'] = {},
    place = course,
  ) => buildExercise(app.db, { in: place, questionCount: 2, exercise });
  const ordinary = await inCourse();
  const student = await buildStudentAt(app, ordinary);
  const counted = async () => (await standingAt(student)).answerCount;

  await practised(student, ordinary, 1);
  expect(await counted()).toBe(2);
  const simulation = await inCourse({ is_simulation: true }, additional);
  await practised(student, simulation, 1);
  const found = await standingAt(student);
  expect(found.answerCount).toBe(4);
  // Two answers of the subject, and half of the two of the simulation.
  expect(found.parts.map(({ answerCount, seenCount }) => [answerCount, seenCount])).toEqual([
    [1, 0],
    [3, 1],
  ]);

  await practised(student, await inCourse({}, additional), 1);
  await practised(student, await inCourse({ hide_statistics_page: true }), 1);
  await practised(student, await inCourse({ is_in_hide_mode_display_grade: true }), 1);
  expect(await counted()).toBe(4);

  // What an attempt showed before it was reset is not answered for the first time in the next.
  const resat = await inCourse();
  const again = studentAt(app, { ...student, exercise: resat });
  await again.startOk();
  await again.answerOk(resat.questions[0]!, resat.questions[0]!.wrong); // two questions were built
  await again.resetOk();
  await practised(student, resat, 2);
  expect(await counted()).toBe(5);
  // A second round through a finished exercise changes nothing either.
  await studentAt(app, { ...student, exercise: ordinary }).resetOk();
  await practised(student, ordinary, 2);
  expect(await counted()).toBe(5);

  const missing = (await standingAt(student)).sureness.missing;
  expect(missing).toBe(45);
  await practised(student, await inCourse({ hide_are_you_sure: true }), 1);
  expect(await counted()).toBe(7);
  expect((await standingAt(student)).sureness.missing).toBe(missing);

  await app.db
    .updateTable('exercises_question_versions')
    .set({ is_voided: true })
    .where(
      'question_id',
      'in',
      simulation.questions.map(({ id }) => id),
    )
    .execute();
  expect(await counted()).toBe(5);
});

test('XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400; an administrator sees a standing of nobody', async () => {
  const course = await buildCourse(app.db);
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const statusOf = async (client: Pick<StudentAt['client'], 'call'>, courseId: number) =>
    (await client.call(readStanding, { params: { courseId } })).status;

  expect(await statusOf(app.anonymous, course.courseId)).toBe(401);
  expect(await statusOf(student.client, course.courseId)).toBe(403);
  expect(await statusOf(student.client, 999_999_999)).toBe(404);
  expect(await statusOf(student.client, 0.5)).toBe(400);
  const administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
  // The course has no question at all.
  expect(await administrator.callOk(readStanding, { params: { courseId: course.courseId } })).toMatchObject({
    answerCount: 0,
    parts: [{ subjectCount: 0 }, { subjectCount: 0 }],
    chances: [],
    hours: [],
  });
});
