/** What students read of rulings, and when; and an attempt that runs while one is made. */
import { endRuling, listOwnRulings, makeRuling } from '@sugya/contract/rulings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
});
afterAll(() => app.close());

const rule = async (questionId: number, body: { kind: 'void' } | { kind: 'accept'; answerId: number }) => {
  const { id } = await staff.callOk(makeRuling, { params: { questionId }, body });
  await app.regrading.run();
  return id;
};
const shown = ({ client, exercise }: StudentAt) =>
  client.callOk(listOwnRulings, { params: { courseId: exercise.courseId } });

test('RUL-12: each student reads what was ruled and when, as long as it holds', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const [first, second] = [questionOf(student.exercise, 1), questionOf(student.exercise, 2)];
  await student.answerAllAndFinish({ rightCount: 0 });
  const madeAt = app.clock.now().toISOString();
  const voided = await rule(first.id, { kind: 'void' });
  const place = second.answers.findIndex(({ id }) => id === second.wrong);
  await rule(second.id, { kind: 'accept', answerId: second.wrong });
  const accepted = { questionId: second.id, ruling: { kind: 'accept', letter: 'אבגד'[place], madeAt } };
  expect(await shown(student)).toEqual([
    { questionId: first.id, ruling: { kind: 'void', letter: null, madeAt } },
    accepted,
  ]);
  await staff.callOk(endRuling, { params: { id: voided } });
  expect(await shown(student)).toEqual([accepted]);
  await app.regrading.run();
});

test('RUL-12: nothing is shown before the key is due, of a wording that the ruling does not reach, or to strangers', async () => {
  const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  await rule(first.id, { kind: 'void' });
  await rule(second.id, { kind: 'void' });
  const student = await buildStartedStudentAt(app, exercise);
  expect(await shown(student)).toEqual([]);
  await student.answerOk(first, first.wrong);
  expect((await shown(student)).map(({ questionId }) => questionId)).toEqual([first.id]);

  const held = await buildStartedStudentAt(
    app,
    await buildExercise(app.db, { exercise: { hide_statistics_page: true } }),
  );
  await rule(questionOf(held.exercise, 1).id, { kind: 'void' });
  await held.answerAllAndFinish({ rightCount: 0 });
  expect(await shown(held)).toEqual([]);

  await sql`UPDATE exercises_question_versions SET version = 2 WHERE id = ${first.versionId}`.execute(app.db);
  expect(await shown(student)).toEqual([]);
  const stranger = await app.forLong((await app.buildUser()).id);
  const refused = await stranger.call(listOwnRulings, { params: { courseId: exercise.courseId } });
  expect(refused.status).toBe(403);
});

test('RUL-13: an attempt that runs while a ruling is made keeps its questions, answers and silence, and is graded by it', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const [first, second] = [questionOf(student.exercise, 1), questionOf(student.exercise, 2)];
  await student.answerOk(first, first.wrong);
  const before = await student.read();
  await rule(first.id, { kind: 'accept', answerId: first.wrong });
  await rule(second.id, { kind: 'void' });
  expect(await student.read()).toEqual(before);
  expect(await shown(student)).toEqual([]);

  await student.answerOk(second, second.wrong);
  const third = questionOf(student.exercise, 3);
  await student.answerOk(third, third.wrong);
  expect(await student.finishOk()).toMatchObject({ grade: 67 });
  expect((await shown(student)).map(({ questionId }) => questionId)).toEqual([first.id, second.id]);
});

test('RUL-13: a verdict that immediate feedback has shown is the new one at the next look', async () => {
  const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
  const question = questionOf(exercise, 1);
  const student = await buildStartedStudentAt(app, exercise);
  expect((await student.answerOk(question, question.wrong)).isAnswerCorrect).toBe(false);
  const id = await rule(question.id, { kind: 'accept', answerId: question.wrong });
  expect((await student.readQuestion(question)).isAnswerCorrect).toBe(true);
  await staff.callOk(endRuling, { params: { id } });
  await app.regrading.run();
  expect((await student.readQuestion(question)).isAnswerCorrect).toBe(false);
});
