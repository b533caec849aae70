import { readAccount, refreshSession, signOut } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostOfOthers } from '../../../platform/database/connections/connection-queue.ts';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { type BuiltUser, startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;
let test: TestApp;
let student: BuiltUser;

beforeAll(async () => {
  test = await startTestApp();
  student = await test.buildUser();
});
afterAll(() => test.close());

async function newRefreshToken(): Promise<string> {
  return (await test.as(student.userName)).tokens?.refreshToken ?? '';
}

function refresh(refreshToken: string, on: TestApp = test) {
  return on.anonymous.call(refreshSession, { body: { refreshToken } });
}

async function refreshed(refreshToken: string): Promise<string> {
  return (await test.anonymous.callOk(refreshSession, { body: { refreshToken } })).refresh_token;
}

/**
 * A pool that opens its connections one by one would let the first call win before the others begin. A refresh may take
 * none of those that are left to answers.
 */
async function openEveryConnection(): Promise<void> {
  if (test.database.kind === 'embedded') return;
  const connections = mostOfOthers(test.config.databasePoolSize);
  let arrived = 0;
  await new Promise<void>((resolve, reject) => {
    const allArrived = new Promise<void>((release) => {
      const arrive = async () => {
        arrived += 1;
        if (arrived === connections) release();
        await allArrived;
      };
      const held = Array.from({ length: connections }, () => test.db.connection().execute(arrive));
      Promise.all(held).then(() => resolve(), reject);
    });
  });
}

describe('refreshing', () => {
  it('XCT-06, XCT-07: gives an access token that works and a new refresh token', async () => {
    const first = await newRefreshToken();
    const tokens = await test.anonymous.callOk(refreshSession, { body: { refreshToken: first } });
    expect(tokens.refresh_token).not.toBe(first);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await test.anonymous.callOk(readAccount, { headers })).userId).toBe(student.id);
  });

  it('XCT-07: for thirty seconds the used token answers with the same successor', async () => {
    const first = await newRefreshToken();
    const successor = await refreshed(first);
    test.clock.advance(30 * SECOND);
    expect(await refreshed(first)).toBe(successor);
    expect((await refresh(successor)).status).toBe(200);
  });

  it('XCT-07: a successor that was itself used meanwhile is passed over for the one that is good', async () => {
    const first = await newRefreshToken();
    const second = await refreshed(first);
    const third = await refreshed(second);
    test.clock.advance(10 * SECOND);
    expect(await refreshed(first)).toBe(third);
  });

  it('XCT-07: later use of a used token ends the whole family, and that is on record', async () => {
    const first = await newRefreshToken();
    const successor = await refreshed(first);
    test.clock.advance(31 * SECOND);
    const reply = await refresh(first);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'bad_refresh_token' });
    expect((await refresh(successor)).status).toBe(400);
    const reused = (await auditLines(test.db)).filter(({ kind }) => kind === 'refresh_token_reused');
    expect(reused.map(({ subjectId }) => subjectId)).toEqual([student.id]);
  });

  it('misuse of one session leaves the others of its user alone', async () => {
    const stolen = await newRefreshToken();
    const other = await newRefreshToken();
    await refreshed(stolen);
    test.clock.advance(31 * SECOND);
    expect((await refresh(stolen)).status).toBe(400);
    expect((await refresh(other)).status).toBe(200);
  });

  it('20 parallel refreshes with one token, over two processes, agree on one successor', async () => {
    const sibling = await test.startSibling();
    try {
      const first = await newRefreshToken();
      await openEveryConnection();
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, place) => refresh(first, place % 2 === 0 ? test : sibling)),
      );
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const successors = new Set(
        replies.map(({ body }) => ('refresh_token' in body ? body.refresh_token : null)),
      );
      expect(successors.size).toBe(1);
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM account_refresh_tokens t
        WHERE t.family_id = (SELECT family_id FROM account_refresh_tokens ORDER BY created_at DESC, used_at LIMIT 1)`.execute(
        test.db,
      );
      expect(rows).toEqual([{ count: 2 }]);
    } finally {
      await sibling.close();
    }
  });

  it.each(['nothing', 'x'.repeat(512), '../../etc/passwd'])(
    'a token that is none is refused: %s',
    async (token) => {
      expect((await refresh(token)).status).toBe(400);
    },
  );

  it('SES-14: thirty idle days end a session', async () => {
    const token = await newRefreshToken();
    test.clock.advance(30 * DAY + SECOND);
    expect((await refresh(token)).status).toBe(400);
  });

  it('SES-14: ninety days end a session however busy it was', async () => {
    let token = await newRefreshToken();
    for (let day = 0; day < 80; day += 20) {
      test.clock.advance(20 * DAY);
      token = await refreshed(token);
    }
    test.clock.advance(10 * DAY + SECOND);
    expect((await refresh(token)).status).toBe(400);
  });

  it('a user who is disabled gets no new tokens', async () => {
    const leaving = await test.buildUser();
    const token = (await test.as(leaving.userName)).tokens?.refreshToken ?? '';
    await sql`UPDATE account_users SET is_disabled = true WHERE id = ${leaving.id}`.execute(test.db);
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('signing out', () => {
  it('SES-56: ends the session, at once for refreshing', async () => {
    const token = await newRefreshToken();
    expect((await test.anonymous.call(signOut, { body: { refreshToken: token } })).status).toBe(204);
    expect((await refresh(token)).status).toBe(400);
  });

  it('answers the same for a token that is none, and twice', async () => {
    const token = await newRefreshToken();
    for (const refreshToken of [token, token, 'nothing']) {
      expect((await test.anonymous.call(signOut, { body: { refreshToken } })).status).toBe(204);
    }
  });
});
