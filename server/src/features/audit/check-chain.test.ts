/** The chain shows where it was tampered with; each damage is done by SQL, as it would be done by hand. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_KEPT_MILLISECONDS } from '../../platform/audit/audit-chain.ts';
import {
  appendAuditLine,
  deleteOldAuditContents,
  eraseAuditContents,
} from '../../platform/audit/audit-lines.store.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { checkChain } from './check-chain.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Who tampers with the numbers can take this away as well.
  await sql`ALTER TABLE platform_audit_contents DROP CONSTRAINT platform_audit_contents_line_fkey`.execute(
    app.db,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`TRUNCATE platform_audit_lines, platform_audit_contents, platform_audit_head`.execute(app.db);
  await sql`
    INSERT INTO platform_audit_head (number, hash) VALUES (0, decode(repeat('00', 32), 'hex'))`.execute(
    app.db,
  );
  for (let place = 1; place <= 6; place += 1) await append(place);
});

const SUBJECT = 900;

/** Lines 1 to 6, of which the even ones are about a student. */
async function append(place: number): Promise<void> {
  await appendAuditLine(app.db, {
    at: app.clock.now(),
    actorId: 7,
    subjectId: place % 2 === 0 ? SUBJECT : null,
    kind: 'saveStudioDraft',
    place: `PUT /api/studio/things/question/${place}/draft`,
    content: { before: { name: `שם ${place}` }, after: { name: 'שם אחר' } },
  });
}

const check = (deposit?: { number: number; hash: string }) =>
  checkChain(app.db, { now: app.clock.now(), ...(deposit && { deposit }) });
const brokenAfter = async (statement: ReturnType<typeof sql>) => {
  await statement.execute(app.db);
  return (await check()).broken;
};

describe('AUD-05: the check', () => {
  test('finds a whole log whole, and an empty one', async () => {
    const { head, ...found } = await check();
    expect(found).toEqual({ lineCount: 6, erasedCount: 0, broken: null });
    expect(head).toMatchObject({ number: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await sql`TRUNCATE platform_audit_lines, platform_audit_contents`.execute(app.db);
    await sql`UPDATE platform_audit_head SET number = 0, hash = decode(repeat('00', 32), 'hex')`.execute(
      app.db,
    );
    expect(await check()).toEqual({ lineCount: 0, erasedCount: 0, head: null, broken: null });
  });

  test.each([
    ['who', sql`UPDATE platform_audit_lines SET actor_id = 8 WHERE number = 3`],
    ['when', sql`UPDATE platform_audit_lines SET at = at + interval '1 ms' WHERE number = 3`],
    ['what', sql`UPDATE platform_audit_lines SET kind = 'hideStudioThings' WHERE number = 3`],
    ['where', sql`UPDATE platform_audit_lines SET place = 'PUT /elsewhere' WHERE number = 3`],
    ['whose', sql`UPDATE platform_audit_lines SET subject_id = 5 WHERE number = 3`],
    ['the digest', sql`UPDATE platform_audit_lines SET digest = sha256('x') WHERE number = 3`],
    ['the hash', sql`UPDATE platform_audit_lines SET hash = sha256('x') WHERE number = 3`],
  ])('finds a line of which %s was changed', async (_what, statement) => {
    expect(await brokenAfter(statement)).toEqual({ number: 3, fault: 'changed' });
  });

  test('finds contents that were changed or taken away', async () => {
    const changed = sql`UPDATE platform_audit_contents SET content = '{"before":{}}' WHERE line = 5`;
    expect(await brokenAfter(changed)).toEqual({ number: 5, fault: 'contents_changed' });
    const gone = sql`DELETE FROM platform_audit_contents WHERE line = 4`;
    expect(await brokenAfter(gone)).toEqual({ number: 4, fault: 'contents_missing' });
  });

  test('finds a line that was removed, also where the others are numbered anew', async () => {
    await sql`DELETE FROM platform_audit_contents WHERE line = 3`.execute(app.db);
    const removed = sql`DELETE FROM platform_audit_lines WHERE number = 3`;
    expect(await brokenAfter(removed)).toEqual({ number: 3, fault: 'missing' });
    for (const number of [4, 5, 6]) {
      await sql`UPDATE platform_audit_lines SET number = number - 1 WHERE number = ${number}`.execute(app.db);
      await sql`UPDATE platform_audit_contents SET line = line - 1 WHERE line = ${number}`.execute(app.db);
    }
    const head = sql`UPDATE platform_audit_head SET number = 5`;
    expect(await brokenAfter(head)).toEqual({ number: 3, fault: 'changed' });
  });

  test('finds two lines that changed places', async () => {
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ] as const) {
      await sql`UPDATE platform_audit_lines SET number = ${to} WHERE number = ${from}`.execute(app.db);
      await sql`UPDATE platform_audit_contents SET line = ${to} WHERE line = ${from}`.execute(app.db);
    }
    expect((await check()).broken).toEqual({ number: 2, fault: 'changed' });
  });

  test('finds an end that was cut off, or a head that was moved', async () => {
    await sql`DELETE FROM platform_audit_contents WHERE line > 4`.execute(app.db);
    const cut = sql`DELETE FROM platform_audit_lines WHERE number > 4`;
    expect(await brokenAfter(cut)).toEqual({ number: 5, fault: 'missing' });
    const hidden = sql`
      UPDATE platform_audit_head SET number = 3, hash = (SELECT hash FROM platform_audit_lines WHERE number = 3)`;
    expect(await brokenAfter(hidden)).toEqual({ number: 4, fault: 'cut' });
    const gone = sql`DELETE FROM platform_audit_head`;
    expect(await brokenAfter(gone)).toEqual({ number: 1, fault: 'cut' });
  });

  test('with a line that was deposited elsewhere finds an end that was cut off with the head', async () => {
    const { head } = await check();
    const deposit = head ?? { number: 0, hash: '' };
    await append(7);
    expect((await check(deposit)).broken).toBeNull();
    await sql`DELETE FROM platform_audit_contents WHERE line > 4`.execute(app.db);
    await sql`DELETE FROM platform_audit_lines WHERE number > 4`.execute(app.db);
    await sql`
      UPDATE platform_audit_head SET number = 4, hash = (SELECT hash FROM platform_audit_lines WHERE number = 4)`.execute(
      app.db,
    );
    expect((await check()).broken).toBeNull();
    expect((await check(deposit)).broken).toEqual({ number: 5, fault: 'cut' });
    for (const place of [5, 6]) await append(place);
    expect((await check()).broken).toBeNull();
    expect((await check(deposit)).broken).toEqual({ number: 6, fault: 'changed' });
  });

  test('reads a chain of more lines than it reads at once', async () => {
    for (let place = 7; place <= 1_003; place += 1) await append(place);
    expect(await check()).toMatchObject({ lineCount: 1_003, broken: null });
  });
});

describe('AUD-04: contents', () => {
  test('go with the student whose data they are: the chain stays whole, and says so', async () => {
    const erase = () =>
      inTransaction(app.db, (trx) => eraseAuditContents(trx, { userId: SUBJECT, now: app.clock.now() }));
    await erase();
    // A second time there is nothing left.
    await erase();
    expect(await check()).toMatchObject({ lineCount: 7, erasedCount: 3, broken: null });
    const { rows } = await sql`SELECT line FROM platform_audit_contents ORDER BY line`.execute(app.db);
    expect(rows).toEqual([{ line: 1 }, { line: 3 }, { line: 5 }]);
    // What is taken away afterwards was not erased.
    await append(8);
    const gone = sql`DELETE FROM platform_audit_contents WHERE line = 8`;
    expect(await brokenAfter(gone)).toEqual({ number: 8, fault: 'contents_missing' });
  });

  test('are kept for 24 months', async () => {
    app.clock.advance(AUDIT_KEPT_MILLISECONDS + 1);
    await append(7);
    await deleteOldAuditContents(app.db, new Date(app.clock.now().getTime() - AUDIT_KEPT_MILLISECONDS));
    expect(await check()).toMatchObject({ lineCount: 7, erasedCount: 6, broken: null });
  });
});

describe('AUD-06: appending', () => {
  test('by several processes at once leaves one chain without gaps', async () => {
    const sibling = await app.startSibling();
    const append = (db: TestApp['db'], kind: string) =>
      inTransaction(db, (trx) =>
        appendAuditLine(trx, {
          at: app.clock.now(),
          actorId: 1,
          subjectId: null,
          kind,
          place: '',
          content: null,
        }),
      );
    const all = Array.from({ length: 20 }, () => [append(app.db, 'one'), append(sibling.db, 'other')]);
    await Promise.all(all.flat());
    expect(await check()).toMatchObject({ lineCount: 46, broken: null });
  });

  test('is undone with the transaction that it stands in', async () => {
    const failing = inTransaction(app.db, async (trx) => {
      await appendAuditLine(trx, {
        at: app.clock.now(),
        actorId: 1,
        subjectId: null,
        kind: 'x',
        place: '',
        content: {},
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await check()).toMatchObject({ lineCount: 6, broken: null });
  });

  test('hashes what decision 0066 says, and nothing of ours is needed to see it', async () => {
    const { rows } = await sql<{ content: string; salt: Buffer; at: Date; hash: Buffer }>`
      SELECT c.content, c.salt, l.at, l.hash FROM platform_audit_lines l
      JOIN platform_audit_contents c ON c.line = l.number WHERE l.number = 1`.execute(app.db);
    const [line] = rows;
    if (line === undefined) throw new Error('There is no first line');
    const digest = createHash('sha256').update(line.salt).update(line.content).digest('hex');
    const words = `${line.at.toISOString()}\n7\n\nsaveStudioDraft\nPUT /api/studio/things/question/1/draft\n${digest}`;
    const first = Buffer.concat([
      Buffer.alloc(32),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
      Buffer.from(words),
    ]);
    expect(Buffer.from(line.hash).toString('hex')).toBe(createHash('sha256').update(first).digest('hex'));
  });
});
