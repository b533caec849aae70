import { expect } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'EXE-28 to EXE-30, EXE-98 to EXE-101: the disclaimer is approved once, and the end is confirmed once more',
  LATER,
  async ({ page, sugya, student, watch }) => {
    const exercise = await sugya.exercise('contracts-formation-2');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    const goOn = page.getByRole('button', { name: 'המשך', exact: true });
    await expect(goOn).toBeDisabled();
    await page.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' }).check();
    await goOn.click();
    await expect(screen.heading(1, total)).toBeVisible();
    await page.reload();
    await expect(screen.heading(1, total)).toBeVisible();

    await answerThroughApi({ sugya, student, watch }, exercise, { leavesOpen: 1, finishes: false });
    await page.goto(exercise.address(total));
    await expect(screen.heading(total, total)).toBeVisible();
    await screen.choose(exercise.right(total), { isSure: true });
    await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
    const confirm = screen.dialog('אישור סיום');
    await expect(confirm.getByText(exercise.pack.confirmText ?? 'no text')).toBeVisible();
    // EXE-101: cancelling leads to the print view of one's own choices.
    await confirm.getByRole('button', { name: 'ביטול', exact: true }).click();
    await expect(page).toHaveURL(/exercisePrint\/\d+\?isUserSelections=true/);
    await expect(page.getByText('– הבחירה שלך')).toHaveCount(total);
    await page.goBack();
    await expect(screen.heading(total, total)).toBeVisible();
    await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
    await confirm.getByRole('button', { name: 'אישור וסיום', exact: true }).click();
    await expect(page).toHaveURL(/exerciseStatistics/);
  },
);

test(
  'EXE-131, EXE-132: a question with a reading passage shows the passage first',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const exercise = await sugya.exercise('skills-reading-1');
    const total = exercise.pack.questions.length;
    const number = exercise.pack.questions.findIndex(({ passageHtml }) => passageHtml !== null) + 1;
    const screen = exerciseScreen(page);
    await page.goto(exercise.address(number));
    const passage = screen.dialog('קטע הקריאה');
    await expect(passage).toBeVisible();
    await passage.getByRole('button', { name: 'לשאלה', exact: true }).click();
    await expect(screen.heading(number, total)).toBeVisible();
    await expect(passage).toHaveCount(0);
    // Beside its question, both to be read.
    await expect(page.getByRole('tabpanel', { name: 'קטע הקריאה' })).toBeInViewport();
    await expect(screen.option(0)).toBeInViewport();
  },
);

test(
  'EXE-25, STA-13 to STA-17: a finished exercise offers its report, and a reset begins anew',
  LATER,
  async ({ page, sugya, student, watch }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await answerThroughApi({ sugya, student, watch }, exercise);
    await page.goto(exercise.address());
    const done = page.getByRole('dialog').filter({ hasText: 'תרגול זה כבר הושלם. האם לעבור לדוח התרגול?' });
    await done.getByRole('button', { name: 'מעבר לדוח' }).click();
    await expect(page).toHaveURL(/exerciseStatistics/);

    await page.getByRole('button', { name: 'עוד', exact: true }).click();
    await page.getByRole('button', { name: 'איפוס תשובות' }).click();
    const reset = screen.dialog('איפוס התרגיל');
    await reset.getByRole('button', { name: 'איפוס', exact: true }).click();
    await expect(page).toHaveURL(/learningSubject\/\d+/);
    await page.getByRole('link', { name: `התחלה – ${exercise.pack.name}` }).click();
    await expect(screen.heading(1, total)).toBeVisible();
    await expect(screen.answers.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);

test(
  'EXE-110 to EXE-113: a pause covers the question until it is ended',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const screen = exerciseScreen(page);
    await page.goto(exercise.address());
    await expect(screen.heading(1, exercise.pack.questions.length)).toBeVisible();
    await page.getByRole('button', { name: 'השהיה', exact: true }).click();
    const pause = screen.dialog('התרגול בהשהיה');
    await expect(pause.getByText(/לשעתיים/)).toBeVisible();
    await page.reload();
    await expect(pause).toBeVisible();
    await pause.getByRole('button', { name: 'המשך התרגול' }).click();
    await expect(pause).toHaveCount(0);
    await expect(screen.option(0)).toBeVisible();
  },
);

test(
  'EXE-105: the second round takes the wrong answers again and changes nothing',
  LATER,
  async ({ page, sugya, student, watch }) => {
    const exercise = await sugya.exercise('penal-general-2');
    const screen = exerciseScreen(page);
    await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [2, 5] });
    await page.goto(exercise.statisticsAddress());
    await page.getByRole('link', { name: 'לתרגל את 2 השגיאות' }).click();
    for (const [index, number] of [2, 5].entries()) {
      await expect(screen.heading(index + 1, 2)).toBeVisible();
      await screen.choose(exercise.right(number));
      await screen.confirm.click();
      await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
      if (index === 0) await screen.next.click();
    }
    await page.getByRole('button', { name: 'סיום התרגול', exact: true }).click();
    await expect(page.getByText('2 מתוך 2 נכונות הפעם')).toBeVisible();
    await page.goto(exercise.statisticsAddress());
    const total = exercise.pack.questions.length;
    const grade = Math.round((100 * (total - 2)) / total);
    await expect(page.getByRole('img', { name: `הציון שלך: ${grade} מתוך 100` })).toBeVisible();
  },
);
