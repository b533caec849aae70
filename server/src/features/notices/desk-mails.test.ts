/** The daily mail of what waits at the desk: to whom, when, what it says, and that it goes out once. */
import { saveNotices } from '@sugya/contract/notices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { buildRequest, buildTopic } from '../../testing/people/build-support.ts';
import { NOTHING_CHOSEN, tellDue } from '../../testing/people/notified-world.ts';

/** Wednesday at noon in Israel; all that is chosen is chosen then. */
const WEDNESDAY = '2026-02-25T10:00:00.000Z';
const THURSDAY_AT_8 = '2026-02-26T06:00:00.000Z';
const FRIDAY_AT_8 = '2026-02-27T06:00:00.000Z';

let mail: MailServer;
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ now: WEDNESDAY, environment: { SMTP_URL: mail.url } });
  other = await app.startSibling();
});
afterAll(async () => {
  await other.close();
  await app.close();
  await mail.stop();
});

const receivedBy = ({ userName }: { userName: string }) =>
  mail.received.filter((one) => one.to?.some(({ address }) => address === userName));

async function tellAt(time: string): Promise<void> {
  app.clock.set(time);
  await tellDue(app);
}

/** Of the support desk, who chose its mail at eight. */
async function member() {
  app.clock.set(WEDNESDAY);
  const user = await app.buildUser({ role: 'support' });
  const client = await app.as(user.userName);
  await client.callOk(saveNotices, { body: { ...NOTHING_CHOSEN, desk: { hour: 8 } } });
  return { user };
}

/** A course at whose desk one request waits, since the first of February. */
async function waitingCourse() {
  const { courseId } = await buildCourse(app.db);
  const asking = await app.buildUser();
  await app.enrol(asking.id, courseId);
  const topicId = await buildTopic(app.db, courseId);
  const id = await buildRequest(app.db, { courseId, userId: asking.id, topicId, answerCount: 0 });
  return { courseId, id };
}

test('NTC-16: the mail says of each course what waits, is late and is one’s own, and how it is ended; it goes out once', async () => {
  const { user } = await member();
  const { courseId, id } = await waitingCourse();
  await sql`UPDATE support_requests SET assignee_id = ${user.id} WHERE id = ${id}`.execute(app.db);

  await tellAt('2026-02-26T05:59:00.000Z');
  expect(receivedBy(user)).toEqual([]);
  app.clock.set(THURSDAY_AT_8);
  await Promise.all([tellDue(app), tellDue(other), tellDue(app)]);

  const [message, ...more] = receivedBy(user);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('פניות שממתינות לצוות בסוגיה');
  const text = message?.text ?? '';
  expect(text).toContain('פנייה אחת ממתינה לצוות, 1 באיחור, 1 אצלך.');
  expect(text).toContain(`https://sugya.example/studio/courses/${courseId}/desk`);
  // How many, and nobody's words.
  expect(text).not.toContain('השאלה');
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  const { pathname, search } = new URL(address);
  expect((await app.send({ method: 'POST', url: `${pathname}${search}` })).statusCode).toBe(204);
  await tellAt('2026-03-01T06:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
  await sql`UPDATE support_requests SET status = 3`.execute(app.db);
});

test('NTC-16: nothing goes out where nothing waits, nor to those who answer students no longer', async () => {
  const { user } = await member();
  const { user: former } = await member();
  await tellAt(THURSDAY_AT_8);
  expect(receivedBy(user)).toEqual([]);

  const { id } = await waitingCourse();
  await sql`UPDATE account_users SET staff_role = 'teacher' WHERE id = ${former.id}`.execute(app.db);
  await tellAt(FRIDAY_AT_8);
  expect(receivedBy(user)).toHaveLength(1);
  expect(receivedBy(former)).toEqual([]);

  await sql`UPDATE support_requests SET status = 3 WHERE id = ${id}`.execute(app.db);
  await tellAt('2026-03-01T06:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-02, NTC-03, NTC-16: on the Sabbath none goes out; what was held back goes out once', async () => {
  const { user } = await member();
  await waitingCourse();
  await tellAt(FRIDAY_AT_8);
  expect(receivedBy(user)).toHaveLength(1);
  await tellAt('2026-02-28T06:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
  await tellAt('2026-02-28T19:00:00.000Z');
  await tellAt('2026-02-28T20:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(2);
});
