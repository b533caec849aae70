import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { problem } from '@sugya/contract/problems.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { buildExercise } from './testing/content/build-content.ts';

/** Bad input of every kind at every endpoint: it may be refused, it may never break anything. */

const RUNS = 60;
let test: TestApp;
let authorization: string;
let knownIds: number[];

beforeAll(async () => {
  test = await startTestApp({
    environment: {
      SIGN_IN_FAILURES_PER_ACCOUNT: '1000000',
      SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
      RESET_CODES_PER_EMAIL: '1000000',
      RESET_CODES_PER_ADDRESS: '1000000',
    },
  });
  const built = await buildExercise(test.db);
  const { id, userName } = await test.buildUser();
  await test.enrol(id, built.courseId);
  knownIds = [
    built.courseId,
    built.categoryId,
    built.exerciseId,
    ...built.questions.map((question) => question.id),
  ];
  authorization = `Bearer ${(await test.as(userName)).tokens?.accessToken}`;
});
afterAll(() => test.close());

const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    "' OR 1=1 --",
    '%00',
    '../..',
    'null',
    '1e309',
    '🙂',
  ),
);
const awkwardNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, Number.MIN_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const awkward = fc.oneof(
  awkwardText,
  awkwardNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(awkwardText, awkwardNumber), { maxLength: 12 }),
  fc.dictionary(fc.string({ maxLength: 8 }), awkwardText, { maxKeys: 3 }),
);

function pathPart() {
  return fc.oneof(
    fc.constantFrom(...knownIds).map(String),
    fc.constantFrom(
      '0',
      '-1',
      '9007199254740993',
      '99999999999999999999',
      '1e3',
      '0x10',
      'NaN',
      '%20',
      '%',
      '..',
    ),
    awkwardText.map((text) => encodeURIComponent(text.toWellFormed())),
  );
}

/** Most properties right in name, any value; now and then one too many. */
function bodyOf(endpoint: EndpointShape) {
  const names = Object.keys(endpoint.body?.shape ?? {});
  const known = Object.fromEntries(
    names.map((name) => [name, fc.oneof(awkward, fc.constantFrom(...knownIds))]),
  );
  return fc.oneof(
    fc.record(known, { requiredKeys: [] }).map((body) => JSON.stringify(body)),
    fc
      .tuple(fc.record(known, { requiredKeys: [] }), awkwardText, awkward)
      .map(([body, name, value]) => JSON.stringify({ ...body, [name]: value })),
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
      '{"a":1,"A":2}',
    ),
    fc.nat(20_000).map((depth) => '['.repeat(depth)),
  );
}

describe('any input', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never answers a 5xx',
    async (_name, endpoint) => {
      const parts = endpoint.path.match(/\{\w+\}/g) ?? [];
      const calls = fc.record({
        path: fc.tuple(...parts.map(() => pathPart())),
        query: fc.dictionary(fc.string({ maxLength: 8 }), awkwardText, { maxKeys: 3 }),
        courseId: awkwardText,
        body: bodyOf(endpoint),
        type: fc.constantFrom(
          'application/json',
          'application/json',
          'application/json',
          'text/xml',
          'application/x-www-form-urlencoded',
        ),
        studentId: fc.option(
          awkwardText.map((text) => encodeURIComponent(text.toWellFormed())),
          { nil: undefined },
        ),
      });
      await fc.assert(
        fc.asyncProperty(calls, async ({ path, query, courseId, body, type, studentId }) => {
          const rest = [...path];
          const search = new URLSearchParams({ ...query, courseId }).toString();
          const reply = await test.send({
            method: endpoint.method,
            url: `${endpoint.path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? '')}?${search}`,
            headers: {
              authorization,
              ...(studentId === undefined ? {} : { 'student-id': studentId }),
              ...(endpoint.method === 'GET' ? {} : { 'content-type': type }),
            },
            ...(endpoint.method === 'GET' ? {} : { payload: body }),
          });
          // Not configured is this endpoint's own refusal and no fault.
          const isFault = reply.statusCode >= 500 && reply.json().code !== 'simulator_unavailable';
          expect(isFault, `${reply.statusCode} ${reply.body}`).toBe(false);
          if (reply.statusCode >= 400) expect(problem.safeParse(reply.json()).success).toBe(true);
          // What the door lets in, the columns take.
          expect(test.database.mismatches).toEqual([]);
          expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );
});
