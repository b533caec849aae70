/** Signed addresses, ranges and paths: what opens a file, which bytes, and that nothing leads out of the folder. */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';
import { mediaKeeper } from './keep-media.ts';
import { MEDIA_LINK_SECONDS, mediaLinks } from './media-links.ts';
import { fileInFolder } from './media-path.ts';
import { serveMedia } from './serve-media.ts';

let time = new Date('2026-03-01T08:00:00Z');
const clock = { now: () => time };
const links = mediaLinks({ secret: 'a secret that only these tests know and use', clock });

describe('mediaLinks', () => {
  const file = { path: 'lectures/שיעור 1.mp4', userId: 42 };

  test('an address opens its own file for its own user', () => {
    expect(links.verify(links.sign(file))).toEqual(file);
    expect(links.verify(`${links.sign(file)}?t=1`)).toEqual(file);
    const named = links.sign({ ...file, name: 'דיני חוזים 1/2.pdf' });
    expect(decodeURIComponent(named)).toMatch(/\/~\/דיני חוזים 1-2\.pdf$/);
    expect(links.verify(named)).toEqual(file);
  });

  test.each([
    ['another path', (url: string) => url.replace('lectures', 'books')],
    ['a climb', (url: string) => url.replace('lectures', '../secrets')],
    ['another user', (url: string) => url.replace(/\/media\/\w+\./, '/media/zz.')],
    ['a later end', (url: string) => url.replace(/\.(\w+)\./, '.zzzzzz.')],
    ['no signature', (url: string) => url.replace(/\.[\w-]{43}\//, '.x/')],
    ['broken escapes', () => '/media/a.b.c/%E0%A4%A'],
    ['another place', () => '/api/Courses'],
  ])('%s is refused', (_what, change) => {
    expect(links.verify(change(links.sign(file)))).toBeNull();
  });

  test('an address ends, and another secret signs other addresses', () => {
    const url = links.sign(file);
    const start = time;
    time = new Date(start.getTime() + MEDIA_LINK_SECONDS * 1_000);
    expect(links.verify(url)).toBeNull();
    time = start;
    expect(mediaLinks({ secret: 'another secret of at least 32 characters', clock }).verify(url)).toBeNull();
  });
});

describe('byteRange', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
  ])('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });
});

test.each([
  '../a.mp4',
  'a/../../b.mp4',
  '/etc/passwd',
  'a//b.mp4',
  '.hidden',
  'a\\b.mp4',
  'c:a.mp4',
  'a/\0.mp4',
  '',
])('the name %j leads nowhere', (path) => {
  expect(fileInFolder('/data/media', path)).toBeNull();
});

describe('serveMedia', () => {
  let folder: string;
  const app = fastify();
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const signed = (path: string) => links.sign({ path, userId: 7 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sugya-media-'));
    await mkdir(join(folder, 'media', 'lectures'), { recursive: true });
    await writeFile(join(folder, 'other.mp4'), 'private words');
    await writeFile(join(folder, 'media', 'lectures', 'a.mp4'), '0123456789');
    await writeFile(join(folder, 'media', 'lectures', 'a.exe'), 'MZ');
    await writeFile(join(folder, 'media', 'book.html'), '<script>1</script>');
    await writeFile(join(folder, 'media', 'book.pdf'), '%PDF');
    app.decorateRequest('refusal', null);
    serveMedia(app, { folder: join(folder, 'media'), links, frameAncestors: ['https://host.example'] });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a whole file, a part of it, and a part that it has not', async () => {
    const whole = await get(signed('lectures/a.mp4'));
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'video/mp4',
    ]);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await get(signed('lectures/a.mp4'), { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const beyond = await get(signed('lectures/a.mp4'), { range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.body, beyond.headers['content-range']]).toEqual([
      416,
      '',
      'bytes */10',
    ]);
    const same = await get(signed('lectures/a.mp4'), { 'if-none-match': String(whole.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const changed = await get(signed('lectures/a.mp4'), { range: 'bytes=2-4', 'if-range': '"other"' });
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
  });

  test('no byte without a signature, of what is not there, or of a kind that is not served', async () => {
    const answers = await Promise.all([
      get('/media/x/lectures/a.mp4'),
      get(signed('lectures/a.mp4').replace('a.mp4', 'b.mp4')),
      get(signed('lectures/none.mp4')),
      get(signed('lectures')),
      get(signed('lectures/a.exe')),
      get(signed('../other.mp4')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 404, 404, 404]);
    for (const answer of answers) expect(answer.body).not.toMatch(/0123|private|MZ/);
  });

  test('BOK-09: a book may be framed by our own page in a host’s page, and nothing in it may run', async () => {
    const policyOf = async (path: string) =>
      String((await get(signed(path))).headers['content-security-policy']);

    expect(await policyOf('book.html')).toMatch(/^default-src 'none'; .*; sandbox; /);
    expect(await policyOf('book.pdf')).not.toContain('script-src');
    for (const path of ['book.html', 'book.pdf']) {
      expect(await policyOf(path)).toMatch(/frame-ancestors 'self' https:\/\/host\.example$/);
    }
  });

  test('keeping a file twice keeps it once, under a name that tells its content', async () => {
    const keep = mediaKeeper(join(folder, 'media'));
    const content = new TextEncoder().encode('תוכן');
    const path = await keep('books', 'ספר.PDF', content);
    expect(path).toMatch(/^books\/[0-9a-f]{32}\.pdf$/);
    expect(await keep('books', 'other.pdf', content)).toBe(path);
    expect((await get(signed(path))).body).toBe('תוכן');
  });

  test('the first file makes the folders, and they are open to this user alone', async () => {
    const data = join(folder, 'new-data');
    await mediaKeeper(join(data, 'media'))('books', 'ספר.pdf', new TextEncoder().encode('תוכן'));
    const modes = await Promise.all(
      [data, join(data, 'media'), join(data, 'media/books')].map(
        async (path) => (await stat(path)).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o700, 0o700]);
  });
});
