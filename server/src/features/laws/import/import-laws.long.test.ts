import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { embeddedTemplate, migratedOnly, silentLog } from '../../../testing/app/test-template.ts';
import { importLaws } from './import-laws.ts';

const MINUTE_MILLISECONDS = 60_000;
const LAWS_A_RUN = 20;
const CLAUSES = 200;
/** A tenth of the usual, so that on a busy machine it is met. */
const QUEUE_MILLISECONDS = 500;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sugya-long-import-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('XCT-27: an import of a minute ends while maintenance looks every two seconds and requests come', {
  timeout: 10 * MINUTE_MILLISECONDS,
}, async () => {
  const dataDirectory = join(root, 'data');
  cpSync(join(await embeddedTemplate(migratedOnly), 'database'), join(dataDirectory, 'database'), {
    recursive: true,
  });
  const every2Seconds = {
    roundMilliseconds: 2_000,
    quietMilliseconds: 100,
    overdueMilliseconds: 2_000,
  };
  const database = await openDatabase({
    databaseUrl: null,
    dataDirectory,
    log: silentLog,
    embeddedPace: { queueMilliseconds: QUEUE_MILLISECONDS, maintenance: every2Seconds },
  });
  try {
    let isDone = false;
    const requests = askUntil(
      () => isDone,
      () => database.ping(),
    );
    const imported = await database.withoutTimeLimit(async (db) => {
      const end = performance.now() + MINUTE_MILLISECONDS;
      const outcomes: string[] = [];
      for (let round = 0; performance.now() < end; round += 1) {
        const files = await importLaws({ db, paths: [writeLaws(round)], now: new Date() });
        outcomes.push(...files.map(({ outcome }) => outcome));
      }
      const { rows } = await sql<{ vacuums: number }>`
        SELECT coalesce(sum(vacuum_count), 0)::int AS vacuums FROM pg_stat_user_tables
        WHERE relname LIKE 'laws_%'`.execute(db);
      expect(rows).toEqual([{ vacuums: 0 }]);
      return outcomes;
    });
    isDone = true;
    expect(new Set(imported)).toEqual(new Set(['added']));
    expect(imported.length).toBeGreaterThanOrEqual(LAWS_A_RUN);
    expect((await requests).answered).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});

/** Requests may find the one connection taken for too long; the import may not. */
async function askUntil(
  isDone: () => boolean,
  ping: () => Promise<void>,
): Promise<{ answered: number; refused: number }> {
  const count = { answered: 0, refused: 0 };
  while (!isDone()) {
    await ping().then(
      () => (count.answered += 1),
      () => (count.refused += 1),
    );
  }
  return count;
}

function writeLaws(round: number): string {
  const folder = mkdtempSync(join(root, 'laws-'));
  for (let place = 0; place < LAWS_A_RUN; place += 1) {
    const id = round * LAWS_A_RUN + place + 1;
    const clauses = Array.from(
      { length: CLAUSES },
      (_, clause) =>
        `{{ח:סעיף|${clause + 1}|סעיף ${clause + 1}}}\n{{ח:ת}} בחוק ${id} ייקרא מונח ${clause + 1} כמשמעותו.`,
    );
    const head = `{{ח:כותרת|חוק ${id}}}\n{{ח:פתיח-התחלה}}\n{{ח:מאגר|${id}}}\n{{ח:סוגר}}`;
    writeFileSync(join(folder, `${id}.wikitext`), `${head}\n${clauses.join('\n')}\n`);
  }
  return folder;
}
