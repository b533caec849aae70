/**
 * XCT-38: bad input of every kind at every endpoint, by those who may call it and by those who may not. It may be refused,
 * it may never break anything. Each case is an ordinary call with something bent, so that it comes past the door.
 */
import { type EndpointShape, isRead } from '@sugya/contract/endpoint.ts';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { type BentRequest, bentCalls, namedCalls } from './testing/attack/bent-calls.ts';
import { sendAndJudge } from './testing/attack/judge-reply.ts';
import { type Recorded, recordCalls } from './testing/attack/record-calls.ts';

/** Of each endpoint, beside those that have a name; `npm run sweep` makes more. */
const CASES = Number(process.env.ATTACK_CASES ?? '2');
const MANY = '1000000';

type Bearer = Readonly<Record<string, string>>;

let app: TestApp;
let recorded: Recorded;
let callers: { readonly owner: Caller; readonly student: Caller; readonly anonymous: Bearer };
type Caller = { readonly id: number; readonly bearer: Bearer };

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      PUBLIC_URL: 'https://sugya.example',
      SIGN_IN_FAILURES_PER_ACCOUNT: MANY,
      SIGN_IN_FAILURES_PER_ADDRESS: MANY,
      RESET_CODES_PER_EMAIL: MANY,
      RESET_CODES_PER_ADDRESS: MANY,
    },
  });
  recorded = await recordCalls(app);
  callers = {
    owner: await caller((await app.buildUser({ role: 'owner' })).id),
    student: await caller(recorded.student.id),
    anonymous: {},
  };
});
afterAll(() => app.close());

/** Of no session, so that nothing that is called ends it. */
async function caller(id: number): Promise<Caller> {
  return { id, bearer: { authorization: `Bearer ${(await app.forLong(id)).tokens?.accessToken}` } };
}

/** Whatever was called before, these two may still sign in, and the owner is one. */
async function restoreCallers(): Promise<void> {
  const { owner, student } = callers;
  await sql`
    UPDATE account_users
    SET is_disabled = false, closed_for_id = NULL, closed_at = NULL, is_admin = (id = ${owner.id}),
      staff_role = CASE WHEN id = ${owner.id} THEN 'owner' END
    WHERE id IN (${owner.id}, ${student.id})`.execute(app.db);
}

/** Reads first, and what removes things last. */
const inOrder = [...everyEndpoint].toSorted((one, other) => rank(one) - rank(other));
function rank(endpoint: EndpointShape): number {
  if (isRead(endpoint)) return 0;
  return endpoint.method === 'DELETE' ? 2 : 1;
}

const statuses = new Map<EndpointName, Set<number>>();

async function expectSound(
  endpoint: (typeof inOrder)[number],
  request: BentRequest,
  bearer: Bearer,
): Promise<void> {
  const { status, faults } = await sendAndJudge(app, endpoint, request, bearer);
  statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(status));
  expect(faults).toEqual([]);
  // What the door lets in, the columns take.
  // Taken out, so that the next endpoint is judged for itself.
  expect(app.database.mismatches.splice(0)).toEqual([]);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
}

test.each(inOrder.map((endpoint) => [endpoint.name, endpoint] as const))(
  'XCT-38: whatever is sent to %s, it answers at once, in the form of the contract, and no fault of its own',
  async (name, endpoint) => {
    const call = recorded.calls.get(name);
    if (call === undefined) throw new Error(`${name} was not recorded`);
    await restoreCallers();
    const usual = endpoint.access === 'admin' ? callers.owner.bearer : callers.student.bearer;
    for (const [what, request] of namedCalls(call)) {
      await expectSound(endpoint, request, usual).catch((error: unknown) => {
        throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    const bearer = fc.oneof(
      { weight: 8, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constant(callers.student.bearer) },
      { weight: 1, arbitrary: fc.constant(callers.anonymous) },
    );
    await fc.assert(
      fc.asyncProperty(bentCalls(call, recorded.ids), bearer, (request, asked) =>
        expectSound(endpoint, request, asked),
      ),
      { numRuns: CASES },
    );
  },
  600_000,
);

test('XCT-38: the cases come past the door: of nine in ten endpoints one at least is answered by more than a refusal of its form', () => {
  const stayedOutside = [...statuses].filter(([, seen]) =>
    [...seen].every((status) => [400, 401, 403].includes(status)),
  );
  // A call without parameters or body has little to bend, so chance may refuse all its cases.
  const tooMany = stayedOutside.map(([name]) => name).slice(Math.floor(statuses.size / 10));
  expect(tooMany).toEqual([]);
});
