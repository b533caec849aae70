/** USR-15, SES-56: a student sees where they are signed in, and ends what they do not know. */
import { readAccount, refreshSession, signIn } from '@sugya/contract/account.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '@sugya/contract/account-devices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DAY = 24 * 60 * 60 * 1_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A student at a computer, who has signed in on a phone a minute before. */
async function onTwoDevices() {
  const { userName } = await app.buildUser();
  const body = { userName, password: PASSWORD };
  const phone = await app.anonymous.callOk(signIn, { body, headers: { 'user-agent': PHONE } });
  const phoneSignedInAt = app.clock.now().toISOString();
  app.clock.advance(60_000);
  const client = await app.as(userName);
  const list = async () => (await client.callOk(listDevices, {})).devices;
  const refresh = (refreshToken: string) => app.anonymous.call(refreshSession, { body: { refreshToken } });
  return { userName, client, phone, phoneSignedInAt, list, refresh };
}

test('the list names each device in words, the newest first, and marks this one', async () => {
  const { phoneSignedInAt, list } = await onTwoDevices();
  const now = app.clock.now().toISOString();

  expect(await list()).toMatchObject([
    { kind: 'unknown', browser: null, isThis: true, signedInAt: now, lastUsedAt: now },
    {
      kind: 'phone',
      browser: 'safari',
      system: 'ios',
      isThis: false,
      signedInAt: phoneSignedInAt,
      lastUsedAt: phoneSignedInAt,
    },
  ]);
});

test('a device that was idle for thirty days is gone from the list', async () => {
  const { phone, refresh, userName } = await onTwoDevices();
  app.clock.advance(20 * DAY);
  await refresh(phone.refresh_token);
  const renewedAt = app.clock.now().toISOString();
  app.clock.advance(11 * DAY);

  const { devices } = await (await app.as(userName)).callOk(listDevices, {});

  expect(devices.map(({ kind, lastUsedAt }) => [kind, lastUsedAt])).toEqual([
    ['unknown', app.clock.now().toISOString()],
    ['phone', renewedAt],
  ]);
});

test('signing out a device ends its session: no renewal, and no answer after five seconds', async () => {
  const { client, phone, list, refresh } = await onTwoDevices();
  const id = (await list()).find(({ isThis }) => !isThis)?.id ?? '';
  const onPhone = { headers: { authorization: `Bearer ${phone.access_token}` } };

  expect((await client.call(signOutDevice, { params: { id } })).status).toBe(204);

  app.clock.advance(5_000);
  expect((await app.anonymous.call(readAccount, onPhone)).status).toBe(401);
  expect((await refresh(phone.refresh_token)).status).toBe(400);
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await client.call(signOutDevice, { params: { id } })).status).toBe(404);
});

test('all others end together, and this one goes on', async () => {
  const { userName, client, list, refresh, phone } = await onTwoDevices();
  await app.as(userName);

  expect((await client.call(signOutOtherDevices, {})).status).toBe(204);

  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await refresh(phone.refresh_token)).status).toBe(400);
  expect((await refresh(client.tokens?.refreshToken ?? '')).status).toBe(200);
});

test('another person’s device is not found, and stays signed in', async () => {
  const theirs = await onTwoDevices();
  const id = (await theirs.list())[0]?.id ?? '';
  const { client } = await onTwoDevices();

  expect((await client.call(signOutDevice, { params: { id } })).status).toBe(404);
  expect((await theirs.list()).map(({ isThis }) => isThis)).toEqual([true, false]);
});
