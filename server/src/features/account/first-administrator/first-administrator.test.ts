/** The first administrator's link: whom it makes, once, for a day, and when there is none. */
import { signIn } from '@sugya/contract/account.ts';
import {
  makeFirstAdministrator,
  readFirstAdministrator,
} from '@sugya/contract/account-first-administrator.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeLink, firstAdministratorLink } from '../../../first-start/first-administrator-link.ts';
import { systemRandom as random } from '../../../platform/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const PASSWORD = 'Tapuach!Agas42';
const EMAIL = 'rosh@sugya.example';
const said: unknown[] = [];

async function linkFor(asked: { command?: string; setting?: string }): Promise<string | null> {
  const link = await firstAdministratorLink({
    config: { firstAdministrator: asked.setting ?? null },
    given: { firstAdministrator: asked.command ?? null },
    db: app.db,
    random,
    log: { info: (...words: unknown[]) => said.push(...words) },
    now: app.clock.now(),
  });
  if (link === null) return null;
  const [, token = ''] = describeLink(link, 'https://a.example').split('/firstAdministrator#');
  return token;
}

const look = (token: string) => app.anonymous.call(readFirstAdministrator, { body: { token } });
const make = (token: string, password = PASSWORD) =>
  app.anonymous.call(makeFirstAdministrator, {
    body: { token, privateName: 'נועה', lastName: 'ברק', password },
  });

test('ROL-11, SES-76: the link makes an administrator with a name and password of their own, once', async () => {
  const other = (await linkFor({ setting: 'Other@sugya.example' })) ?? '';
  const token = (await linkFor({ command: 'Rosh@Sugya.example' })) ?? '';
  expect((await look(token)).body).toEqual({ email: EMAIL });
  expect((await make(token, 'password')).body).toMatchObject({ code: 'weak_password' });
  expect((await make(token, 'Password1!')).body).toMatchObject({ errors: { password: ['common'] } });

  expect((await make(token)).status).toBe(204);

  const rosh = await app.as(EMAIL, { password: PASSWORD });
  expect(rosh.tokens).not.toBeNull();
  const people = await app.db.selectFrom('account_users').selectAll().execute();
  expect(people.map(({ user_name, email, staff_role }) => ({ user_name, email, staff_role }))).toEqual([
    { user_name: EMAIL, email: EMAIL, staff_role: 'owner' },
  ]);
  for (const dead of [token, other]) {
    expect((await look(dead)).body).toMatchObject({ code: 'bad_first_administrator_link' });
    expect((await make(dead)).body).toMatchObject({ code: 'bad_first_administrator_link' });
  }
});

test('SES-76: of two who use it at the same time one is made, and nothing readable of it is stored', async () => {
  const token = (await linkFor({ command: EMAIL })) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await app.db.selectFrom('account_first_administrators').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  const both = await Promise.all([make(token), make(token)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
});

test('SES-76: it lives a day, and a guessed one opens nothing', async () => {
  const token = (await linkFor({ command: EMAIL })) ?? '';
  expect((await look(`${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`)).status).toBe(400);
  app.clock.advance(24 * 3_600_000 - 1);
  expect((await look(token)).status).toBe(200);
  app.clock.advance(1);
  expect((await look(token)).status).toBe(400);
  expect((await make(token)).status).toBe(400);
});

test('SES-77: with an administrator, or a user of that e-mail, the command ends the start and the setting is let be', async () => {
  await app.buildUser({ userName: EMAIL });
  await expect(linkFor({ command: EMAIL })).rejects.toThrow(/rosh@sugya\.example already belongs to a user/);
  const token = (await linkFor({ command: 'another@sugya.example' })) ?? '';

  const { userName } = await app.buildUser({ isAdmin: true });
  expect((await look(token)).status).toBe(400);
  await expect(linkFor({ command: 'new@sugya.example' })).rejects.toThrow(/An administrator exists/);
  said.length = 0;
  expect(await linkFor({ setting: 'new@sugya.example' })).toBeNull();
  expect(String(said)).toContain('An administrator exists');
  expect(await linkFor({})).toBeNull();
  expect((await app.anonymous.call(signIn, { body: { userName, password: PASSWORD } })).status).toBe(400);
});
