import { readAccount, signIn } from '@sugya/contract/account.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { problem } from '@sugya/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AuditedCall } from '../audit/audited-call.ts';
import type { EveryHandler } from '../endpoint.ts';
import { lifeCycle } from '../operations/life-cycle.ts';
import { logOn } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { httpServer } from './http-server.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { serveWebApp } from './web-app.ts';

const SECOND = 1_000;
const student: Viewer = {
  userId: 1001,
  actorId: 1001,
  isAdmin: false,
  role: null,
  isImpersonating: false,
  familyId: null,
  signedInAt: new Date('2026-03-01T08:00:00Z'),
};

let app: FastifyInstance | null = null;
let lines: string[] = [];
let acted: AuditedCall[] = [];

afterEach(async () => {
  await app?.close();
  app = null;
  lines = [];
  acted = [];
});

/** The HTTP side around handlers of a test's own; those that it does not name find nothing. */
async function serve(
  handlers: { [N in keyof EveryHandler]?: (input: never) => Promise<unknown> },
  options: { viewer?: Viewer; deadlineMilliseconds?: number; recordFails?: boolean } = {},
): Promise<FastifyInstance> {
  const nothing = async () => ({ kind: 'refusal', code: 'not_found' });
  const every = Object.fromEntries(everyEndpoint.map(({ name }) => [name, handlers[name] ?? nothing]));
  const log = logOn('info', { write: (line) => lines.push(line) });
  const config = readConfig({});
  app = httpServer({ config, log, metrics: createMetrics({ ofProcess: false }), life: lifeCycle(log) });
  await registerEndpoints(app, every as unknown as EveryHandler, {
    authenticate: async () => ({ kind: 'viewer', viewer: options.viewer ?? student }),
    clock: { now: () => new Date('2026-03-01T09:00:00Z') },
    deadlineMilliseconds: options.deadlineMilliseconds ?? 5 * SECOND,
    recordAccess: async () => undefined,
    auditCall: (call) => ({
      audit: async () => undefined,
      begin: async () => {
        if (options.recordFails) throw new Error('The log is full');
        acted.push(call);
      },
      finish: async () => undefined,
    }),
  });
  await serveWebApp(app, { root: 'no build', web: config.web });
  return app;
}

const account = {
  userId: 1001,
  privateName: 'דנה',
  lastName: 'כהן',
  isAdmin: false,
  role: null,
  isImpersonating: false,
  createdate: '2026-03-01T08:00:00.000Z',
  courseNames: [],
  email: null,
  phone: null,
};

describe('what goes out', () => {
  it('a field that the response schema does not name never leaves', async () => {
    const served = await serve({
      readAccount: async () => ({ kind: 'answer', value: { ...account, passwordHash: '$argon2id$secret' } }),
    });
    const reply = await served.inject({ url: readAccount.path });
    const { isImpersonating, ...sent } = account;
    expect(reply.json()).toEqual({ ...sent, isActingAsStudent: isImpersonating });
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('an answer that does not fit its schema is a fault of ours: 500, no detail outside, a line in the log', async () => {
    const served = await serve({
      readAccount: async () => ({ kind: 'answer', value: { ...account, userId: 'secret-value' } }),
    });
    const reply = await served.inject({ url: readAccount.path });
    expect(reply.statusCode).toBe(500);
    expect(problem.parse(reply.json()).code).toBe('internal');
    expect(reply.body).not.toContain('userId');
    expect(lines.join('')).toContain('The answer of readAccount does not fit its schema: userId');
  });

  it('an unexpected error is a 500 that tells nothing', async () => {
    const served = await serve({
      readAccount: async () => {
        throw new Error('password=hunter2 at 10.0.0.1');
      },
    });
    const reply = await served.inject({ url: readAccount.path });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('hunter2');
  });

  it.each([
    ['23505', 503, 'unavailable'],
    ['23503', 404, 'not_found'],
    ['23514', 400, 'invalid_request'],
    ['22003', 400, 'invalid_request'],
    ['40P01', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['42P01', 500, 'internal'],
  ])('the database error %s becomes %s %s', async (code, status, word) => {
    const served = await serve({
      readAccount: async () => {
        throw Object.assign(new pg.DatabaseError('duplicate key', 10, 'error'), {
          code,
          detail: 'Key (email)=(a@b)',
        });
      },
    });
    const reply = await served.inject({ url: readAccount.path });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(word);
    expect(reply.headers['retry-after'] !== undefined).toBe(status === 503);
    expect(lines.join('')).not.toContain('a@b');
  });

  it('a handler that does not answer in time is a 503 with Retry-After', async () => {
    const served = await serve({ readAccount: () => new Promise(() => {}) }, { deadlineMilliseconds: 30 });
    const reply = await served.inject({ url: readAccount.path });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
  });

  it('SES-74: a call that waits its turn to hash a password is given the time', async () => {
    let finish = () => {};
    const turn = new Promise<void>((resolve) => (finish = resolve));
    const slow = async () => {
      await turn;
      return { kind: 'refusal', code: 'bad_credentials' };
    };
    const served = await serve({ signIn: slow, readAccount: slow }, { deadlineMilliseconds: 0 });
    const payload = { userName: 'dana@sugya.example', password: 'x' };
    const signedIn = served.inject({ method: 'POST', url: signIn.path, payload });
    expect((await served.inject({ url: readAccount.path })).statusCode).toBe(503);
    finish();
    expect((await signedIn).statusCode).toBe(400);
  });

  it('a refusal says after how many whole seconds to come back', async () => {
    const served = await serve({
      readAccount: async () => ({ kind: 'refusal', code: 'too_many_requests', retryAfterSeconds: 0.2 }),
    });
    const reply = await served.inject({ url: readAccount.path });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('1');
  });
});

describe('what comes in', () => {
  async function signInWith(request: { payload: string | object; type?: string }) {
    const seen: unknown[] = [];
    const served = await serve({
      signIn: async ({ body }: { body: unknown }) => {
        seen.push(body);
        return { kind: 'answer', value: { access_token: 'a', refresh_token: 'r' } };
      },
    });
    const reply = await served.inject({
      method: 'POST',
      url: signIn.path,
      headers: { 'content-type': request.type ?? 'application/json' },
      payload: request.payload,
    });
    return { reply, seen };
  }

  it('XCT-04: property names are read in any case', async () => {
    const { seen } = await signInWith({ payload: { USERNAME: ' dana ', Password: 'x' } });
    expect(seen).toEqual([{ userName: 'dana', password: 'x' }]);
  });

  it('SES-14: signing in may come from a form', async () => {
    const { seen } = await signInWith({
      payload: 'username=dana%40sugya.example&PASSWORD=a+b',
      type: 'application/x-www-form-urlencoded',
    });
    expect(seen).toEqual([{ userName: 'dana@sugya.example', password: 'a b' }]);
  });

  it.each([
    ['an unknown property', { userName: 'a', password: 'b', isAdmin: true }, { isAdmin: ['unknown'] }],
    ['a property given twice', { userName: 'a', USERNAME: 'c', password: 'b' }, { userName: ['duplicate'] }],
    ['a missing property', { userName: 'a' }, { password: ['required'] }],
    ['a blank name', { userName: '  ', password: 'b' }, { userName: ['required'] }],
    ['a text that is too long', { userName: 'a', password: 'b'.repeat(257) }, { password: ['too_long'] }],
    ['another type', { userName: 5, password: 'b' }, { userName: ['invalid'] }],
    ['half a surrogate pair', { userName: 'a\ud800', password: 'b' }, { userName: ['unstorable'] }],
    ['the other half', { userName: 'a', password: '\udc00b' }, { password: ['unstorable'] }],
    ['a text that no database keeps', { userName: 'a\u0000', password: 'b' }, { userName: ['unstorable'] }],
    ['something that is no object', [], { '': ['invalid'] }],
  ])('%s is refused with the field and a code', async (_what, payload, errors) => {
    const { reply, seen } = await signInWith({ payload: JSON.stringify(payload) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_request', errors });
    expect(seen).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"userName":', 'application/json', 400, 'invalid_request'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'invalid_request'],
    ['no body at all', '', 'application/json', 400, 'invalid_request'],
    ['another type', '<a/>', 'application/xml', 415, 'unsupported_media_type'],
    ['more than 256 kB', JSON.stringify('x'.repeat(300_000)), 'application/json', 413, 'too_large'],
  ])('%s is refused as a problem', async (_what, payload, type, status, code) => {
    const { reply } = await signInWith({ payload, type });
    expect(reply.statusCode).toBe(status);
    expect(problem.parse(reply.json()).code).toBe(code);
  });

  it('only signing in may come from a form', async () => {
    const served = await serve({});
    const reply = await served.inject({
      method: 'POST',
      url: '/RefreshToken',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'refreshToken=x',
    });
    expect(reply.statusCode).toBe(415);
  });

  it('a query that nobody asked for is ignored, and one in another case is read', async () => {
    const seen: unknown[] = [];
    const served = await serve({
      openSimulator: async ({ query }: { query: unknown }) => {
        seen.push(query);
        return { kind: 'refusal', code: 'simulator_unavailable' };
      },
    });
    await served.inject({ method: 'POST', url: '/api/Nisuah/Login?COURSEID=101&x=1' });
    expect(seen).toEqual([{ courseId: 101 }]);
  });

  it.each([
    ['/api/Exercises/%E0%A4%A', 400],
    ['/api/Exercises/abc', 400],
    ['/api/nowhere', 404],
    [`/api/Exercises/${'9'.repeat(300)}`, 400],
  ])('the address %s is answered with a problem', async (url, status) => {
    const served = await serve({});
    const reply = await served.inject({ url });
    expect(reply.statusCode).toBe(status);
    expect(problem.safeParse(reply.json()).success).toBe(true);
  });
});

describe('impersonation (SES-66)', () => {
  const impersonating: Viewer = { ...student, actorId: 7, isImpersonating: true };

  it('a call that changes something is recorded with both people, before it runs', async () => {
    const order: string[] = [];
    const served = await serve(
      {
        startExercise: async () => {
          order.push(`handled after ${acted.length} records`);
          return { kind: 'refusal', code: 'not_found' };
        },
      },
      { viewer: impersonating },
    );
    await served.inject({ method: 'POST', url: '/api/Exercises/12/Start', payload: {} });
    expect(order).toEqual(['handled after 1 records']);
    expect(acted).toMatchObject([
      { actorId: 7, impersonatedId: 1001, endpoint: 'startExercise', params: { id: 12 } },
    ]);
  });

  it('what cannot be recorded is not done', async () => {
    let isDone = false;
    const served = await serve(
      {
        startExercise: async () => {
          isDone = true;
          return { kind: 'refusal', code: 'not_found' };
        },
      },
      { viewer: impersonating, recordFails: true },
    );
    const reply = await served.inject({ method: 'POST', url: '/api/Exercises/12/Start', payload: {} });
    expect(reply.statusCode).toBe(500);
    expect(isDone).toBe(false);
  });

  it('reading is not recorded, nor is what students do themselves', async () => {
    const reader = await serve({}, { viewer: impersonating });
    await reader.inject({ url: readAccount.path });
    await reader.inject({
      method: 'POST',
      url: '/api/LawTexts/Clauses',
      payload: { lawId: 301, clauseIds: [5001] },
    });
    await reader.close();
    const own = await serve({});
    await own.inject({ method: 'POST', url: '/api/Exercises/12/Start', payload: {} });
    expect(acted).toEqual([]);
  });
});
