import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { commonRefusals, problem, problemCatalogue } from '@sugya/contract/problems.ts';
import { staffRoles } from '@sugya/contract/staff-roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccessMatrix } from './testing/app/access-matrix.ts';
import { type BuiltUser, startTestApp, type TestApp } from './testing/app/test-app.ts';

/** Every endpoint against every kind of caller; a new endpoint is a new row of docs/access-matrix.md. */

const MINUTE = 60_000;
const callers = [
  'anonymous',
  'student',
  'administrator',
  'owner',
  'editor',
  'teacher',
  'support',
  'impersonating administrator',
  'disabled',
  'expired',
  'tampered',
  'signed out',
] as const;
type Caller = (typeof callers)[number];

/** By the name of each endpoint, who gets past the door: docs/access-matrix.md, which nothing makes of the contract. */
const matrix = readAccessMatrix();
const OUTSIDE: readonly Caller[] = ['anonymous', 'disabled', 'expired', 'tampered', 'signed out'];

let test: TestApp;
const roles = new Map<Caller, BuiltUser>();
const headers = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  test = await startTestApp();
  const student = await test.buildUser();
  const administrator = await test.buildUser({ isAdmin: true });
  for (const role of ['owner', 'editor', 'teacher', 'support'] as const)
    roles.set(role, await test.buildUser({ role }));
  const disabled = await test.buildUser();
  const gone = await test.buildUser();
  headers.set('anonymous', {});
  headers.set('expired', { authorization: await bearer(student) });
  test.clock.advance(16 * MINUTE);
  const ofStudent = await bearer(student);
  headers.set('student', { authorization: ofStudent });
  headers.set('tampered', { authorization: `${ofStudent.slice(0, -4)}AAAA` });
  headers.set('administrator', { authorization: await bearer(administrator) });
  for (const [role, user] of roles) headers.set(role, { authorization: await bearer(user) });
  headers.set('impersonating administrator', {
    authorization: await bearer(administrator),
    'student-id': String(student.id),
  });
  headers.set('disabled', { authorization: await bearer(disabled) });
  await sql`UPDATE account_users SET is_disabled = true WHERE id = ${disabled.id}`.execute(test.db);
  const ended = await test.as(gone.userName);
  headers.set('signed out', { authorization: `Bearer ${ended.tokens?.accessToken}` });
  await test.send({
    method: 'POST',
    url: '/api/Account/SignOut',
    payload: { refreshToken: ended.tokens?.refreshToken },
  });
});
afterAll(() => test.close());

async function bearer({ userName }: BuiltUser): Promise<string> {
  return `Bearer ${(await test.as(userName)).tokens?.accessToken}`;
}

/** Ids that exist nowhere: access is decided before they are looked for. */
function urlOf(endpoint: EndpointShape): string {
  return endpoint.path.replaceAll('{name}', 'Nobody').replaceAll(/\{\w+\}/g, '987654321');
}

function refusalBefore(caller: Caller, endpoint: EndpointShape): 401 | 403 | null {
  const mayCall = matrix.rows.get(endpoint.name)?.mayCall;
  if (mayCall === undefined) throw new Error(`${endpoint.name} has no row in docs/access-matrix.md`);
  if (mayCall.has('anyone')) return null;
  if (OUTSIDE.includes(caller)) return 401;
  const role = caller === 'impersonating administrator' ? 'student' : caller;
  return mayCall.has(role) ? null : 403;
}

it('ROL-01: the table of who may call what has a row for each endpoint, with its address, and no other row', () => {
  const rows = everyEndpoint.map(({ name, method, path }) => `${name}: ${method} ${path}`);
  expect([...matrix.rows].map(([name, { call }]) => `${name}: ${call}`).toSorted()).toEqual(rows.toSorted());
  expect(matrix.callers).toEqual(['anyone', 'student', ...staffRoles]);
});

describe.each(callers)('ROL-01, AMM-17, access: %s', (caller) => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const reply = await test.send({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: {
          ...headers.get(caller),
          ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(endpoint.method === 'GET' ? {} : { payload: '{' }),
      });
      const expected = refusalBefore(caller, endpoint);
      if (expected !== null) {
        expect(reply.statusCode).toBe(expected);
        return;
      }
      expect([401, 500]).not.toContain(reply.statusCode);
      if (endpoint.access === 'admin') expect(reply.statusCode).not.toBe(403);
      // An unreadable body is only noticed by those who may call.
      if (endpoint.method !== 'GET') expect(reply.statusCode).toBe(400);
    },
  );
});

describe('every answer', () => {
  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    'XCT-19: %s refuses with a problem of a declared code and is never kept by caches',
    async (_name, endpoint) => {
      const reply = await test.send({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: headers.get('student') ?? {},
      });
      expect(reply.headers['cache-control']).toBe('no-store');
      if (reply.statusCode < 400) return;
      const said = problem.parse(reply.json());
      const declared = new Set<string>([...endpoint.refusals, ...commonRefusals]);
      expect(declared).toContain(said.code);
      expect(reply.statusCode).toBe(problemCatalogue[said.code].status);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(said.requestId).toBe(reply.headers['x-request-id']);
    },
  );

  it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    'XCT-03: %s is found in any case, with and without a trailing slash',
    async (_name, endpoint) => {
      const plain = urlOf(endpoint).replace(/\/$/, '');
      const answers = await Promise.all(
        [plain, plain.toUpperCase(), plain.toLowerCase(), `${plain}/`].map((url) =>
          test.send({ method: endpoint.method, url }),
        ),
      );
      const unknown = await test.send({ method: endpoint.method, url: '/api/nothing/of/the/kind' });
      expect(unknown.json().code).toBe('not_found');
      for (const reply of answers) {
        expect(reply.json().code).toBe(endpoint.access === 'public' ? 'invalid_request' : 'not_signed_in');
      }
    },
  );
});
