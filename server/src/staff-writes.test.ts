/**
 * Every call by which staff change something leaves a line in the audit log, in the transaction of the change. The list
 * is the contract's: a new call is here by existing.
 */
import { type EndpointShape, isStaffWrite } from '@sugya/contract/endpoint.ts';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { auditLines } from './testing/app/audit-lines.ts';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { buildEverything, ordinaryCalls } from './testing/calls/ordinary-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { startVideoHost, type VideoHostServer } from './testing/peers/video-host.ts';
import { buildStartedStudentAt } from './testing/people/student-at.ts';

/** Answered without having changed anything, and why. */
const WITHOUT_A_LINE: Partial<Record<EndpointName, string>> = {
  changeStudioQuestions: 'the question is published already; question-bank.routes.test.ts changes some',
  keepUpload: 'the file is there already',
  loadDemoCourse: 'there is a course already',
  passLawListGate: 'asks for a password and changes nothing',
};

/** Their line is kept after the change, and why. */
const NOT_AT_ONCE: Partial<Record<EndpointName, string>> = {
  rebuildLawText: 'prepares texts anew from laws that stay as they are, law by law',
};

/** What such a call needs before it is written by another staff call, which leaves its own line. */
const AFTER_ANOTHER: Partial<Record<EndpointName, EndpointName>> = { passDraftingText: 'takeDraftingText' };

/** Where no line can be kept they find nothing to change, because another staff call was refused before them. */
const NOTHING_TO_CHANGE: Partial<Record<EndpointName, string>> = {
  takeDraftingText: 'nobody is confirmed as a marker',
  saveDraftingMarking: 'no text was taken',
  passDraftingText: 'no text was taken',
};

/** Tables that are written beside a change. */
const BESIDE = new Set(['platform_rate_limits']);

const staffWrites: readonly (EndpointShape & { readonly name: EndpointName })[] = everyEndpoint.filter(
  (endpoint: EndpointShape) => isStaffWrite(endpoint),
);

/** Each test prepares everything and makes some sixty calls. Unit: ms. */
const TIMEOUT = { timeout: 900_000 };

let app: TestApp;
let videoHost: VideoHostServer;
afterEach(async () => {
  await app.close();
  await videoHost.stop();
});

async function everything() {
  videoHost = await startVideoHost();
  app = await startTestApp({ environment: { VIDEO_OEMBED_URL: videoHost.endpoint } });
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  return await ordinaryCalls(app, student, await buildEverything(app, student, 2));
}

test(
  'AUD-01: each call by which staff change something leaves a line with who, what and from where',
  TIMEOUT,
  async () => {
    const calls = await everything();
    const silent: unknown[] = [];
    for (const { name } of staffWrites) {
      const after = (await auditLines(app.db)).at(-1)?.number ?? 0;
      const { status } = await calls[name]();
      const lines = (await auditLines(app.db, { after })).filter(({ kind }) => kind !== AFTER_ANOTHER[name]);
      const isWhole = lines.every(
        ({ kind, actorId, place, content }) =>
          kind === name && actorId !== null && place.includes('/api/') && content?.from?.ip === '127.0.0.1',
      );
      const isAsMeant = WITHOUT_A_LINE[name] === undefined ? lines.length === 1 : lines.length === 0;
      if (status >= 300 || !isWhole || !isAsMeant) silent.push({ name, status, lines });
    }

    expect(silent).toEqual([]);
    expect(staffWrites.length).toBeGreaterThan(40);
  },
);

test('AUD-01: where no line can be kept, nothing is changed', TIMEOUT, async () => {
  const calls = await everything();
  await sql`
    CREATE FUNCTION refuse_line() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No line'; END $$`.execute(app.db);
  await sql`
    CREATE TRIGGER refuse_line BEFORE INSERT ON platform_audit_lines
    FOR EACH ROW EXECUTE FUNCTION refuse_line()`.execute(app.db);
  const tables = await tableNames();
  const changed: unknown[] = [];
  let before = await checksums(tables);
  for (const { name } of staffWrites) {
    if (WITHOUT_A_LINE[name] !== undefined) continue;
    // A failed write ends in 500, which the test client throws.
    const status = await calls[name]().then(
      (reply) => reply.status,
      () => 500,
    );
    const after = await checksums(tables);
    const differing = tables.filter((table) => before.get(table) !== after.get(table));
    const isAsMeant = NOT_AT_ONCE[name] !== undefined || differing.length === 0;
    const isRefused = NOTHING_TO_CHANGE[name] === undefined ? status === 500 : status >= 400;
    if (!isRefused || !isAsMeant) changed.push({ name, status, differing });
    before = after;
  }

  expect(changed).toEqual([]);
});

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(app.db);
  return rows.map(({ name }) => name).filter((name) => !BESIDE.has(name));
}

async function checksums(tables: readonly string[]): Promise<Map<string, string>> {
  const sums = tables.map(
    (name) => sql`
      SELECT ${name}::text AS name, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum
      FROM ${sql.table(name)} AS t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(
    app.db,
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}
