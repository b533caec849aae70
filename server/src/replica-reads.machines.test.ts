import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@sugya/contract/account.ts';
import { readOverview } from '@sugya/contract/overview.ts';
import { afterEach, expect, it } from 'vitest';
import { databaseUrlOn, onServer } from './testing/app/test-server.ts';
import { migratedOnly, serverTemplate } from './testing/app/test-template.ts';
import { buildCourse } from './testing/content/build-content.ts';
import { callOk } from './testing/peers/http-client.ts';
import { startPostgresServer } from './testing/peers/postgres-server.ts';
import { startServerProcess } from './testing/peers/server-process.ts';
import { buildStudents, STUDENTS_PASSWORD } from './testing/people/build-students.ts';

const BOUND_SECONDS = 4;
/** Of the moment that an answer says, and of the way that it goes. */
const MARGIN_MILLISECONDS = 1_000;
const WITHIN_MILLISECONDS = 60_000;
const HEAD = 'head@sugya.example';

const school = {
  ...migratedOnly,
  name: 'replica-reads',
  prepare: async ({ db }: Parameters<typeof migratedOnly.prepare>[0]) => {
    const { courseId } = await buildCourse(db);
    await buildStudents(db, { userNames: [HEAD, 'one@sugya.example', 'two@sugya.example'], courseId });
    await db.deleteFrom('courses_enrollments').execute();
    await db
      .updateTable('account_users')
      .set({ staff_role: 'administrator', is_admin: true })
      .where('user_name', '=', HEAD)
      .execute();
  },
};

let clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of clean.reverse()) await step();
  clean = [];
});

it('XCT-50: figures come from a streaming replica and say of when; stopped, frozen and killed it is left in time, and found again', async () => {
  const primary = await startPostgresServer({ settings: { wal_keep_size: '64MB' } });
  clean.push(() => primary.stop());
  const template = await serverTemplate(school, primary.url);
  await onServer(primary.url, (client) => client.query(`CREATE DATABASE school TEMPLATE ${template}`));
  const replica = await startPostgresServer({ replicaOf: primary.url });
  clean.push(() => replica.killHard());
  const folder = await mkdtemp(join(tmpdir(), 'sugya-replica-'));
  clean.push(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = databaseUrlOn(primary.url, 'school');
  const server = await startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrlOn(replica.url, 'school'),
    DATABASE_REPLICA_BEHIND_SECONDS: String(BOUND_SECONDS),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
  });
  clean.push(() => server.killHard());
  const { access_token: token } = await callOk(server.origin, signIn, {
    body: { userName: HEAD, password: STUDENTS_PASSWORD },
  });
  const courseId = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id::int FROM courses_courses');
    return rows[0]?.id ?? 0;
  });

  /** Whatever happens, an answer comes and is no older than it may be. */
  async function read() {
    const { asOf, enrolledCount } = await callOk(server.origin, readOverview, {
      params: { courseId },
      token,
    });
    const age = asOf === null ? 0 : Date.now() - Date.parse(asOf);
    expect(age).toBeLessThanOrEqual(BOUND_SECONDS * 1000 + MARGIN_MILLISECONDS);
    return { isOfReplica: asOf !== null, enrolledCount };
  }
  async function until(isOfReplica: boolean, enrolledCount: number): Promise<void> {
    const end = Date.now() + WITHIN_MILLISECONDS;
    for (;;) {
      const found = await read();
      if (found.isOfReplica === isOfReplica && found.enrolledCount === enrolledCount) return;
      if (Date.now() > end) expect(found).toEqual({ isOfReplica, enrolledCount });
      await wait(100);
    }
  }
  const enrol = (userName: string) =>
    onServer(databaseUrl, (client) =>
      client.query(
        `INSERT INTO courses_enrollments (user_id, course_id, enrolled_at)
         SELECT id, $1, now() - interval '1 day' FROM account_users WHERE user_name = $2`,
        [courseId, userName],
      ),
    );
  const onReplica = (statement: string) => onServer(replica.url, (client) => client.query(statement));

  await until(true, 0);
  await enrol('one@sugya.example');
  await until(true, 1);

  await onReplica('SELECT pg_wal_replay_pause()');
  await enrol('two@sugya.example');
  expect(await read()).toEqual({ isOfReplica: true, enrolledCount: 1 });
  await until(false, 2);
  await onReplica('SELECT pg_wal_replay_resume()');
  await until(true, 2);

  replica.freeze();
  await until(false, 2);
  replica.thaw();
  await until(true, 2);

  await replica.killHard();
  await until(false, 2);
  await replica.restart();
  await until(true, 2);
});
