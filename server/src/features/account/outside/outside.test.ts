/** Signing in at a provider of the school's: who gets in, what joins what, and what is refused. */
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { inviteStudent, readInvitation } from '@sugya/contract/account-invitations.ts';
import {
  beginOutsideLink,
  beginOutsideSignIn,
  linkOutsideIdentity,
  listWaysIn,
  signInFromOutside,
  unlinkOutsideIdentity,
} from '@sugya/contract/account-outside.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';
import { type OidcProvider, startOidcProvider } from '../../../testing/peers/oidc-provider.ts';
import { bearer, outsidePeople } from '../../../testing/people/outside-person.ts';

const PUBLIC_URL = 'https://school.example';

let campus: OidcProvider;
let app: TestApp;
beforeAll(async () => {
  campus = await startOidcProvider({ publicUrl: PUBLIC_URL });
  app = await startTestApp({ environment: { ...campus.environment, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await app.close();
  await campus.stop();
});

const { at, newBrowser, begin, beginLink, goThrough, signInAs, linkAs } = outsidePeople(
  () => app,
  () => campus,
);

type Said = Awaited<ReturnType<typeof goThrough>>;

async function invitationFor(email: string): Promise<{ readonly id: number; readonly token: string }> {
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { courseId } = await buildCourse(app.db);
  const body = { email, privateName: 'דנה', lastName: 'לוי' };
  const { id, token } = await staff.callOk(inviteStudent, { params: { courseId }, body });
  return { id, token: token ?? '' };
}

const accountOf = async (reply: { readonly body: unknown }) => {
  const { access_token } = reply.body as { access_token: string }; // of a reply that is checked to be one
  return await app.anonymous.callOk(readAccount, { headers: { authorization: `Bearer ${access_token}` } });
};

test('SIN-02, SIN-06: who is signed in joins the outside identity, and signs in with it from then on', async () => {
  const user = await app.buildUser();
  const client = await app.as(user.userName);
  expect((await linkAs('sub-joined', client)).status).toBe(204);

  const reply = await signInAs('sub-joined');
  expect(reply.status).toBe(200);
  expect((await accountOf(reply)).userId).toBe(user.id);
  expect(await client.callOk(listWaysIn, {})).toEqual({
    hasPassword: true,
    oneTimeCodes: null,
    outside: [{ id: expect.any(Number), provider: 'campus', joinedAt: app.clock.now().toISOString() }],
    passkeys: [],
  });
  // The password stays a way in.
  const body = { userName: user.userName, password: PASSWORD };
  expect((await app.anonymous.call(signIn, { body })).status).toBe(200);
  const [line] = (await auditLines(app.db)).filter(({ kind }) => kind === 'outside_identity_joined');
  expect(line).toMatchObject({ actorId: user.id, subjectId: user.id });
});

test('SIN-04: the link of an invitation in hand joins the identity to the invited account, once', async () => {
  const { id, token } = await invitationFor('invited@sugya.example');
  const reply = await signInAs('sub-invited', newBrowser(), { invitation: token });
  expect(reply.status).toBe(200);
  expect((await accountOf(reply)).userId).toBe(id);

  expect((await app.anonymous.call(readInvitation, { body: { token } })).status).toBe(400);
  const again = await newBrowser()(beginOutsideSignIn, { ...at(), body: { invitation: token } });
  expect(again.body).toMatchObject({ code: 'bad_invitation' });
  expect((await accountOf(await signInAs('sub-invited'))).userId).toBe(id);
  // No password was made by it, and none is guessed.
  for (const password of ['', 'elsewhere:', PASSWORD]) {
    const body = { userName: 'invited@sugya.example', password };
    expect((await app.anonymous.call(signIn, { body })).status).toBe(400);
  }
});

test('SIN-04: an invitation that was used while its holder was at the provider joins nothing', async () => {
  const { token } = await invitationFor('late@sugya.example');
  const [first, second] = [newBrowser(), newBrowser()];
  const url = await begin(second, { invitation: token });
  expect((await signInAs('sub-first', first, { invitation: token })).status).toBe(200);
  const body = await goThrough(url, 'sub-second');
  const late = await second(signInFromOutside, { ...at(), body });
  expect(late.body).toMatchObject({ code: 'bad_invitation' });
  expect((await signInAs('sub-second')).body).toMatchObject({ code: 'outside_identity_unknown' });
});

test('SIN-05: an equal and verified e-mail address opens no account, and joins none', async () => {
  const { userName } = await app.buildUser({ userName: 'equal@sugya.example' });
  const reply = await signInAs(userName);
  expect(reply.status).toBe(403);
  expect(reply.body).toMatchObject({ code: 'outside_identity_unknown' });
  expect((await signInAs(userName)).status).toBe(403);
});

test('SIN-05: a closed account is not opened from outside', async () => {
  const user = await app.buildUser();
  await linkAs('sub-closed', await app.as(user.userName));
  await sql`UPDATE account_users SET is_disabled = true WHERE id = ${user.id}`.execute(app.db);
  expect((await signInAs('sub-closed')).body).toMatchObject({ code: 'outside_identity_unknown' });
});

test('SIN-05: what belongs to one account joins no other, by neither way', async () => {
  await linkAs('sub-taken', await app.as((await app.buildUser()).userName));
  const other = await app.as((await app.buildUser()).userName);
  expect((await linkAs('sub-taken', other)).body).toMatchObject({ code: 'outside_identity_taken' });
  const { token } = await invitationFor('taken@sugya.example');
  const reply = await signInAs('sub-taken', newBrowser(), { invitation: token });
  expect(reply.body).toMatchObject({ code: 'outside_identity_taken' });
  // The link has not served.
  expect((await app.anonymous.call(readInvitation, { body: { token } })).status).toBe(200);
});

test('SIN-03: an answer serves once, in the browser that asked, for ten minutes', async () => {
  await linkAs('sub-once', await app.as((await app.buildUser()).userName));
  const browser = newBrowser();
  const body = await goThrough(await begin(browser), 'sub-once');
  const elsewhere = newBrowser();
  await begin(elsewhere);
  const refused = { code: 'bad_outside_answer' };
  expect((await elsewhere(signInFromOutside, { ...at(), body })).body).toMatchObject(refused);
  expect((await app.anonymous.call(signInFromOutside, { ...at(), body })).body).toMatchObject(refused);
  expect((await browser(signInFromOutside, { ...at(), body })).status).toBe(200);
  expect((await browser(signInFromOutside, { ...at(), body })).body).toMatchObject(refused);

  const late = await goThrough(await begin(browser), 'sub-once');
  app.clock.advance(10 * 60_000 + 1_000);
  expect((await browser(signInFromOutside, { ...at(), body: late })).body).toMatchObject(refused);
});

test('SIN-03: a code that was used before, with a request of its own, is refused', async () => {
  await linkAs('sub-replay', await app.as((await app.buildUser()).userName));
  const browser = newBrowser();
  const used = await goThrough(await begin(browser), 'sub-replay');
  expect((await browser(signInFromOutside, { ...at(), body: used })).status).toBe(200);
  const fresh = await goThrough(await begin(browser), 'sub-replay');
  const body = { ...fresh, code: used.code };
  expect((await browser(signInFromOutside, { ...at(), body })).body).toMatchObject({
    code: 'bad_outside_answer',
  });
});

test.each([
  ['a state of nobody’s', (said: Said) => ({ ...said, state: 'x'.repeat(300) })],
  ['another issuer', (said: Said) => ({ ...said, iss: 'https://else.example' })],
  ['a made-up code', (said: Said) => ({ ...said, code: 'made-up' })],
])('SIN-03: %s is refused', async (_what, changed) => {
  const browser = newBrowser();
  const said = await goThrough(await begin(browser), 'sub-forged');
  const reply = await browser(signInFromOutside, { ...at(), body: changed(said) });
  expect(reply.body).toMatchObject({ code: 'bad_outside_answer' });
});

test.each(['nonce', 'code_challenge'])(
  'SIN-03: another %s than the one that was sent is refused',
  async (name) => {
    const browser = newBrowser();
    const url = new URL(await begin(browser));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    url.searchParams.set(name, 'x'.repeat(43));
    const body = await goThrough(url.href, 'sub-nonce');
    const reply = await browser(signInFromOutside, { ...at(), body });
    expect(reply.body).toMatchObject({ code: 'bad_outside_answer' });
  },
);

test('SIN-03: what is sealed for a sign-in joins nothing, and the other way round', async () => {
  const client = await app.as((await app.buildUser()).userName);
  const browser = newBrowser();
  const forSignIn = await goThrough(await begin(browser), 'sub-mixed');
  const link = await browser(linkOutsideIdentity, { ...at(), body: forSignIn, ...bearer(client) });
  expect(link.body).toMatchObject({ code: 'bad_outside_answer' });
  const forLink = await goThrough(await beginLink(browser, client), 'sub-mixed');
  const reply = await browser(signInFromOutside, { ...at(), body: forLink });
  expect(reply.body).toMatchObject({ code: 'bad_outside_answer' });
});

test('SIN-06: joining asks for a sign-in of the last quarter of an hour, and is nobody else’s', async () => {
  const client = await app.as((await app.buildUser()).userName);
  const browser = newBrowser();
  const url = await beginLink(browser, client);
  const other = await app.as((await app.buildUser()).userName);
  const body = await goThrough(url, 'sub-others');
  expect((await browser(linkOutsideIdentity, { ...at(), body, ...bearer(other) })).body).toMatchObject({
    code: 'bad_outside_answer',
  });
  app.clock.advance(14 * 60_000);
  const soon = await browser(beginOutsideLink, { ...at(), ...bearer(client) });
  expect(soon.status).toBe(200);
  const longAgo = await app.forLong((await app.buildUser()).id);
  app.clock.advance(16 * 60_000);
  expect((await longAgo.call(beginOutsideLink, at())).body).toMatchObject({
    code: 'recent_sign_in_required',
  });
});

test('SIN-07: a way in is taken back by its owner, and the last one stays', async () => {
  const user = await app.buildUser();
  const client = await app.as(user.userName);
  await linkAs('sub-leaves', client);
  const { outside } = await client.callOk(listWaysIn, {});
  const of = { params: { id: outside[0]?.id ?? 0 } };
  const stranger = await app.as((await app.buildUser()).userName);
  expect((await stranger.call(unlinkOutsideIdentity, of)).status).toBe(404);
  expect((await client.call(unlinkOutsideIdentity, of)).status).toBe(204);
  expect((await signInAs('sub-leaves')).body).toMatchObject({ code: 'outside_identity_unknown' });
  expect((await client.call(unlinkOutsideIdentity, of)).status).toBe(404);

  const { token } = await invitationFor('only-way@sugya.example');
  const reply = await signInAs('sub-only', newBrowser(), { invitation: token });
  const { access_token } = reply.body as { access_token: string }; // of a reply that is checked to be one
  const headers = { authorization: `Bearer ${access_token}` };
  const { outside: only, hasPassword } = await app.anonymous.callOk(listWaysIn, { headers });
  expect(hasPassword).toBe(false);
  const last = { params: { id: only[0]?.id ?? 0 }, headers };
  expect((await app.anonymous.call(unlinkOutsideIdentity, last)).body).toMatchObject({ code: 'last_way_in' });
});

test('SIN-02: a provider that is not configured is not there', async () => {
  const of = { params: { provider: 'nobody' }, body: {} };
  expect((await app.anonymous.call(beginOutsideSignIn, of)).status).toBe(404);
});

test('SIN-08: a provider at a private address that is not listed is not asked', async () => {
  const { OUTGOING_PRIVATE_ADDRESSES: _listed, ...environment } = campus.environment;
  const guarded = await startTestApp({ environment });
  try {
    const reply = await guarded.anonymous.call(beginOutsideSignIn, { ...at(), body: {} });
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({ code: 'provider_failed' });
  } finally {
    await guarded.close();
  }
});

test('SIN-03: what the provider said too long ago is refused', async () => {
  const stale = await startOidcProvider({
    publicUrl: PUBLIC_URL,
    id: 'stale',
    onTokens: () => vi.setSystemTime(Date.now() + 2 * 3_600_000),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const late = await startTestApp({ environment: { ...stale.environment, TRUST_PROXY: '1' } });
  try {
    const people = outsidePeople(
      () => late,
      () => stale,
    );
    const reply = await people.signInAs('sub-stale');
    expect(reply.body).toMatchObject({ code: 'bad_outside_answer' });
  } finally {
    vi.useRealTimers();
    await late.close();
    await stale.stop();
  }
});
