import { expect, type Page } from '@playwright/test';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER, WIDTHS } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const COUNT = 1_622;
/** Far fewer than there are questions: the rows in sight and some around them. */
const MOST_ON_PAGE = 250;

/** The demo has no such exercise: its questions come again and again. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/api\/Exercises\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const exercise: Exercise = await response.json();
    const { questions } = exercise;
    const lengthened = Array.from({ length: COUNT }, (_, index) => {
      const question = questions[index % questions.length];
      return index < questions.length
        ? question
        : { ...question, id: 9_000_000 + index, sortOrder: index + 1 };
    });
    await route.fulfill({ response, json: { ...exercise, questions: lengthened, numberOfQuestions: COUNT } });
  });
}

for (const viewport of WIDTHS) {
  test.describe(`a very long exercise at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'EXE-40: of 1,622 questions the menu has those in sight, and Tab goes from one to the next',
      LATER,
      async ({ studentPage: page, sugya }) => {
        const exercise = await sugya.exercise('contracts-formation-2');
        await lengthen(page);
        await page.goto(exercise.address());
        await page.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' }).check();
        await page.getByRole('button', { name: 'המשך', exact: true }).click();
        await expect(exerciseScreen(page).heading(1, COUNT)).toBeVisible();
        const opens = viewport.width < 1024 ? 'לכל השאלות' : `0 מתוך ${COUNT} נענו`;
        await page.getByRole('button', { name: opens }).click();
        const menu = page.getByRole('navigation', { name: 'כל השאלות' });
        const item = (number: number) => menu.getByRole('button', { name: new RegExp(`^שאלה ${number},`) });
        await expect(item(1)).toBeVisible();
        expect(await menu.getByRole('listitem').count()).toBeLessThan(MOST_ON_PAGE);
        await expectNoSidewaysScroll(page, 'a very long exercise');

        await item(1).focus();
        for (let number = 2; number <= 120; number += 1) await page.keyboard.press('Tab');
        await expect(item(120)).toBeFocused();
        await expect(item(120)).toBeInViewport();
        expect(await menu.getByRole('listitem').count()).toBeLessThan(MOST_ON_PAGE);
        await page.keyboard.press('Enter');
        await expect(exerciseScreen(page).heading(120, COUNT)).toBeVisible();
      },
    );
  });
}
