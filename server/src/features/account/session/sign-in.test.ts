import { readAccount, signIn } from '@sugya/contract/account.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('signing in', () => {
  it('SES-08: answers an access token and a refresh token for the right password', async () => {
    const { userName } = await test.buildUser();
    const reply = await test.anonymous.call(signIn, { body: { userName, password: PASSWORD } });
    expect(reply.status).toBe(200);
    const person = await test.as(userName);
    const account = await person.callOk(readAccount, {});
    expect(account).toMatchObject({ privateName: 'דנה', isAdmin: false, isActingAsStudent: false });
  });
});
