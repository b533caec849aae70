/** Two accounts of one student: the empty one is closed in favour of the other, and opened again. */

import { sendResetCode, signIn } from '@sugya/contract/account.ts';
import {
  closeDouble,
  listOtherStudents,
  readDoubles,
  reopenDouble,
} from '@sugya/contract/account-doubles.ts';
import { enrolStudents, judgeStudents, readInvitation } from '@sugya/contract/account-invitations.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../../../testing/peers/mail-server.ts';
import { buildStartedStudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ environment: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const owner = async () => await app.as((await app.buildUser({ role: 'owner' })).userName);
const enters = async (userName: string, password = PASSWORD) =>
  await app.anonymous.call(signIn, { body: { userName, password } });

test('PPL-18, PPL-19, PPL-20: the empty account is closed, says after the right password alone where to go, and is opened again', async () => {
  const { courseId } = await buildExercise(app.db);
  const [empty, kept] = [await app.buildUser(), await app.buildUser()];
  await app.enrol(empty.id, courseId);
  const signedIn = await app.as(empty.userName);
  const staff = await owner();
  const params = { studentId: empty.id };
  const { students } = await staff.callOk(listOtherStudents, { params, query: { words: kept.userName } });
  expect(students.map(({ id }) => id)).toEqual([kept.id]);
  await staff.callOk(closeDouble, { params, body: { inFavourOf: kept.id } });

  expect((await enters(empty.userName)).body).toMatchObject({
    code: 'account_closed',
    errors: { instead: [kept.userName] },
  });
  const wrong = await enters(empty.userName, 'Wrong!2026');
  expect(wrong.body).toMatchObject({ code: 'bad_credentials' });
  expect(JSON.stringify(wrong.body)).not.toContain(kept.userName);
  app.clock.advance(10_000);
  expect((await signedIn.call(listCourses, {})).status).toBe(401);
  const own = await app.as(kept.userName);
  expect((await own.callOk(listCourses, {})).map(({ id }) => id)).toEqual([courseId]);
  expect((await own.callOk(exportMyData, {})).parts.account).toMatchObject([
    { closedAccounts: [{ userName: empty.userName }] },
  ]);
  const text = `${empty.userName},דנה,לוי`;
  const { lines } = await staff.callOk(judgeStudents, { params: { courseId }, body: { text } });
  expect(lines).toMatchObject([{ outcome: 'enrolled', studentId: kept.id }]);

  const { closed } = await staff.callOk(readDoubles, { params: { studentId: kept.id } });
  expect(closed.map(({ id }) => id)).toEqual([empty.id]);
  await staff.callOk(reopenDouble, { params });
  expect((await enters(empty.userName)).status).toBe(200);
  expect((await staff.call(reopenDouble, { params })).status).toBe(404);
  const about = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === empty.id);
  expect(about.map(({ kind }) => kind)).toEqual(['closeDouble', 'reopenDouble']);
});

test('PPL-18: an account with answers stays, and there is no closing for oneself, for staff or for nobody', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const [question] = student.exercise.questions;
  if (question === undefined) throw new Error('The exercise has no question');
  await student.answerOk(question, question.right);
  const staff = await owner();
  const params = { studentId: student.user.id };
  const other = await app.buildUser();
  const refused = await staff.call(closeDouble, { params, body: { inFavourOf: other.id } });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'account_has_answers' }]);
  expect((await enters(student.user.userName)).status).toBe(200);

  const member = await app.buildUser({ role: 'editor' });
  for (const inFavourOf of [other.id, member.id, 999_999_999]) {
    const reply = await staff.call(closeDouble, { params: { studentId: other.id }, body: { inFavourOf } });
    expect(reply.body).toMatchObject({ code: 'not_a_double' });
  }
  const support = await app.as((await app.buildUser({ role: 'support' })).userName);
  expect((await support.call(closeDouble, { params, body: { inFavourOf: other.id } })).status).toBe(403);
});

test('PPL-19: the link of a closed account and a forgotten password say where to go', async () => {
  const { courseId } = await buildExercise(app.db);
  const [staff, kept] = [await owner(), await app.buildUser()];
  const email = 'double@sugya.example';
  const { enrolled } = await staff.callOk(enrolStudents, {
    params: { courseId },
    body: { text: `${email},דנה,לוי` },
  });
  const id = enrolled[0]?.id ?? 0;
  const token = enrolled[0]?.token ?? null;
  await staff.callOk(closeDouble, { params: { studentId: id }, body: { inFavourOf: kept.id } });
  const link = await app.anonymous.call(readInvitation, { body: { token: token ?? '' } });
  expect(link.body).toMatchObject({ code: 'account_closed', errors: { instead: [kept.userName] } });
  await app.anonymous.callOk(sendResetCode, { body: { email } });
  expect((await mail.messageTo(email)).text).toContain(kept.userName);
});
