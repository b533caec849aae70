import { changePassword, readAccount, refreshSession, signIn } from '@sugya/contract/account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BuiltUser,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestClient,
} from '../../../testing/app/test-app.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Ashkolit!Limon8';
let test: TestApp;
let student: BuiltUser;
let person: TestClient;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await test.buildUser();
  person = await test.as(student.userName);
});

async function canSignIn(password: string): Promise<boolean> {
  return (
    (await test.anonymous.call(signIn, { body: { userName: student.userName, password } })).status === 200
  );
}

function refresh(client: TestClient) {
  return test.anonymous.call(refreshSession, { body: { refreshToken: client.tokens?.refreshToken ?? '' } });
}

/** Fifteen minutes after the sign-in, with a token that is still young. */
async function longAfterSignIn(): Promise<Record<string, string>> {
  const tokens = await test.anonymous.callOk(refreshSession, {
    body: { refreshToken: person.tokens?.refreshToken ?? '' },
  });
  test.clock.advance(10 * MINUTE);
  const later = await test.anonymous.callOk(refreshSession, { body: { refreshToken: tokens.refresh_token } });
  test.clock.advance(6 * MINUTE);
  return { authorization: `Bearer ${later.access_token}` };
}

describe('changing the password', () => {
  it('USR-11, USR-15: soon after a sign-in it takes the new password alone', async () => {
    expect((await person.call(changePassword, { body: { newPassword: NEW_PASSWORD } })).status).toBe(204);
    expect(await canSignIn(PASSWORD)).toBe(false);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  it('USR-15: ends the other sessions and keeps this one', async () => {
    const elsewhere = await test.as(student.userName);
    await person.call(changePassword, { body: { newPassword: NEW_PASSWORD } });
    expect((await refresh(elsewhere)).status).toBe(400);
    expect((await refresh(person)).status).toBe(200);
    test.clock.advance(5_000);
    expect((await elsewhere.call(readAccount, {})).status).toBe(401);
    expect((await person.call(readAccount, {})).status).toBe(200);
  });

  it('USR-15: later it asks for the current password', async () => {
    const headers = await longAfterSignIn();
    const without = await test.anonymous.call(changePassword, {
      headers,
      body: { newPassword: NEW_PASSWORD },
    });
    expect(without.status).toBe(403);
    expect(without.body).toMatchObject({ code: 'recent_sign_in_required' });
    const body = { newPassword: NEW_PASSWORD, currentPassword: PASSWORD };
    expect((await test.anonymous.call(changePassword, { headers, body })).status).toBe(204);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  it('USR-15: a wrong current password is refused, and guesses are counted like guesses at sign-in', async () => {
    const body = { newPassword: NEW_PASSWORD, currentPassword: 'Wrong!1a' };
    for (let time = 0; time < 10; time += 1) {
      const reply = await person.call(changePassword, { body });
      expect(reply.body).toMatchObject({ code: 'wrong_current_password' });
    }
    expect((await person.call(changePassword, { body: { ...body, currentPassword: PASSWORD } })).status).toBe(
      429,
    );
    test.clock.advance(15 * MINUTE);
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it('USR-15: a right current password does not count as a guess', async () => {
    for (let time = 0; time < 12; time += 1) {
      const body = { newPassword: PASSWORD, currentPassword: PASSWORD };
      expect((await person.call(changePassword, { body })).status).toBe(204);
    }
  });

  it.each([
    ['Abc1!', ['length']],
    ['abcdefgh', ['uppercase', 'digit', 'special']],
    ['Qwerty123!', ['common']],
  ])('SES-34, USR-15: %s is refused with the rules that it breaks', async (newPassword, rules) => {
    const reply = await person.call(changePassword, { body: { newPassword } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'weak_password', errors: { newPassword: rules } });
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it('USR-15: is not for an administrator who impersonates the student', async () => {
    const administrator = await test.buildUser({ isAdmin: true });
    const impersonating = await test.as(administrator.userName, { studentId: student.id });
    const reply = await impersonating.call(changePassword, { body: { newPassword: NEW_PASSWORD } });
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'not_while_impersonating' });
    expect(await canSignIn(PASSWORD)).toBe(true);
  });
});
