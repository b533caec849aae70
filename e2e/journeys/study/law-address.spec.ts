import { expect } from '@playwright/test';
import { demoLaw, distanceFromTop, reader } from '../../support/content/demo-law.ts';
import { test } from '../../support/world.ts';

test('LAW-57: the address follows the place: reload stays, the browser’s Back returns inside the law and then leaves it', async ({
  page,
  sugya,
  student,
}) => {
  const law = await demoLaw(sugya, student);
  await page.goto(law.center);
  await page.goto(law.whole);
  const { find, clause } = reader(page);
  await find.fill('20');
  await find.press('Enter');
  await expect(page).toHaveURL(/#.*-20$/);
  await page.reload();
  await expect(clause('20. איחור')).toBeInViewport();
  expect(await distanceFromTop(page, '20. איחור')).toBeLessThan(40);

  await find.fill('1');
  await find.press('Enter');
  const link = page.getByRole('link', { name: 'סעיף 27', exact: true });
  await expect(link).toBeInViewport();
  const left = await distanceFromTop(page, '1. הגדרות');
  await link.click();
  await expect(page).toHaveURL(/#.*-27$/);
  await expect(page.getByRole('heading', { level: 3, name: /^27\./ })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#.*-1$/);
  await expect(link).toBeInViewport();
  await expect.poll(() => distanceFromTop(page, '1. הגדרות')).toBe(left);
  await page.goBack();
  await expect(page).toHaveURL(/LawCenter$/);
});

test('the preview of a link stands whole in the window, wherever the link is', async ({
  page,
  sugya,
  student,
}) => {
  const law = await demoLaw(sugya, student);
  for (const width of [360, 700, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('about:blank');
    await page.goto(`${law.whole}#סעיף-1`);
    await page.getByRole('link', { name: 'סעיף 27', exact: true }).hover();
    const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה של קישור' });
    await expect(preview).toContainText('27.');
    const place = await preview.boundingBox();
    expect(place?.x ?? -1, `${width} px`).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
});
