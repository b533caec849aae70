import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listVerdictSummaries, updateVerdictSummary } from '@sugya/contract/verdicts.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type SignedIn, type Sugya, test } from '../../support/world.ts';

const DONE = 'פעולה בוצעה בהצלחה!';

async function becomeAdmin(context: BrowserContext, sugya: Sugya): Promise<SignedIn> {
  const admin = await sugya.signIn(ADMIN);
  await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
  return admin;
}

/** What an action of the staff came to, at the top of the window (ALC-31). */
async function say(page: Page, sentence: string): Promise<void> {
  const toast = page.getByText(sentence).first();
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y).toBeLessThan(200);
}

test(
  'AVC-01, AVC-05, AVC-06, AVC-08 to AVC-13, ALC-29, ALC-31, ALC-32: an administrator builds a collection of verdicts, orders, renames and deletes it',
  LATER,
  async ({ page, context, sugya }) => {
    await becomeAdmin(context, sugya);
    await page.goto('/verdictsCollections');
    await expect(page.getByRole('table', { name: 'המקבצים הקיימים' })).toBeVisible();
    await expectAccessible(page, 'verdict collections');
    await page.getByRole('link', { name: 'חדש', exact: true }).click();

    await page.getByRole('button', { name: 'יצירה', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('לא ניתן לשמור מקבץ ללא שם או ללא פסקי דין');
    await page.getByRole('button', { name: 'הבנתי' }).click();

    await page.getByLabel('שם המקבץ').fill('מקבץ מן המסע');
    await page.getByLabel('חיפוש לפי שם או קטגוריה').fill('קול העם');
    await page.getByRole('button', { name: /^הוספה: .*קול העם/ }).click();
    await page.getByLabel('חיפוש לפי שם או קטגוריה').fill('דעקה');
    await page.getByRole('button', { name: /^הוספה: .*דעקה/ }).click();
    const chosen = page.getByRole('region', { name: 'פסקי הדין במקבץ, לפי הסדר' }).getByRole('listitem');
    await expect(chosen).toHaveText([/קול העם/, /דעקה/]);
    // By keyboard: the focus stays with the verdict that moves.
    await page.getByRole('button', { name: /^העברה למעלה: .*דעקה/ }).focus();
    await page.keyboard.press('Enter');
    await expect(chosen).toHaveText([/דעקה/, /קול העם/]);
    await expect(page.getByRole('button', { name: /^העברה למעלה: .*דעקה/ })).toBeFocused();
    await expectAccessible(page, 'a new verdict collection');
    await page.getByRole('button', { name: 'יצירה', exact: true }).click();
    await say(page, DONE);
    await expect(page).toHaveURL(/\/verdictsCollections\?id=\d+/i);
    await expect(chosen).toHaveText([/דעקה/, /קול העם/]);
    await expectNoSidewaysScroll(page, 'a verdict collection');

    await page.getByLabel('שם המקבץ').fill('מקבץ בשם אחר');
    // What was typed is not lost by leaving.
    await page.getByRole('link', { name: 'לכל המקבצים' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'להישאר ולהמשיך בעריכה' }).click();
    await page.getByRole('button', { name: 'שמירה', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('האם לשמור את השינויים במקבץ?');
    await dialog.getByRole('button', { name: 'כן, לשמור', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'מקבץ בשם אחר' })).toBeVisible();

    await page.getByRole('button', { name: 'מחיקה', exact: true }).click();
    await expect(dialog).toContainText('האם למחוק את המקבץ?');
    await dialog.getByRole('button', { name: 'כן, למחוק', exact: true }).click();
    await expect(page.getByRole('link', { name: 'פסקי דין בדיני חוזים' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'מקבץ בשם אחר' })).toHaveCount(0);
  },
);

test(
  'AVC-14: a collection that a lesson shows is not offered for deletion, and the reason is said',
  LATER,
  async ({ page, context, sugya }) => {
    await becomeAdmin(context, sugya);
    await page.goto('/verdictsCollections');
    await page.getByRole('link', { name: 'פסקי דין בדיני חוזים' }).click();
    await page.getByRole('button', { name: 'מחיקה', exact: true }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('המקבץ לא יימחק כל עוד הוא מופיע כאן:');
    await expect(question.getByRole('button', { name: 'כן, למחוק', exact: true })).toHaveCount(0);
    await question.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page.getByLabel('שם המקבץ')).toHaveValue('פסקי דין בדיני חוזים');
  },
);

test(
  'AVS-01 to AVS-09, VER-01 to VER-11: an administrator edits a summary, and a student reads it and filters by subject',
  LATER,
  async ({ page, context, browser, sugya }) => {
    const exercise = await sugya.exercise('contracts-defects-1');
    await becomeAdmin(context, sugya);
    await page.goto('/verdictReplication');
    await page.getByRole('link', { name: /אפרופים/ }).click();
    const result = page.getByRole('textbox', { name: 'התוצאה', exact: true });
    await expect(result).toBeVisible();
    await expectAccessible(page, 'a summary under edit');
    await result.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' נוסף במסע.');
    await page.getByRole('button', { name: 'הוספת הלכה' }).click();
    await page.getByRole('button', { name: 'שמירה', exact: true }).click();
    // Said beside the field, and the field has the focus.
    await expect(page.getByText('יש להזין כותרת להלכה')).toBeVisible();
    const name = page.getByLabel('כותרת ההלכה').last();
    await expect(name).toBeFocused();
    await name.fill('הלכה מן המסע');
    await page.getByRole('textbox', { name: 'נוסח ההלכה' }).last().click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('כלל מודגש');
    await page.getByLabel('נושאים', { exact: true }).last().fill('נושא מן המסע');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'שמירה', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'כן, לשמור', exact: true }).click();
    await say(page, DONE);

    const reading = await browser.newContext({ baseURL: sugya.origin });
    const { refreshToken } = await sugya.signIn(sugya.newStudent());
    await reading.addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
    const student = await reading.newPage();
    await student.goto(`/courses/${exercise.courseId}/lesson/${exercise.lessonId}`);
    await student.getByRole('link', { name: /^פסיקה לשיעור/ }).click();
    await expect(student).toHaveURL(/\/LessonVerdict\/\d+/i);
    const articles = student.getByRole('article');
    await expect(articles).toHaveCount(2);
    await expect(student.getByText('נוסף במסע.')).toBeVisible();
    await expect(student.locator('strong', { hasText: 'כלל מודגש' })).toBeVisible();
    await expectAccessible(student, 'the verdicts of a lesson');
    await expectNoSidewaysScroll(student, 'the verdicts of a lesson');

    await student.getByRole('button', { name: 'נושא מן המסע', exact: true }).click();
    await expect(articles).toHaveCount(1);
    await expect(student.getByText('מוצגים פסק דין אחד מתוך 2, הלכה אחת')).toBeVisible();
    await expect(student.getByRole('heading', { level: 4 })).toHaveText(['הלכה מן המסע']);
    await student.getByRole('button', { name: 'הכול', exact: true }).click();
    await expect(articles).toHaveCount(2);
    await reading.close();
  },
);

test(
  'AVS-05: the second who saves sees both texts of the same field, and chooses',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await becomeAdmin(context, sugya);
    const summaries = await callOk(sugya.origin, listVerdictSummaries, { token: admin.token });
    const summary = summaries.find(({ name }) => name.includes('קלוז׳נר'));
    if (summary === undefined) throw new Error('The demo has this summary');
    await page.goto(`/verdictReplication?id=${summary.id}`);
    await page.getByLabel('קטגוריה', { exact: true }).fill('הקטגוריה שלי');
    await callOk(sugya.origin, updateVerdictSummary, {
      token: admin.token,
      params: { id: summary.id },
      body: { name: summary.name, category: 'קטגוריה של אחר', revision: summary.revision },
    });

    await page.getByRole('button', { name: 'שמירה', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'כן, לשמור', exact: true }).click();
    const asked = page.getByRole('region', { name: 'נשמרה בינתיים גרסה אחרת' });
    await expect(asked).toContainText('הקטגוריה שלי');
    await expect(asked).toContainText('קטגוריה של אחר');
    await expectAccessible(page, 'a choice between two texts');
    await expectNoSidewaysScroll(page, 'a choice between two texts');
    await asked.getByRole('button', { name: 'להשאיר את מה שנכתב כאן: קטגוריה' }).click();
    await say(page, DONE);
    await expect(page.getByLabel('קטגוריה', { exact: true })).toHaveValue('הקטגוריה שלי');
    const now = await callOk(sugya.origin, listVerdictSummaries, { token: admin.token });
    expect(now.find(({ id }) => id === summary.id)?.category).toBe('הקטגוריה שלי');
  },
);

test(
  'AMM-16, AMM-17: a student is led away from the editors and learns why',
  LATER,
  async ({ studentPage: page }) => {
    for (const address of ['/verdictsCollections', '/verdictReplication?tab=new']) {
      await page.goto(address);
      await say(page, 'אין לך הרשאה לפעולה זו...');
      await expect(page).not.toHaveURL(/verdict/i);
    }
  },
);
