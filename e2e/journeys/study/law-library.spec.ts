import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { demoLaw, distanceFromTop, LAW, reader } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'LAW-63: from the course to a clause in three presses, nothing typed, on a phone and on a desk',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/courses/${law.courseId}`);
      await page.getByRole('main').getByRole('link', { name: 'לספריית החוקים' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'ספריית החוקים' })).toBeVisible();
      await expectNoSidewaysScroll(page, `${width} px`);
      const shown = page
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: LAW, exact: true }) });
      await shown
        .first()
        .getByRole('button', { name: `לסעיפים: ${LAW}` })
        .click();
      await expectAccessible(page, `${width} px`);
      await shown
        .first()
        .getByRole('link', { name: /^20 – איחור/ })
        .click();
      await expect(reader(page).clause('20. איחור')).toBeInViewport();
      expect(await distanceFromTop(page, '20. איחור')).toBeLessThan(40);
    }
  },
);

test('LAW-63: the lesson and the exercise lead to their laws', LATER, async ({ page, sugya, student }) => {
  const law = await demoLaw(sugya, student);
  await page.goto(`/courses/${law.courseId}/lesson/${law.lessonId}`);
  await page.getByRole('link', { name: /^חקיקה לשיעור/ }).click();
  await expect(reader(page).text).toBeVisible();
  await page.goto(`/courses/${law.courseId}/lesson/${law.lessonId}`);
  await page.getByRole('link', { name: `חוקי התרגיל: ${law.name}` }).click();
  await expect(reader(page).text).toBeVisible();
});

test(
  'LAW-66: what the course has on a clause stands beside it; the text keeps its place, and Back closes the panel',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('about:blank');
      await page.goto(`${law.whole}?course=${law.courseId}#סעיף-20`);
      await expect(reader(page).clause('20. איחור')).toBeInViewport();
      const stood = await distanceFromTop(page, '20. איחור');
      await reader(page).clause('20. איחור').hover();
      await page.getByRole('button', { name: /^על הסעיף: 20/ }).click();
      const panel = page.getByRole('complementary', { name: 'על הסעיף' });
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(panel.getByRole('link').first()).toBeVisible();
      expect(Math.abs((await distanceFromTop(page, '20. איחור')) - stood)).toBeLessThanOrEqual(2);
      await expectAccessible(page, `${width} px`);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      expect(Math.abs((await distanceFromTop(page, '20. איחור')) - stood)).toBeLessThanOrEqual(2);
      await page.getByRole('button', { name: /^על הסעיף: 20/ }).click();
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(panel).toHaveCount(0);
      await expect(reader(page).clause('20. איחור')).toBeInViewport();
      // Another width lays the text out anew, so it is the last look.
      await page.goForward();
      await expect(panel).toBeVisible();
      await expectNoSidewaysScroll(page, `${width} px`);
    }
  },
);
