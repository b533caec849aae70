import { expect, type Page } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1366, height: 650 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
/** As long as stems of the bar examination are. */
const STEM_LENGTH = 300;
/** Of the answer row with a law, at 1366 px and where it is narrower. Unit: px. */
const MOST_ROW = { wide: 125, narrow: 140 };

/** The one main button, whatever it means, and where its middle lies. */
function mainButton(page: Page) {
  const button = page
    .getByRole('button', { name: /^(?:דילוג|הבאה|לשאלה הבאה|אישור התשובה|סיום התרגול|אישור וסיום)$/ })
    .last();
  return {
    button,
    async middle(): Promise<readonly [number, number]> {
      const box = await button.boundingBox();
      if (box === null) throw new Error('the main button is not on the page');
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    },
  };
}

/** A stem of the demo as long as the longest are. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/api\/Exercises\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const exercise = await response.json();
    const words = 'קבלן שיפוצים הפר את החוזה עם שולמית הפרה לא יסודית, והיא נתנה לו ארכה סבירה לתקן. ';
    for (const question of exercise.questions) {
      question.question = `<p>${words.repeat(4).slice(0, STEM_LENGTH)}</p><p>מהו הדין?</p>`;
    }
    await route.fulfill({ response, json: exercise });
  });
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} by ${viewport.height} pixels`, () => {
    test.use({ viewport, ...(viewport.width < 500 && { hasTouch: true, isMobile: true }) });

    test(
      'EXE-140: with law and clause the stem and all answers are in sight, and nothing but the row changes',
      LATER,
      async ({ studentPage: page, sugya }) => {
        const exercise = await sugya.exercise('sample-law-1');
        const screen = exerciseScreen(page);
        await lengthen(page);
        await page.goto(exercise.address());
        await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
        await page.getByRole('button', { name: 'לשאלות' }).click();
        await expect(screen.heading(1, exercise.pack.questions.length)).toBeVisible();
        const main = mainButton(page);
        const before = await main.middle();
        await screen.choose(2, { isSure: true });
        await page.getByRole('radiogroup', { name: 'נעזרת בחוק?' }).getByText('כן, מצאתי').click();
        const clause = page.getByRole('combobox', { name: 'הסעיף', exact: true });
        await clause.fill('20');
        // Before the law's clauses are there, Enter chooses none.
        await expect(page.getByRole('listbox', { name: 'הסעיף' }).getByRole('option').first()).toBeVisible();
        await clause.press('Enter');
        await expect(page.getByRole('button', { name: /^הסרת הסעיף/ })).toBeVisible();
        expect(await main.middle()).toEqual(before);
        await expect(page.getByText('מהו הדין?')).toBeInViewport({ ratio: 1 });
        const row = await main.button.locator('xpath=../..').boundingBox();
        for (const place of [0, 1, 2, 3]) {
          const option = await screen.option(place).locator('..').boundingBox();
          expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
        }
        expect(row?.height).toBeLessThanOrEqual(viewport.width < 1366 ? MOST_ROW.narrow : MOST_ROW.wide);
        const { scrollHeight, innerHeight } = await page.evaluate(() => ({
          scrollHeight: document.documentElement.scrollHeight,
          innerHeight: window.innerHeight,
        }));
        if (viewport.width >= 1024) expect(scrollHeight).toBe(innerHeight);
      },
    );

    test(
      'EXE-140, EXE-141: from the choice to the finish the button stays, and a second click soon after does nothing',
      LATER,
      async ({ studentPage: page, sugya, watch }) => {
        const exercise = await sugya.exercise('ethics-client-1');
        const total = exercise.pack.questions.length;
        const screen = exerciseScreen(page);
        const main = mainButton(page);
        watch.leaks.allow(exercise.exerciseId);
        await page.goto(exercise.address());
        const middles: (readonly [number, number])[] = [];
        for (let number = 1; number <= total; number += 1) {
          await expect(screen.heading(number, total)).toBeVisible();
          middles.push(await main.middle());
          await screen.choose(exercise.right(number), { isSure: true });
          middles.push(await main.middle());
          await main.button.click();
          await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
          middles.push(await main.middle());
          if (number === total) break;
          const [x, y] = await main.middle();
          await expect(main.button).toBeEnabled();
          await page.mouse.click(x, y, { clickCount: 2 });
          await expect(screen.heading(number + 1, total)).toBeVisible();
        }
        const [first] = middles;
        for (const middle of middles) expect(middle).toEqual(first);
      },
    );
  });
}
