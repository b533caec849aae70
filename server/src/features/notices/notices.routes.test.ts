/** What a student chooses to be notified of, on which devices, and how a mail is ended. */
import { signOutOtherDevices } from '@sugya/contract/account-devices.ts';
import {
  addPushDevice,
  type NoticeChoices,
  readNotices,
  removePushDevice,
  saveNotices,
  stopNotice,
} from '@sugya/contract/notices.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient, TOKEN_SECRET } from '../../testing/app/test-app.ts';
import { noticeLinks, STOP_PATH } from './notice-links.ts';

/** Wednesday at noon in Israel. */
const WEDNESDAY = '2026-02-25T10:00:00.000Z';
const NOTHING: NoticeChoices = {
  digest: null,
  review: null,
  replies: false,
  quiet: { from: 21, to: 7 },
  desk: null,
};
const CHOSEN: NoticeChoices = {
  digest: { weekday: 0, hour: 8 },
  review: { hour: 18, byMail: true, byPush: true },
  replies: true,
  quiet: { from: 22, to: 6 },
  desk: null,
};
const links = noticeLinks(TOKEN_SECRET);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://sugya.example' } });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(WEDNESDAY));

async function student() {
  const user = await app.buildUser();
  return { user, client: await app.as(user.userName) };
}

let browsers = 0;
function subscription() {
  browsers += 1;
  return { endpoint: `https://push.example/${browsers}`, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
}

const choicesOf = async (client: TestClient) => (await client.callOk(readNotices, {})).choices;

test('NTC-01, NTC-02: nothing is on before it is chosen, and nights are quiet', async () => {
  const { user, client } = await student();
  expect(await client.callOk(readNotices, {})).toEqual({
    choices: NOTHING,
    answersDesk: false,
    email: user.userName,
    sendsMail: true,
    nextDigestAt: null,
    nextReviewAt: null,
    pushKey: expect.stringMatching(/^B[\w-]{86}$/),
    devices: [],
  });
});

test('NTC-01, NTC-02, NTC-03: what is chosen stays, with the moments at which it goes out, the silence counted in', async () => {
  const { client } = await student();
  const saved = await client.callOk(saveNotices, { body: CHOSEN });
  expect(saved).toMatchObject({
    choices: CHOSEN,
    // Sunday at 8:00, and today at 18:00.
    nextDigestAt: '2026-03-01T06:00:00.000Z',
    nextReviewAt: '2026-02-25T16:00:00.000Z',
  });
  expect(await client.callOk(readNotices, {})).toEqual(saved);

  const onFriday = { ...CHOSEN, digest: { weekday: 5, hour: 18 } };
  const { nextDigestAt } = await client.callOk(saveNotices, { body: onFriday });
  // The Sabbath is over on Saturday at 21:00, an hour before the quiet hours begin.
  expect(nextDigestAt).toBe('2026-02-28T19:00:00.000Z');

  expect(await client.callOk(saveNotices, { body: NOTHING })).toMatchObject({
    choices: NOTHING,
    nextDigestAt: null,
    nextReviewAt: null,
  });
  expect((await client.callOk(saveNotices, { body: { ...NOTHING, quiet: null } })).choices.quiet).toBeNull();
});

test('NTC-01: what cannot be is refused with its field', async () => {
  const { client } = await student();
  const refused = async (body: NoticeChoices) => (await client.call(saveNotices, { body })).body;
  expect(await refused({ ...CHOSEN, quiet: { from: 7, to: 7 } })).toMatchObject({
    errors: { 'quiet.to': ['same'] },
  });
  expect(await refused({ ...CHOSEN, review: { hour: 8, byMail: false, byPush: false } })).toMatchObject({
    errors: { review: ['required'] },
  });
  expect(await refused({ ...CHOSEN, digest: { weekday: 7, hour: 8 } })).toMatchObject({
    code: 'invalid_request',
  });
  expect(await choicesOf(client)).toEqual(NOTHING);
});

test('NTC-09: a device is one of those that are signed in, and its subscription goes with it', async () => {
  const { user, client } = await student();
  const { devices: alone } = await client.callOk(addPushDevice, { body: subscription() });
  expect(alone).toEqual([expect.objectContaining({ isThis: true, addedAt: WEDNESDAY })]);
  // Again, as a browser does that was given another subscription.
  const { devices: renewed } = await client.callOk(addPushDevice, { body: subscription() });
  expect(renewed).toHaveLength(1);

  const phone = await app.as(user.userName);
  const { devices: both } = await phone.callOk(addPushDevice, { body: subscription() });
  expect(both.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(both).toHaveLength(2);

  await client.callOk(signOutOtherDevices, {});
  const { devices: left } = await client.callOk(readNotices, {});
  expect(left).toEqual(renewed);
});

test('NTC-09: another student on the same browser takes the subscription over', async () => {
  const [first, second] = [await student(), await student()];
  const body = subscription();
  await first.client.callOk(addPushDevice, { body });
  await second.client.callOk(addPushDevice, { body });
  expect((await first.client.callOk(readNotices, {})).devices).toEqual([]);
  const [device] = (await second.client.callOk(readNotices, {})).devices;

  const params = { id: device?.id ?? '' };
  expect((await first.client.call(removePushDevice, { params })).status).toBe(404);
  expect((await second.client.callOk(removePushDevice, { params })).devices).toEqual([]);
});

test('NTC-09: an endpoint that is not https, and keys that are none, are refused', async () => {
  const { client } = await student();
  const good = subscription();
  for (const body of [
    { ...good, endpoint: 'http://push.example/1' },
    { ...good, p256dh: 'short' },
    { ...good, auth: `${good.auth}b` },
  ]) {
    expect((await client.call(addPushDevice, { body })).status).toBe(400);
  }
});

test('NTC-16: who answers at the desk chooses its mail and ends it with a click; others cannot choose it', async () => {
  const desk = { hour: 9 };
  for (const role of ['owner', 'administrator', 'support'] as const) {
    const user = await app.buildUser({ role });
    const client = await app.as(user.userName);
    expect(await client.callOk(readNotices, {})).toMatchObject({
      answersDesk: true,
      choices: { desk: null },
    });
    await client.callOk(saveNotices, { body: { ...NOTHING, desk } });
    expect((await choicesOf(client)).desk).toEqual(desk);
    const token = links.sign({ notice: 'desk', userId: user.id });
    expect(await app.anonymous.callOk(stopNotice, { body: { token } })).toEqual({ notice: 'desk' });
    expect(await choicesOf(client)).toEqual(NOTHING);
  }
  for (const fields of [{ role: 'editor' }, { role: 'teacher' }, {}] as const) {
    const client = await app.as((await app.buildUser(fields)).userName);
    expect((await client.callOk(readNotices, {})).answersDesk).toBe(false);
    expect((await client.call(saveNotices, { body: { ...NOTHING, desk } })).status).toBe(403);
    expect((await choicesOf(client)).desk).toBeNull();
  }
});

test('NTC-08: the token of a mail ends that mail and no other, again and again, and another’s token is none', async () => {
  const { user, client } = await student();
  await client.callOk(saveNotices, { body: CHOSEN });
  const token = links.sign({ notice: 'digest', userId: user.id });

  expect(await app.anonymous.callOk(stopNotice, { body: { token } })).toEqual({ notice: 'digest' });
  expect(await choicesOf(client)).toEqual({ ...CHOSEN, digest: null });
  await app.anonymous.callOk(stopNotice, { body: { token } });

  const ofReview = links.sign({ notice: 'review', userId: user.id });
  await app.anonymous.callOk(stopNotice, { body: { token: ofReview } });
  // The push at the same hour stays.
  const review = { hour: 18, byMail: false, byPush: true };
  expect(await choicesOf(client)).toEqual({ ...CHOSEN, digest: null, review });
  await client.callOk(saveNotices, {
    body: { ...CHOSEN, review: { ...review, byMail: true, byPush: false } },
  });
  await app.anonymous.callOk(stopNotice, { body: { token: ofReview } });
  expect(await choicesOf(client)).toEqual({ ...CHOSEN, review: null });

  for (const forged of [token.replace('digest', 'review'), `${token.slice(0, -2)}AA`, 'digest', '']) {
    expect((await app.anonymous.call(stopNotice, { body: { token: forged } })).status).toBe(400);
  }
});

test('NTC-08: one click of a mail program is a POST without a cookie; GET changes nothing', async () => {
  const { user, client } = await student();
  await client.callOk(saveNotices, { body: CHOSEN });
  const url = `${STOP_PATH}?token=${links.sign({ notice: 'digest', userId: user.id })}`;

  await app.send({ method: 'GET', url });
  await app.send({ method: 'HEAD', url });
  expect((await choicesOf(client)).digest).toEqual(CHOSEN.digest);

  const click = (address: string, type: string) =>
    app.send({
      method: 'POST',
      url: address,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await click(`${url}x`, 'application/x-www-form-urlencoded')).statusCode).toBe(404);
  expect((await choicesOf(client)).digest).toEqual(CHOSEN.digest);
  expect((await click(url, 'application/x-www-form-urlencoded')).statusCode).toBe(204);
  expect((await choicesOf(client)).digest).toBeNull();
  expect((await click(url, 'multipart/form-data; boundary=x')).statusCode).toBe(204);
  expect((await app.send({ method: 'POST', url })).statusCode).toBe(204);
});

test('NTC-14: the student’s file holds the choices and the devices, and no key of theirs', async () => {
  const { client } = await student();
  const body = subscription();
  await client.callOk(saveNotices, { body: CHOSEN });
  await client.callOk(addPushDevice, { body });

  const { parts } = await client.callOk(exportMyData, {});

  expect(parts.noticeChoices).toEqual([
    expect.objectContaining({
      digestWeekday: 0,
      digestHour: 8,
      reviewByPush: true,
      replies: true,
      quietFrom: 22,
    }),
  ]);
  expect(parts.pushDevices).toEqual([expect.objectContaining({ pushService: 'push.example' })]);
  for (const secret of [body.endpoint, body.p256dh, body.auth]) {
    expect(JSON.stringify(parts)).not.toContain(secret);
  }
});
