/** Passkeys: made by their owner, used once each time, and required of staff where the school says so. */
import { readAccount, refreshSession, signIn } from '@sugya/contract/account.ts';
import { listWaysIn } from '@sugya/contract/account-outside.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInByPasskey,
} from '@sugya/contract/account-passkeys.ts';
import { listStaff } from '@sugya/contract/account-staff.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { PASSWORD, startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../testing/app/test-browser.ts';
import { bearer } from '../../../testing/people/outside-person.ts';
import { type SoftPasskey, softPasskey } from '../../../testing/people/soft-passkey.ts';

const origin = 'https://school.example';
const REFUSED = { code: 'bad_passkey' };

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

const newBrowser = (of = app) => testBrowser(of, '192.0.2.1');

/** What the device is asked to make. */
async function beginIn(browser: TestBrowser, client: TestClient) {
  const { body } = await browser(beginPasskey, bearer(client));
  if (!('request' in body)) throw new Error(JSON.stringify(body));
  return body;
}

async function addTo(client: TestClient, passkey: SoftPasskey, browser = newBrowser()) {
  const begun = await beginIn(browser, client);
  const body = { request: begun.request, name: 'המחשב שלי', ...passkey.make({ ...begun, origin }) };
  return await browser(addPasskey, { body, ...bearer(client) });
}

async function askedIn(browser: TestBrowser) {
  const { body } = await browser(beginPasskeySignIn, { body: { origin } });
  if (!('request' in body)) throw new Error(JSON.stringify(body));
  return body;
}

async function signInWith(passkey: SoftPasskey, browser = newBrowser()) {
  const asked = await askedIn(browser);
  const body = { request: asked.request, ...passkey.sign({ ...asked, origin }) };
  return await browser(signInByPasskey, { body });
}

/** A person with a passkey. */
async function owner(of = app) {
  const user = await of.buildUser();
  const client = await of.as(user.userName);
  const passkey = softPasskey();
  expect((await addTo(client, passkey, newBrowser(of))).status).toBe(200);
  return { user, client, passkey };
}

const headersOf = (reply: { readonly body: unknown }) => {
  const { access_token } = reply.body as { access_token: string }; // of a reply that is checked to be one
  return { headers: { authorization: `Bearer ${access_token}` } };
};

test('SIN-09, SIN-10: a passkey is made, signs its owner in without a name, and is removed', async () => {
  const { user, client, passkey } = await owner();
  const reply = await signInWith(passkey);
  expect(reply.status).toBe(200);
  expect((await app.anonymous.callOk(readAccount, headersOf(reply))).userId).toBe(user.id);
  const at = app.clock.now().toISOString();
  const { passkeys } = await client.callOk(listWaysIn, {});
  expect(passkeys).toEqual([{ id: expect.any(Number), name: 'המחשב שלי', createdAt: at, lastUsedAt: at }]);

  const of = { params: { id: passkeys[0]?.id ?? 0 } };
  const stranger = await app.as((await app.buildUser()).userName);
  expect((await stranger.call(removePasskey, of)).status).toBe(404);
  expect((await client.call(removePasskey, of)).status).toBe(204);
  expect((await signInWith(passkey)).body).toMatchObject(REFUSED);
  const kinds = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === user.id);
  expect(kinds.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed']);
});

test('SIN-09: a second passkey of one person is for the same handle, and one passkey joins no second account', async () => {
  const { client, passkey } = await owner();
  const browser = newBrowser();
  const [first, second] = [await beginIn(browser, client), await beginIn(browser, client)];
  expect(first.userHandle).toBe(second.userHandle);
  expect(first.credentialIds).toEqual([passkey.credentialId]);
  const other = await app.as((await app.buildUser()).userName);
  expect((await addTo(other, passkey)).body).toMatchObject(REFUSED);
});

test('SIN-10: a challenge serves once, in the browser that asked, for ten minutes', async () => {
  const { passkey } = await owner();
  const [browser, other] = [newBrowser(), newBrowser()];
  const asked = await askedIn(browser);
  const body = { request: asked.request, ...passkey.sign({ ...asked, origin }) };
  await askedIn(other);
  expect((await other(signInByPasskey, { body })).body).toMatchObject(REFUSED);
  expect((await browser(signInByPasskey, { body })).status).toBe(200);
  expect((await browser(signInByPasskey, { body })).body).toMatchObject(REFUSED);
  const late = await askedIn(browser);
  app.clock.advance(10 * 60_000 + 1_000);
  const tooLate = { request: late.request, ...passkey.sign({ ...late, origin }) };
  expect((await browser(signInByPasskey, { body: tooLate })).body).toMatchObject(REFUSED);
});

test.each([
  ['of another site', { origin: 'https://school.example.evil' }, {}],
  ['for another host', { rpId: 'evil.example' }, {}],
  ['to another challenge', { challenge: 'AAAA' }, {}],
  ['of a device that recognised nobody', {}, { isRecognised: false }],
])('SIN-09, SIN-10: an answer %s is refused', async (_what, changed, manner) => {
  const { client, passkey } = await owner();
  const browser = newBrowser();
  const asked = await askedIn(browser);
  const body = { request: asked.request, ...passkey.sign({ ...asked, origin, ...changed }, manner) };
  expect((await browser(signInByPasskey, { body })).body).toMatchObject(REFUSED);

  const begun = await beginIn(browser, client);
  const made = softPasskey().make({ ...begun, origin, ...changed }, manner);
  const adding = { request: begun.request, name: 'אחר', ...made };
  expect((await browser(addPasskey, { body: adding, ...bearer(client) })).body).toMatchObject(REFUSED);
});

test('SIN-10: another’s signature, another’s handle and a count that goes back are refused', async () => {
  const { passkey } = await owner();
  const { passkey: others } = await owner();
  const browser = newBrowser();
  const asked = await askedIn(browser);
  const forged = { ...passkey.sign({ ...asked, origin }), credentialId: others.credentialId };
  const body = { request: asked.request, ...forged };
  expect((await browser(signInByPasskey, { body })).body).toMatchObject(REFUSED);

  const again = await askedIn(browser);
  const named = { request: again.request, userHandle: 'AAAA', ...passkey.sign({ ...again, origin }) };
  expect((await browser(signInByPasskey, { body: named })).body).toMatchObject(REFUSED);

  expect((await signInWith(passkey)).status).toBe(200);
  const copied = await askedIn(browser);
  const behind = { request: copied.request, ...passkey.sign({ ...copied, origin }, { counter: 1 }) };
  expect((await browser(signInByPasskey, { body: behind })).body).toMatchObject(REFUSED);
});

test('SIN-10: a closed account is not opened by its passkey', async () => {
  const { user, passkey } = await owner();
  await sql`UPDATE account_users SET is_disabled = true WHERE id = ${user.id}`.execute(app.db);
  expect((await signInWith(passkey)).body).toMatchObject(REFUSED);
});

test('SIN-11: where the school requires it, staff with a password alone are no staff until they use a passkey', async () => {
  const { userName, id } = await strict.buildUser({ isAdmin: true });
  const student = await strict.buildUser();
  const byPassword = await strict.as(userName);
  expect((await byPassword.call(listStaff, {})).body).toMatchObject({ code: 'second_way_required' });
  const account = await byPassword.callOk(readAccount, {});
  expect(account).toMatchObject({ userId: id, isAdmin: false, role: null, may: [], lacksSecondWay: true });
  // Nor do they look through a student's eyes.
  const impersonating = await strict.as(userName, { studentId: student.id });
  expect((await impersonating.callOk(readAccount, {})).userId).toBe(id);

  const passkey = softPasskey();
  expect((await addTo(byPassword, passkey, newBrowser(strict))).status).toBe(200);
  // What they hold with the password alone makes no further passkey, and takes none away.
  const begun = await newBrowser(strict)(beginPasskey, bearer(byPassword));
  expect(begun.body).toMatchObject({ code: 'second_way_required' });
  const { passkeys } = await byPassword.callOk(listWaysIn, {});
  const of = { params: { id: passkeys[0]?.id ?? 0 } };
  expect((await byPassword.call(removePasskey, of)).body).toMatchObject({ code: 'second_way_required' });

  const reply = await signInWith(passkey, newBrowser(strict));
  const proven = headersOf(reply);
  expect((await strict.anonymous.call(listStaff, proven)).status).toBe(200);
  expect(await strict.anonymous.callOk(readAccount, proven)).toMatchObject({ isAdmin: true });
  const { refresh_token: refreshToken } = reply.body as { refresh_token: string }; // of the same reply
  const refreshed = await strict.anonymous.call(refreshSession, { body: { refreshToken } });
  expect((await strict.anonymous.call(listStaff, headersOf(refreshed))).status).toBe(200);
});

test('SIN-11: students, and staff where nothing is required, go on with a password', async () => {
  const student = await strict.as((await strict.buildUser()).userName);
  expect((await student.call(listCourses, {})).status).toBe(200);
  expect(await student.callOk(readAccount, {})).not.toHaveProperty('lacksSecondWay');
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  expect((await staff.call(listStaff, {})).status).toBe(200);
});

test('SIN-09: without an address of its own an installation has no passkeys', async () => {
  const homeless = await startTestApp();
  try {
    const asked = { body: { origin } };
    expect((await homeless.anonymous.call(beginPasskeySignIn, asked)).status).toBe(404);
    const elsewhere = { body: { origin: 'https://else.example' } };
    expect((await app.anonymous.call(beginPasskeySignIn, elsewhere)).status).toBe(404);
    const { userName } = await homeless.buildUser();
    const body = { userName, password: PASSWORD };
    expect((await homeless.anonymous.call(signIn, { body })).status).toBe(200);
  } finally {
    await homeless.close();
  }
});
