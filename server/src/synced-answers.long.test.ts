/** Power cannot be cut here; what the kernel was asked, and in which order, can be seen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@sugya/contract/account.ts';
import { readExercise, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { embeddedTemplate, serverTemplate, silentLog } from './testing/app/test-template.ts';
import { crashTemplate, readExercises, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { readSyncedReplies } from './testing/crash/synced-replies.ts';
import { callOk } from './testing/peers/http-client.ts';
import { type PostgresServer, startPostgresServer } from './testing/peers/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/peers/server-process.ts';
import { STUDENTS_PASSWORD } from './testing/people/build-students.ts';

const STRACE = '/usr/bin/strace';
const CALLS = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
const ANSWERS = 50;

let folder = '';
let postgres: PostgresServer | null = null;
let server: ServerProcess | null = null;
afterEach(async () => {
  await server?.killHard();
  await postgres?.stop();
  [server, postgres] = [null, null];
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync(STRACE))(
  'XCT-54: on the embedded database each answer is acknowledged after its log was synced',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'sugya-synced-'));
    const template = await embeddedTemplate(crashTemplate);
    await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
    const database = await openDatabase({ databaseUrl: null, dataDirectory: folder, log: silentLog });
    const [exercise] = await readExercises(database.db);
    await database.close();
    server = await startServerProcess({ DATA_DIR: folder });
    const watched = [server.pid()];
    await expectSynced(server, () => watched, exercise?.exerciseId);
  },
  120_000,
);

it.skipIf(!existsSync(STRACE))(
  'XCT-54: on PostgreSQL each answer is acknowledged after its log was synced',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'sugya-synced-'));
    postgres = await startPostgresServer();
    const template = await serverTemplate(crashTemplate, postgres.url);
    await onServer(postgres.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
    const databaseUrl = databaseUrlOn(postgres.url, 'crash');
    const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: silentLog });
    const [exercise] = await readExercises(database.db);
    await database.close();
    server = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
    });
    const postmaster = Number(
      readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const pid = server.pid();
    const watched = () => [pid, postmaster, ...childrenOf(postmaster)];
    await expectSynced(server, watched, exercise?.exerciseId);
  },
  120_000,
);

/** One student, one answer after the other. `programs` are asked for late: the first calls open connections. */
async function expectSynced(
  { origin }: ServerProcess,
  programs: () => readonly number[],
  exerciseId: number | undefined,
): Promise<void> {
  if (exerciseId === undefined) throw new Error('The content has no exercise');
  const body = { userName: STUDENT_NAMES[0] ?? '', password: STUDENTS_PASSWORD };
  const { access_token: token } = await callOk(origin, signIn, { body });
  const params = { id: exerciseId };
  const { attemptId } = await callOk(origin, startExercise, { params, body: {}, token });
  const { questions } = await callOk(origin, readExercise, { params, token });
  const seen = join(folder, 'seen.txt');
  const strace = await watch(programs(), seen);
  for (let sequence = 1; sequence <= ANSWERS; sequence += 1) {
    const question = questions[sequence % questions.length];
    const answer = question?.answers[sequence % question.answers.length];
    if (question === undefined || answer === undefined) throw new Error('An exercise has questions');
    await callOk(origin, saveSolution, {
      params: { ...params, questionId: question.id },
      body: { selectedAnswerId: answer.id, attemptId, deviceId: 'desk', sequence },
      token,
    });
  }
  const ended = new Promise((resolve) => strace.once('exit', resolve));
  strace.kill('SIGTERM');
  await ended;
  const lines = (await readFile(seen, 'utf8')).split('\n');
  expect(readSyncedReplies(lines)).toEqual({ replies: ANSWERS, early: [] });
}

/** Resolves when every one of the programs is watched. */
async function watch(programs: readonly number[], file: string): Promise<ChildProcess> {
  const strace = spawn(
    STRACE,
    ['-f', '-y', '-s', '20', '-o', file, '-e', CALLS, ...programs.flatMap((pid) => ['-p', String(pid)])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (programs.every((pid) => new RegExp(`Process ${pid} attached`).test(said))) resolve();
    });
    strace.once('exit', () => reject(new Error(`strace could not watch: ${said}`)));
  });
  return strace;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .filter(
      (name) =>
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(parent),
    )
    .map(Number);
}
