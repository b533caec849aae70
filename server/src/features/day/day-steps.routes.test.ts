/** What the day offers and what it shows as done, from real answers given through the real calls. */
import { type Day, saveDaySettings } from '@sugya/contract/day.ts';
import { finishExercise, readExercise, saveSolution } from '@sugya/contract/exercises.ts';
import { buildOwnTest } from '@sugya/contract/exercises-own-tests.ts';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { readReview, saveReviewOperations } from '@sugya/contract/review.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { wishFor } from '../../testing/calls/own-test-calls.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { type DayWorld, dayWorld, MONDAY, SUNDAY } from '../../testing/people/day-world.ts';
import { questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
let world: DayWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = dayWorld(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(SUNDAY));

const kinds = ({ steps }: Day) => steps.map(({ kind }) => kind);

test('DAY-04, DAY-05, DAY-03, DAY-26: the open exercise comes first and opens at its first open question', async () => {
  const course = await buildCourse(app.db);
  const student = await world.seasoned(course);
  const older = await world.build(course, {}, 4);
  const newest = await world.build(course, { name: 'חוק השומרים', has_law: true }, 14);
  await world.answered(student, older, { count: 1 });
  await world.answered(student, newest, { count: 7 });
  const atOlder = student.at(older);

  const day = await student.day();
  expect(day.examDate).toBe('2026-12-20');
  expect(day.primary).toEqual({
    kind: 'continue',
    exerciseId: newest.exerciseId,
    name: 'חוק השומרים',
    lessonId: course.lessonId,
    categoryId: course.categoryId,
    categoryName: 'דיני חוזים',
    hasLaw: true,
    allowImmediateFeedback: false,
    numberOfQuestions: 14,
    answeredCount: 7,
    firstOpen: { questionId: questionOf(newest, 8).id, number: 8 },
    // Seven questions of two minutes.
    minutes: 14,
  });
  expect(kinds(day)).toEqual(['continue']);
  expect(day.minutesLeft).toBe(14);

  app.clock.advance(1_000);
  await atOlder.answerOk(questionOf(older, 3), questionOf(older, 3).wrong);
  expect((await student.day()).primary).toMatchObject({
    exerciseId: older.exerciseId,
    firstOpen: { questionId: questionOf(older, 2).id, number: 2 },
  });
  for (const place of [2, 4])
    await atOlder.answerOk(questionOf(older, place), questionOf(older, place).wrong);
  expect((await student.day()).primary).toMatchObject({ answeredCount: 4, firstOpen: null, minutes: null });
});

test('DAY-06, DAY-10, DAY-11, DAY-12: review and a new exercise follow; what is done stays until midnight in Jerusalem', async () => {
  const course = await buildCourse(app.db);
  const student = await world.seasoned(course);
  const { client } = student;
  const params = { courseId: course.courseId };
  const chapter = await buildChapter(app.db, { in: course, questionCount: 2 });
  for (const { id, wrong } of chapter.questions) {
    await client.callOk(answerStatement, {
      params: { chapterId: chapter.chapterId, questionId: id, answer: wrong },
    });
  }
  app.clock.set(MONDAY);
  const [first, second] = [await world.build(course, {}, 13), await world.build(course)];

  const before = await student.day();
  expect(before.steps).toMatchObject([
    { kind: 'review', count: 2 },
    { kind: 'start', exerciseId: first.exerciseId, pointsPerHour: null, minutes: 26 },
  ]);
  expect(before.primary).toEqual(before.steps[0]);

  const [item] = (await client.callOk(readReview, { params })).items;
  await client.callOk(saveReviewOperations, {
    params: { ...params, itemId: item?.id ?? 0 },
    body: {
      operations: [
        { operationId: 1, kind: 'rate', rating: 3, seconds: 90, insertTime: app.clock.now().toISOString() },
      ],
    },
  });
  const at = await world.finished(student, second);
  const after = await student.day();
  expect(after.done).toMatchObject([
    { kind: 'review', count: 1, minutes: 2 },
    { kind: 'exercise', exerciseId: second.exerciseId, minutes: 3 },
  ]);
  expect(kinds(after)).toEqual(['review']);
  expect(after.days.at(-1)).toEqual({ date: '2026-03-02', minutes: 5 });

  await at.resetOk();
  expect((await student.day()).done).toHaveLength(2);
  await world.finished(student, second);
  expect((await student.day()).done).toHaveLength(2);
  // Midnight in Jerusalem.
  app.clock.set('2026-03-02T21:59:00.000Z');
  expect((await student.day()).done).toHaveLength(2);
  app.clock.set('2026-03-02T22:00:00.000Z');
  const next = await student.day();
  expect(next).toMatchObject({ date: '2026-03-03', done: [] });
  expect(next.days.slice(-2).map(({ minutes }) => minutes)).toEqual([8, 0]);
});

test('DAY-07, DAY-16: a new exercise comes of the subject where an hour is worth most, the preferred feedback first', async () => {
  const course = await buildCourse(app.db);
  const student = await world.seasoned(course);
  const other = await world.buildSubject(course, { name: 'דיני ראיות', type: 1 });
  const [plain, immediate] = [
    await world.build(other),
    await world.build(other, { allow_immediate_feedback: true }),
  ];
  await world.build(course);
  const params = { courseId: course.courseId };
  const startId = async () =>
    (await student.day()).steps.map((step) => ('exerciseId' in step ? step.exerciseId : 0));

  // Nothing of the other subject is answered yet.
  expect(await startId()).toEqual([plain.exerciseId]);
  await student.client.callOk(saveDaySettings, { params, body: { goalMinutes: 30, feedback: 'immediate' } });
  expect(await startId()).toEqual([immediate.exerciseId]);
  await student.client.callOk(saveDaySettings, { params, body: { goalMinutes: 30, feedback: 'end' } });
  expect(await startId()).toEqual([plain.exerciseId]);
});

test('DAY-82, DAY-83: a test of one’s own is gone on with until its time is over, and building one is offered while none is open', async () => {
  const course = await buildCourse(app.db);
  const student = await world.seasoned(course);
  await world.build(course, {}, 3);
  const at = { courseId: course.courseId };
  const build = (minutes: number | null) =>
    student.client.callOk(buildOwnTest, {
      params: at,
      body: wishFor(course, { questionCount: 2, minutes }),
    });
  const before = await student.day();
  expect(kinds(before)).toEqual(['start']);
  expect(before.offersOwnTest).toBe(true);

  const { exerciseId } = await build(10);
  const open = await student.day();
  expect(open.primary).toMatchObject({
    kind: 'continue',
    exerciseId,
    name: 'המבחן שלי',
    categoryName: 'המבחן שלי',
    answeredCount: 0,
    numberOfQuestions: 2,
    firstOpen: { number: 1 },
  });
  expect(open.offersOwnTest).toBe(false);
  // Of the course it counts nothing.
  expect([open.questionCount, open.subjects]).toEqual([before.questionCount, before.subjects]);
  app.clock.advance(10 * 60_000);
  const over = await student.day();
  expect(kinds(over)).toEqual(['start']);
  expect(over.offersOwnTest).toBe(true);

  // What another student builds is no step of this one, and what was finished is done.
  const untimed = await build(null);
  const other = await world.seasoned(course);
  expect(kinds(await other.day())).toEqual(['start']);
  const inTest = { params: { id: untimed.exerciseId } };
  const { questions } = await student.client.callOk(readExercise, inTest);
  for (const { id, answers } of questions)
    await student.client.callOk(saveSolution, {
      params: { ...inTest.params, questionId: id },
      body: { selectedAnswerId: answers[0]?.id ?? 0, isStar: true },
    });
  await student.client.callOk(finishExercise, inTest);
  const after = await student.day();
  expect(after.done).toMatchObject([{ kind: 'exercise', exerciseId: untimed.exerciseId, name: 'המבחן שלי' }]);
});
