/** Mails that a student asked for: when they go out, what they say, and that each goes out once. */
import { saveNotices } from '@sugya/contract/notices.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox } from '../../platform/mail-outbox.ts';
import { logOn } from '../../platform/operations/log.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { buildRequest, buildTopic } from '../../testing/people/build-support.ts';
import { buildNotified, NOTHING_CHOSEN, noticesOf, tellDue } from '../../testing/people/notified-world.ts';
import { sendDueNotices } from './send-due.ts';

/** Wednesday at noon in Israel; all that is chosen is chosen then. */
const WEDNESDAY = '2026-02-25T10:00:00.000Z';
const SUNDAY_AT_8 = '2026-03-01T06:00:00.000Z';
const MINUTE = 60_000;
const WEEKLY = { digest: { weekday: 0, hour: 8 } } as const;

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

async function notified(...of: [Parameters<typeof buildNotified>[1], Parameters<typeof buildNotified>[2]?]) {
  app.clock.set(WEDNESDAY);
  return buildNotified(app, ...of);
}

async function tellAt(time: string): Promise<void> {
  app.clock.set(time);
  await tellDue(app);
}

test('NTC-04, NTC-07: the digest goes out at its hour, with what is due, new answers, and how it is ended', async () => {
  const course = await buildCourse(app.db);
  const { user } = await notified(WEEKLY, { dueCount: 3, course });
  const topicId = await buildTopic(app.db, course.courseId);
  await buildRequest(app.db, { courseId: course.courseId, userId: user.id, topicId, answerCount: 2 });

  await tellAt('2026-03-01T05:59:00.000Z');
  expect(receivedBy(user)).toEqual([]);
  await tellAt(SUNDAY_AT_8);

  const [message, ...more] = receivedBy(user);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('הסיכום השבועי שלך בסוגיה');
  const text = message?.text ?? '';
  expect(text).toContain('להיום: 3 חזרות שהגיע זמנן, כ־דקה.');
  expect(text).toContain('תשובות חדשות לפניות: 2.');
  expect(text).toContain(`https://sugya.example/courses/${course.courseId}`);
  const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] =
    /^<(https:\/\/sugya\.example\/stopNotice\?token=[\w.-]+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(address).not.toBe('');
  expect(text).toContain(address);
  // Each line of words begins in Hebrew, which is what gives plain text its direction.
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('http')))
    expect(line).toMatch(/^[\u0590-\u05ff]/);
  expect(message?.html).toContain('<html lang="he" dir="rtl">');

  const { pathname, search } = new URL(address);
  expect((await app.send({ method: 'POST', url: `${pathname}${search}` })).statusCode).toBe(204);
  await tellAt('2026-03-08T06:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-06: two processes at once send one digest, and the next appointment its own', async () => {
  const { user } = await notified(WEEKLY, { dueCount: 1 });
  app.clock.set(SUNDAY_AT_8);

  await Promise.all([tellDue(app), tellDue(other), tellDue(app), tellDue(other)]);
  await tellDue(other);

  expect(receivedBy(user)).toHaveLength(1);
  await tellAt('2026-03-08T06:00:00.000Z');
  const ids = receivedBy(user).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('NTC-06: what a process that died has made is sent by another, once', async () => {
  const { user } = await notified(WEEKLY, { dueCount: 1 });
  app.clock.set(SUNDAY_AT_8);
  // Killed after the commit: it sends nothing that it has put into the outbox.
  const needs = noticesOf(app);
  await sendDueNotices({ ...needs, outbox: { put: needs.outbox.put, sendSoon: () => {} } }, app.clock.now());
  expect(receivedBy(user)).toEqual([]);

  await tellDue(other);
  const log = logOn('info', { write: () => {} });
  await mailOutbox({ db: other.db, mailer: other.mailer, clock: other.clock, log }).sendDue();

  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-06: what dies before the commit leaves nothing, and is made by the next run', async () => {
  const { user } = await notified(WEEKLY, { dueCount: 1 });
  app.clock.set(SUNDAY_AT_8);
  const needs = noticesOf(app);
  const dying = { put: () => Promise.reject(new Error('killed')), sendSoon: () => {} };
  await sendDueNotices({ ...needs, outbox: dying }, app.clock.now());
  expect(receivedBy(user)).toEqual([]);

  app.clock.advance(60 * MINUTE);
  await tellDue(other);
  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-04, NTC-07: none goes out with nothing to tell, without an address, or without PUBLIC_URL; the next is a week later', async () => {
  const { user: idle } = await notified(WEEKLY);
  const { user: nameless } = await notified(WEEKLY, { dueCount: 1 });
  await sql`UPDATE account_users SET email = NULL WHERE id = ${nameless.id}`.execute(app.db);
  await tellAt(SUNDAY_AT_8);
  expect([...receivedBy(idle), ...receivedBy(nameless)]).toEqual([]);

  const { user } = await notified(WEEKLY, { dueCount: 1 });
  app.clock.set(SUNDAY_AT_8);
  await sendDueNotices({ ...noticesOf(app), publicUrl: null }, app.clock.now());
  await tellDue(app);
  expect(receivedBy(user)).toEqual([]);
  await tellAt('2026-03-08T06:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-02, NTC-03: a run that comes too late waits for the end of the silence', async () => {
  const { user } = await notified(
    { digest: { weekday: 4, hour: 18 }, quiet: { from: 21, to: 7 } },
    { dueCount: 1 },
  );
  // The machine was off on Thursday, and came back on the Sabbath.
  await tellAt('2026-02-28T10:00:00.000Z');
  expect(receivedBy(user)).toEqual([]);
  await tellAt('2026-02-28T19:30:00.000Z');
  expect(receivedBy(user)).toEqual([]);
  await tellAt('2026-03-01T05:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(1);
});

test('NTC-05: the reminder says each day how many reviews are due, and only where some are', async () => {
  const review = { hour: 18, byMail: true, byPush: false };
  const { user, course } = await notified({ review }, { dueCount: 2 });
  const { user: idle } = await notified({ review });

  // Thursday, and again on the same day.
  await tellAt('2026-02-26T16:00:00.000Z');
  await tellAt('2026-02-26T16:01:00.000Z');

  const [message, ...more] = receivedBy(user);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('חזרות שהגיע זמנן היום בסוגיה');
  expect(message?.text).toContain('2 חזרות שהגיע זמנן');
  expect(message?.text).toContain(`https://sugya.example/courses/${course.courseId}/review`);
  expect(receivedBy(idle)).toEqual([]);
  // Friday and Saturday at 18:00 are the Sabbath's: one goes out when it ends, and Sunday's own at 18:00.
  await tellAt('2026-02-28T19:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(2);
  await tellAt('2026-03-01T16:00:00.000Z');
  expect(receivedBy(user)).toHaveLength(3);
});

test('NTC-01: what is chosen no more, and what a disabled account chose, is not sent', async () => {
  const { user, client } = await notified(WEEKLY, { dueCount: 1 });
  const { user: disabled } = await notified(WEEKLY, { dueCount: 1 });
  await client.callOk(saveNotices, { body: NOTHING_CHOSEN });
  await sql`UPDATE account_users SET is_disabled = true WHERE id = ${disabled.id}`.execute(app.db);
  await tellAt(SUNDAY_AT_8);
  expect([...receivedBy(user), ...receivedBy(disabled)]).toEqual([]);
});
