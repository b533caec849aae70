import { expect } from '@playwright/test';
import { readVideo, saveVideoPosition } from '@sugya/contract/lectures.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { logOn } from '@sugya/server/platform/operations/log.ts';
import { buildLectures } from '@sugya/server/testing/content/build-lectures.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { watchBrowser } from '../support/browser/browser-watch.ts';
import { framePage } from '../support/browser/framed-page.ts';
import { expectAccessible } from '../support/browser/page-rules.ts';
import { firstLecture, play, player, ready, seek } from '../support/content/demo-lecture.ts';
import { HLS_SITE, HOST_PLAYER, startVideoSites, type VideoSites } from '../support/sites/video-sites.ts';
import { keepPicture } from '../support/sweep.ts';
import { type SignedIn, type Sugya, test } from '../support/world.ts';

/** Lectures that lie elsewhere, before those of the demo's last lesson, where no other journey minds them. */
async function withLecturesElsewhere(sugya: Sugya, student: SignedIn, urls: readonly string[]) {
  const { courseId, lessons } = await firstLecture(sugya, student);
  const lesson = lessons.at(-1);
  if (lesson === undefined) throw new Error('No lectures');
  const { categoryId, id: lessonId } = lesson;
  const address = (id: number) =>
    `/courses/${courseId}/learningSubject/${categoryId}/lesson/${lessonId}/${id}`;
  await sugya.server.stop();
  const log = logOn('silent', { write() {} });
  const database = await openDatabase({ databaseUrl: null, dataDirectory: sugya.dataDirectory, log });
  const ids: number[] = [];
  for (const url of urls) {
    const { videoIds } = await buildLectures(database.db, {
      in: { courseId, categoryId, lessonId },
      videoCount: 1,
      video: { file: null, url, captions_file: null, thumbnail_file: null, sort_order: 0 },
    });
    ids.push(...videoIds);
  }
  await database.close();
  await sugya.server.start({ VIDEO_HOSTS: `${HOST_PLAYER} ${HLS_SITE}` });
  return { lessonId, address, ids };
}

const testElsewhere = test.extend<{ readonly sites: VideoSites }>({
  sites: async ({ sugya }, use) => {
    expect(sugya.server.isRunning()).toBe(true);
    const sites = await startVideoSites();
    await use(sites);
    await sites.stop();
  },
});

testElsewhere(
  'LEC-22, LEC-23, LEC-27, LEC-30, EMB-09: lectures of the video host and in HLS play like our own; others are not fetched',
  async ({ sites, sugya, student }, testInfo) => {
    const { lessonId, address, ids } = await withLecturesElsewhere(sugya, student, [
      'https://vimeo.com/76979871/8272103f6e',
      `https://${HLS_SITE}/lecture.m3u8`,
      'https://not-listed.example/lecture.m3u8',
    ]);
    const [hosted = 0, hls = 0, elsewhere = 0] = ids;
    const context = await sites.openBrowser(sugya.origin);
    const watch = watchBrowser(context);
    await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: sugya.origin }]);
    const page = await context.newPage();
    const status = async (videoId: number) =>
      await callOk(sugya.origin, readVideo, { params: { lessonId, videoId }, token: student.token });

    // In a host's page, as the first journey; a wide window, so it begins by itself.
    await page.goto('/login?frame=none');
    const { frame: inFrame, received } = await framePage(page, address(hosted));
    await expect(inFrame.locator('vimeo-video')).toBeAttached();
    const time = () =>
      inFrame.locator('vimeo-video').evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(time).toBeGreaterThan(1);
    const visit = sites.visits.find(({ address: visited }) => visited.startsWith(HOST_PLAYER));
    expect(visit).toEqual({ address: `${HOST_PLAYER}/video/76979871`, referrer: `${sugya.origin}/` });
    await inFrame.getByRole('button', { name: 'השהיה' }).focus();
    await page.keyboard.press('Space');
    await expect(inFrame.getByRole('button', { name: 'נגינה' })).toBeVisible();
    await expect.poll(async () => (await status(hosted)).positionSeconds).toBeGreaterThan(0);
    await inFrame.locator('vimeo-video').evaluate(async (element: HTMLVideoElement) => {
      element.currentTime = 19;
      await element.play();
    });
    await expect(inFrame.getByRole('button', { name: 'ביטול הסימון' })).toBeVisible();
    await expect.poll(received).toContainEqual({ type: 'video_ended', lessonId, videoId: hosted });
    expect((await status(hosted)).userViewStatus).toBe(1);

    // It goes on where it stopped, also at the host, who tells late how long it is.
    await callOk(sugya.origin, saveVideoPosition, {
      params: { lessonId, videoId: hosted },
      body: { seconds: 11 },
      token: student.token,
    });
    await page.goto(address(hosted));
    await expect
      .poll(() => page.locator('vimeo-video').evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThanOrEqual(11);
    await keepPicture(page, testInfo, 'hosted-1366.png');

    await page.goto(address(hls));
    await ready(page);
    await expect
      .poll(() => player(page).evaluate((element: HTMLVideoElement) => Math.round(element.duration)))
      .toBe(12);
    await play(page);
    await seek(page, 8);
    const hlsTime = () => player(page).evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(hlsTime).toBeGreaterThan(8);
    await keepPicture(page, testInfo, 'hls-1366.png');
    await expect(page.getByRole('button', { name: 'ביטול הסימון' })).toBeVisible();
    expect((await status(hls)).userViewStatus).toBe(1);

    await page.goto(address(elsewhere));
    await expect(page.getByText('הסרטון הזה נמצא באתר שאינו מוצג כאן.')).toBeVisible();
    await expectAccessible(page, 'a lecture that is not shown');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepPicture(page, testInfo, 'elsewhere-390.png');
    await sugya.server.stop();
    await sugya.server.start({ VIDEO_HOSTS: '' });
    await page.goto(address(hosted));
    await expect(page.getByText('הסרטון הזה נמצא באתר שאינו מוצג כאן.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(sites.visits.filter(({ address: visited }) => visited.startsWith('not-listed'))).toEqual([]);
    expect(await watch.complaints()).toEqual([]);
  },
);
