/** The states of the day and of an exercise that no address opens, in every mode of the accessibility panel. */
import { expect, type Page } from '@playwright/test';
import { exerciseScreen } from '../support/browser/exercise-screen.ts';
import {
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  stickingOut,
} from '../support/browser/page-rules.ts';
import { LARGEST, MODE_SETS, showModes } from '../support/browser/shown-modes.ts';
import { type Sugya, test } from '../support/world.ts';

/** What an authority would set in English: a stem of two paragraphs and four answers. */
const ENGLISH = {
  stem: '<p>A contractor agreed to renovate an apartment for a fixed price. Midway he informed the owner (s. 12(b)) that, owing to a rise in costs of 15%, he would stop unless he was paid more.</p><p>Which of the following is <b>most</b> accurate?</p>',
  answers: [
    'He is entitled to more, because costs rose.',
    'The refusal is a breach by the owner.',
    'The notice is an anticipatory breach.',
    'None of the above.',
  ],
};
/** Unit: px. */
const LEAST_PRIMARY = 48;
/** From here on an exercise fills the window. Unit: px. */
const LEAST_FILLED = 1024;

type State = { readonly name: string; readonly open: (page: Page, sugya: Sugya) => Promise<void> };

const EXERCISE_STATES: readonly State[] = [
  { name: 'a law exercise with its clause chosen', open: openLaw },
  { name: 'a passage before its question', open: openPassage },
  {
    name: 'a question beside its passage',
    open: async (page, sugya) => {
      await openPassage(page, sugya);
      await page.keyboard.press('Escape');
      await exerciseScreen(page).choose(1, { isSure: true });
    },
  },
  { name: 'a question in English', open: openEnglish },
  {
    name: 'a wrong answer and its verdict',
    open: async (page, sugya) => {
      const exercise = await openPlain(page, sugya);
      await exerciseScreen(page).choose(exercise.wrong(1), { isSure: true });
      await exerciseScreen(page).confirm.click();
      await expect(page.getByText('התשובה שגויה', { exact: true })).toBeVisible();
    },
  },
];

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(300_000);

    test('DAY-40, TRM-14 to TRM-22, XCT: the first run passes axe and stays within the window, in each of the nine modes', async ({
      studentPage: page,
      sugya,
    }) => {
      const { courseId } = await sugya.exercise('skills-reading-1');
      await page.goto(`/courses/${courseId}`);
      await expect(page.getByRole('link', { name: 'להתחיל בשאלה הראשונה' })).toBeVisible();
      await lookInEveryMode(page, 'first run');
      await expectPrimary(page, page.getByRole('link', { name: 'להתחיל בשאלה הראשונה' }));
    });

    for (const { name, open } of EXERCISE_STATES) {
      test(`EXE-140, TRM-14 to TRM-22, XCT: ${name} passes axe and stays within the window, in each of the nine modes`, async ({
        studentPage: page,
        sugya,
      }) => {
        await open(page, sugya);
        await expectPrimary(
          page,
          page
            .getByRole('button', { name: /^(?:לשאלה|דילוג|הבאה|לשאלה הבאה|אישור התשובה)$/ })
            .and(page.locator(':not([inert] *)'))
            .last(),
        );
        if (viewport.width >= LEAST_FILLED) {
          expect(await pageScrolls(page), `page scroll of ${name}`).toBe(false);
        }
        await lookInEveryMode(page, name);
      });
    }
  });
}

async function lookInEveryMode(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
  for (const modes of MODE_SETS) {
    await showModes(page, modes);
    await expectLegible(page, `${name} in ${modes}`);
  }
  await showModes(page, LARGEST);
  await expect.soft
    .poll(() => stickingOut(page), { message: `sideways scroll of ${name} in ${LARGEST}` })
    .toEqual([]);
  await expectNoSidewaysScroll(page, `${name} in ${LARGEST}`);
  await showModes(page, '');
}

async function expectPrimary(page: Page, primary: ReturnType<Page['locator']>): Promise<void> {
  await expect(primary).toBeInViewport();
  const box = await primary.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(LEAST_PRIMARY);
  const label = await primary.locator('.mantine-Button-label').boundingBox();
  // Words that hang at an edge of their button are as wrong as a button out of place.
  const off = Math.abs(middleOf(label) - middleOf(box));
  expect(off, `the words of the main button on ${page.url()} stand in its middle`).toBeLessThan(3);
}

function middleOf(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? Number.NaN : box.y + box.height / 2;
}

async function pageScrolls(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
}

async function openPlain(page: Page, sugya: Sugya) {
  const exercise = await sugya.exercise('ethics-client-1');
  await page.goto(exercise.address());
  await expect(exerciseScreen(page).heading(1, exercise.pack.questions.length)).toBeVisible();
  return exercise;
}

async function openLaw(page: Page, sugya: Sugya): Promise<void> {
  const exercise = await sugya.exercise('sample-law-1');
  await page.goto(exercise.address());
  await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
  await page.getByRole('button', { name: 'לשאלות' }).click();
  await exerciseScreen(page).choose(2, { isSure: true });
  await page.getByRole('radiogroup', { name: 'נעזרת בחוק?' }).getByText('כן, מצאתי').click();
  const clause = page.getByRole('combobox', { name: 'הסעיף', exact: true });
  await clause.fill('20');
  await clause.press('Enter');
  await expect(page.getByRole('button', { name: /^הסרת הסעיף/ })).toBeVisible();
}

async function openPassage(page: Page, sugya: Sugya): Promise<void> {
  const exercise = await sugya.exercise('combined-1');
  await page.goto(exercise.address());
  await expect(exerciseScreen(page).dialog('קטע הקריאה')).toBeVisible();
}

async function openEnglish(page: Page, sugya: Sugya): Promise<void> {
  await page.route(/\/api\/Exercises\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const exercise = await response.json();
    for (const question of exercise.questions) {
      question.question = ENGLISH.stem;
      for (const [place, answer] of question.answers.entries()) answer.text = ENGLISH.answers[place];
    }
    await route.fulfill({ response, json: exercise });
  });
  await openPlain(page, sugya);
  await exerciseScreen(page).choose(2);
  const stem = page.getByText('A contractor agreed', { exact: false });
  const [text, direction] = await stem.evaluate((element) => [
    getComputedStyle(element).textAlign,
    getComputedStyle(element).direction,
  ]);
  expect([text, direction]).toEqual(['start', 'ltr']);
}
