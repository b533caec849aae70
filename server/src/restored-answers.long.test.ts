/** A PostgreSQL that lost its whole folder comes back by pgBackRest with every answer of which the log was archived. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { serverTemplate, silentLog } from './testing/app/test-template.ts';
import { brokenPromises } from './testing/crash/check-answers.ts';
import { crashTemplate, readExercises, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { crashField } from './testing/crash/crash-field.ts';
import { crashStudent } from './testing/crash/crash-student.ts';
import { readStored } from './testing/crash/read-stored.ts';
import { type PostgresServer, startPostgresServer } from './testing/peers/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/peers/server-process.ts';

const PGBACKREST = '/usr/bin/pgbackrest';
const OPERATIONS = 200;
const run = promisify(execFile);

let folder = '';
let postgres: PostgresServer | null = null;
let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.killHard();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync(PGBACKREST))(
  'XCT-33: a full backup, more answers, the folder of PostgreSQL gone, a restore: every archived answer is there once',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'sugya-pgbackrest-'));
    await chmod(folder, 0o755);
    const config = join(folder, 'pgbackrest.conf');
    postgres = await startPostgresServer({
      folder,
      settings: {
        archive_mode: 'on',
        archive_command: `${PGBACKREST} --config=${config} --stanza=sugya archive-push %p`,
      },
    });
    const backrest = await prepareBackrest(postgres, config);
    await backrest('stanza-create');

    const template = await serverTemplate(crashTemplate, postgres.url);
    await onServer(postgres.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
    const databaseUrl = databaseUrlOn(postgres.url, 'crash');
    const exercises = await inDatabase(databaseUrl, ({ db }) => readExercises(db));
    server = await startServerProcess({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    });
    const field = crashField(server.origin);
    const students = STUDENT_NAMES.map((userName) => crashStudent(userName, exercises, field));
    const work = Promise.all(students.map((student) => student.run()));
    await field.nextAcknowledged(OPERATIONS);
    await backrest('backup', '--type=full', '--start-fast');
    await field.nextAcknowledged(OPERATIONS);
    field.end();
    await work;
    await archiveLog(postgres.url);

    await server.killHard();
    await postgres.killHard();
    await rm(postgres.dataFolder, { recursive: true, force: true });
    await mkdir(postgres.dataFolder, { mode: 0o700 });
    if (postgres.account !== null)
      await chown(postgres.dataFolder, postgres.account.uid, postgres.account.gid);
    await backrest('restore');
    await postgres.restart();
    await recoveryEnded(postgres.url);

    const stored = await inDatabase(databaseUrl, readStored);
    const acknowledged = students.flatMap(({ attempts }) => attempts);
    expect(students.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(brokenPromises(acknowledged, stored, exercises)).toEqual([]);
    expect(stored.operations.length).toBeGreaterThanOrEqual(2 * OPERATIONS);
  },
  600_000,
);

/** Returns what runs it as PostgreSQL's own account; it throws with the program's words. */
async function prepareBackrest(
  { url, dataFolder, account }: PostgresServer,
  config: string,
): Promise<(...words: string[]) => Promise<void>> {
  const own = join(dirname(dataFolder), 'pgbackrest');
  await mkdir(own, { mode: 0o700 });
  if (account !== null) await chown(own, account.uid, account.gid);
  const lines = [
    '[global]',
    `repo1-path=${own}/repository`,
    'repo1-retention-full=1',
    `log-path=${own}`,
    `lock-path=${own}`,
    `spool-path=${own}`,
    '[sugya]',
    `pg1-path=${dataFolder}`,
    `pg1-port=${new URL(url).port}`,
    `pg1-socket-path=${dirname(dataFolder)}`,
    'pg1-user=postgres',
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o644 });
  return async (...words) => {
    await run(PGBACKREST, [`--config=${config}`, '--stanza=sugya', '--log-level-console=error', ...words], {
      ...account,
      cwd: own,
    });
  };
}

/** As `archive_timeout` does after its time: what was written so far leaves the machine. */
async function archiveLog(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    const wanted = rows[0]?.file ?? '';
    await expect
      .poll(
        async () => {
          const archived = await client.query<{ file: string }>(
            'SELECT last_archived_wal AS file FROM pg_stat_archiver',
          );
          return archived.rows[0]?.file ?? '';
        },
        { timeout: 60_000 },
      )
      .toSatisfy((file: string) => file >= wanted);
  });
}

/** It answers reads before it has taken in the last of the log. */
async function recoveryEnded(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const isRecovering = async () => (await client.query('SELECT pg_is_in_recovery() AS it_is')).rows;
    await expect.poll(isRecovering, { timeout: 60_000 }).toEqual([{ it_is: false }]);
  });
}

async function inDatabase<R>(
  databaseUrl: string,
  read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<R>,
): Promise<R> {
  const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: silentLog });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
