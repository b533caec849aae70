import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { hasAlready, preferredEncoding, preparedAnswers } from './prepared-answers.ts';

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

const TEXT = JSON.stringify({ text: 'סעיף '.repeat(2_000) });

/** One address that returns what the test says now; counts how often the text was made. */
function serve(options: { mostBytes?: number } = {}) {
  const now = { etag: 'v1', text: TEXT, fails: false, loads: 0 };
  const sendPrepared = preparedAnswers(options.mostBytes);
  app = fastify();
  app.get('/text', (request, reply) => {
    const { etag, text, fails } = now;
    const load = async () => {
      now.loads += 1;
      if (fails) throw new Error('The database has gone');
      return text;
    };
    return sendPrepared(
      request,
      reply,
      { kind: 'prepared', etag, load },
      { endpoint: 'read', milliseconds: 5_000 },
    );
  });
  const ask = (headers: Record<string, string> = {}) =>
    app?.inject({ url: '/text', headers }) ?? Promise.reject(new Error('Nobody serves'));
  return { now, ask };
}

describe('a prepared answer', () => {
  it('goes out compressed as the client likes it, with an etag that is asked again each time', async () => {
    const { ask } = serve();
    const [br, gzip, plain] = [
      await ask({ 'accept-encoding': 'gzip, br' }),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask(),
    ];
    expect(br.headers).toMatchObject({
      etag: 'W/"v1"',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(br.rawPayload.length),
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(TEXT);
  });

  it('is made once for each version, however many ask at the same moment', async () => {
    const { ask, now } = serve();
    await Promise.all([1, 2, 3, 4].map(() => ask({ 'accept-encoding': 'br' })));
    await ask({ 'accept-encoding': 'br' });
    expect(now.loads).toBe(1);

    Object.assign(now, { etag: 'v2', text: '{"text":"אחר"}' });
    expect((await ask()).body).toBe('{"text":"אחר"}');
  });

  it('is a 304 without its text for a browser that has it', async () => {
    const { ask, now } = serve();
    const reply = await ask({ 'if-none-match': 'W/"v0", W/"v1"' });
    expect(reply.statusCode).toBe(304);
    expect(reply.body).toBe('');
    expect(reply.headers.etag).toBe('W/"v1"');
    expect(now.loads).toBe(0);
  });

  it('that could not be made is tried again the next time, and a failure carries no etag', async () => {
    const { ask, now } = serve();
    now.fails = true;
    const failed = await ask();
    expect(failed.statusCode).toBe(500);
    expect(failed.headers.etag).toBeUndefined();
    now.fails = false;
    expect((await ask()).body).toBe(TEXT);
  });

  it('makes room for others, the least recently read first', async () => {
    const { ask, now } = serve({ mostBytes: 2.5 * Buffer.byteLength(TEXT) });
    const read = async (etag: string) => {
      now.etag = etag;
      await ask();
    };
    await read('a');
    await read('b');
    await read('a');
    await read('c'); // no room for three: b goes
    expect(now.loads).toBe(3);
    await read('a');
    await read('c');
    expect(now.loads).toBe(3);
    await read('b');
    expect(now.loads).toBe(4);
  });
});

describe('hasAlready', () => {
  it.each([
    [undefined, false],
    ['"v1"', true],
    ['W/"v1"', true],
    ['"v0", W/"v1"', true],
    ['*', true],
    ['"v10"', false],
    ['v1', false],
    ['', false],
  ])('%s: %s', (header, expected) => {
    expect(hasAlready(header, 'v1')).toBe(expected);
  });
});

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.000', 'identity'],
    ['deflate', 'identity'],
  ])('%s: %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
  });
});
