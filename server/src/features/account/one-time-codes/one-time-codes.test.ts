/** One-time codes: set up by one that was typed, asked for after the password, and each good once. */
import { readAccount, signIn } from '@sugya/contract/account.ts';
import {
  beginOneTimeCodes,
  passSecondWay,
  removeOneTimeCodes,
  renewRecoveryCodes,
} from '@sugya/contract/account-one-time-codes.ts';
import { listWaysIn } from '@sugya/contract/account-outside.ts';
import { beginPasskey } from '@sugya/contract/account-passkeys.ts';
import { listStaff } from '@sugya/contract/account-staff.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { testBrowser } from '../../../testing/app/test-browser.ts';
import { codeAt, settingUp, withCodes } from '../../../testing/people/app-codes.ts';

const origin = 'https://school.example';
const BAD = { code: 'bad_one_time_code' };

let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: origin } });
  strict = await startTestApp({ environment: { PUBLIC_URL: origin, STAFF_PASSKEYS: 'on' } });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const enter = (userName: string, code?: string, of = app) =>
  of.anonymous.call(signIn, { body: { userName, password: PASSWORD, ...(code !== undefined && { code }) } });

test('SIN-12, SIN-14: after the password a code of the app is asked for, and lets in', async () => {
  const { user, secret } = await withCodes(app);
  expect((await enter(user.userName)).body).toMatchObject({ code: 'one_time_code_required' });
  expect((await enter(user.userName, '000000')).body).toMatchObject(BAD);
  expect((await enter(user.userName, codeAt(secret, app.clock.now()))).status).toBe(200);
});

test('SIN-14: a wrong password learns nothing of codes', async () => {
  const { user } = await withCodes(app);
  const body = { userName: user.userName, password: 'Not!That1', code: '000000' };
  expect((await app.anonymous.call(signIn, { body })).body).toMatchObject({ code: 'bad_credentials' });
});

test('SIN-14: a code serves once, none before it serves, and a step off is still good', async () => {
  const { user, secret } = await withCodes(app);
  const [earlier, code] = [-30_000, 0].map((off) =>
    codeAt(secret, new Date(app.clock.now().getTime() + off)),
  );
  expect((await enter(user.userName, code)).status).toBe(200);
  expect((await enter(user.userName, code)).body).toMatchObject(BAD);
  expect((await enter(user.userName, earlier)).body).toMatchObject(BAD);
  const next = codeAt(secret, new Date(app.clock.now().getTime() + 30_000));
  expect((await enter(user.userName, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  app.clock.advance(120_000);
  const old = codeAt(secret, new Date(app.clock.now().getTime() - 60_000));
  expect((await enter(user.userName, old)).body).toMatchObject(BAD);
});

test('SIN-14: tries are limited, and a browser of the owner keeps a count of its own', async () => {
  const { user, secret } = await withCodes(app);
  const browser = testBrowser(app, '192.0.2.1');
  const inBrowser = (code: string) =>
    browser(signIn, { body: { userName: user.userName, password: PASSWORD, code } });
  expect((await inBrowser(codeAt(secret, app.clock.now()))).status).toBe(200);
  app.clock.advance(30_000);
  let last = await enter(user.userName, '000000');
  for (let tries = 0; tries < 50 && last.status !== 429; tries += 1) {
    last = await enter(user.userName, '000000');
  }
  expect(last.status).toBe(429);
  expect((await enter(user.userName, codeAt(secret, app.clock.now()))).status).toBe(429);
  expect((await inBrowser(codeAt(secret, app.clock.now()))).status).toBe(200);
});

test('SIN-13: ten recovery codes are shown once, and each lets in once, with a mail', async () => {
  const { user, client, recoveryCodes } = await withCodes(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await enter(user.userName, first.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
  expect((await enter(user.userName, first)).body).toMatchObject(BAD);
  expect((await client.callOk(listWaysIn, {})).oneTimeCodes).toMatchObject({ recoveryCodesLeft: 9 });
  const { recoveryCodes: fresh } = await client.callOk(renewRecoveryCodes, { body: {} });
  expect((await enter(user.userName, second)).body).toMatchObject(BAD);
  expect((await enter(user.userName, fresh[0])).status).toBe(200);
  const kinds = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === user.id);
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'one_time_codes_added',
    'recovery_code_used',
    'recovery_codes_renewed',
    'recovery_code_used',
  ]);
});

test('SIN-12: nothing is kept before a right code, and a setting up serves once, in its browser, for ten minutes', async () => {
  const { userName } = await app.buildUser();
  const client = await app.as(userName);
  const { secret, finish } = await settingUp(app, client);
  expect((await finish('000000')).body).toMatchObject(BAD);
  expect((await enter(userName)).status).toBe(200);
  const ended = { code: 'one_time_codes_setup_ended' };
  const code = codeAt(secret, app.clock.now());
  expect((await finish(code, testBrowser(app, '192.0.2.2'))).body).toMatchObject(ended);
  const late = await settingUp(app, client);
  app.clock.advance(10 * 60_000 + 1_000);
  expect((await late.finish()).body).toMatchObject(ended);
  const again = await settingUp(app, client);
  expect(again.uri).toContain('otpauth://totp/');
  expect((await again.finish()).status).toBe(200);
  expect((await client.call(beginOneTimeCodes, {})).body).toMatchObject({ code: 'one_time_codes_set' });
});

test('SIN-12: the secret is stored sealed, and the export says that there are codes and nothing else', async () => {
  const { user, client, secret } = await withCodes(app);
  const row = await app.db
    .selectFrom('account_one_time_codes')
    .select('sealed_secret')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(row.sealed_secret).toString('latin1')).not.toContain(secret);
  const exported = JSON.stringify(await client.callOk(exportMyData, {}));
  expect(exported).toContain('oneTimeCodes');
  expect(exported).not.toContain(secret);
});

test('SIN-16: removing asks for the password or a sign-in of the last minutes', async () => {
  const { user } = await withCodes(app);
  const client = await app.forLong(user.id);
  app.clock.advance(16 * 60_000);
  expect((await client.call(removeOneTimeCodes, { body: {} })).body).toMatchObject({
    code: 'recent_sign_in_required',
  });
  const wrong = { body: { currentPassword: 'Not!That1' } };
  expect((await client.call(removeOneTimeCodes, wrong)).body).toMatchObject({
    code: 'wrong_current_password',
  });
  expect((await client.call(removeOneTimeCodes, { body: { currentPassword: PASSWORD } })).status).toBe(204);
  expect((await enter(user.userName)).status).toBe(200);
  expect((await client.callOk(listWaysIn, {})).oneTimeCodes).toBeNull();
});

test('SIN-15: where the school requires a second way, staff have it by one-time codes too', async () => {
  const { userName } = await strict.buildUser({ isAdmin: true });
  const client = await strict.as(userName);
  expect((await client.call(listStaff, {})).body).toMatchObject({ code: 'second_way_required' });
  const { secret, finish } = await settingUp(strict, client);
  const { body } = await finish();
  if (!('tokens' in body) || body.tokens === undefined) throw new Error(JSON.stringify(body));
  const proven = { headers: { authorization: `Bearer ${body.tokens.access_token}` } };
  expect((await strict.anonymous.call(listStaff, proven)).status).toBe(200);

  // The password alone makes no other second way, and takes none away.
  expect((await client.call(beginPasskey, {})).body).toMatchObject({ code: 'second_way_required' });
  expect((await client.call(removeOneTimeCodes, { body: {} })).body).toMatchObject({
    code: 'second_way_required',
  });
  strict.clock.advance(30_000);
  expect((await client.call(passSecondWay, { body: { code: '000000' } })).body).toMatchObject(BAD);
  const passed = await client.callOk(passSecondWay, { body: { code: codeAt(secret, strict.clock.now()) } });
  const later = { headers: { authorization: `Bearer ${passed.access_token}` } };
  expect(await strict.anonymous.callOk(readAccount, later)).toMatchObject({ isAdmin: true });

  strict.clock.advance(30_000);
  const reply = await enter(userName, codeAt(secret, strict.clock.now()), strict);
  const { access_token: token } = reply.body as { access_token: string }; // of a reply that is checked to be one
  const entered = { headers: { authorization: `Bearer ${token}` } };
  expect((await strict.anonymous.call(listStaff, entered)).status).toBe(200);
});
