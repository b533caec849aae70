/**
 * A GET writes nothing: it may be repeated, prefetched and cut off on the way. Every one of the contract is
 * called on a database that refuses writes, with all there is to be read, and with work that is late.
 */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { refuseWrites, type WriteGuard, writtenTables } from './testing/app/refuse-writes.ts';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import type { Call } from './testing/calls/call.ts';
import { everyCall } from './testing/calls/every-call.ts';
import { buildEverything, ordinaryCalls } from './testing/calls/ordinary-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { buildStartedStudentAt } from './testing/people/student-at.ts';
import { isWholeRun } from './testing/whole-run.ts';

/** What a read of staff about students leaves behind, by law (decision 0015). */
const ACCESS_LOG = 'privacy_access_log';

/** The table that a read writes, and why it may. */
const EXCEPTIONS: Partial<Record<EndpointName, { readonly table: string; readonly because: string }>> = {
  listRequests: {
    table: 'support_responses',
    because: 'SUP-50: what the list shows counts as read from then on',
  },
  exportMyData: {
    table: 'platform_rate_limits',
    because: 'a copy of everything is dear, so the calls are counted',
  },
};

/** Nobody here holds such a link: while there is an administrator none for a first one is known, and nobody is invited. */
const BY_LINK: ReadonlySet<EndpointName> = new Set(['readFirstAdministrator', 'readInvitation']);

/** No provider can be asked here, and nobody has a passkey. */
const NOT_SET_UP: ReadonlySet<EndpointName> = new Set([
  'beginOutsideSignIn',
  'beginOutsideLink',
  'beginPasskeySignIn',
]);

/** The day is still running. */
const EARLY: ReadonlySet<EndpointName> = new Set(['readExamDebrief']);

const reads: readonly (EndpointShape & { readonly name: EndpointName })[] = everyEndpoint.filter(
  (endpoint: EndpointShape) => endpoint.method === 'GET' || endpoint.readsOnly === true,
);

/** Each test prepares everything and makes some hundred calls. Unit: ms. */
const TIMEOUT = { timeout: 180_000 };

let app: TestApp;
afterEach(() => app.close());

/** Everything that a read can find, a week that has no report although it is due, and a deletion that waits. */
async function studentWithEverything() {
  app = await startTestApp({
    environment: {
      PUBLIC_URL: 'https://sugya.example',
      DRAFTING_SIMULATOR_URL: 'https://simulator.example/in',
      DRAFTING_SIMULATOR_SECRET: 'a secret that only this test and its simulator know',
    },
  });
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  for (const question of student.exercise.questions) await student.answerOk(question, question.right);
  const everything = await buildEverything(app, student, 2);
  const calls = await ordinaryCalls(app, student, everything);
  await calls.saveVideoFeedback();
  await calls.beginExamDay();
  await calls.startDrafting();
  await calls.addDraftingPage();
  await calls.confirmDraftingMarker();
  await calls.takeDraftingText();
  await calls.startExamPart();
  await student.finishOk();
  await sql`
    INSERT INTO reports_weeks (user_id, course_id, week, exercise_count, grade_sum, grade_count, sure_answered,
      sure_correct, easy_answered, easy_wrong)
    VALUES (${student.user.id}, ${student.exercise.courseId}, '2026-01-04', 1, 50, 1, 1, 1, 1, 1)`.execute(
    app.db,
  );
  await sql`
    INSERT INTO privacy_deletion_requests (user_id, requested_at, due_at)
    VALUES (${student.user.id}, '2026-03-01', '2026-04-01')`.execute(app.db);
  return { student, everything, calls };
}

/** The tables that a call tried to write; it fails where there are any. */
async function writesOf(call: Call): Promise<{ tables: string[]; status: number }> {
  const from = app.logged.length;
  // A refused write ends in 500, which the test client throws.
  const status = await call().then(
    (reply) => reply.status,
    () => 500,
  );
  return { tables: writtenTables(app.logged.slice(from)), status };
}

/** With the table, the call is refused; with the table allowed, it succeeds. */
async function writesAlone(call: Call, table: string, guard: WriteGuard): Promise<boolean> {
  const { tables } = await writesOf(call);
  const allowed = await guard.allowing(table, () => writesOf(call));
  return tables.join() === table && allowed.tables.length === 0 && allowed.status < 300;
}

test(
  'no GET of a student or of staff writes, but for the declared ones, and those write the declared table alone',
  TIMEOUT,
  async () => {
    const { calls } = await studentWithEverything();
    const guard = await refuseWrites(app.db);
    const broken: unknown[] = [];
    for (const { name, studentsIn } of reads) {
      const table = studentsIn === undefined ? EXCEPTIONS[name]?.table : ACCESS_LOG;
      if (table === undefined) {
        const { tables, status } = await writesOf(calls[name]);
        const refused = NOT_SET_UP.has(name) ? 404 : BY_LINK.has(name) ? 400 : EARLY.has(name) ? 409 : null;
        const isAsMeant = refused === null ? status < 300 : status === refused;
        if (tables.length > 0 || !isAsMeant) broken.push({ name, tables, status });
      } else if (!(await writesAlone(calls[name], table, guard))) broken.push({ name, declared: table });
    }

    expect(broken).toEqual([]);
    expect(reads.length).toBeGreaterThan(80);
  },
);

test.runIf(isWholeRun)(
  'a GET of staff who impersonate a student writes an entry of the access log, and nothing else',
  TIMEOUT,
  async () => {
    const { student, everything } = await studentWithEverything();
    const { userName } = await app.buildUser({ isAdmin: true });
    const client = await app.as(userName, { studentId: student.user.id });
    const calls = everyCall({ client, ...everything });
    const guard = await refuseWrites(app.db);
    const broken: unknown[] = [];
    for (const { name } of reads.filter(({ access }) => access !== 'public')) {
      const { tables } = await writesOf(calls[name]);
      const allowed = await guard.allowing(ACCESS_LOG, () => writesOf(calls[name]));
      if (tables.join() !== ACCESS_LOG || allowed.tables.length > 0 || allowed.status >= 500)
        broken.push({ name, tables, allowed });
    }

    expect(broken).toEqual([]);
  },
);

test('the guard sees a write of every kind, and an empty one', async () => {
  app = await startTestApp();
  const guard = await refuseWrites(app.db);
  const writes = [
    sql`INSERT INTO account_users DEFAULT VALUES`,
    sql`UPDATE account_users SET is_disabled = true WHERE false`,
    sql`DELETE FROM account_users WHERE false`,
    sql`WITH gone AS (DELETE FROM account_users RETURNING id) SELECT * FROM gone`,
    sql`TRUNCATE account_users CASCADE`,
  ];
  for (const write of writes) await expect(write.execute(app.db)).rejects.toThrow(/A read wrote \w+/);
  const emptied = guard.allowing('account_users', () =>
    sql`DELETE FROM account_users WHERE false`.execute(app.db),
  );
  await expect(emptied).resolves.toBeDefined();
});
