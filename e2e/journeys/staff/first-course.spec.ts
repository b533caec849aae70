import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchBrowser } from '../../support/browser/browser-watch.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import {
  becomeAdministrator,
  button,
  choosePassword,
  emptySchool,
  firstSteps,
  importWhole,
  inviteStudent,
  STUDENT,
  signIn,
  wayBack,
} from '../../support/studio/empty-school.ts';
import { setField } from '../../support/studio/set-field.ts';
import { LATER } from '../../support/sweep.ts';

const LAW = 'חוק לדוגמה (ספריות כלים)';
const LAW_FILE = fileURLToPath(new URL('../../fixtures/tool-library.wikitext', import.meta.url));

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** In the panel of a list: made, written by `fill`, published. */
async function publishInList(
  page: Page,
  fresh: string,
  label: string,
  name: string,
  fill: (panel: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  const panel = page.getByRole('complementary');
  await button(page.getByRole('main'), fresh).first().click();
  await panel.getByRole('textbox', { name: label }).fill(name);
  await button(panel, 'יצירת טיוטה').click();
  await expect(button(panel, 'פרסום')).toBeVisible();
  await fill(panel);
  await button(panel, 'פרסום').click();
  await expect(panel.getByText('אין שינויים לפרסם')).toBeVisible();
}

async function writeQuestion(page: Page, words: string, answers: readonly string[]): Promise<void> {
  await field(page, 'name').fill(words);
  await field(page, 'questionHtml').click();
  await page.keyboard.insertText(words);
  for (const [place, answer] of answers.entries()) {
    await field(page, `answers.${place}.text`).click();
    await page.keyboard.insertText(answer);
  }
}

test(
  'FST-05, FST-06: an empty installation becomes a course in the studio alone, and a student practises it with the law beside it',
  LATER,
  async ({ page, browser }) => {
    // A whole school, step by step.
    test.setTimeout(300_000);
    const watch = watchBrowser(page.context());
    const { server, remove } = await emptySchool();
    const { origin } = server;
    try {
      await becomeAdministrator(page, server);
      const { steps, next, name } = firstSteps(page);
      await expect(next).toContainText('קורס');
      await expect(button(steps, 'התחלה מהקורס לדוגמה')).toBeVisible();
      await expectAccessible(page, 'the first steps');
      await expectNoSidewaysScroll(page, 'the first steps');
      await name('שם הקורס', 'יצירת הקורס', 'הכנה לבחינה');
      await name('שם הנושא', 'יצירת הנושא', 'דיני השאלה');
      await name('שם השיעור', 'יצירת השיעור', 'ספריות כלים');
      await name('שם התרגיל', 'יצירת התרגיל', 'תרגיל ראשון');
      await expect(next).toContainText('0 מתוך 3 שאלות פורסמו');

      // The law that will stand beside the questions: imported, in a collection, shown at the exercise.
      const menu = page.getByRole('navigation', { name: 'תפריט הסטודיו' });
      await menu.getByRole('link', { name: 'ייבוא וייצוא' }).click();
      await importWhole(page, LAW_FILE, /^ייבוא חוק אחד$/);
      await menu.getByRole('link', { name: 'מקבצי חקיקה' }).click();
      // The empty list names it once more, as soon as it is known to be empty.
      await page
        .getByRole('navigation', { name: 'מקבצים קיימים ומקבץ חדש' })
        .getByRole('link', { name: 'מקבץ חדש' })
        .click();
      await page.getByLabel('שם המקבץ').fill('ספריות כלים');
      await page.getByRole('combobox', { name: 'הוספת חוק' }).fill('ספריות כלים');
      await page.getByRole('option').first().click();
      await page.getByRole('checkbox', { name: 'החוק בשלמותו' }).check();
      await button(page, 'יצירת המקבץ').click();
      await page.waitForURL(/lawsCollections\?id=\d+/i);
      const places = page.getByRole('region', { name: 'היכן יוצג' });
      await places.getByRole('checkbox', { name: /תרגיל ראשון/ }).check();
      await button(page, 'שמירה').click();
      const saved = page.waitForResponse(
        (response) => response.url().endsWith('/places') && response.request().method() === 'PUT',
      );
      await button(page, 'כן, לשמור').click();
      expect((await saved).ok()).toBe(true);
      await expect(page.getByRole('status').filter({ hasText: 'יוצג במקום אחד' })).toBeVisible();
      // Read again after it was kept: until then there is something to leave.
      await expect(page.getByRole('listitem').filter({ hasText: /^תרגיל ראשון$/ })).toBeVisible();

      const questions = [
        { words: 'מי רשאי להשאיל כלי?', answers: ['כל חבר', 'הספרן', 'הציבור', 'איש'] },
        { words: 'כמה זמן נמשכת השאלה?', answers: ['כקבוע בכללים', 'יום', 'שנה', 'לעולם'] },
        { words: 'מה דינו של איחור?', answers: ['דמי איחור', 'מאסר', 'אזהרה', 'אין דין'] },
      ] as const;
      for (const [place, { words, answers }] of questions.entries()) {
        await wayBack(page).click();
        await button(steps, 'כתיבת שאלה').click();
        await writeQuestion(page, words, answers);
        await page.keyboard.press('Alt+Digit1');
        if (place === 0) {
          await page.getByRole('combobox', { name: 'חוק' }).click();
          await page.getByRole('option', { name: LAW }).click();
          await page.keyboard.press('Alt+KeyL');
          await page.getByRole('textbox', { name: 'חיפוש בחוק' }).fill('2');
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('button', { name: /^זה הסעיף: 2/, pressed: true })).toBeVisible();
        }
        await page.getByRole('button', { name: /^פרסום/ }).click();
        await expect(page.getByText('השאלה פורסמה.', { exact: false }).first()).toBeVisible();
      }
      await wayBack(page).click();
      await expect(next).toContainText('סטודנט');
      const link = await inviteStudent(page);
      await expect(steps).toHaveCount(0);

      await menu.getByRole('link', { name: 'הודעות' }).click();
      await publishInList(page, 'הודעה חדשה', 'כותרת', 'ברוכים הבאים', async (panel) => {
        await panel.getByRole('textbox', { name: 'תוכן ההודעה' }).fill('הקורס נפתח.');
        await panel.getByRole('textbox', { name: 'מאת' }).fill('צוות הקורס');
      });
      await menu.getByRole('link', { name: 'הרצאות חיות' }).click();
      const kinds = page.getByRole('navigation', { name: 'סוגי פריטים' });
      await kinds.getByRole('link', { name: 'מסלולים' }).click();
      await publishInList(page, 'מסלול חדש', 'שם המסלול', 'מסלול ערב');
      await kinds.getByRole('link', { name: 'נושאים' }).click();
      await publishInList(page, 'נושא חדש', 'שם הנושא', 'השאלת כלים');
      await kinds.getByRole('link', { name: 'מועדים' }).click();
      await publishInList(page, 'הרצאה חיה חדשה', 'מרצה', 'ד״ר כהן', async (panel) => {
        await setField(panel, 'התחלה', '2027-06-01T18:00');
        await setField(panel, 'סיום', '2027-06-01T20:00');
      });

      const context = await browser.newContext({ locale: 'he-IL', baseURL: origin });
      const studentWatch = watchBrowser(context);
      const student = await context.newPage();
      await student.goto(link);
      await expect(student.getByLabel('שם משתמש (כתובת מייל)')).toHaveValue(STUDENT.email);
      await expectAccessible(student, 'the page of an invited student');
      await choosePassword(student, STUDENT.password, 'שמירת הסיסמה');
      await signIn(student, STUDENT);
      await student.waitForURL(/\/courses\/\d+$/);
      await expect(student.getByText('ברוכים הבאים')).toBeVisible();
      const courseId = /courses\/(\d+)/.exec(student.url())?.[1];
      await student.goto(`/courses/${courseId}/lecturesRegistrationTabs`);
      await student.locator('details').filter({ hasText: 'השאלת כלים' }).locator('summary').click();
      await expect(student.getByText('ד״ר כהן')).toBeVisible();

      await student.goto(`/courses/${courseId}/learningSubjects`);
      await student.getByRole('link', { name: /להתחיל תרגיל/ }).click();
      await student.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
      await button(student, 'לשאלות').click();
      const screen = exerciseScreen(student);
      const law = student.getByRole('region', { name: /^נוסח החוק: / });
      for (const [place] of questions.entries()) {
        await expect(screen.heading(place + 1, questions.length)).toBeVisible();
        await expect(law).toContainText('מכשיר שספריית כלים משאילה');
        await screen.choose(0, { isSure: true });
        if (place === 0)
          await student
            .getByRole('radiogroup', { name: 'נעזרת בחוק?' })
            .locator('label', { hasText: 'בלי החוק' })
            .click();
        if (place < questions.length - 1) await screen.goOn(place + 1, questions.length);
      }
      await button(student, 'סיימתי').click();
      await student.waitForURL(/exerciseStatistics/);
      await expect(student.getByText('100').first()).toBeVisible();
      expect(await watch.complaints()).toEqual([]);
      expect(await studentWatch.complaints()).toEqual([]);
      await context.close();
    } finally {
      await remove();
    }
  },
);
