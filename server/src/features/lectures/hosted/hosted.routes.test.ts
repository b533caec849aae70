/** AMM: asking the video host after pictures and lengths; a real HTTP server plays the host. */
import * as hosted from '@sugya/contract/lectures-hosted.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildLectures } from '../../../testing/content/build-lectures.ts';
import { HOST_ANSWER, startVideoHost, type VideoHostServer } from '../../../testing/peers/video-host.ts';
import { askAfterWaiting } from './ask-videos.ts';

let host: VideoHostServer;
let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  host = await startVideoHost();
  app = await startTestApp({
    environment: { VIDEO_OEMBED_URL: host.endpoint, REQUEST_DEADLINE_MS: '2000' },
  });
  administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(async () => {
  await app.close();
  await host.stop();
});
/** Each test has the hosted videos that it builds and no others. */
beforeEach(async () => {
  await app.db.updateTable('lectures_videos').set({ is_withdrawn: true }).execute();
  host.asked.length = 0;
});

async function build(url: string | null, videoCount = 1): Promise<readonly number[]> {
  const kept = url === null ? {} : { file: null, url, thumbnail_file: null, length_seconds: null };
  return (await buildLectures(app.db, { videoCount, video: kept })).videoIds;
}

async function buildOne(url: string | null): Promise<number> {
  const [id = 0] = await build(url);
  return id;
}

const stored = (id: number) =>
  app.db
    .selectFrom('lectures_videos')
    .select(['length_seconds', 'thumbnail_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('AMM-06, AMM-07, AMM-13: by our own id, the host tells the length, then the picture, and only what was asked for is kept', async () => {
  const id = await buildOne('https://player.vimeo.com/video/76979871?h=8272103f6e');
  const params = { id };

  const ofLength = await administrator.callOk(hosted.updateDuration, { params });
  expect(ofLength).toEqual({ updated: 1, failed: [], waiting: 0 });
  expect(await stored(id)).toEqual({ length_seconds: 754, thumbnail_url: null });
  await administrator.callOk(hosted.updateThumbnail, { params });
  expect(await stored(id)).toEqual({ length_seconds: 754, thumbnail_url: HOST_ANSWER.thumbnail_url });
  expect(host.asked[0]).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e');
});

test.each([
  ['gone', 'host_refused'],
  ['broken', 'host_refused'],
  ['elsewhere', 'host_unreachable'],
  ['silent', 'host_unreachable'],
  ['stuck', 'host_unreachable'],
  ['cut', 'host_unreachable'],
  ['no-json', 'nothing_told'],
  ['no-object', 'nothing_told'],
  ['huge', 'nothing_told'],
  ['endless', 'nothing_told'],
  ['bare', 'nothing_told'],
  ['odd', 'nothing_told'],
  ['script', 'nothing_told'],
])(
  'AMM-12: of a video that is %s at the host it is said that %s, and nothing changes',
  async (manner, reason) => {
    const id = await buildOne(`https://vimeo.com/${manner}/1`);

    for (const endpoint of [hosted.updateThumbnail, hosted.updateDuration]) {
      const reply = await administrator.call(endpoint, { params: { id } });
      expect(reply).toMatchObject({
        status: 502,
        body: { code: 'video_host_failed', errors: { [id]: [reason] } },
      });
    }
    expect(await stored(id)).toEqual({ length_seconds: null, thumbnail_url: null });
    // A host that sends elsewhere is not followed.
    expect(host.asked).not.toContain('/inside');
  },
);

test('AMM-13: a video of ours, of another host, withdrawn or unknown is not the host’s to tell of', async () => {
  const withdrawn = await buildOne('https://vimeo.com/1');
  await app.db.updateTable('lectures_videos').set({ is_withdrawn: true }).execute();
  const others = [
    await buildOne(null),
    await buildOne('https://cdn.example/lecture.m3u8'),
    await buildOne('https://notvimeo.com/1'),
    await buildOne('https://evil.example/?https://vimeo.com/1'),
  ];

  for (const update of [hosted.updateThumbnail, hosted.updateDuration]) {
    for (const id of [withdrawn, 999_999_999])
      expect((await administrator.call(update, { params: { id } })).status).toBe(404);
    for (const id of others) {
      const refused = await administrator.call(update, { params: { id } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'not_hosted' } });
    }
  }
  const ofAll = await administrator.callOk(hosted.updateAllThumbnails, {});
  expect(ofAll).toEqual({ updated: 0, failed: [], waiting: 0 });
  expect(host.asked).toEqual([]);
});

test('AMM-03, AMM-08: all are asked after; one that fails stops no other, and its success later counts', async () => {
  const [first = 0, second = 0] = await build('https://vimeo.com/76979871', 2);
  const gone = await buildOne('https://vimeo.com/gone/2');

  const outcome = await administrator.callOk(hosted.updateAllDurations, {});

  expect(outcome).toEqual({ updated: 2, failed: [{ id: gone, reason: 'host_refused' }], waiting: 0 });
  expect([await stored(first), await stored(second)].map(({ length_seconds }) => length_seconds)).toEqual([
    754, 754,
  ]);
  expect(await administrator.callOk(hosted.readDurationsAsking, {})).toEqual(outcome);
  await app.db
    .updateTable('lectures_videos')
    .set({ url: 'https://vimeo.com/3' })
    .where('id', '=', gone)
    .execute();
  await administrator.callOk(hosted.updateDuration, { params: { id: gone } });
  const later = await administrator.callOk(hosted.readDurationsAsking, {});
  expect(later).toEqual({ updated: 3, failed: [], waiting: 0 });
});

test('AMM-12: a failure of all is one of the host; a run of its own leaves the other kind as it was', async () => {
  const ids = await build('https://vimeo.com/gone/1', 2);

  const refused = await administrator.call(hosted.updateAllThumbnails, {});

  expect(refused.status).toBe(502);
  expect(refused.body).toMatchObject({
    errors: { [ids[0] ?? 0]: ['host_refused'], [ids[1] ?? 0]: ['host_refused'] },
  });
  expect((await administrator.callOk(hosted.readThumbnailsAsking, {})).failed).toHaveLength(2);
  expect((await administrator.callOk(hosted.readDurationsAsking, {})).failed).toEqual([]);
});

test('AMM-12: more than fifty wait for the background; a call meanwhile joins, and any process goes on', async () => {
  await build('https://vimeo.com/76979871', 50);
  const slow = await buildOne('https://vimeo.com/silent/1');

  const begun = await administrator.callOk(hosted.updateAllThumbnails, {});
  expect(begun).toEqual({ updated: 0, failed: [], waiting: 51 });
  expect(host.asked).toEqual([]);
  expect(await administrator.callOk(hosted.updateAllThumbnails, {})).toEqual(begun);

  // Nothing of the run is in the process that began it.
  await askAfterWaiting({ db: app.db, host: app.config.videoHost });
  expect(await administrator.callOk(hosted.readThumbnailsAsking, {})).toEqual({
    updated: 50,
    failed: [{ id: slow, reason: 'host_unreachable' }],
    waiting: 0,
  });
  expect(host.asked).toHaveLength(51);
});

test('AMM-12: what a slow host leaves over when the call must be answered is left to the background', async () => {
  const [quick = 0] = await build('https://vimeo.com/76979871');
  await build('https://vimeo.com/silent/1', 12);

  const answered = await administrator.callOk(hosted.updateAllThumbnails, {});

  expect(answered).toEqual({ updated: 1, failed: [], waiting: 12 });
  expect((await stored(quick)).thumbnail_url).toBe(HOST_ANSWER.thumbnail_url);
  await askAfterWaiting({ db: app.db, host: app.config.videoHost });
  expect((await administrator.callOk(hosted.readThumbnailsAsking, {})).failed).toHaveLength(12);
});
