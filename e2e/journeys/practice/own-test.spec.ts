/** A test that a student builds of her mistakes, with a clock, through a reload to its report, and its template again. */
import { expect } from '@playwright/test';
import { finishExercise, readExercise, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'EXD-53, EXD-56, EXD-57, EXD-59, EXD-60: mistakes in two subjects become a test with a clock, which goes on after a reload and is reported at its end',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    test.slow();
    const { origin } = sugya;
    const { token } = student;
    const exercises = [await sugya.exercise('evidence-witnesses-1'), await sugya.exercise('penal-general-1')];
    for (const exercise of exercises) {
      const params = { id: exercise.exerciseId };
      await callOk(origin, startExercise, { params, token, body: {} });
      const { questions } = await callOk(origin, readExercise, { params, token });
      for (const [place, question] of questions.entries()) {
        // The first two are wrong.
        const chosen = place < 2 ? exercise.wrong(place + 1) : exercise.right(place + 1);
        const body = { selectedAnswerId: question.answers[chosen]?.id ?? null, isStar: true };
        await callOk(origin, saveSolution, { params: { ...params, questionId: question.id }, token, body });
      }
      await callOk(origin, finishExercise, { params, token });
    }
    const look = async (name: string) => {
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      await keepPicture(page, testInfo, `${name}.png`);
    };

    await page.goto(`${origin}/courses/${exercises[0]?.courseId}/exam`);
    await page.getByRole('link', { name: 'לבניית מבחן משלך' }).click();
    await page.getByRole('button', { name: 'לבחור את כולם' }).click();
    await page.getByRole('checkbox', { name: 'שטעית בהן' }).check();
    await page.getByRole('textbox', { name: 'מספר שאלות' }).fill('9');
    await expect(page.getByRole('status').filter({ hasText: 'יש רק 4 שאלות מתאימות' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'לבנות מבחן של 4 שאלות' })).toBeVisible();
    await page.getByRole('textbox', { name: 'מספר שאלות' }).fill('4');
    await page.getByText('עם שעון', { exact: true }).click();
    await page.getByRole('textbox', { name: 'שם המבחן' }).fill('הטעויות שלי');
    await look('own-test-built');
    await page.getByRole('button', { name: 'לשמור כתבנית' }).click();
    await expect(page.getByRole('button', { name: 'להשתמש' })).toBeVisible();
    await page.getByRole('button', { name: 'להתחיל את המבחן' }).click();

    const screen = exerciseScreen(page);
    await expect(screen.heading(1, 4)).toBeVisible();
    await expect(page.getByText('נשאר', { exact: false }).first()).toBeVisible();
    await screen.choose(0, { isSure: true });
    await screen.goOn(1, 4);
    await screen.choose(1, { isSure: false });
    await expect(screen.saved).toBeVisible();
    await page.reload();
    await expect(screen.heading(2, 4)).toBeVisible();
    await expect(screen.option(1)).toBeChecked();
    await expect(page.getByText(/התשובה (נכונה|שגויה)/)).toHaveCount(0);
    await look('own-test-taken');
    await screen.goOn(2, 4);
    await screen.choose(0, { isSure: true });
    await screen.goOn(3, 4);
    await screen.choose(0, { isSure: true });
    await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
    await expect(page).toHaveURL(/exerciseStatistics/);
    // The test has a heading of the same name, and goes when the report comes.
    await expect(page.getByRole('region', { name: 'הצעד הבא' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /הטעויות שלי/ })).toBeVisible();
    await look('own-test-report');

    await page.getByRole('link', { name: 'מבחנים משלי' }).click();
    await expect(page.getByRole('link', { name: 'לדוח' })).toBeVisible();
    await page.getByRole('button', { name: 'להשתמש' }).click();
    await expect(page.getByRole('textbox', { name: 'שם המבחן' })).toHaveValue('הטעויות שלי');
    await expect(page.getByRole('checkbox', { name: 'שטעית בהן' })).toBeChecked();
    await page.getByRole('button', { name: 'לשנות שם' }).click();
    await page.getByRole('textbox', { name: 'שם התבנית' }).fill('טעויות');
    await page.getByRole('button', { name: 'לשמור', exact: true }).click();
    await expect(page.getByText('טעויות', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'להסיר' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'להסיר' }).click();
    await expect(page.getByRole('button', { name: 'להשתמש' })).toHaveCount(0);
  },
);

test(
  'EXD-72, DAY-82, DAY-83: with feedback at once the law of its exercise stands beside a question, on a phone in a sheet, and the day leads back to it',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    const { origin } = sugya;
    const { token } = student;
    const law = await sugya.exercise('sample-law-1');
    const { courseId } = law;
    for (const name of ['ethics-client-1', 'ethics-court-1']) {
      const done = await sugya.exercise(name);
      const params = { id: done.exerciseId };
      await callOk(origin, startExercise, { params, token, body: {} });
      const { questions } = await callOk(origin, readExercise, { params, token });
      for (const { id, answers } of questions) {
        const body = { selectedAnswerId: answers[0]?.id ?? null, isStar: true };
        await callOk(origin, saveSolution, { params: { ...params, questionId: id }, token, body });
      }
      await callOk(origin, finishExercise, { params, token });
    }
    await page.goto(`${origin}/courses/${courseId}/own-tests?subject=${law.categoryId}`);
    await page.getByRole('textbox', { name: 'מספר שאלות' }).fill('3');
    await page.getByText('מיד אחרי כל תשובה', { exact: true }).click();
    await page.getByRole('button', { name: 'להתחיל את המבחן' }).click();
    const screen = exerciseScreen(page);
    await expect(screen.heading(1, 3)).toBeVisible();
    const panel = page.getByRole('region', { name: 'נוסח החוק', exact: true });
    await expect(panel.getByRole('region').first()).toBeVisible();
    await expect(page.getByText(/נעזרת בחוק/)).toHaveCount(0);
    await expectAccessible(page, 'own-test-with-law');
    await keepPicture(page, testInfo, 'own-test-with-law.png');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'נוסח החוק: פתיחה' }).click();
    await expect(page.getByRole('dialog', { name: 'נוסח החוק' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'own-test-with-law');

    await page.goto(`${origin}/courses/${courseId}`);
    await page.getByRole('link', { name: 'להמשיך משאלה 1' }).click();
    await expect(screen.heading(1, 3)).toBeVisible();
  },
);
