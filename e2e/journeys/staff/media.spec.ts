import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

const demo = (name: string) => fileURLToPath(new URL(`../../../content/demo/media/${name}`, import.meta.url));

/** Of several parts. */
const LONG = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(7_000_000, 32),
  Buffer.from('\n%%EOF\n'),
]);
const NAME = 'קובץ ארוך.pdf';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-to-upload-'));
  await writeFile(join(folder, NAME), LONG);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const choose = (page: Page, path: string) =>
  page.locator('main').getByLabel('העלאת קבצים', { exact: true }).setInputFiles(path);

test(
  'MED-07, MED-13: an upload that broke off is listed after a reload and goes on where it stopped when the file is chosen again',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await sugya.signIn(ADMIN);
    await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    await page.goto('/studio/media');
    let parts = 0;
    const isPart = (url: URL) => /\/Uploads\/[0-9a-f-]{36}$/.test(url.pathname);
    // The second part never comes through.
    await page.route(isPart, async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      if (parts < 2) await route.continue();
    });
    await choose(page, join(folder, NAME));
    await expect.poll(() => parts).toBe(2);

    await page.reload();
    // Not before: what is held back would come through.
    await page.unroute(isPart);
    const unfinished = page.getByRole('region', { name: 'העלאות שלא הסתיימו' });
    await expect(unfinished).toContainText(NAME);
    await expectAccessible(page, 'the media library with an unfinished upload');

    const offsets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await choose(page, join(folder, NAME));
    await expect(page.getByRole('region', { name: 'העלאות', exact: true })).toContainText('נוסף לספרייה');
    expect(Number(offsets[0])).toBeGreaterThan(0);
    await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('7.0 MB');
    await expect(unfinished).toBeHidden();
  },
);

test(
  'MED-06, MED-10, MED-12: a video with captions plays beside the list; what nothing uses is deleted',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await sugya.signIn(ADMIN);
    await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    await page.goto('/studio/media');
    await choose(page, demo('lectures/contracts-offer.mp4'));
    await page.getByRole('link', { name: 'contracts-offer.mp4' }).click();
    const panel = page.getByRole('complementary', { name: 'contracts-offer.mp4' });
    await panel.getByLabel('העלאת כתוביות (WebVTT)').setInputFiles(demo('lectures/contracts-offer.vtt'));
    await expect(panel.getByText('contracts-offer.vtt')).toBeVisible();
    const length = () => panel.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(length).toBeGreaterThan(1);
    const cues = () =>
      panel.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
    await expect.poll(cues).toBeGreaterThan(0);
    await expectAccessible(page, 'the media library with an open video');
    await expectNoSidewaysScroll(page, 'the media library with an open video');

    await panel.getByRole('button', { name: 'מחיקת הקובץ' }).click();
    await page.getByRole('button', { name: 'כן, למחוק' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('link', { name: 'contracts-offer.mp4' })).toBeHidden();
  },
);
