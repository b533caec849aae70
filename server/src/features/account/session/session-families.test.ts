import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { revokeFamilies, selectFamilies } from './devices.store.ts';
import {
  deleteEndedFamilies,
  insertFamily,
  type NewFamily,
  revokeFamiliesOf,
  revokeFamily,
  revokeFamilyOfToken,
  revokeOtherFamilies,
  selectOptionalToken,
} from './session-families.store.ts';
import { openSession } from './sessions.ts';

const NOW = new Date('2026-03-01T08:00:00Z');
const DAY = 24 * 60 * 60 * 1_000;
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

let app: TestApp;
let userId: number;
let otherId: number;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  userId = (await app.buildUser()).id;
  otherId = (await app.buildUser()).id;
});
afterAll(() => app.close());

async function newFamily(given: Partial<NewFamily> = {}): Promise<NewFamily> {
  const family: NewFamily = {
    id: randomUUID(),
    userId,
    tokenHash: randomBytes(32),
    userAgent: null,
    secondWay: null,
    now: NOW,
    endsAt: after(90),
    ...given,
  };
  await insertFamily(app.db, family);
  return family;
}

async function endOf({ id }: Pick<NewFamily, 'id'>) {
  const { rows } = await sql<{ at: Date | null; because: string | null }>`
    SELECT revoked_at AS at, revoked_because AS because FROM account_session_families WHERE id = ${id}`.execute(
    app.db,
  );
  return rows[0];
}
const STANDS = { at: null, because: null };

describe('a new family', () => {
  it.each([
    [null, { isByPasskey: false, isByCode: false }],
    ['passkey', { isByPasskey: true, isByCode: false }],
    ['code', { isByPasskey: false, isByCode: true }],
  ] as const)('SIN-11: says by which second way it was opened: %s', async (secondWay, said) => {
    const { id } = await newFamily({ secondWay });
    const { rows } = await sql`
      SELECT is_by_passkey AS "isByPasskey", is_by_code AS "isByCode" FROM account_session_families
      WHERE id = ${id}`.execute(app.db);
    expect(rows).toEqual([said]);
  });

  it('has one token, which is found with all that decides whether it still serves', async () => {
    const { id, tokenHash } = await newFamily();
    const held = await app.db.transaction().execute((trx) => selectOptionalToken(trx, tokenHash));
    expect(held).toEqual({
      familyId: id,
      userId,
      createdAt: NOW,
      usedAt: null,
      sealedSuccessor: null,
      signedInAt: NOW,
      familyEndsAt: after(90),
      isRevoked: false,
      isUserDisabled: false,
    });
    const unknown = await app.db.transaction().execute((trx) => selectOptionalToken(trx, randomBytes(32)));
    expect(unknown).toBeUndefined();
  });

  it('keeps 300 characters of what the browser says of itself, ends after 90 days, and is waited for', async () => {
    const asked: unknown[] = [];
    const needs = {
      db: app.db,
      random: { bytes: (count: number) => randomBytes(count), uuid: randomUUID, integerBelow: () => 0 },
      accessTokens: { issue: async (session: object) => JSON.stringify(session) },
      catchUp: async (back: object) => void asked.push(back),
    };
    const opened = await openSession(needs as never, { userId, userAgent: 'x'.repeat(400), now: NOW });
    const { familyId, ...rest } = JSON.parse(opened.access_token) as { familyId: string };
    expect(rest).toEqual({ userId, signedInAt: NOW.toISOString() });
    expect(asked).toEqual([{ userId, since: null, now: NOW }]);
    const { rows } = await sql`
      SELECT user_agent AS "userAgent", ends_at AS "endsAt", is_by_passkey OR is_by_code AS "hasSecondWay"
      FROM account_session_families WHERE id = ${familyId}`.execute(app.db);
    expect(rows).toEqual([{ userAgent: 'x'.repeat(300), endsAt: after(90), hasSecondWay: false }]);
  });
});

describe('ending families', () => {
  it('for misuse: once, and only this one', async () => {
    const [stolen, other] = [await newFamily(), await newFamily()];
    await revokeFamily(app.db, { familyId: stolen.id, because: 'reuse', now: after(1) });
    await revokeFamily(app.db, { familyId: stolen.id, because: 'reuse', now: after(2) });
    expect(await endOf(stolen)).toEqual({ at: after(1), because: 'reuse' });
    expect(await endOf(other)).toEqual(STANDS);
  });

  it('at a sign-out: the one of the token, once', async () => {
    const [left, other] = [await newFamily(), await newFamily()];
    for (const now of [after(1), after(2)])
      await revokeFamilyOfToken(app.db, { tokenHash: left.tokenHash, now });
    await revokeFamilyOfToken(app.db, { tokenHash: randomBytes(32), now: after(3) });
    expect(await endOf(left)).toEqual({ at: after(1), because: 'sign_out' });
    expect(await endOf(other)).toEqual(STANDS);
  });

  it('at a change of the password: all of the user’s but the one that is kept, and nobody else’s', async () => {
    const [kept, other] = [await newFamily(), await newFamily()];
    const theirs = await newFamily({ userId: otherId });
    for (const now of [after(1), after(2)])
      await revokeOtherFamilies(app.db, { userId, keepFamilyId: kept.id, now });
    expect(await endOf(kept)).toEqual(STANDS);
    expect(await endOf(other)).toEqual({ at: after(1), because: 'password_change' });
    expect(await endOf(theirs)).toEqual(STANDS);
    await revokeOtherFamilies(app.db, { userId, keepFamilyId: null, now: after(3) });
    expect(await endOf(kept)).toEqual({ at: after(3), because: 'password_change' });
  });

  it('with the access to the staff’s screens: every one of the user’s, once', async () => {
    const families = [await newFamily(), await newFamily()];
    const theirs = await newFamily({ userId: otherId });
    for (const now of [after(1), after(2)]) await revokeFamiliesOf(app.db, { userId, now });
    for (const family of families)
      expect(await endOf(family)).toEqual({ at: after(1), because: 'access_ended' });
    expect(await endOf(theirs)).toEqual(STANDS);
  });

  it('on the list of devices: what can still be used, and of it one, or all but one', async () => {
    const [first, second, third] = [await newFamily(), await newFamily(), await newFamily()];
    const over = await newFamily({ endsAt: after(1) });
    const theirs = await newFamily({ userId: otherId });
    const end = (which: { onlyId: string | null; exceptId: string | null }) =>
      app.db.transaction().execute((trx) => revokeFamilies(trx, { userId, ...which, now: after(2) }));
    const seen = async (unusedSince: Date) =>
      (await selectFamilies(app.db, { userId, now: after(2), unusedSince, limit: 10 })).map(({ id }) => id);

    expect((await seen(NOW)).toSorted()).toEqual([first.id, second.id, third.id].toSorted());
    expect(await seen(new Date(NOW.getTime() + 1))).toEqual([]);
    expect(await end({ onlyId: theirs.id, exceptId: null })).toBe(0);
    expect(await end({ onlyId: over.id, exceptId: null })).toBe(0);
    expect(await end({ onlyId: first.id, exceptId: null })).toBe(1);
    expect(await end({ onlyId: first.id, exceptId: null })).toBe(0);
    expect(await end({ onlyId: null, exceptId: second.id })).toBe(1);
    expect(await seen(NOW)).toEqual([second.id]);
    expect(await endOf(third)).toEqual({ at: after(2), because: 'sign_out' });
    expect(await endOf(theirs)).toEqual(STANDS);
  });
});

it('families that nobody can use again go: ended, revoked or unused for long enough', async () => {
  const longAgo = after(-40);
  const families = {
    stands: await newFamily(),
    ended: await newFamily({ endsAt: after(-8) }),
    endedLately: await newFamily({ endsAt: after(-6) }),
    unused: await newFamily({ now: longAgo }),
    revoked: await newFamily(),
    revokedLately: await newFamily(),
  };
  await revokeFamily(app.db, { familyId: families.revoked.id, because: 'reuse', now: after(-8) });
  await revokeFamily(app.db, { familyId: families.revokedLately.id, because: 'reuse', now: after(-6) });
  await deleteEndedFamilies(app.db, { endedBefore: after(-7), unusedSince: after(-30) });
  const left = await Promise.all(
    Object.entries(families).map(async ([name, family]) =>
      (await endOf(family)) === undefined ? [] : [name],
    ),
  );
  expect(left.flat()).toEqual(['stands', 'endedLately', 'revokedLately']);
});
