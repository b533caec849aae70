import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/page-rules.ts';
import { LATER, WIDTHS_OF_SWEEP } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const MODES = [
  ['צהוב על שחור', 'yellow-on-black'],
  ['שחור על לבן', 'black-on-white'],
  ['מצב לילה', 'night'],
  ['הגדלת התצוגה', 'zoom'],
  ['טקסט גדול יותר', 'larger-text'],
  ['גופן קריא', 'readable-font'],
  ['הדגשת קישורים', 'link-highlight'],
  ['סמן גדול שחור', 'black-cursor'],
  ['סמן גדול לבן', 'white-cursor'],
] as const;

function panelOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'נגישות' });
  return {
    control: page.getByRole('button', { name: 'נגישות', exact: true }),
    dialog,
    mode: (name: string) => dialog.getByRole('switch', { name, exact: true }),
    reset: dialog.getByRole('button', { name: 'ביטול כל ההתאמות' }),
  };
}

const root = (page: Page) => page.locator('html');

for (const viewport of WIDTHS_OF_SWEEP) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'NAV-04, TRM-14 to TRM-27: by keyboard alone each mode is turned on, kept, shown in every tab and turned off',
      LATER,
      async ({ studentPage: page, context, sugya }) => {
        const { courseId } = await sugya.exercise('penal-general-1');
        // What stands on the root when the body begins is there before anything is painted.
        await page.addInitScript(() => {
          new MutationObserver((_, observer) => {
            if (document.body === null) return;
            document.documentElement.dataset.atFirst = document.documentElement.dataset.modes;
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        });
        await page.goto(`/courses/${courseId}/termsOfUse`);
        const panel = panelOf(page);
        await panel.control.focus();
        await page.keyboard.press('Enter');
        await expect(panel.dialog).toBeVisible();
        await expectAccessible(page, 'accessibility panel');

        for (const [name, mode] of MODES) {
          await expect(panel.mode(name)).not.toBeChecked();
          await panel.mode(name).press('Space');
          await expect(panel.mode(name)).toBeChecked();
          await expect(root(page)).toHaveAttribute('data-modes', new RegExp(`(^| )${mode}( |$)`));
        }
        // TRM-26: of those that exclude each other the last one stands.
        await expect(root(page)).toHaveAttribute(
          'data-modes',
          'night zoom larger-text white-cursor readable-font link-highlight',
        );
        await panel.mode('צהוב על שחור').press('Space');
        await expect(panel.mode('מצב לילה')).not.toBeChecked();
        await page.keyboard.press('Escape');
        await expect(panel.dialog).toBeHidden();
        await expect(panel.control).toBeFocused();
        const looks = await page.evaluate(() => {
          const { color, backgroundColor, fontFamily } = getComputedStyle(document.body);
          const { fontSize, cursor } = getComputedStyle(document.documentElement);
          return { color, backgroundColor, fontFamily, fontSize, cursor };
        });
        expect(looks).toMatchObject({ color: 'rgb(255, 255, 0)', backgroundColor: 'rgb(0, 0, 0)' });
        expect(looks.fontFamily).toMatch(/^Arial/);
        expect(looks.cursor).toMatch(/white-arrow.*\.png/);
        // 17 pixels, 120 percent of them, 125 percent of that.
        expect(Number.parseFloat(looks.fontSize)).toBeCloseTo(25.5);

        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(root(page)).toHaveAttribute('data-at-first', /yellow-on-black/);

        const other = await context.newPage();
        await other.goto(`/courses/${courseId}/termsOfUse?noframe=1`);
        await expect(root(other)).toHaveAttribute('data-modes', /yellow-on-black/);
        await expect(other.getByRole('banner')).toHaveCount(0);
        const otherPanel = panelOf(other);
        await otherPanel.control.click();
        await otherPanel.reset.click();
        await expect(root(other)).toHaveAttribute('data-modes', '');
        await expect(root(page)).toHaveAttribute('data-modes', '');

        await otherPanel.dialog.getByRole('link', { name: 'משוב בנושא נגישות' }).click();
        await expect(other).toHaveURL(new RegExp(`/contactUs/${courseId}/newMessage`));
        await otherPanel.control.click();
        await otherPanel.dialog.getByRole('link', { name: 'הצהרת נגישות' }).click();
        await expect(other.getByRole('heading', { level: 1, name: 'הצהרת נגישות' })).toBeVisible();
      },
    );
  });
}

test(
  'TRM-22, TRM-26: a stranger at the sign-in follows the device’s night until turning it off here, whatever lies in the store',
  LATER,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      if (localStorage.getItem('accessibilityModes') === null) {
        localStorage.setItem('accessibilityModes', '{"broken": nothing');
      }
    });
    await page.goto('/login');
    await expect(root(page)).toHaveAttribute('data-modes', 'night');
    const panel = panelOf(page);
    await panel.control.click();
    await panel.mode('מצב לילה').click();
    await expect(root(page)).toHaveAttribute('data-modes', '');
    await page.reload();
    await expect(page.getByLabel('סיסמה', { exact: true })).toBeVisible();
    await expect(root(page)).toHaveAttribute('data-modes', '');
  },
);
