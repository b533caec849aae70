/** AMM-12, AMM-13: a real HTTP server plays the video host. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLectures } from '../../testing/build-lectures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { askVideoHost } from './ask-video-host.ts';

let database: TestDatabase;
let server: Server;
let endpoint: string;
const asked: string[] = [];
const answers: Record<string, { status: number; body: string; location?: string }> = {
  'https://vimeo.com/1': {
    status: 200,
    body: JSON.stringify({ type: 'video', duration: 754.4, thumbnail_url: 'https://i.vimeocdn.com/1.jpg' }),
  },
  'https://vimeo.com/2': { status: 404, body: '{}' },
  'https://vimeo.com/3': { status: 200, body: 'no json' },
  'https://vimeo.com/4': { status: 200, body: JSON.stringify({ thumbnail_url: 'javascript:alert(1)' }) },
  'https://vimeo.com/5': { status: 302, body: '', location: 'http://127.0.0.1:1/' },
};

beforeAll(async () => {
  database = await openTestDatabase();
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://host').searchParams.get('url') ?? '';
    asked.push(url);
    const { status, body, location } = answers[url] ?? { status: 500, body: '' };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/oembed.json`; // a port, not a pipe
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

async function hosted(url: string): Promise<number> {
  const { videoIds } = await buildLectures(database.db, {
    videoCount: 1,
    video: { file: null, url, thumbnail_file: null, length_seconds: null },
  });
  return videoIds[0] ?? 0;
}

const ask = (videoId: number | null, what: 'length' | 'thumbnail', hosts = ['vimeo.com']) =>
  askVideoHost({ db: database.db, host: { hosts, endpoint } }, { videoId, what });

const stored = (id: number) =>
  database.db
    .selectFrom('lectures_videos')
    .select(['length_seconds', 'thumbnail_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('AMM-08, AMM-07: the host tells the length, and then the picture, and only what was asked for is kept', async () => {
  const id = await hosted('https://vimeo.com/1');

  expect(await ask(id, 'length')).toEqual({ updated: 1, failed: [] });
  expect(await stored(id)).toEqual({ length_seconds: 754, thumbnail_url: null });
  expect(await ask(id, 'thumbnail')).toEqual({ updated: 1, failed: [] });
  expect(await stored(id)).toEqual({ length_seconds: 754, thumbnail_url: 'https://i.vimeocdn.com/1.jpg' });
});

test.each([
  ['https://vimeo.com/2', 'host_refused'],
  ['https://vimeo.com/3', 'nothing_told'],
  ['https://vimeo.com/4', 'nothing_told'],
  ['https://vimeo.com/5', 'host_unreachable'],
])('AMM-12: %s fails with %s and changes nothing', async (url, reason) => {
  const id = await hosted(url);

  expect(await ask(id, 'thumbnail')).toEqual({ updated: 0, failed: [{ id, reason }] });
  expect(await stored(id)).toEqual({ length_seconds: null, thumbnail_url: null });
});

test('AMM-12: a host that is not in the list is not asked, and a file of ours has none', async () => {
  const elsewhere = await hosted('https://evil.example/1');
  const own = (await buildLectures(database.db, { videoCount: 1 })).videoIds[0] ?? 0;
  const before = asked.length;

  expect(await ask(elsewhere, 'length')).toEqual({
    updated: 0,
    failed: [{ id: elsewhere, reason: 'host_unknown' }],
  });
  expect(await ask(own, 'length')).toEqual({ updated: 0, failed: [{ id: own, reason: 'not_hosted' }] });
  expect(asked).toHaveLength(before);
});

test('AMM-08: all hosted videos are asked after, and one that fails stops no other', async () => {
  const outcome = await ask(null, 'length');

  expect(outcome.updated).toBeGreaterThan(0);
  expect(outcome.failed.length).toBeGreaterThan(0);
  expect(outcome.failed.map(({ reason }) => reason)).not.toContain('not_hosted');
});
