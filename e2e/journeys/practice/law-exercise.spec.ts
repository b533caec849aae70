import { expect, type Page } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll, stickingOut } from '../../support/browser/page-rules.ts';
import { LATER, WIDTHS_OF_SWEEP } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const GATE = 'קראתי את החוק';

/** The law's side of the exercise screen, by roles and words. */
function lawScreen(page: Page) {
  const use = page.getByRole('radiogroup', { name: 'נעזרת בחוק?' });
  const law = {
    panel: page.getByRole('region', { name: 'נוסח החוק', exact: true }),
    text: page.getByRole('region', { name: /^נוסח החוק: / }),
    clause: page.getByRole('combobox', { name: 'הסעיף', exact: true }),
    /** The clause that was chosen: it stands where it was asked for, with a way to take it back. */
    chosen: page.getByRole('button', { name: /^הסרת הסעיף: / }).locator('..'),
    found: page.getByRole('listbox', { name: 'הסעיף', exact: true }).getByRole('option'),
    async passGate(): Promise<void> {
      await page.getByRole('checkbox', { name: GATE }).check();
      await page.getByRole('button', { name: 'לשאלות' }).click();
    },
    async say(words: 'כן, מצאתי' | 'בלי החוק' | 'לא מצאתי'): Promise<void> {
      await use.locator('label', { hasText: words }).click();
    },
    /** By typing, and Enter on what comes first. */
    async nameClause(words: string, name: RegExp): Promise<void> {
      await law.clause.fill(words);
      await expect(law.found.first()).toHaveText(name);
      await law.clause.press('Enter');
      await expect(law.chosen).toBeVisible();
    },
  };
  return law;
}

test(
  'EXE-116, EXE-75 to EXE-78, STA-22 to STA-25: a law exercise from the gate to the report: a right, a wrong and a missing clause',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const exercise = await sugya.exercise('sample-law-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    const law = lawScreen(page);

    // NAV-116: the address of exercises without laws leads to the one with them.
    await page.goto(exercise.address());
    await expect(page).toHaveURL(/\/exerciseLaws\//);
    await expect(law.text).toContainText('ספריית כלים');
    const toQuestions = page.getByRole('button', { name: 'לשאלות' });
    await expect(toQuestions).toBeDisabled();
    await law.passGate();
    await expect(screen.heading(1, total)).toBeVisible();

    // The right clause, named in the law itself.
    await screen.choose(exercise.right(1), { isSure: true });
    await law.panel.getByLabel('חיפוש בחוק').fill('סעיף 20');
    await page.keyboard.press('Enter');
    await law.text.getByRole('button', { name: /^זה הסעיף: .*20/ }).click();
    await expect(law.chosen).toContainText('20 – איחור');
    await screen.goOn(1, total);

    // A wrong one, found by words of its text.
    await screen.choose(exercise.right(2), { isSure: true });
    await law.say('כן, מצאתי');
    await law.nameClause('עלות התיקון', /^21/);
    await screen.goOn(2, total);

    // A missing one: the window says so, the focus goes there, and the third way out is to say that it was not found.
    await screen.choose(exercise.right(3), { isSure: false });
    await law.say('כן, מצאתי');
    await screen.next.click();
    const fault = screen.dialog('שגיאה');
    await expect(fault).toContainText('יש לבחור האם נעזרת בחוק, באיזה חוק ובאיזה סעיף');
    await expect(fault.getByRole('listitem')).toHaveCount(1);
    await fault.getByRole('button', { name: 'חזרה לשאלה' }).click();
    await expect(law.clause).toBeFocused();
    await expect(page.getByText('יש לבחור סעיף', { exact: true })).toBeVisible();
    await law.say('לא מצאתי');
    await expect(law.clause).toBeHidden();
    await screen.goOn(3, total);

    for (let number = 4; number <= total; number += 1) {
      await expect(screen.heading(number, total)).toBeVisible();
      await screen.choose(exercise.right(number), { isSure: true });
      // The last question is about reading laws in general and names none.
      if (number < total) {
        await law.say('בלי החוק');
        await screen.goOn(number, total);
      }
    }
    await expect(screen.saved).toBeVisible();

    // What was named survives a reload, and a student who has answered is not asked about reading again.
    await page.goto(exercise.address(1));
    await expect(law.chosen).toContainText('20 – איחור');
    await expect(page.getByRole('checkbox', { name: GATE })).toBeHidden();
    await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
    await expect(page).toHaveURL(/exerciseStatistics/);

    await page.getByRole('radio', { name: /^הכול/ }).check({ force: true });
    const table = page.getByRole('table');
    for (const header of ['שימוש בחוק', 'סעיף שבחרת', 'הסעיף הנכון']) {
      await expect(table.getByRole('columnheader', { name: header })).toBeVisible();
    }
    const row = (number: number) => table.getByRole('row').nth(number);
    await expect(row(1)).toContainText('20 – איחור');
    await expect(row(1)).not.toContainText('סעיף שגוי');
    await expect(row(2)).toContainText('21 – נזק, אובדן וגניבה');
    await expect(row(2)).toContainText('סעיף שגוי');
    await expect(row(3)).toContainText('התשובה לא נמצאה בחוק');
    await expect(row(4)).toContainText('נענתה בלי להיעזר בחוק');

    await table.getByRole('button', { name: /^עיון בשאלה 2/ }).click();
    const review = page.getByRole('dialog');
    await expect(review.getByText('סעיף שגוי', { exact: true }).last()).toBeVisible();
    await review.getByRole('link', { name: /20 – איחור/ }).click();
    await expect(page).toHaveURL(/\/laws\/\d+#c\d+$/);
    await expect(page.getByRole('region', { name: /^נוסח החוק: / })).toContainText('דמי איחור');
  },
);

test(
  'EXE-121, EXE-122, EXE-129, EXE-130: icons, expansions, and the window of linked clauses, dragged and moved by keys',
  LATER,
  async ({ page, sugya, student: _student }) => {
    const exercise = await sugya.exercise('sample-law-1');
    const law = lawScreen(page);
    await page.goto(exercise.address());
    await law.passGate();
    await expect(law.text).toBeVisible();
    const expansions = law.panel.getByRole('button', { name: 'הסתרת הרחבות' });
    await law.panel.getByLabel('חיפוש בחוק').fill('סעיף 3');
    await page.keyboard.press('Enter');
    await expect(law.text).toContainText('כך בנוי חריג');
    await expansions.click();
    await expect(law.text).not.toContainText('כך בנוי חריג');

    await law.panel.getByLabel('חיפוש בחוק').fill('סעיף 13');
    await page.keyboard.press('Enter');
    const opener = law.text.getByRole('button', { name: /^סעיפים מקושרים: .*13/ });
    await opener.click();
    const popup = page.getByRole('dialog', { name: /סעיפים מקושרים/ });
    await expect(popup).toContainText('דמי איחור');
    const box = async () => (await popup.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const opened = await box();
    expect([Math.round(opened.width), Math.round(opened.height)]).toEqual([400, 120]);

    const handle = popup.getByRole('button', { name: /הזזת החלון/ });
    const grip = (await handle.boundingBox()) ?? opened;
    await page.mouse.move(grip.x + 10, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 110, grip.y + 70, { steps: 5 });
    await page.mouse.up();
    const dragged = await box();
    expect(dragged.x).not.toBe(opened.x);

    await handle.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await box()).y).toBeLessThan(dragged.y);
    // The arrows moved the window and not the questions.
    await page.keyboard.press('ArrowLeft');
    await expect(exerciseScreen(page).heading(1, exercise.pack.questions.length)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'EXE-119, EXE-126, EXE-128: by keyboard alone: the gate, the divider, a clause of the second law, and the clause that answers',
  LATER,
  async ({ page, sugya, watch, student: _student }) => {
    const exercise = await sugya.exercise('sample-law-2');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    const law = lawScreen(page);
    await page.goto(exercise.address());
    await page.getByRole('checkbox', { name: GATE }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(screen.heading(1, total)).toBeVisible();
    // EXE-124: explanations are closed at first.
    await expect(law.panel.getByRole('button', { name: 'הצגת הרחבות' })).toBeVisible();

    const divider = page.getByRole('separator', { name: 'רוחב השאלה מול מה שלצידה' });
    await divider.focus();
    const share = Number(await divider.getAttribute('aria-valuenow'));
    const width = (await law.panel.boundingBox())?.width ?? 0;
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', String(share - 4));
    expect((await law.panel.boundingBox())?.width ?? 0).toBeGreaterThan(width);
    await expect(screen.heading(1, total)).toBeVisible();

    await screen.heading(1, total).focus();
    await page.keyboard.press(String(exercise.right(1) + 1));
    await page.getByRole('radio', { name: 'כן', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'כן, מצאתי' }).focus();
    await page.keyboard.press('Space');
    const lawSelect = page.getByRole('combobox', { name: 'החוק', exact: true });
    await lawSelect.focus();
    await lawSelect.selectOption({ label: 'תקנות לדוגמה (אגרות ומרשם)' });
    await page.keyboard.press('Tab');
    await expect(law.clause).toBeFocused();
    await page.keyboard.type('פטור');
    await expect(law.found).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(law.chosen).toContainText('2 – פטור מאגרה');

    watch.leaks.allow(exercise.exerciseId);
    await screen.heading(1, total).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
    const answering = page.getByRole('button', { name: /^הצגה בנוסח החוק: 2 – פטור מאגרה/ });
    await answering.focus();
    await page.keyboard.press('Enter');
    await expect(law.panel.getByRole('combobox')).toHaveValue(/\d+/);
    await expect(law.text).toContainText('שכל ספרניה מתנדבים');

    // The divider stands where it was left.
    await page.reload();
    await expect(divider).toHaveAttribute('aria-valuenow', String(share - 4));
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'EXE-118: the law comes in a sheet that stays where it was read',
    LATER,
    async ({ page, sugya, student: _student }) => {
      const exercise = await sugya.exercise('sample-law-1');
      const total = exercise.pack.questions.length;
      const screen = exerciseScreen(page);
      const law = lawScreen(page);
      await page.goto(exercise.address());
      await law.passGate();
      await expect(screen.heading(1, total)).toBeVisible();
      expect(await stickingOut(page)).toEqual([]);

      const open = page.getByRole('button', { name: 'נוסח החוק: פתיחה', exact: true });
      await open.tap();
      const sheet = page.getByRole('dialog', { name: 'נוסח החוק' });
      await expect(sheet).toBeVisible();
      // The text finds its own place first; then it stays where it is put.
      const scrollAndWait = async (element: Element) => {
        element.scrollTo(0, 900);
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        return element.scrollTop;
      };
      await expect.poll(() => law.text.evaluate(scrollAndWait)).toBeGreaterThan(0);
      const read = await law.text.evaluate((element) => element.scrollTop);
      await sheet.getByRole('button', { name: 'סגירה', exact: true }).tap();
      await expect(sheet).toBeHidden();
      await screen.choose(exercise.right(1), { isSure: true });
      await open.tap();
      await expect.poll(() => law.text.evaluate((element) => element.scrollTop)).toBe(read);
      const pick = law.text.getByRole('button', { name: /^זה הסעיף: / }).first();
      await pick.tap();
      await expect(sheet).toBeHidden();
      await expect(law.chosen).toBeVisible();
      expect(await stickingOut(page)).toEqual([]);
    },
  );
});

for (const viewport of WIDTHS_OF_SWEEP) {
  test.describe(`XCT: at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'the screens of a law exercise pass axe and do not scroll sideways',
      LATER,
      async ({ page, sugya, student: _student }) => {
        const exercise = await sugya.exercise('sample-law-1');
        const screen = exerciseScreen(page);
        const law = lawScreen(page);
        await page.goto(exercise.address());
        await expect(law.text).toBeVisible();
        await expectAccessible(page, 'gate');
        await expectNoSidewaysScroll(page, 'gate');
        await law.passGate();
        await law.say('כן, מצאתי');
        await screen.choose(0);
        await expectAccessible(page, 'question with the law');
        await expectNoSidewaysScroll(page, 'question with the law');
        await law.clause.click();
        await expect(law.found.first()).toBeVisible();
        await expectAccessible(page, 'list of clauses');
        await page.keyboard.press('Escape');
        await screen.next.click();
        await screen.dialog('שגיאה').getByRole('button', { name: 'חזרה לשאלה' }).click();
        await expectAccessible(page, 'what is missing');
        if (viewport.width < 1000) {
          await page.getByRole('button', { name: 'נוסח החוק: פתיחה', exact: true }).click();
          await expect(page.getByRole('dialog', { name: 'נוסח החוק' })).toBeVisible();
          await expectAccessible(page, 'law in its sheet');
        }
      },
    );
  });
}
