import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { type OpenedDatabase, openDatabase } from '../platform/database/open-database.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../testing/app/test-database.ts';
import { onServer } from '../testing/app/test-server.ts';
import { embeddedTemplate, migratedOnly, silentLog } from '../testing/app/test-template.ts';
import { BACKUP_USAGE, DRILL_USAGE, RESTORE_USAGE, runBackup, runDrill, runRestore } from './backup-main.ts';
import type { Place } from './make-backup.ts';

let root = '';
let server: TestDatabase | null = null;
let place: Place;
const isEmbedded = testEngine() === 'embedded';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sugya-backup-'));
  const dataDirectory = join(root, 'data');
  mkdirSync(join(dataDirectory, 'media'), { recursive: true });
  writeFileSync(join(dataDirectory, 'media/film.mp4'), 'a film');
  writeFileSync(join(dataDirectory, 'token-secret'), 'a secret');
  if (isEmbedded) {
    const template = await embeddedTemplate(migratedOnly);
    cpSync(join(template, 'database'), join(dataDirectory, 'database'), { recursive: true });
    place = { databaseUrl: null, dataDirectory };
  } else {
    server = await openTestDatabase();
    place = { databaseUrl: server.url, dataDirectory };
  }
});
afterAll(async () => {
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

async function inDatabase<R>(work: (database: OpenedDatabase) => Promise<R>): Promise<R> {
  const database = await openDatabase({ ...place, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function said(command: typeof runBackup, ...args: string[]) {
  const [out, complaints]: [string[], string[]] = [[], []];
  const streams = {
    print: (text: string) => out.push(text),
    complain: (text: string) => complaints.push(text),
  };
  const code = await command(args, streams, place);
  return { code, out: out.join('\n'), complaints: complaints.join('\n') };
}

it.each([
  [runBackup, [], BACKUP_USAGE],
  [runBackup, ['a', 'b'], BACKUP_USAGE],
  [runBackup, ['a', '--replace'], BACKUP_USAGE],
  [runRestore, ['--replace'], RESTORE_USAGE],
  [runDrill, ['a', '--to', 'b'], DRILL_USAGE],
])(
  'XCT-32: what a command of backups does not understand is answered with how it is meant',
  async (command, args, usage) => {
    expect(await said(command, ...args)).toEqual({ code: 1, out: '', complaints: usage });
  },
);

it('XCT-32: a backup is made, practised, and brought back over what came after it; a damaged one is refused', async () => {
  const backup = join(root, 'backup');
  await inDatabase(({ db }) =>
    sql`CREATE TABLE kept AS SELECT n, 'שורה ' || n AS words FROM generate_series(1, 500) n`.execute(db),
  );
  expect(await said(runBackup, backup)).toMatchObject({ code: 0, complaints: '' });
  expect(await said(runBackup, backup)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/is not empty/),
  });

  expect(await said(runBackup, join(place.dataDirectory, 'own'))).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/lies inside/),
  });

  const drill = await said(runDrill, backup);
  expect(drill).toMatchObject({ code: 0, complaints: '' });
  expect(drill.out).toMatch(/was restored in \d+\.\d s, and every table is as it was\.$/);

  const damaged = join(root, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  appendFileSync(join(damaged, isEmbedded ? 'data/database/global/pg_control' : 'database.dump'), 'x');
  expect(await said(runRestore, damaged, '--replace')).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/is damaged/),
  });
  rmSync(join(damaged, 'manifest.json'));
  expect(await said(runRestore, damaged, '--replace')).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/There is no backup/),
  });

  await inDatabase(({ db }) => sql`DELETE FROM kept WHERE n > 10`.execute(db));
  writeFileSync(join(place.dataDirectory, 'media/film.mp4'), 'another film');
  expect(await said(runRestore, backup)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/is not empty/),
  });
  if (server?.url) {
    expect(await said(runRestore, backup, '--replace')).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/Sugya is running on this database/),
    });
    await onServer(server.url, (client) =>
      client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sugya'`),
    );
  }
  expect(await said(runRestore, backup, '--replace')).toMatchObject({ code: 0, complaints: '' });
  expect(readFileSync(join(place.dataDirectory, 'media/film.mp4'), 'utf8')).toBe('a film');
  expect(readdirSync(place.dataDirectory).some((name) => name.startsWith('replaced-'))).toBe(true);
  const { rows } = await inDatabase(({ db }) =>
    sql<{ count: number }>`SELECT count(*) AS count FROM kept`.execute(db),
  );
  expect(rows).toEqual([{ count: 500 }]);
}, 180_000);

it('XCT-32: a backup of a newer Sugya is refused, and so is the other kind of database', async () => {
  const newer = join(root, 'newer');
  const manifest = { format: 1, kind: 'embedded', madeAt: '2030-01-01T00:00:00.000Z', files: [], tables: [] };
  mkdirSync(newer);
  writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, schema: '9999-later.sql' }));
  expect(await said(runRestore, newer)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/made by a newer Sugya/),
  });
  const other = { ...manifest, kind: isEmbedded ? 'postgresql' : 'embedded', schema: '0001-ground.sql' };
  writeFileSync(join(newer, 'manifest.json'), JSON.stringify(other));
  expect(await said(runRestore, newer)).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/This is a backup of/),
  });
});

it.runIf(isEmbedded)('XCT-32: a data folder in use is not backed up', async () => {
  const lock = await lockDataDirectory(place.dataDirectory);
  try {
    expect(await said(runBackup, join(root, 'busy'))).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/is in use by another Sugya/),
    });
  } finally {
    await lock.release();
  }
});
