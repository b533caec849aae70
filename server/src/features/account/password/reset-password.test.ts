import { refreshSession, sendResetCode, setPasswordByCode, signIn } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltUser, PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type TestBrowser, testBrowser } from '../../../testing/app/test-browser.ts';
import { type MailServer, startMailServer } from '../../../testing/peers/mail-server.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Ashkolit!Limon8';
let mail: MailServer;
let test: TestApp;
let student: BuiltUser;
/** Each test has an address of its own, so that none meets the tries of others. */
let here = 0;

beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({
    environment: {
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://sugya.example/',
      TRUST_PROXY: '1',
      RESET_CODES_PER_ADDRESS: '8',
    },
  });
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});
beforeEach(async () => {
  here += 1;
  student = await test.buildUser();
  mail.received.length = 0;
});

let addresses = 0;
/** From an address of its own unless the test is about addresses. */
function ask(email: string, from?: string) {
  addresses += 1;

  return test.anonymous.call(sendResetCode, {
    body: { email },
    headers: { 'x-forwarded-for': from ?? `203.0.113.${addresses}` },
  });
}

function newBrowser(): TestBrowser {
  addresses += 1;
  return testBrowser(test, `203.0.113.${addresses}`);
}

async function codeFor(email: string, by: TestBrowser = newBrowser()): Promise<string> {
  expect((await by(sendResetCode, { body: { email } })).status).toBe(204);
  await test.mailer.settle();
  return /^\d{8}$/m.exec(mail.received.at(-1)?.text ?? '')?.[0] ?? 'no code';
}

function set(email: string, code: string, password = NEW_PASSWORD) {
  return test.anonymous.call(setPasswordByCode, {
    body: { email, code, password },
    headers: { 'x-forwarded-for': `198.51.100.${here}` },
  });
}

function wrongFor(code: string): string {
  return code === '00000000' ? '00000001' : '00000000';
}

async function tryAt(by: TestBrowser, email: string, code: string) {
  return await by(setPasswordByCode, { body: { email, code, password: NEW_PASSWORD } });
}

async function canSignIn(userName: string, password: string): Promise<boolean> {
  return (await test.anonymous.call(signIn, { body: { userName, password } })).status === 200;
}

describe('asking for a code', () => {
  it('SES-19, SES-25: mails eight digits, in Hebrew from right to left', async () => {
    expect((await ask(student.userName.toUpperCase())).status).toBe(204);
    await test.mailer.settle();
    expect(mail.received).toHaveLength(1);
    const [message] = mail.received;
    expect(message?.to).toEqual([{ address: student.userName, name: '' }]);
    expect(message?.subject).toBe('קוד לאיפוס הסיסמה בסוגיה');
    expect(message?.text).toMatch(/^\d{8}$/m);
    expect(message?.html).toContain('<html lang="he" dir="rtl">');
    expect(message?.text).toContain(
      `https://sugya.example/resetPassword?email=${encodeURIComponent(student.userName)}`,
    );
  });

  it('SES-24: says the same to an unknown e-mail, and mails nothing', async () => {
    const disabled = await test.buildUser({ isDisabled: true });
    const before = mail.connections();
    for (const email of ['nobody@sugya.example', disabled.userName]) {
      const reply = await ask(email);
      expect(reply.status).toBe(204);
      expect(reply.body).toBeUndefined();
    }
    await test.mailer.settle();
    expect(mail.received).toEqual([]);
    // The mail server was asked all the same: its time is in both answers.
    expect(mail.connections() - before).toBe(2);
  });

  it('SES-17: what is no e-mail is refused with the field', async () => {
    const reply = await ask('manager');
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: { email: ['invalid'] } });
  });

  it('SES-25: five an hour for one e-mail, from wherever; known or not', async () => {
    for (const email of [student.userName, 'unknown5@sugya.example']) {
      for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(204);
      const reply = await ask(email);
      expect(reply.status).toBe(429);
      expect(reply.headers['retry-after']).toBe('3600');
    }
    test.clock.advance(60 * MINUTE);
    expect((await ask(student.userName)).status).toBe(204);
  });

  it('SES-25: a limit for one address, whatever the e-mails', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await ask(`somebody${time}@sugya.example`, '203.0.113.250')).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 204, 204, 429, 429]);
  });

  it('SES-24: a mail server that is down shows to everyone', async () => {
    const down = await startMailServer();
    await down.stop();
    const without = await startTestApp({ environment: { SMTP_URL: down.url } });
    try {
      const { userName } = await without.buildUser();
      for (const email of [userName, 'nobody@sugya.example']) {
        const reply = await without.anonymous.call(sendResetCode, { body: { email } });
        expect(reply.status).toBe(502);
        expect(reply.body).toMatchObject({ code: 'mail_failed' });
      }
    } finally {
      await without.close();
    }
  });

  it('the code is not in the database, nor in the log', async () => {
    const code = await codeFor(student.userName);
    expect(code).toMatch(/^\d{8}$/);
    const { rows } = await sql<{ text: string }>`
      SELECT string_agg(c::text, '') AS text FROM account_reset_codes c`.execute(test.db);
    expect(rows[0]?.text).not.toContain(code);
    expect(JSON.stringify(test.logged)).not.toContain(code);
  });
});

describe('setting a new password by the code', () => {
  it('SES-42: the new password works, the old one no more, and the owner gets a mail', async () => {
    const code = await codeFor(student.userName);
    expect((await set(student.userName, code)).status).toBe(204);
    expect(await canSignIn(student.userName, PASSWORD)).toBe(false);
    expect(await canSignIn(student.userName, NEW_PASSWORD)).toBe(true);
    await test.mailer.settle();
    expect(mail.received.at(-1)?.subject).toBe('הסיסמה שלך בסוגיה שונתה');
  });

  it('ends every session of the user', async () => {
    const { tokens } = await test.as(student.userName);
    await set(student.userName, await codeFor(student.userName));
    const reply = await test.anonymous.call(refreshSession, {
      body: { refreshToken: tokens?.refreshToken ?? '' },
    });
    expect(reply.status).toBe(400);
  });

  it('the code may be typed in groups', async () => {
    const code = await codeFor(student.userName);
    expect((await set(student.userName, ` ${code.slice(0, 4)}-${code.slice(4)} `)).status).toBe(204);
  });

  it('SES-25: a code works once', async () => {
    const code = await codeFor(student.userName);
    await set(student.userName, code);
    const again = await set(student.userName, code, 'Tapuach!Agas9');
    expect(again.body).toMatchObject({ code: 'bad_reset_code' });
    expect(await canSignIn(student.userName, NEW_PASSWORD)).toBe(true);
  });

  it('SES-25: of ten at once with the right code one succeeds', async () => {
    const code = await codeFor(student.userName);
    const replies = await Promise.all(Array.from({ length: 10 }, () => set(student.userName, code)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('SES-25: five tries, then the right code is wrong too', async () => {
    const browser = newBrowser();
    const code = await codeFor(student.userName, browser);
    for (let time = 0; time < 5; time += 1) {
      const reply = await tryAt(browser, student.userName, wrongFor(code));
      expect(reply.body).toMatchObject({ code: 'bad_reset_code' });
    }
    for (const by of [browser, newBrowser()])
      expect((await tryAt(by, student.userName, code)).body).toMatchObject({ code: 'bad_reset_code' });
    expect(await canSignIn(student.userName, PASSWORD)).toBe(true);
  });

  it('SES-25: strangers’ wrong tries use up their own count, never the asker’s', async () => {
    const asker = newBrowser();
    const code = await codeFor(student.userName, asker);
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1)
      statuses.push((await set(student.userName, wrongFor(code))).status);
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...Array.from({ length: 5 }, () => 429),
    ]);
    const elsewhere = await tryAt(newBrowser(), student.userName, code);
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.headers['retry-after']).toBe('3600');
    expect((await tryAt(asker, student.userName, wrongFor(code))).status).toBe(400);
    expect((await tryAt(asker, student.userName, code)).status).toBe(204);
  });

  it('SES-25: parallel tries of strangers are counted before they are looked at', async () => {
    await codeFor(student.userName);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, place) => set(student.userName, String(place).padStart(8, '0'))),
    );
    expect(replies.filter(({ status }) => status !== 429)).toHaveLength(20);
  });

  it('SES-25: asked at the computer and typed on the phone, the code works, also after five tries of a stranger', async () => {
    const code = await codeFor(student.userName);
    for (let time = 0; time < 5; time += 1) await set(student.userName, wrongFor(code));
    expect((await tryAt(newBrowser(), student.userName, code)).status).toBe(204);
  });

  it('SES-25: a stranger who asks for a code too neither replaces the owner’s nor uses it up', async () => {
    const owner = newBrowser();
    const stranger = newBrowser();
    const code = await codeFor(student.userName, owner);
    await codeFor(student.userName, stranger);
    for (let time = 0; time < 8; time += 1) await tryAt(stranger, student.userName, wrongFor(code));
    expect((await tryAt(owner, student.userName, code)).status).toBe(204);
  });

  it('SES-25: whichever of the mailed codes is typed first, the others are gone', async () => {
    const computer = newBrowser();
    const phone = newBrowser();
    const first = await codeFor(student.userName, computer);
    const second = await codeFor(student.userName, phone);
    expect((await tryAt(computer, student.userName, second)).status).toBe(204);
    expect((await tryAt(computer, student.userName, first)).status).toBe(400);
    expect((await tryAt(phone, student.userName, first)).status).toBe(400);
  });

  it('SES-25: a browser that the owner signs in from asks on a count of its own', async () => {
    const home = newBrowser();
    await home(signIn, { body: { userName: student.userName, password: PASSWORD } });
    for (let time = 0; time < 6; time += 1) await ask(student.userName, '203.0.113.251');
    expect((await ask(student.userName)).status).toBe(429);
    for (let time = 0; time < 5; time += 1) await codeFor(student.userName, home);
    expect((await home(sendResetCode, { body: { email: student.userName } })).status).toBe(429);
  });

  it('SES-25: ten minutes, then no more', async () => {
    const code = await codeFor(student.userName);
    test.clock.advance(10 * MINUTE);
    expect((await set(student.userName, code)).status).toBe(400);
  });

  it('SES-25: a newer code replaces the older', async () => {
    const browser = newBrowser();
    const older = await codeFor(student.userName, browser);
    const newer = await codeFor(student.userName, browser);
    if (older !== newer) expect((await set(student.userName, older)).status).toBe(400);
    expect((await set(student.userName, newer)).status).toBe(204);
  });

  it('a code of one person is none for another', async () => {
    const other = await test.buildUser();
    const code = await codeFor(student.userName);
    await codeFor(other.userName);
    expect((await set(other.userName, code)).status).toBe(400);
    expect((await set('nobody@sugya.example', code)).status).toBe(400);
  });

  it.each([
    ['Abc1!', ['length']],
    ['abcdef1!', ['uppercase']],
    ['שלום1234', ['uppercase', 'lowercase', 'special']],
    ['P@ssw0rd1', ['common']],
  ])('SES-34 to SES-38: %s is refused, and the code stays good', async (password, rules) => {
    const code = await codeFor(student.userName);
    const reply = await set(student.userName, code, password);
    expect(reply.body).toMatchObject({ code: 'weak_password', errors: { password: rules } });
    expect((await set(student.userName, code)).status).toBe(204);
  });

  it('lets an owner in who was locked out by a stranger’s guesses', async () => {
    for (let time = 0; time < 11; time += 1) await canSignIn(student.userName, 'Wrong!1a');
    expect(await canSignIn(student.userName, PASSWORD)).toBe(false);
    await set(student.userName, await codeFor(student.userName));
    expect(await canSignIn(student.userName, NEW_PASSWORD)).toBe(true);
  });
});
