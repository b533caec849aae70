/** The second ways of a member of staff who lost the device, taken out by who leads the staff. */
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { listStaff, resetSecondWays } from '@sugya/contract/account-staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { withCodes } from '../../../testing/people/app-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const of = (userId: number) => ({ params: { userId } });

test('SIN-17: an owner takes out lost second ways; the member signs in by password and hears of it', async () => {
  const owner = await app.buildUser({ role: 'owner' });
  const asOwner = await app.as(owner.userName);
  const { user, client } = await withCodes(app, { isAdmin: true });
  const hasSecondWay = async () =>
    (await asOwner.callOk(listStaff, {})).find(({ id }) => id === user.id)?.hasSecondWay;
  expect(await hasSecondWay()).toBe(true);
  expect((await asOwner.call(resetSecondWays, of(user.id))).status).toBe(204);
  expect(await hasSecondWay()).toBe(false);
  app.clock.advance(6_000);
  expect((await client.call(readAccount, {})).status).toBe(401);
  const body = { userName: user.userName, password: PASSWORD };
  expect((await app.anonymous.call(signIn, { body })).status).toBe(200);
  const line = (await auditLines(app.db)).findLast(({ subjectId }) => subjectId === user.id);
  expect(line).toMatchObject({ kind: 'resetSecondWays', actorId: owner.id });
});

test('SIN-17: nobody resets the own, an administrator none of an owner, and others nobody’s', async () => {
  const owner = await app.buildUser({ role: 'owner' });
  const administrator = await app.buildUser({ role: 'administrator' });
  const support = await app.buildUser({ role: 'support' });
  const [asOwner, asAdministrator, asSupport] = [
    await app.as(owner.userName),
    await app.as(administrator.userName),
    await app.as(support.userName),
  ];
  expect((await asOwner.call(resetSecondWays, of(owner.id))).body).toMatchObject({ code: 'not_allowed' });
  const refused = await asAdministrator.call(resetSecondWays, of(owner.id));
  expect(refused.body).toMatchObject({ code: 'owners_only' });
  expect((await asSupport.call(resetSecondWays, of(administrator.id))).status).toBe(403);
  expect((await asAdministrator.call(resetSecondWays, of(support.id))).status).toBe(204);
});
