import { readAccount, signIn } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { testBrowser } from '../../../testing/app/test-browser.ts';

const MINUTE = 60_000;
let test: TestApp;
let siblings: TestApp[] = [];

beforeAll(async () => {
  test = await startTestApp({ environment: { TRUST_PROXY: '1', SIGN_IN_FAILURES_PER_ADDRESS: '30' } });
});
afterEach(async () => {
  for (const sibling of siblings) await sibling.close();
  siblings = [];
});
afterAll(() => test.close());

let addresses = 0;
/** An address of its own for each test, so that none uses up another's limit. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

async function attempt(
  userName: string,
  password: string,
  { from, on = test }: { from: string; on?: TestApp },
) {
  return on.anonymous.call(signIn, { body: { userName, password }, headers: { 'x-forwarded-for': from } });
}

async function fail(times: number, userName: string, from: string, on: TestApp = test): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await attempt(userName, 'Wrong!1a', { from, on })).status);
  return statuses;
}

describe('signing in', () => {
  it('SES-08, SES-09: the right password gives an access token and a refresh token', async () => {
    const { userName, id } = await test.buildUser();
    const reply = await test.anonymous.callOk(signIn, { body: { userName, password: PASSWORD } });
    expect(Object.keys(reply).sort()).toEqual(['access_token', 'refresh_token']);
    const headers = { authorization: `Bearer ${reply.access_token}` };
    expect((await test.anonymous.callOk(readAccount, { headers })).userId).toBe(id);
  });

  it('SES-15: the user name is read without its case and the blanks around it', async () => {
    await test.buildUser({ userName: 'Dana.Cohen@sugya.example' });
    const reply = await attempt(' dana.COHEN@sugya.example ', PASSWORD, { from: newAddress() });
    expect(reply.status).toBe(200);
  });

  it('SES-15: an administrator may have a plain user name', async () => {
    await test.buildUser({ userName: 'manager', isAdmin: true });
    expect((await attempt('manager', PASSWORD, { from: newAddress() })).status).toBe(200);
  });

  it('SES-14: a wrong password, an unknown user and a disabled one get the same 400', async () => {
    const { userName } = await test.buildUser();
    const disabled = await test.buildUser({ isDisabled: true });
    const replies = [
      await attempt(userName, 'Wrong!1a', { from: newAddress() }),
      await attempt('nobody@sugya.example', PASSWORD, { from: newAddress() }),
      await attempt(disabled.userName, PASSWORD, { from: newAddress() }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'bad_credentials' });
      expect(reply.body).not.toHaveProperty('errors');
    }
  });

  it('no token and no password is stored as it is', async () => {
    const { userName } = await test.buildUser();
    const { tokens } = await test.as(userName);
    const { rows } = await sql<{ text: string }>`
      SELECT concat(
        (SELECT string_agg(t::text, '') FROM account_refresh_tokens t),
        (SELECT string_agg(f::text, '') FROM account_session_families f),
        (SELECT string_agg(u::text, '') FROM account_users u)
      ) AS text`.execute(test.db);
    const stored = rows[0]?.text ?? '';
    expect(stored).toContain(userName);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(tokens?.refreshToken);
    expect(stored).not.toContain(Buffer.from(tokens?.refreshToken ?? '').toString('hex'));
  });
});

describe('limits on guessing', () => {
  it('after ten failures an account is closed to that address for the rest of fifteen minutes, then open', async () => {
    const { userName } = await test.buildUser();
    const from = newAddress();
    expect(await fail(10, userName, from)).toEqual(Array.from({ length: 10 }, () => 400));
    test.clock.advance(5 * MINUTE);
    const refused = await attempt(userName, PASSWORD, { from });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(10 * 60));
    test.clock.advance(10 * MINUTE);
    expect((await attempt(userName, PASSWORD, { from })).status).toBe(200);
  });

  it('successes do not count', async () => {
    const { userName } = await test.buildUser();
    const from = newAddress();
    for (let time = 0; time < 15; time += 1)
      expect((await attempt(userName, PASSWORD, { from })).status).toBe(200);
  });

  it('two processes on one database count together', async () => {
    const sibling = await test.startSibling();
    siblings.push(sibling);
    const { userName } = await test.buildUser();
    const from = newAddress();
    await fail(5, userName, from);
    await fail(5, userName, from, sibling);
    expect((await attempt(userName, PASSWORD, { from })).status).toBe(429);
    expect((await attempt(userName, PASSWORD, { from, on: sibling })).status).toBe(429);
  });

  it('of 40 parallel guesses ten are judged and thirty turned away', async () => {
    const { userName } = await test.buildUser();
    const from = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => attempt(userName, 'Wrong!1a', { from })),
    );
    const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 30 }, () => 429),
    ]);
  });

  it('one address that fails at many accounts is closed, other addresses are not', async () => {
    const from = newAddress();
    for (let person = 0; person < 6; person += 1) await fail(5, `nobody${person}@sugya.example`, from);
    const { userName } = await test.buildUser();
    expect((await attempt(userName, PASSWORD, { from })).status).toBe(429);
    expect((await attempt(userName, PASSWORD, { from: newAddress() })).status).toBe(200);
  });

  it('a stranger cannot lock the owner out of where they sign in', async () => {
    const { userName } = await test.buildUser();
    const home = newAddress();
    expect((await attempt(userName, PASSWORD, { from: home })).status).toBe(200);
    await fail(12, userName, newAddress());
    expect((await attempt(userName, PASSWORD, { from: newAddress() })).status).toBe(429);
    expect((await attempt(userName, PASSWORD, { from: home })).status).toBe(200);
  });

  it('SES-73: parallel guesses at many names do not get past the limit of their address', async () => {
    const from = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 45 }, (_, place) =>
        attempt(`invented${place}@sugya.example`, 'Wrong!1a', { from }),
      ),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('SES-73: what its owner mistyped is not held against the address', async () => {
    const from = newAddress();
    for (let person = 0; person < 10; person += 1) {
      const { userName } = await test.buildUser();
      expect(await fail(5, userName, from)).toEqual([400, 400, 400, 400, 400]);
      expect((await attempt(userName, PASSWORD, { from })).status).toBe(200);
    }
  });

  it('SES-73: a classroom behind one address signs in, all at once and with mistakes', async () => {
    const from = newAddress();
    const students = await Promise.all(Array.from({ length: 60 }, () => test.buildUser()));
    const statuses = await Promise.all(
      students.map(async ({ userName }, place) => {
        if (place % 6 === 0) await fail(2, userName, from);
        return (await attempt(userName, PASSWORD, { from })).status;
      }),
    );
    expect(statuses).toEqual(students.map(() => 200));
  });

  it('SES-73: an attack from inside the classroom closes the address to new names, not to those who are known there', async () => {
    const from = newAddress();
    const students = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { userName } = await test.buildUser();
        const browser = testBrowser(test, from);
        expect((await browser(signIn, { body: { userName, password: PASSWORD } })).status).toBe(200);
        return { userName, browser };
      }),
    );
    for (let name = 0; name < 40; name += 1) await fail(1, `invented-in-class${name}@sugya.example`, from);
    const [victim] = students;
    await fail(12, victim?.userName ?? '', from);
    const stranger = await test.buildUser();
    expect((await attempt(stranger.userName, PASSWORD, { from })).status).toBe(429);
    // A new browser with the right password; a wrong one gets what every wrong one gets.
    expect((await attempt(students[1]?.userName ?? '', PASSWORD, { from })).status).toBe(200);
    expect((await attempt(students[2]?.userName ?? '', 'Wrong!1a', { from })).status).toBe(429);
    const replies = await Promise.all(
      students.map(({ userName, browser }) => browser(signIn, { body: { userName, password: PASSWORD } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(students.map(() => 200));
  });

  it('SES-73: the browser is named by a cookie that no script reads; its next sign-in keeps the name', async () => {
    const { userName } = await test.buildUser();
    const from = newAddress();
    const first = await attempt(userName, PASSWORD, { from });
    const [cookie, ...attributes] = String(first.headers['set-cookie']).split('; ');
    expect(cookie).toMatch(/^sugya_browser=[\w-]{22}$/);
    expect(attributes).toEqual(['Max-Age=34560000', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
    const again = await test.anonymous.call(signIn, {
      body: { userName, password: PASSWORD },
      headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', cookie: `a=b; ${cookie}` },
    });
    expect(String(again.headers['set-cookie'])).toMatch(new RegExp(`^${cookie}; .*; Secure$`));
    expect((await attempt(userName, 'Wrong!1a', { from })).headers['set-cookie']).toBeUndefined();
  });

  it('SES-73: a known browser has ten guesses too', async () => {
    const { userName } = await test.buildUser();
    const browser = testBrowser(test, newAddress());
    const wrong = { body: { userName, password: 'Wrong!1a' } };
    await browser(signIn, { body: { userName, password: PASSWORD } });
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await browser(signIn, wrong)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('an address that the client makes up changes nothing when no proxy is trusted', async () => {
    const direct = await startTestApp({ environment: { SIGN_IN_FAILURES_PER_ACCOUNT: '2' } });
    try {
      const { userName } = await direct.buildUser();
      for (const from of ['192.0.2.1', '192.0.2.2'])
        await attempt(userName, 'Wrong!1a', { from, on: direct });
      expect((await attempt(userName, PASSWORD, { from: '192.0.2.3', on: direct })).status).toBe(429);
    } finally {
      await direct.close();
    }
  });
});
