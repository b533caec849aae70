/**
 * XCT-39: ids are no secret, so a call with another's ids opens nothing. A student's calls are sent with the ids of a
 * student of the same course and of everything of another course, a teacher's with those of a course that is not his.
 * Whatever was made for the others carries a mark: no answer may show it, and none of their rows may change.
 */

import type { EndpointName } from '@sugya/contract/every-endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { toWire } from '@sugya/contract/wire-names.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalTables } from './features/privacy/personal-tables.ts';
import { mayDo } from './platform/access/capabilities.ts';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { linesOfRows, markRows, momentOf, type Span } from './testing/attack/others-rows.ts';
import { type Recorded, recordCalls } from './testing/attack/record-calls.ts';
import { type SwappedCall, swappedCalls } from './testing/attack/swapped-ids.ts';
import { addressOf } from './testing/peers/http-client.ts';

/** `npm run sweep` makes more. */
const SWAPS = Number(process.env.SWAPPED_IDS ?? '100');

const OF_CLASSMATE = 'סימן־של־חבר';
const OF_STRANGER = 'סימן־של־זר';

/** What the whole school reads, whichever course it was made for. */
const OF_THE_SCHOOL = /^(?:laws|verdicts|search|platform|media|studio|import|audit)_/;

let app: TestApp;
let attacker: Recorded;
let classmate: Recorded;
let stranger: Recorded;
let ofClassmate: Span;
let ofStranger: Span;
let marked: readonly ReadonlyMap<string, number>[];

beforeAll(async () => {
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://sugya.example', RESET_CODES_PER_ADDRESS: '1000000' },
  });
  const first = await momentOf(app.db);
  classmate = await recordCalls(app);
  const second = await momentOf(app.db);
  attacker = await recordCalls(app, { beside: classmate });
  const third = await momentOf(app.db);
  stranger = await recordCalls(app);
  const last = await momentOf(app.db);
  // In their course both may read what was made for it; what they wrote and did is their own.
  ofClassmate = { from: first, to: second, isOf: (table) => table in personalTables };
  ofStranger = { from: third, to: last, isOf: (table) => !OF_THE_SCHOOL.test(table) };
  marked = [
    await markRows(app.db, ofClassmate, OF_CLASSMATE),
    await markRows(app.db, ofStranger, OF_STRANGER),
  ];
}, 240_000);
afterAll(() => app.close());

async function bearerOf(userId: number): Promise<Readonly<Record<string, string>>> {
  return { authorization: `Bearer ${(await app.forLong(userId)).tokens?.accessToken}` };
}

async function send({ name, ...given }: SwappedCall, headers: Readonly<Record<string, string>>) {
  const { endpoint } = attacker.calls.get(name) ?? missing(name);
  const { body } = given;
  return await app.send({
    method: endpoint.method,
    url: addressOf('', endpoint, given),
    headers,
    ...(body === undefined ? {} : { payload: toWire(endpoint, body) as object }), // an object stays one
  });
}

function missing(name: string): never {
  throw new Error(`${name} was not recorded`);
}

/** No answer shows a mark, and afterwards every row of the others is as it was. */
async function expectNothingOfOthers(of: {
  readonly userId: number;
  readonly calls: fc.Arbitrary<SwappedCall>;
  readonly others: readonly { readonly span: Span; readonly mark: string }[];
}): Promise<void> {
  const headers = await bearerOf(of.userId);
  const rows = async () => (await Promise.all(of.others.map(({ span }) => linesOfRows(app.db, span)))).flat();
  const before = await rows();
  await fc.assert(
    fc.asyncProperty(of.calls, async (call) => {
      const { statusCode, body } = await send(call, headers);
      const shown = of.others.map(({ mark }) => body.indexOf(mark)).find((at) => at >= 0);
      expect(shown === undefined ? null : body.slice(Math.max(0, shown - 200), shown + 40)).toBeNull();
      expect([statusCode, statusCode === 500 ? body.slice(0, 300) : '']).not.toContain(500);
    }),
    { numRuns: SWAPS },
  );
  const after = new Set(await rows());
  expect(before.filter((line) => !after.has(line))).toEqual([]);
}

test('XCT-39: the mark is on what others made and on what they have, and they see it themselves', async () => {
  const [personal, course] = marked.map((tables) => [...tables.keys()]);
  expect(personal).toEqual(
    expect.arrayContaining(['account_users', 'favorites_favorites', 'notes_notes', 'support_responses']),
  );
  expect(course).toEqual(
    expect.arrayContaining([
      'courses_courses',
      'exercises_exercises',
      'lectures_videos',
      'messages_messages',
    ]),
  );
  const headers = await bearerOf(stranger.student.id);
  const showing: EndpointName[] = [];
  for (const { name, method, access } of everyEndpoint) {
    const call = stranger.calls.get(name);
    if (method !== 'GET' || access !== 'student' || call === undefined) continue;
    if ((await send({ ...call, name }, headers)).body.includes(OF_STRANGER)) showing.push(name);
  }
  expect(showing.length).toBeGreaterThan(30);
});

test('XCT-39: a student who calls with the ids of a classmate, of another course and of staff reads and changes nothing of theirs', async () => {
  const names = everyEndpoint.filter(({ access }) => access !== 'admin').map(({ name }) => name);
  await expectNothingOfOthers({
    userId: attacker.student.id,
    calls: swappedCalls(attacker, [classmate, stranger], names),
    others: [
      { span: ofClassmate, mark: OF_CLASSMATE },
      { span: ofStranger, mark: OF_STRANGER },
    ],
  });
}, 900_000);

test('XCT-39: a teacher who calls with the ids of a course that is not his reads and changes nothing of it', async () => {
  const teacher = await app.buildUser({ role: 'teacher' });
  await app.db
    .insertInto('account_teacher_courses')
    .values({ user_id: teacher.id, course_id: attacker.exercise.courseId })
    .execute();
  const names = everyEndpoint
    .filter((endpoint) => 'capability' in endpoint && mayDo({ role: 'teacher' }, endpoint.capability))
    .map(({ name }) => name);
  await expectNothingOfOthers({
    userId: teacher.id,
    calls: swappedCalls(attacker, [stranger], names),
    others: [{ span: ofStranger, mark: OF_STRANGER }],
  });
}, 900_000);
