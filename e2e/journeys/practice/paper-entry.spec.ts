/**
 * Answers from paper (MAN): the whole table by keyboard, a reload in the middle, a dead network, other devices,
 * editors.
 */
import { expect, type Page } from '@playwright/test';
import { readManualEntry, saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import {
  expectAccessible,
  expectDialogAccessible,
  expectNoSidewaysScroll,
} from '../../support/browser/page-rules.ts';
import { changeQuestion } from '../../support/content/changed-content.ts';
import type { DemoExercise } from '../../support/content/demo-exercise.ts';
import { LATER, WIDTHS } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const manualAddress = ({ courseId, lessonId, exerciseId }: DemoExercise) =>
  `/courses/${courseId}/lesson/${lessonId}/exerciseManual/${exerciseId}`;

function table(page: Page) {
  return {
    row: (number: number) => page.getByRole('row').nth(number),
    /** `place` 0 is א. */
    answer: (number: number, place: number) =>
      page.getByRole('row').nth(number).getByRole('radio').nth(place),
    star: (number: number) => page.getByRole('row').nth(number).getByRole('checkbox'),
    send: page.getByRole('button', { name: 'שליחת התשובות', exact: true }),
    progress: (filled: number, total: number) =>
      page.getByText(`סומנו ${filled} מתוך ${total}`, { exact: true }),
  };
}

/** Tab until it has the focus, as a student without a mouse does. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it');
}

test(
  'MAN-01, MAN-02, MAN-06 to MAN-10, MAN-16, MAN-19, CRS-46: by keyboard alone from the card to the report, over a reload',
  LATER,
  async ({ studentPage: page, sugya, watch }) => {
    const exercise = await sugya.exercise('remedies-1');
    const { pack } = exercise;
    const total = pack.questions.length;
    const { row, answer, star, send, progress } = table(page);
    await page.goto(`/courses/${exercise.courseId}/learningSubject/${exercise.categoryId}/Exercises`);
    await tabTo(page, page.getByRole('button', { name: `התחלה – ${pack.name}` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: /הזנת תשובות בדיעבד/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/exerciseManual/);
    await expect(page.getByRole('row')).toHaveCount(total + 1);

    await tabTo(page, answer(1, 0));
    await page.keyboard.press(String(exercise.wrong(1) + 1));
    await expect(answer(2, 0)).toBeFocused();
    await page.keyboard.press('*');
    await expect(star(2)).toBeChecked();
    await page.keyboard.press(String(exercise.right(2) + 1));
    await expect(answer(3, 0)).toBeFocused();
    // Inside a row, and between rows.
    await page.keyboard.press('ArrowLeft');
    await expect(answer(3, 1)).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(answer(3, 0)).toBeChecked();
    await page.keyboard.press('Delete');
    await expect(answer(3, 0)).not.toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(answer(2, exercise.right(2))).toBeFocused();
    await expect(progress(2, total)).toBeVisible();

    await page.reload();
    await expect(progress(2, total)).toBeVisible();
    await expect(answer(1, exercise.wrong(1))).toBeChecked();
    await expect(star(2)).toBeChecked();

    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(row(3)).toContainText('חסרה תשובה');
    await expect(answer(3, 0)).toBeFocused();
    await expect(page.getByText('הטבלה לא נשלחה: בשאלות האלה חסרה תשובה.')).toBeVisible();
    for (let number = 3; number <= total; number += 1) {
      await page.keyboard.press(String(exercise.right(number) + 1));
    }
    await expect(progress(total, total)).toBeVisible();
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/exerciseStatistics/);
    const grade = Math.round((100 * (total - 1)) / total);
    await expect(page.getByRole('img', { name: `הציון שלך: ${grade} מתוך 100` })).toBeVisible();
    expect(watch.leaks.heard()).toBeGreaterThan(0);
    // What was sent is not kept on the device.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /manual/i.test(key)))).toEqual(
      [],
    );
  },
);

test(
  'MAN-17, MAN-20: sent without a network it goes out by itself; what editors changed meanwhile is asked again',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const exercise = await sugya.exercise('judiciary-2');
    const total = exercise.pack.questions.length;
    const { row, answer, send, progress } = table(page);
    await page.goto(manualAddress(exercise));
    await answer(1, 0).focus();
    for (let number = 1; number <= total; number += 1) await page.keyboard.press('2');
    await expect(progress(total, total)).toBeVisible();

    await sugya.server.stop();
    try {
      await send.click();
      await expect(
        page.getByText('אין חיבור לשרת. הטבלה שמורה במכשיר, ותישלח מכאן כשהחיבור יחזור.'),
      ).toBeVisible();
      await changeQuestion(sugya, 'judiciary-2', 3);
    } finally {
      await sugya.server.start();
    }

    const refusal = page.getByText('אירעה שגיאה, אנא ודא/י כי הוזנו תשובות לכל השאלות בתרגול', {
      exact: true,
    });
    await expect(refusal).toBeVisible({ timeout: 40_000 });
    await expect(row(3)).toContainText('השאלה עודכנה. קודם סומנה ב');
    await expect(progress(total - 1, total)).toBeVisible();
    await answer(3, 3).focus();
    await page.keyboard.press('3');
    await expect(refusal).toHaveCount(0);
    await expect(progress(total, total)).toBeVisible();
    await send.click();
    await expect(page).toHaveURL(/exerciseStatistics/);
  },
);

test(
  'MAN-18, MAN-20: another device was first: the page loads anew, and shows what was not sent',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('contracts-defects-1');
    const { answer, send, progress } = table(page);
    const total = exercise.pack.questions.length;
    await page.goto(manualAddress(exercise));
    await answer(1, 0).focus();
    for (let number = 1; number <= total; number += 1) await page.keyboard.press('1');
    await expect(progress(total, total)).toBeVisible();
    const { questions } = await callOk(sugya.origin, readManualEntry, {
      params: { id: exercise.exerciseId },
      token: student.token,
    });
    const ofOtherDevice = questions.map(({ id, answers }) => ({
      questionId: id,
      selectedAnswerId: answers[1]?.id ?? null,
    }));
    await callOk(sugya.origin, saveManualEntry, {
      params: { id: exercise.exerciseId },
      body: { solutions: ofOtherDevice },
      token: student.token,
    });

    // The page that comes by itself waits until this one was judged, however busy the machine is.
    let goOn = () => {};
    const judged = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/exerciseManual\//, async (route) => {
      await judged;
      await route.continue();
    });
    await send.click();
    const conflict = page.getByRole('dialog');
    await expect(conflict.getByText('אירעה שגיאה, העמוד יטען מחדש', { exact: true })).toBeVisible();
    await expectDialogAccessible(page, 'conflict of manual entry');
    goOn();
    // It needs no press: after three seconds it loads by itself.
    await expect(page.getByRole('heading', { level: 1, name: /^התרגול הושלם/ })).toBeVisible();
    await expect(page.getByText('1. א', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'קראתי, אפשר להסיר' }).click();
    await expect(page.getByText('1. א', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'לדוח התרגול' }).click();
    await expect(page).toHaveURL(/exerciseStatistics/);
  },
);

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'MAN-16: the table passes axe with and without missing rows, and every target is large',
      LATER,
      async ({ studentPage: page, sugya }) => {
        const exercise = await sugya.exercise('contracts-defects-1');
        const { answer, send, row } = table(page);
        await page.goto(manualAddress(exercise));
        await answer(1, 0).check();
        await expectAccessible(page, 'manual entry');
        await send.click();
        await expect(row(2)).toContainText('חסרה תשובה');
        await expect(answer(2, 0)).toBeFocused();
        await expectAccessible(page, 'manual entry with missing rows');
        await expectNoSidewaysScroll(page, 'manual entry with missing rows');
        for (const target of await page.getByRole('row').nth(3).getByRole('radio').all()) {
          const box = await target.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
        }
      },
    );
  });
}
