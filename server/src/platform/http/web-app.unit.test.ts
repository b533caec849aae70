import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { lifeCycle } from '../operations/life-cycle.ts';
import { logOn } from '../operations/log.ts';
import { createMetrics } from '../operations/metrics.ts';
import { httpServer } from './http-server.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWebApp } from './web-app.ts';

const SCRIPT = 'console.log("סוגיה");';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-web-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(join(root, '.built-from'), 'hash');
  writeFileSync(join(root, 'index.html'), '<html><head><title>סוגיה</title></head><body></body></html>');
  writeFileSync(join(root, 'index.html.br'), '<html>');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets/main-Ab12.js'), SCRIPT);
  writeFileSync(join(root, 'assets/main-Ab12.js.gz'), gzipSync(SCRIPT));
  const config = readConfig({
    FRAME_ANCESTORS: 'self https://host.example',
    VIDEO_HOSTS: 'https://player.example',
    BOOK_HOSTS: 'books.example',
    APP_SCHEME: 'simulator',
  });
  const log = logOn('silent', { write: () => {} });
  app = httpServer({
    config,
    log,
    life: lifeCycle(log),
    metrics: createMetrics({ ofProcess: false }),
  });
  await serveWebApp(app, { root, web: config.web });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };

describe('the page', () => {
  it.each([
    '/',
    '/login',
    '/Courses/101/LearningSubject/5',
    '/INDEX.html',
    '/resetPassword?email=a@b.example',
  ])('NAV: %s opens the app', async (url) => {
    const reply = await app.inject({ url, headers: html });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>סוגיה</title>');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each([{}, { accept: '*/*' }, { accept: 'text/*;q=0.9' }])(
    'opens for whom anything will do: %j',
    async (headers) => {
      const reply = await app.inject({ url: '/courses/101?x=a.b', headers });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    ['/no-such-file.png', 'image/webp,*/*;q=0.8'],
    ['/courses/101', 'application/json'],
    ['/api/nothing', '*/*'],
  ])('is not what %s, accepting %s, gets', async (url, accept) => {
    const reply = await app.inject({ url, headers: { accept } });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('json');
  });

  it('tells the browser what it must know of the configuration', async () => {
    const reply = await app.inject({ url: '/', headers: html });
    const content = /<meta name="sugya-settings" content="([^"]*)">/.exec(reply.body)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toMatchObject({
      appScheme: 'simulator',
      frameAncestors: ["'self'", 'https://host.example'],
    });
  });

  it.each([
    '/courses/1/learningSubject/2/LawText/3',
    '/courses/1/LawText/3?isDropDown=true',
    '/courses/1/LessonLaw/3',
    '/courses/1/LessonLawCollection/3',
    '/laws/3',
    '/courses/1/LessonVerdict/3',
    '/courses/1/LessonVerdictCollection/3',
    '/courses/1/learningSubject/2/lesson/3/4',
    '/video/4',
    '/courses/1/book/2',
    '/courses/1/learningSubject/2/lesson/3/exercise/4',
    '/Courses/1/Lesson/3/Exercise/4/5/',
    '/courses/1/lesson/3/exerciseLaws/4/5',
    '/courses/1/learningSubject/2/lesson/3/exerciseStatistics/4?noframe=1',
  ])('EMB-12: %s is made for framing, by the configured hosts', async (url) => {
    const { headers } = await app.inject({ url, headers: html });
    expect(String(headers['content-security-policy'])).toContain(
      "frame-ancestors 'self' https://host.example",
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it.each([
    '/',
    '/login',
    '/courses/1',
    '/courses/1/lesson/3',
    '/courses/1/learningSubject/2/LawCenter',
    '/Calculator/1',
    '/laws/3/print',
    '/courses/1/lesson/3/exerciseManual/4',
    '/courses/1/lesson/3/exercisePrint/4',
    '/management',
    '/lawsCollections?path=/laws/3',
    '/nothing/laws/3',
  ])('EMB-12: %s stands in no frame', async (url) => {
    const { headers } = await app.inject({ url, headers: html });
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('EMB-12: without other hosts our own frames what is made for it', async () => {
    const { onFramedPages } = securityHeaders({ frameAncestors: ["'self'"], videoHosts: [], bookHosts: [] });
    expect(onFramedPages).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  });

  it('runs no script but its own files', async () => {
    const reply = await app.inject({ url: '/', headers: html });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    // The player's style elements by their hashes, and no other inline style.
    const styles = /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(styles[0]).toBe("'self'");
    expect(styles.slice(1).every((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toBe(true);
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("frame-src 'self' https://player.example books.example;");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });

  it('cannot be reached by a window of another site that opened it, nor reach one', async () => {
    const reply = await app.inject({ url: '/', headers: html });
    expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each(['/api', '/API/nothing', '/assets/gone-1234.js'])('%s is no page', async (url) => {
    const reply = await app.inject({ url, headers: html });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('not_found');
  });

  it('a program that does not ask for a page gets none', async () => {
    expect((await app.inject({ url: '/login', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ method: 'POST', url: '/login', headers: html })).statusCode).toBe(404);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for a year, others are asked for each time', async () => {
    const hashed = await app.inject({ url: '/assets/main-Ab12.js' });
    expect(hashed.body).toBe(SCRIPT);
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  it('carry no more of the policy than a worker’s script needs, and are taken for nothing else', async () => {
    const { headers } = await app.inject({ url: '/assets/main-Ab12.js' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers['permissions-policy']).toBeUndefined();
    const { headers: asked } = await app.inject({ url: '/favicon.svg' });
    expect(asked['content-security-policy']).toContain("script-src 'self';");
  });

  it('XCT-36: have at most 530 bytes of headers, which the build counts for each file that an exercise waits for', async () => {
    const { rawHeaders } = await askedFor('/assets/main-Ab12.js');
    const lines = rawHeaders.flatMap((name, place) =>
      place % 2 === 0 ? [`${name}: ${rawHeaders[place + 1]}`] : [],
    );
    const head = ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
    // A real file is longer than this one, by three digits at most.
    expect(head.length + 3).toBeLessThanOrEqual(530);
  });

  it('that never change have nothing by which one would ask for them again', async () => {
    const { headers: hashed } = await app.inject({ url: '/assets/main-Ab12.js' });
    expect(Object.keys(hashed)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:etag|last-modified|accept-ranges)$/)]),
    );
    const { headers: named } = await app.inject({ url: '/favicon.svg' });
    expect(named.etag).toBeDefined();
    const url = '/favicon.svg';
    const again = await app.inject({ url, headers: { 'if-none-match': String(named.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('travel compressed when they lie compressed', async () => {
    const reply = await app.inject({ url: '/assets/main-Ab12.js', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.rawPayload).toEqual(gzipSync(SCRIPT));
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/.built-from',
    '/assets/%00',
    '//index.html',
    '/index.html.br',
  ])('%s gives nothing away', async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain('outside');
    expect(reply.body).not.toContain('<');
  });

  it.each([
    '/assets/%2e%2e/index.html',
    '/assets/%2E%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/../index.html',
    '/assets/%2e%2e/favicon.svg',
    '/%2e/favicon.svg',
    '/assets/%2e%2e%5cfavicon.svg',
  ])('%s, sent as it stands, gives nothing away', async (path) => {
    expect(await sentAsItStands(path)).toEqual({ status: 404, code: 'not_found' });
  });
});

/** Over a socket, because every other way of asking works out the dots before the server sees them. */
async function sentAsItStands(path: string): Promise<{ status: number | undefined; code: unknown }> {
  const reply = await askedFor(path);
  const body = await text(reply);
  return { status: reply.statusCode, code: body.startsWith('{') ? JSON.parse(body).code : body };
}

/** As a browser asks, on a connection that stays open. */
async function askedFor(path: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const headers = { 'accept-encoding': 'gzip', connection: 'keep-alive' };
  const [reply] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]; // as http says
  return reply;
}
