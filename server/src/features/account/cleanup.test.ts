import { refreshSession, sendResetCode } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteAuditEvent } from '../../platform/audit/note-event.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { removeEnded } from './cleanup.ts';

const DAY = 24 * 60 * 60 * 1_000;
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function counts() {
  const { rows } = await sql<{ families: number; tokens: number; codes: number; events: number }>`
    SELECT (SELECT count(*) FROM account_session_families) AS families,
      (SELECT count(*) FROM account_refresh_tokens) AS tokens,
      (SELECT count(*) FROM account_reset_codes) AS codes,
      (SELECT count(*) FROM platform_audit_contents) AS events`.execute(test.db);
  return rows[0];
}

describe('removing what has ended', () => {
  it('takes sessions and codes that nobody can use again, and keeps the rest', async () => {
    const { userName } = await test.buildUser();
    await test.as(userName);
    await test.anonymous.call(sendResetCode, { body: { email: userName } });
    // It is stored after the answer, whose time says nothing.
    await expect.poll(async () => (await counts())?.codes).toBe(1);
    test.clock.advance(36 * DAY);
    const young = await test.as(userName);
    expect(await counts()).toMatchObject({ families: 2, tokens: 2, codes: 1 });
    test.clock.advance(2 * DAY);
    await removeEnded(test.db, test.clock.now());
    expect(await counts()).toMatchObject({ families: 1, tokens: 1, codes: 0 });
    const body = { refreshToken: young.tokens?.refreshToken ?? '' };
    expect((await test.anonymous.call(refreshSession, { body })).status).toBe(200);
  });

  it('AUD-04: keeps the contents of audit lines for 24 months', async () => {
    const event = { actorId: null, subjectId: null, kind: 'password_reset', ip: '192.0.2.1' } as const;
    const now = test.clock.now();
    await noteAuditEvent(test.db, { ...event, at: new Date(now.getTime() - 730 * DAY) });
    await noteAuditEvent(test.db, { ...event, at: new Date(now.getTime() - 735 * DAY) });
    await removeEnded(test.db, now);
    expect(await counts()).toMatchObject({ events: 1 });
  });
});
