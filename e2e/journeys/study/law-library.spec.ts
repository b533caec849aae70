import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { demoLaw, distanceFromTop, LAW, reader } from '../../support/content/demo-law.ts';
import { test } from '../../support/world.ts';

test('LAW-63: from the course to a clause in three presses, nothing typed, on a phone and on a desk', async ({
  page,
  sugya,
  student,
}) => {
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
});

test('LAW-63: the lesson and the exercise lead to their laws', async ({ page, sugya, student }) => {
  const law = await demoLaw(sugya, student);
  await page.goto(`/courses/${law.courseId}/lesson/${law.lessonId}`);
  await page.getByRole('link', { name: /^חקיקה לשיעור/ }).click();
  await expect(reader(page).text).toBeVisible();
  await page.goto(`/courses/${law.courseId}/lesson/${law.lessonId}`);
  await page.getByRole('link', { name: `חוקי התרגיל: ${law.name}` }).click();
  await expect(reader(page).text).toBeVisible();
});
