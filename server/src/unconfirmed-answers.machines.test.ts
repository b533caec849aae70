import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@sugya/contract/account.ts';
import { saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { serverTemplate, silentLog } from './testing/app/test-template.ts';
import { crashTemplate, readExercises, STUDENT_NAMES } from './testing/crash/crash-content.ts';
import { call, callOk } from './testing/peers/http-client.ts';
import { startPostgresServer } from './testing/peers/postgres-server.ts';
import { startServerProcess } from './testing/peers/server-process.ts';
import { STUDENTS_PASSWORD } from './testing/people/build-students.ts';

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

it('XCT-35: while no standby confirms, neither an answer nor the repeat of a stored one is acknowledged; both are when one does', async () => {
  const postgres = await startPostgresServer();
  clean.push(() => postgres.stop());
  const template = await serverTemplate(crashTemplate, postgres.url);
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE crash TEMPLATE ${template}`));
  const databaseUrl = databaseUrlOn(postgres.url, 'crash');
  const folder = await mkdtemp(join(tmpdir(), 'sugya-unconfirmed-'));
  clean.push(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabase({ databaseUrl, dataDirectory: folder, log: silentLog });
  const [exercise] = await readExercises(database.db);
  await database.close();
  const question = exercise?.questions[0];
  if (exercise === undefined || question === undefined) throw new Error('The template has exercises');
  const server = await startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
  clean.push(() => server.killHard());
  const { origin } = server;

  const credentials = { userName: STUDENT_NAMES[0] ?? '', password: STUDENTS_PASSWORD };
  const { access_token: token } = await callOk(origin, signIn, { body: credentials });
  const params = { id: exercise.exerciseId };
  const { attemptId } = await callOk(origin, startExercise, { params, body: {}, token });
  const insertTime = new Date().toISOString();
  const answer = async (sequence: number): Promise<number> => {
    const { status } = await call(origin, saveSolution, {
      params: { ...params, questionId: question.id },
      body: { selectedAnswerId: question.right, insertTime, attemptId, deviceId: 'one', sequence },
      token,
    });
    return status;
  };
  /** A name that no standby has: every commit waits for it. */
  const waitFor = (standby: string) =>
    onServer(postgres.url, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
      await client.query('SELECT pg_reload_conf()');
      await vi.waitFor(async () => {
        const { rows } = await client.query('SHOW synchronous_standby_names');
        expect(rows).toEqual([{ synchronous_standby_names: standby }]);
      });
    });

  expect(await answer(1)).toBe(200);
  await waitFor('nobody');
  expect([await answer(1), await answer(2), await answer(2)]).toEqual([503, 503, 503]);
  await waitFor('');
  await vi.waitFor(async () => expect([await answer(1), await answer(2)]).toEqual([200, 200]), {
    timeout: 30_000,
  });
});
