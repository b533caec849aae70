import { expect, type Page } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER, WIDTHS_OF_SWEEP } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

for (const viewport of WIDTHS_OF_SWEEP) {
  test.describe(`XCT: at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'the review of a question in the report passes axe',
      LATER,
      async ({ page, sugya, student, watch }) => {
        const exercise = await sugya.exercise('penal-general-1');
        await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [3] });
        await page.goto(exercise.statisticsAddress());
        await expect(page.getByRole('img', { name: /הציון שלך/ })).toBeVisible();
        await page
          .getByRole('button', { name: /^עיון בשאלה 3:/ })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toContainText('הסבר');
        await expectAccessible(page, 'question review');
      },
    );

    test(
      'cards, windows and lists of a course pass axe when they hold something',
      LATER,
      async ({ studentPage: page, sugya }) => {
        const exercise = await sugya.exercise('contracts-defects-1');
        await page.goto(`/courses/${exercise.courseId}/learningSubject/${exercise.categoryId}/Exercises`);
        await page.getByRole('button', { name: `הוספה למועדפים: ${exercise.pack.name}` }).click();
        await expect(
          page.getByRole('button', { name: `הסרה מהמועדפים: ${exercise.pack.name}` }),
        ).toBeVisible();
        await page.getByRole('button', { name: `התחלה – ${exercise.pack.name}` }).click();
        await expect(page.getByRole('dialog', { name: 'איך לתרגל?' })).toBeVisible();
        await expectAccessible(page, 'online or afterwards');
        await page.goto(`/Courses/${exercise.courseId}/favorites`);
        await expect(page.getByRole('list', { name: 'תרגילים' })).toBeVisible();
        await check(page, 'favourites');
      },
    );

    test('the windows over the exercise pass axe', LATER, async ({ studentPage: page, sugya }) => {
      const exercise = await sugya.exercise('ethics-client-1');
      const withPassage = await sugya.exercise('skills-reading-1');
      const screen = exerciseScreen(page);
      await page.goto(exercise.address());
      await page.getByRole('button', { name: 'הנחיות', exact: true }).click();
      await expect(screen.dialog('הנחיות לתרגול')).toBeVisible();
      await expectAccessible(page, 'guidelines');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(screen.dialog('קיצורי מקלדת')).toBeVisible();
      await expectAccessible(page, 'list of keys');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'השהיה', exact: true }).click();
      await expect(screen.dialog('התרגול בהשהיה')).toBeVisible();
      await expectAccessible(page, 'pause');
      const passage = withPassage.pack.questions.findIndex(({ passageHtml }) => passageHtml !== null) + 1;
      await page.goto(withPassage.address(passage));
      await expect(screen.dialog('קטע הקריאה')).toBeVisible();
      await expectAccessible(page, 'reading passage');
    });

    test('the end of the exercise passes axe', LATER, async ({ page, sugya, student, watch }) => {
      const exercise = await sugya.exercise('ethics-client-1');
      const total = exercise.pack.questions.length;
      const screen = exerciseScreen(page);
      const finish = page.getByRole('button', { name: 'סיימתי', exact: true });
      await page.goto(exercise.address());
      await expect(screen.heading(1, total)).toBeVisible();
      if (viewport.width < 768) await page.getByRole('button', { name: 'לכל השאלות' }).click();
      await finish.click();
      await expect(screen.dialog('לא ניתן לסיים את התרגול')).toBeVisible();
      await expectAccessible(page, 'unanswered questions');

      await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [1], finishes: false });
      await page.goto(exercise.address(total));
      await expect(screen.heading(total, total)).toBeVisible();
      await expectAccessible(page, 'all answered');
      await page.getByRole('button', { name: 'סיום התרגול', exact: true }).click();
      await expect(page).toHaveURL(/exerciseStatistics/);
      await page.goto(exercise.address());
      await expect(page.getByText('תרגול זה כבר הושלם. האם לעבור לדוח התרגול?')).toBeVisible();
      await expectAccessible(page, 'already done');
    });
  });
}

for (const viewport of WIDTHS_OF_SWEEP) {
  test.describe(`XCT: at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'the exercise passes axe from the disclaimer to the revealed answer',
      LATER,
      async ({ studentPage: page, sugya }) => {
        const exercise = await sugya.exercise('ethics-client-1');
        const withDisclaimer = await sugya.exercise('contracts-formation-2');
        const screen = exerciseScreen(page);
        await page.goto(withDisclaimer.address());
        await expect(page.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' })).toBeVisible();
        await check(page, 'disclaimer');

        await page.goto(exercise.address());
        await expect(screen.heading(1, exercise.pack.questions.length)).toBeVisible();
        await check(page, 'open question');
        await screen.choose(exercise.wrong(1));
        await screen.confirm.click();
        await expect(screen.dialog('שגיאה')).toBeVisible();
        await expectAccessible(page, 'invalid solution');
        await page.keyboard.press('Escape');
        await screen.saySure(true);
        await screen.confirm.click();
        await expect(page.getByText('התשובה שגויה', { exact: true })).toBeVisible();
        await check(page, 'revealed question');
      },
    );
  });
}

async function check(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
}
