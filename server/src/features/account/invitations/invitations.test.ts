/** A student who is added by staff: the link, whom it makes, once, for a week, and who may not be added. */
import { signIn } from '@sugya/contract/account.ts';
import { acceptInvitation, inviteStudent, readInvitation } from '@sugya/contract/account-invitations.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';
import { startMailServer } from '../../../testing/peers/mail-server.ts';

let app: TestApp;
let staff: TestClient;
let courseId: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  ({ courseId } = await buildCourse(app.db));
});
afterAll(() => app.close());

const PASSWORD = 'Tapuach!Agas42';
const names = { privateName: 'דנה', lastName: 'לוי' };

const invite = (email: string, inCourse = courseId) =>
  staff.call(inviteStudent, { params: { courseId: inCourse }, body: { ...names, email } });
const linkFor = async (email: string) =>
  (await staff.callOk(inviteStudent, { params: { courseId }, body: { ...names, email } })).token ?? '';
const look = (token: string) => app.anonymous.call(readInvitation, { body: { token } });
const accept = (token: string, password = PASSWORD) =>
  app.anonymous.call(acceptInvitation, { body: { token, password } });

test('FST-03, FST-04: a student is added to a course, chooses a password by the link, once, and sees the course', async () => {
  const email = 'dana@sugya.example';
  const token = await linkFor('Dana@Sugya.example');
  expect((await look(token)).body).toEqual({ email });
  expect((await app.anonymous.call(signIn, { body: { userName: email, password: PASSWORD } })).status).toBe(
    400,
  );
  expect((await accept(token, 'password')).body).toMatchObject({ code: 'weak_password' });

  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
  const student = await app.as(email, { password: PASSWORD });
  expect((await student.callOk(listCourses, {})).map(({ id }) => id)).toEqual([courseId]);
  for (const call of [look, accept]) {
    expect((await call(token)).body).toMatchObject({ code: 'bad_invitation' });
  }
  const audit = await auditLines(app.db);
  expect(audit.map(({ kind }) => kind)).toEqual(['inviteStudent', 'invitation_accepted']);
  expect(new Set(audit.map(({ subjectId }) => subjectId)).size).toBe(1);
});

test('FST-03: a second link ends the first, and a student with a password is enrolled without one', async () => {
  const email = 'noa@sugya.example';
  const first = await linkFor(email);
  const second = await linkFor(email);
  expect((await look(first)).status).toBe(400);
  expect((await accept(second)).status).toBe(204);

  const other = await buildCourse(app.db);
  expect((await invite(email, other.courseId)).body).toMatchObject({ token: null });
  const student = await app.as(email, { password: PASSWORD });
  expect(await student.callOk(listCourses, {})).toHaveLength(2);
});

test('FST-03: where the address of the installation is known, the link goes out by mail too', async () => {
  const mail = await startMailServer();
  const known = await startTestApp({
    environment: { SMTP_URL: mail.url, PUBLIC_URL: 'https://sugya.example' },
  });
  try {
    const { courseId: itsCourse } = await buildCourse(known.db);
    const client = await known.as((await known.buildUser({ role: 'support' })).userName);
    const body = { ...names, email: 'dana@sugya.example' };
    const invited = { params: { courseId: itsCourse }, body };
    const { token, isMailed } = await client.callOk(inviteStudent, invited);
    await known.mailer.settle();
    expect([isMailed, mail.received.length]).toEqual([true, 1]);
    expect(mail.received[0]?.text).toContain(`https://sugya.example/invitation#${token}`);
  } finally {
    await known.close();
    await mail.stop();
  }
  expect((await invite('tamar@sugya.example')).body).toMatchObject({ isMailed: false });
});

test('FST-03: neither staff nor a closed account is added, nor anyone to a course that is not there', async () => {
  const { userName } = await app.buildUser({ isAdmin: true });
  expect((await invite(userName)).body).toMatchObject({
    code: 'name_taken',
    errors: { email: ['not_a_student'] },
  });
  const closed = await app.buildUser();
  await app.db.updateTable('account_users').set({ is_disabled: true }).where('id', '=', closed.id).execute();
  expect((await invite(closed.userName)).status).toBe(400);
  expect((await invite('nobody@sugya.example', 999_999_999)).status).toBe(404);
  const left = app.db
    .selectFrom('account_users')
    .select('id')
    .where('user_name', '=', 'nobody@sugya.example');
  expect(await left.execute()).toEqual([]);
});

test('FST-04: it lives a week, and a changed one opens nothing', async () => {
  const token = await linkFor('late@sugya.example');
  const [user = '', end = '', signed = ''] = token.split('.');
  const later = (Number.parseInt(end, 36) + 86_400).toString(36);
  expect((await look(`${user}.${later}.${signed}`)).status).toBe(400);
  expect((await look(`${user}.${end}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`)).status).toBe(
    400,
  );
  app.clock.advance(7 * 86_400_000 - 1_000);
  expect((await look(token)).status).toBe(200);
  app.clock.advance(3_000);
  expect((await look(token)).status).toBe(400);
  expect((await accept(token)).status).toBe(400);
});
