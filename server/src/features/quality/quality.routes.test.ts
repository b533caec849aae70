/** Reports of problems and the queue of the staff, through their endpoints. */
import { listMessages } from '@sugya/contract/messages.ts';
import {
  dismissWarnings,
  listOwnReports,
  listQuality,
  listQuestionReports,
  reportQuestion,
  resolveReport,
} from '@sugya/contract/quality.ts';
import { endRuling, makeRuling } from '@sugya/contract/rulings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltQuestion, buildExercise } from '../../testing/content/build-content.ts';
import { buildFinished } from '../../testing/people/build-finished.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../testing/people/student-at.ts';
import { judgeExercise } from '../item-statistics/item-statistics.routes.ts';
import { findWarnings } from './find-warnings.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
});
afterAll(() => app.close());

type Said = Parameters<typeof app.anonymous.call<typeof reportQuestion>>[1]['body'];

const report = ({ client, exercise }: StudentAt, { id }: BuiltQuestion, body: Said = { reason: 'key' }) =>
  client.call(reportQuestion, { params: { id: exercise.exerciseId, questionId: id }, body });
const inCourse = ({ exercise }: StudentAt) => ({ params: { courseId: exercise.courseId } });

async function finished(): Promise<StudentAt> {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  await student.answerAllAndFinish({ rightCount: 0 });
  return student;
}

test('QUA-01: a question is reported once its key is due: after the finish, or confirmed with immediate feedback', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const question = questionOf(student.exercise, 1);
  await student.answerOk(question, question.wrong);
  expect((await report(student, question)).body).toMatchObject({ code: 'key_not_due' });
  await student.answerAllAndFinish({ rightCount: 0 });
  expect((await report(student, question, { reason: 'other' })).body).toMatchObject({
    code: 'invalid_request',
    errors: { words: ['required'] },
  });
  expect((await report(student, question)).body).toMatchObject({ questionId: question.id, state: 'open' });

  const feedback = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
  const confirming = await buildStartedStudentAt(app, feedback);
  const [first, second] = [questionOf(feedback, 1), questionOf(feedback, 2)];
  await confirming.answerOk(first, first.wrong);
  expect((await report(confirming, first)).status).toBe(200);
  expect((await report(confirming, second)).status).toBe(409);

  const held = await buildStartedStudentAt(
    app,
    await buildExercise(app.db, { exercise: { hide_statistics_page: true } }),
  );
  await held.answerAllAndFinish({ rightCount: 0 });
  expect((await report(held, questionOf(held.exercise, 1))).status).toBe(409);
  const stranger = await app.forLong((await app.buildUser()).id);
  const params = { id: feedback.exerciseId, questionId: first.id };
  const refused = await stranger.call(reportQuestion, { params, body: { reason: 'key' } });
  expect(refused.status).toBe(403);
});

test('QUA-02, QUA-03: one open report of a question, and the student reads what became of it', async () => {
  const student = await finished();
  const question = questionOf(student.exercise, 1);
  await report(student, question, { reason: 'second', words: '  גם ב נכונה ' });
  expect((await report(student, question)).body).toMatchObject({ code: 'report_waits' });
  const [own] = await student.client.callOk(listOwnReports, inCourse(student));
  expect(own).toMatchObject({ words: 'גם ב נכונה', state: 'open', questionName: 'שאלה 1', reply: '' });
  await staff.callOk(resolveReport, {
    params: { id: own?.id ?? 0 },
    body: { outcome: 'answered', reply: 'סעיף 12 קובע' },
  });
  expect((await student.client.callOk(listOwnReports, inCourse(student)))[0]).toMatchObject({
    state: 'answered',
    reply: 'סעיף 12 קובע',
  });
  expect((await report(student, question)).status).toBe(200);
});

test('QUA-04, QUA-05: staff answer each report once, and its student alone gets a message', async () => {
  const [student, other] = [await finished(), await finished()];
  const question = questionOf(student.exercise, 1);
  await report(student, question, { reason: 'wording', words: 'לא ברור' });
  const params = { questionId: question.id };
  const [listed] = await staff.callOk(listQuestionReports, { params });
  expect(listed).toMatchObject({ reason: 'wording', version: 1, student: { id: student.user.id } });
  const editor = await app.forLong((await app.buildUser({ role: 'editor' })).id);
  expect(await editor.callOk(listQuestionReports, { params })).toMatchObject([
    { reason: 'wording', student: null },
  ]);
  const resolve = (body: { outcome: 'refused' | 'ruled'; reply?: string; rulingId?: number }) =>
    staff.call(resolveReport, { params: { id: listed?.id ?? 0 }, body });
  expect((await resolve({ outcome: 'refused' })).body).toMatchObject({ errors: { reply: ['required'] } });
  const elsewhere = { questionId: questionOf(other.exercise, 1).id };
  const foreign = await staff.callOk(makeRuling, { params: elsewhere, body: { kind: 'void' } });
  expect((await resolve({ outcome: 'ruled', rulingId: foreign.id })).body).toMatchObject({
    errors: { rulingId: ['unknown'] },
  });
  const { id } = await staff.callOk(makeRuling, { params, body: { kind: 'void' } });
  expect((await resolve({ outcome: 'ruled', rulingId: id })).status).toBe(204);
  expect((await resolve({ outcome: 'ruled', rulingId: id })).body).toMatchObject({ code: 'report_resolved' });
  expect(await student.client.callOk(listMessages, inCourse(student))).toMatchObject([
    { messageTitle: 'תשובה לדיווח על שאלה', isRead: false },
  ]);
  expect(await other.client.callOk(listMessages, inCourse(other))).toEqual([]);
  await app.regrading.run();
  await staff.callOk(endRuling, { params: { id } });
  await app.regrading.run();
});

test('QUA-06: the queue holds what measuring found, what is reported and what is ruled, the weightiest first', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 3 });
  // The first question has its key in the second place, and all the strong choose the first.
  const students = Array.from({ length: 60 }, (_none, at) => {
    const isStrong = at % 2 === 0;
    return [isStrong ? 0 : 1, isStrong ? 2 : 0, isStrong ? 3 : 1];
  });
  await buildFinished(app.db, exercise, { students });
  await findWarnings(app.db, { judgeExercise, now: app.clock.now() });
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 3 });
  await report(student, questionOf(exercise, 3));
  const queue = await staff.callOk(listQuality, inCourse(student));
  const [suspect, ...others] = queue;
  expect(suspect).toMatchObject({
    questionId: questionOf(exercise, 1).id,
    number: 1,
    answerCount: 60,
    openReports: 0,
  });
  expect(suspect?.warnings[0]).toBe('miskey');
  expect(others.map(({ questionId, openReports }) => [questionId, openReports])).toContainEqual([
    questionOf(exercise, 3).id,
    1,
  ]);

  await staff.callOk(makeRuling, {
    params: { questionId: questionOf(exercise, 1).id },
    body: { kind: 'void' },
  });
  await findWarnings(app.db, { judgeExercise, now: app.clock.now() });
  const after = await staff.callOk(listQuality, inCourse(student));
  expect(after.find(({ questionId }) => questionId === suspect?.questionId)).toMatchObject({
    warnings: [],
    isRuled: true,
  });
});

test('QUA-08: a warning is dismissed, by whom and when, until there is newer evidence; it is taken back, and leaves lines', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 2 });
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const warn = (warnings: string, answerCount: number) =>
    sql`
      INSERT INTO quality_warnings (question_id, warnings, answer_count, facility, found_at)
      VALUES (${first.id}, ${warnings}::text[], ${answerCount}, 0.5, now())
      ON CONFLICT (question_id) DO UPDATE
      SET warnings = excluded.warnings, answer_count = excluded.answer_count`.execute(app.db);
  await warn('{weak}', 60);
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 0 });
  const dismissed = async () => (await staff.callOk(listQuality, inCourse(student)))[0]?.dismissed;
  const dismiss = (questionId: number, isDismissed = true) =>
    staff.call(dismissWarnings, { params: { questionId }, body: { isDismissed } });

  expect(await dismissed()).toBeNull();
  expect((await dismiss(second.id)).status).toBe(404);
  expect((await dismiss(first.id)).status).toBe(204);
  const at = app.clock.now().toISOString();
  expect(await dismissed()).toMatchObject({ by: expect.stringMatching(/\S/), at });
  expect((await auditLines(app.db)).at(-1)?.kind).toBe('dismissWarnings');
  await dismiss(first.id, false);
  expect(await dismissed()).toBeNull();

  await dismiss(first.id);
  await warn('{weak}', 159);
  expect(await dismissed()).toMatchObject({ at });
  await warn('{weak}', 160);
  expect(await dismissed()).toBeNull();
  await dismiss(first.id);
  app.clock.advance(1_000);
  await report(student, first);
  expect(await dismissed()).toBeNull();
  const mine = await student.client.call(dismissWarnings, {
    params: { questionId: first.id },
    body: { isDismissed: true },
  });
  expect(mine.status).toBe(403);
});
