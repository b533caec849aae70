import { brotliDecompressSync } from 'node:zlib';
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, PASSWORD, startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';

let test: TestApp;
let student: BuiltUser;

beforeAll(async () => {
  test = await startTestApp({ environment: { REQUEST_DEADLINE_MS: '2000', TRUST_PROXY: '1' } });
  student = await test.buildUser();
});
afterAll(() => test.close());

describe('a database that hangs', () => {
  it('is answered with a 503 within the deadline, and the next call after it is back succeeds', async () => {
    const person = await test.as(student.userName);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holding = Promise.resolve();
    await new Promise<void>((isHeld) => {
      holding = test.db.transaction().execute(async (trx) => {
        await sql`LOCK TABLE account_users IN ACCESS EXCLUSIVE MODE`.execute(trx);
        isHeld();
        await released;
      });
    });
    const started = performance.now();
    const hung = await person.call(readAccount, {});
    const took = performance.now() - started;
    release();
    await holding;
    expect(hung.status).toBe(503);
    expect(hung.headers['retry-after']).toBe('2');
    expect(took).toBeLessThan(5_000);
    expect((await person.call(readAccount, {})).status).toBe(200);
  });
});

describe('what machines ask', () => {
  it('/healthz says that the process lives, /readyz what it is fit for', async () => {
    expect((await test.send({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await test.send({ url: '/readyz' })).json()).toEqual({ status: 'ready', parts: {} });
  });

  it('/metrics counts requests by endpoint and status, for those who come through no proxy', async () => {
    await test.anonymous.call(readAccount, {});
    const direct = await test.send({ url: '/metrics' });
    expect(direct.body).toContain(
      'sugya_request_duration_seconds_count{endpoint="readAccount",status="401"}',
    );
    expect(direct.body).toContain('sugya_password_checks_waiting 0');
    const proxied = await test.send({ url: '/metrics', headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(proxied.statusCode).toBe(404);
  });

  it('/metrics asks for the token where one is set', async () => {
    const guarded = await startTestApp({ environment: { METRICS_TOKEN: 'a-token-for-the-metrics' } });
    try {
      const right = { authorization: 'Bearer a-token-for-the-metrics', 'x-forwarded-for': '198.51.100.7' };
      expect((await guarded.send({ url: '/metrics', headers: right })).statusCode).toBe(200);
      expect((await guarded.send({ url: '/metrics' })).statusCode).toBe(404);
    } finally {
      await guarded.close();
    }
  });
});

describe('headers', () => {
  it('every answer of the API forbids what a browser could do with it', async () => {
    const reply = await test.anonymous.call(readAccount, {});
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  it('over https the browser learns to stay there', async () => {
    const reply = await test.send({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('a preflight from another origin is not answered', async () => {
    const reply = await test.send({
      method: 'OPTIONS',
      url: '/api/Account',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('compression', () => {
  it('is for larger answers to reading, never for storing an answer', async () => {
    const built = await buildExercise(test.db, { questionCount: 30 });
    await test.enrol(student.id, built.courseId);
    const person = await test.as(student.userName);
    const headers = { 'accept-encoding': 'br, gzip' };
    const url = `/api/Exercises/${built.exerciseId}`;
    const own = { ...headers, authorization: `Bearer ${person.tokens?.accessToken}` };
    const read = await test.send({ url, headers: own });
    expect(read.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(read.rawPayload).toString())).toMatchObject({
      id: built.exerciseId,
    });
    const small = await test.send({ url: `${url}/name`, headers: own });
    expect(small.headers['content-encoding']).toBeUndefined();
    const started = await test.send({ method: 'POST', url: `${url}/Start`, headers: own, payload: {} });
    expect(started.headers['content-encoding']).toBeUndefined();
    expect(started.statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('has one line per request, with who, what and how long, and no secret', async () => {
    const person = await test.as(student.userName);
    test.logged.length = 0;
    await person.call(readAccount, {});
    await test.send({ url: '/api/nowhere?access_token=secret-token' });
    await test.anonymous.call(signIn, { body: { userName: student.userName, password: 'Wrong!Secret7' } });
    const requests = test.logged.filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([
      { endpoint: 'readAccount', status: 200, userId: student.id },
      { endpoint: 'unknown', status: 404, path: '/api/nowhere' },
      { endpoint: 'signIn', status: 400, refusal: 'bad_credentials' },
    ]);
    const text = JSON.stringify(test.logged);
    for (const secret of [
      'secret-token',
      'Wrong!Secret7',
      PASSWORD,
      person.tokens?.accessToken ?? 'no token',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
