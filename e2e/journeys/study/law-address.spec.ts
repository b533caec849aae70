import { expect, type Locator } from '@playwright/test';
import { demoLaw, distanceFromTop, LAW, reader } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'LAW-57: the address follows the place: reload stays, the browser’s Back returns inside the law and then leaves it',
  LATER,
  async ({ page, sugya, student }) => {
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
    await expect(page).toHaveURL(/#.*-1$/);
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
  },
);

test(
  'the preview of a link stands whole in the window, wherever the link is',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('about:blank');
      await page.goto(`${law.whole}#סעיף-1`);
      const links = reader(page).text.getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of (await links.all()).slice(0, 4)) {
        if (!(await isWholeInWindow(link))) continue;
        await link.hover();
        const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה של קישור' });
        await expect(preview).toContainText(LAW);
        // It is put in its place once its words are there and its size is known.
        await expect(preview, `${width} px`).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await page.mouse.move(2, 2);
        await expect(preview).toHaveCount(0);
      }
    }
  },
);

/** The list draws a little more than is seen. */
async function isWholeInWindow(link: Locator): Promise<boolean> {
  return await link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > 200 && bottom < window.innerHeight - 80;
  });
}
