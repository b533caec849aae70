import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { registerHealth } from '../operations/health.ts';
import { type LifeCycle, lifeCycle } from '../operations/life-cycle.ts';
import { logOn } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { openSockets } from '../operations/open-sockets.ts';
import { httpServer } from './http-server.ts';

const log = logOn('silent', { write: () => {} });
let app: FastifyInstance;
let life: LifeCycle;
let clients: Socket[] = [];

beforeEach(async () => {
  life = lifeCycle(log);
  const metrics = createMetrics({ ofProcess: false });
  const receiving = { headers: 200, whole: 400, checkEvery: 50, taking: 800 };
  app = httpServer({ config: readConfig({}), log, metrics, life, receiving });
  registerHealth(app, { life, metrics, metricsToken: null });
  app.post('/store', async () => ({ isStored: true }));
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await app.close();
});

type Client = { socket: Socket; whole: Promise<string>; received: () => string };

/** A client that has sent this much and waits; `whole` resolves with all that came when the server closed. */
async function client(text: string): Promise<Client> {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  clients.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on('error', () => {});
  const whole = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, whole, received: () => received };
}

const HEADERS_ONLY =
  'POST /store HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';

describe('slow clients', () => {
  it('are cut off soon after the time for headers, and for the whole request', async () => {
    await app.listen({ port: 0 });
    const started = performance.now();
    const slowHeaders = await client('POST /store HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const slowBody = await client(`${HEADERS_ONLY}{`);
    expect(await slowHeaders.whole).toMatch(/^HTTP\/1.1 408 /);
    const headersTook = performance.now() - started;
    expect(await slowBody.whole).toMatch(/^HTTP\/1.1 408 /);
    const bodyTook = performance.now() - started;
    expect(headersTook).toBeGreaterThanOrEqual(190);
    expect(bodyTook).toBeGreaterThanOrEqual(390);
    // Node's own half minute between looks would be far beyond.
    expect(bodyTook).toBeLessThan(10_000);
  });

  it('by default are looked for every second', async () => {
    const usual = httpServer({
      config: readConfig({}),
      log,
      life,
      metrics: createMetrics({ ofProcess: false }),
    });
    expect(usual.initialConfig).toMatchObject({ requestTimeout: 30_000, connectionTimeout: 120_000 });
    expect(usual.server).toMatchObject({ headersTimeout: 15_000, connectionsCheckingInterval: 1_000 });
    await usual.close();
  });

  it('hold no place when the server ends: only a request that has come whole does', async () => {
    const sockets = openSockets(app.server);
    await app.listen({ port: 0 });
    const silent = await client('');
    const slowHeaders = await client('POST /store HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await expect.poll(() => connections()).toBe(2);
    let requests = 0;
    app.server.on('request', () => {
      requests += 1;
    });
    const slowBody = await client(`${HEADERS_ONLY}{`);
    const abandoned = await client(`${HEADERS_ONLY}{`);
    await expect.poll(() => requests).toBe(2);
    sockets.endWithoutRequest();
    await Promise.all([silent.whole, slowHeaders.whole]);
    slowBody.socket.write('}');
    await expect.poll(slowBody.received).toMatch(/^HTTP\/1.1 200 OK/);
    sockets.endUnsent();
    expect(await abandoned.whole).toBe('');
  });
});

describe('clients that do not take what they asked for', () => {
  // More than the buffers of both sockets hold.
  const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
  const asking = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n';
  let asked: number;

  async function listen(served: FastifyInstance): Promise<void> {
    asked = 0;
    served.get('/large', (_request, reply) => {
      asked += 1;
      return reply.send(LARGE);
    });
    await served.listen({ port: 0 });
  }
  async function thatReadsNothing(text: string): Promise<void> {
    const { socket } = await client('');
    socket.pause();
    socket.write(text);
  }

  it('are ended when they take nothing for long', async () => {
    await listen(app);
    await thatReadsNothing(asking);
    await expect.poll(() => asked).toBe(1);
    expect(await connections()).toBe(1);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  it('are ended at once when more than four replies stand in one connection', async () => {
    await app.close();
    app = httpServer({ config: readConfig({}), log, life, metrics: createMetrics({ ofProcess: false }) });
    await listen(app);
    await thatReadsNothing(asking.repeat(4));
    await expect.poll(() => asked).toBe(4);
    await thatReadsNothing(asking.repeat(5));
    await expect.poll(() => asked).toBeGreaterThan(4);
    await expect.poll(connections).toBe(1);
  });

  it('others may ask often, one after the other, in one connection', async () => {
    await app.listen({ port: 0 });
    const { socket, received } = await client('');
    for (let count = 1; count <= 12; count += 1) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await expect.poll(() => received().match(/HTTP\/1.1 200 OK/g)?.length).toBe(count);
    }
  });
});

function connections(): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}

describe('the end of a process', () => {
  it('is said at /readyz and with each answer, while requests are still served', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).headers.connection).not.toBe('close');
    life.drain();
    const asked = await app.inject('/readyz');
    expect(asked.statusCode).toBe(503);
    expect(asked.json()).toEqual({ status: 'draining', parts: {} });
    const served = await app.inject({ method: 'POST', url: '/store', payload: {} });
    expect(served.statusCode).toBe(200);
    expect(served.headers.connection).toBe('close');
  });

  it('a part that does not work is named', async () => {
    const disk = life.join('disk');
    disk.ready();
    disk.failing(new Error('No space left'));
    const asked = await app.inject('/readyz');
    expect(asked.statusCode).toBe(503);
    expect(asked.json()).toEqual({ status: 'failing', parts: { disk: 'failing' } });
  });
});

describe('requests that two programs could read as different ones', () => {
  const SECOND = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['a length and pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}'],
    ['a length with a sign', 'Content-Length: +2\r\n\r\n{}'],
    ['a space before the colon', 'Content-Length : 2\r\n\r\n{}'],
    ['pieces that are not the last encoding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a line that ends early', 'X: a\nContent-Length: 2\r\n\r\n{}'],
    ['a size of a piece that is no number', 'Transfer-Encoding: chunked\r\n\r\n2x\r\n{}\r\n0\r\n\r\n'],
  ])('are refused, and nothing behind them is answered: %s', async (_what, rest) => {
    await app.listen({ port: 0 });
    const head = 'POST /store HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const { whole } = await client(`${head}${rest}${SECOND}`);
    const answers = (await whole).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['400']);
  });
});
