/** Pushes: what they hold, who can read them, and what becomes of one that does not arrive. */
import { signOutOtherDevices } from '@sugya/contract/account-devices.ts';
import {
  addPushDevice,
  type NoticeChoices,
  pushedNotice,
  readNotices,
  tryPush,
} from '@sugya/contract/notices.ts';
import { listRequests } from '@sugya/contract/support.ts';
import { answerDeskRequest } from '@sugya/contract/support-desk.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AddressRange } from '../../../config-sign-in.ts';
import { logOn } from '../../../platform/operations/log.ts';
import { outgoing } from '../../../platform/outgoing/outgoing.ts';
import { startTestApp, type TestApp, type TestClient, TOKEN_SECRET } from '../../../testing/app/test-app.ts';
import {
  PUSH_SERVICE_CERTIFICATE,
  type PushService,
  startPushService,
} from '../../../testing/peers/push-service.ts';
import { buildRequest, buildTopic } from '../../../testing/people/build-support.ts';
import { buildNotified, noticesOf, tellDue } from '../../../testing/people/notified-world.ts';
import { pushKeys } from './push-keys.ts';
import { sendDuePushes } from './send-pushes.ts';
import { tryThisDevice } from './try-push.ts';

const WEDNESDAY = '2026-02-25T10:00:00.000Z';
/** 18:00 in Israel. */
const THURSDAY_AT_18 = '2026-02-26T16:00:00.000Z';
const MINUTE = 60_000;
const LOCAL: readonly AddressRange[] = [{ address: '127.0.0.1', prefix: 32, family: 'ipv4' }];
const REVIEW = { review: { hour: 18, byMail: false, byPush: true } } as const;

let service: PushService;
let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(async () => {
  await app.close();
  await service.stop();
});
beforeEach(() => {
  app.clock.set(WEDNESDAY);
  service.received.length = 0;
  service.answerWith(201);
});

const lines: string[] = [];

async function sendPushes({
  privateAddresses = LOCAL,
}: {
  privateAddresses?: readonly AddressRange[];
} = {}): Promise<void> {
  const send = outgoing({ privateAddresses, ca: PUSH_SERVICE_CERTIFICATE });
  const log = logOn('info', { write: (line) => lines.push(line) });
  const { db, keys } = noticesOf(app);
  await sendDuePushes({ db, keys, send, log, contact: 'mailto:school@sugya.example' }, app.clock.now());
}

async function tellAndPush(): Promise<void> {
  await tellDue(app);
  await sendPushes();
}

async function subscribed(choices: Partial<NoticeChoices>, dueCount = 0) {
  const notified = await buildNotified(app, choices, { dueCount });
  const { pushKey } = await notified.client.callOk(readNotices, {});
  await notified.client.callOk(addPushDevice, { body: service.subscribe(pushKey) });
  return notified;
}

const messages = () => service.received.map(({ text }) => pushedNotice.parse(JSON.parse(text)));

test('NTC-10, NTC-05: a push opens for its browser alone, is signed by the school, and holds numbers and no words', async () => {
  const { course } = await subscribed(REVIEW, 3);
  app.clock.set(THURSDAY_AT_18);

  await tellAndPush();
  await tellAndPush();

  expect(messages()).toEqual([{ kind: 'review', courseId: course.courseId, count: 3 }]);
  const [push] = service.received;
  expect(push?.subject).toBe('mailto:school@sugya.example');
  expect(push?.topic).toBe(`review-${course.courseId}`);
  // The quiet hours are none here, and the next silence is the Sabbath's: six hours at most.
  expect(push?.ttl).toBe(6 * 3600);
  expect(Object.keys(JSON.parse(push?.text ?? '{}')).toSorted()).toEqual(['count', 'courseId', 'kind']);
  // All are of one length, so that their size says nothing either.
  expect(push?.bytes).toBe(4_096);
});

test('NTC-10: a push service keeps a push no longer than until the next silence', async () => {
  await subscribed({ ...REVIEW, quiet: { from: 20, to: 7 } }, 1);
  app.clock.set(THURSDAY_AT_18);
  await tellAndPush();
  expect(service.received.map(({ ttl }) => ttl)).toEqual([2 * 3600]);
});

test('NTC-11: an answer of staff is sent once, on each device, and not where it was read already', async () => {
  const { user, course } = await subscribed({ replies: true });
  const phone = await app.as(user.userName);
  const { pushKey } = await phone.callOk(readNotices, {});
  await phone.callOk(addPushDevice, { body: service.subscribe(pushKey) });
  const { courseId } = course;
  const topicId = await buildTopic(app.db, courseId);
  // An answer from before replies were wanted.
  await buildRequest(app.db, { courseId, userId: user.id, topicId });
  await tellAndPush();
  expect(messages()).toEqual([]);

  const id = await buildRequest(app.db, { courseId, userId: user.id, topicId, answerCount: 0 });
  const answerIt = () =>
    staff.callOk(answerDeskRequest, { params: { id }, body: { messageText: 'תשובה סודית', isLast: false } });
  app.clock.advance(MINUTE);
  await answerIt();
  await tellAndPush();
  await tellAndPush();
  const reply = { kind: 'reply', courseId, count: 1 };
  expect(messages()).toEqual([reply, reply]);
  expect(service.received.map(({ text }) => text).join()).not.toContain('סודית');

  app.clock.advance(MINUTE);
  await answerIt();
  await phone.callOk(listRequests, { params: { courseId } });
  await tellAndPush();
  expect(messages()).toHaveLength(2);
});

test('NTC-11, NTC-02: an answer in quiet hours is sent when they end', async () => {
  const { user, course } = await subscribed({ replies: true, quiet: { from: 21, to: 7 } });
  const { courseId } = course;
  const topicId = await buildTopic(app.db, courseId);
  const id = await buildRequest(app.db, { courseId, userId: user.id, topicId, answerCount: 0 });
  // 22:00.
  app.clock.set('2026-02-25T20:00:00.000Z');
  const late = await app.as((await app.buildUser({ isAdmin: true })).userName);
  await late.callOk(answerDeskRequest, { params: { id }, body: { messageText: 'תשובה', isLast: true } });
  await tellAndPush();
  expect(messages()).toEqual([]);
  app.clock.set('2026-02-26T05:00:00.000Z');
  await tellAndPush();
  expect(messages()).toEqual([{ kind: 'reply', courseId, count: 1 }]);
});

test.each([404, 410])(
  'NTC-09: a subscription that its push service answers with %i is deleted',
  async (status) => {
    const { client } = await subscribed(REVIEW, 1);
    app.clock.set(THURSDAY_AT_18);
    service.answerWith(status);
    await tellAndPush();
    app.clock.set(WEDNESDAY);
    expect((await client.callOk(readNotices, {})).devices).toEqual([]);
  },
);

test('NTC-09: a device that was signed out gets nothing, not even what waited for it', async () => {
  const { user } = await subscribed(REVIEW, 1);
  const other = await app.as(user.userName);
  app.clock.set(THURSDAY_AT_18);
  await tellDue(app);
  app.clock.set(WEDNESDAY);
  await other.callOk(signOutOtherDevices, {});
  app.clock.set(THURSDAY_AT_18);
  await tellAndPush();
  expect(messages()).toEqual([]);
  const left = await app.db
    .selectFrom('notices_devices')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  expect(left).toEqual([]);
});

test('NTC-10: what could not be taken is tried again after 1, 4 and 16 minutes, and then given up', async () => {
  await subscribed(REVIEW, 1);
  app.clock.set(THURSDAY_AT_18);
  service.answerWith(503);
  await tellAndPush();
  for (const minutes of [1, 4]) {
    app.clock.advance(minutes * MINUTE - 1_000);
    await sendPushes();
    app.clock.advance(1_000);
    await sendPushes();
  }
  expect(messages()).toEqual([]);
  service.answerWith(201);
  await sendPushes();
  expect(messages()).toEqual([]);
  app.clock.advance(16 * MINUTE);
  await sendPushes();
  expect(messages()).toHaveLength(1);
  expect(await app.db.selectFrom('notices_pushes').select('id').execute()).toEqual([]);
});

test('NTC-12: a push whose address leads into the school’s own network is not sent, and its device is forgotten', async () => {
  const { client } = await subscribed(REVIEW, 1);
  app.clock.set(THURSDAY_AT_18);
  await tellDue(app);
  await sendPushes({ privateAddresses: [] });
  expect(messages()).toEqual([]);
  app.clock.set(WEDNESDAY);
  expect((await client.callOk(readNotices, {})).devices).toEqual([]);
});

test('NTC-10: every process has the same key, made of the secret or configured', () => {
  const made = pushKeys(TOKEN_SECRET, null);
  expect(pushKeys(TOKEN_SECRET, null)).toEqual(made);
  expect(pushKeys('another secret of this installation', null)).not.toEqual(made);
  // RFC 8291's own pair.
  expect(pushKeys(TOKEN_SECRET, 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw').publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});

test('NTC-15: a trial push goes to this device alone, at once, and says what became of it', async () => {
  const { user, client } = await subscribed({});
  const other = await app.as(user.userName);
  const { pushKey } = await other.callOk(readNotices, {});
  await other.callOk(addPushDevice, { body: service.subscribe(pushKey) });
  const families = await app.db
    .selectFrom('notices_devices')
    .select(['family_id', 'id'])
    .where('user_id', '=', user.id)
    .execute();
  const log = logOn('info', { write: () => {} });
  const trial = (privateAddresses: readonly AddressRange[] = LOCAL) => {
    const send = outgoing({ privateAddresses, ca: PUSH_SERVICE_CERTIFICATE });
    const { db, keys } = noticesOf(app);
    const familyId = families[0]?.family_id ?? '';
    return tryThisDevice(
      { db, keys, send, log, contact: 'mailto:school@sugya.example' },
      { userId: user.id, familyId, now: app.clock.now() },
    );
  };

  // On the Sabbath too: the student is there and asks for it.
  app.clock.set('2026-02-28T10:00:00.000Z');
  expect(await trial()).toBe('sent');
  expect(messages()).toEqual([{ kind: 'trial' }]);
  expect(service.received[0]).toMatchObject({ topic: 'trial', ttl: 60 });
  service.answerWith(503);
  expect(await trial()).toBe('unanswered');
  service.answerWith(400);
  expect(await trial()).toBe('refused');
  service.answerWith(410);
  expect(await trial()).toBe('gone');
  expect(await trial()).toBeUndefined();
  app.clock.set(WEDNESDAY);
  expect((await client.callOk(readNotices, {})).devices).toHaveLength(1);
});

test('NTC-15: without a device of one’s own there is nothing to try, and five in ten minutes are enough', async () => {
  const { client } = await buildNotified(app, {}, {});
  for (let tries = 0; tries < 5; tries += 1) expect((await client.call(tryPush, {})).status).toBe(404);
  expect((await client.call(tryPush, {})).status).toBe(429);
  expect((await app.anonymous.call(tryPush, {})).status).toBe(401);
});
