import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readLawCollection, updateLawCollection } from '@sugya/contract/laws-collections.ts';
import { createHashQueue } from '@sugya/server/platform/limits/hash-queue.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { linkCollection } from '../../support/content/stored-links.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type SignedIn, type Sugya, test } from '../../support/world.ts';

const LAW = 'חוק לדוגמה (ספריות כלים)';
const DONE = 'פעולה בוצעה בהצלחה!';

async function becomeAdmin(context: BrowserContext, sugya: Sugya): Promise<SignedIn> {
  const admin = await sugya.signIn(ADMIN);
  await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
  return admin;
}

/** As cheap as they come: this password protects nothing. */
const hashes = createHashQueue({ memoryKib: 8, passes: 1, workers: 1, queueDepth: 1 });

/** The editor of a collection, by roles and words. */
function collectionScreen(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    name: page.getByLabel('שם המקבץ'),
    clauses: page.getByRole('list', { name: `סעיפי ${LAW}` }),
    clause: (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    async addLaw(words: string): Promise<void> {
      await page.getByRole('combobox', { name: 'הוספת חוק' }).fill(words);
      await page.getByRole('option').first().click();
    },
    async say(sentence: string): Promise<void> {
      const said = page.getByText(sentence, { exact: true }).first();
      await expect(said).toBeVisible();
      await page.getByRole('button', { name: 'סגירה', exact: true }).first().click();
    },
  };
}

function idOf(page: Page): number {
  return Number(new URL(page.url()).searchParams.get('id'));
}

test(
  'ALC-13, ALC-17, ALC-28, ALC-39: a collection is built with range mode, saved, linked, shown to a student, and not deleted while it is linked',
  LATER,
  async ({ page, context, browser, sugya }) => {
    await becomeAdmin(context, sugya);
    const screen = collectionScreen(page);
    await page.goto('/lawsCollections');
    await expect(page.getByRole('table', { name: 'רשימת המקבצים' })).toBeVisible();
    await expectAccessible(page, 'law collections');
    await expectNoSidewaysScroll(page, 'law collections');
    await page.getByRole('link', { name: 'מקבץ חדש' }).click();

    // ALC-18.
    await screen.button('יצירת המקבץ').click();
    await expect(screen.dialog('המקבץ לא נשמר')).toContainText('לא ניתן לשמור מקבץ ללא שם או ללא סעיפים');
    await screen.button('הבנתי').click();

    await screen.name.fill('השאלה ופיקדון');
    await screen.addLaw('ספריות כלים');
    await screen.button('בחירת טווח').click();
    await page.getByRole('searchbox', { name: 'חיפוש סעיף' }).fill('11 עד 15');
    await screen.clause('11 – זכאות').click();
    await screen.clause('14 – תקופת').click();
    await expect(page.getByText('נבחרו 4 מתוך', { exact: false })).toBeVisible();
    // A second range takes back what is picked and picks the rest.
    await screen.clause('13 – פיקדון').click();
    await screen.clause('15 – הארכה').click();
    for (const [name, isPicked] of [
      ['11 –', true],
      ['12 –', true],
      ['13 –', false],
      ['14 –', false],
      ['15 –', true],
    ] as const) {
      await expect(screen.clause(name)).toBeChecked({ checked: isPicked });
    }
    await expectAccessible(page, 'a new law collection');
    await expectNoSidewaysScroll(page, 'a new law collection');
    await screen.button('תצוגה מקדימה').click();
    await expect(page.getByRole('dialog')).toContainText('חוזה השאלה');
    await expect(page.getByRole('dialog')).not.toContainText('פיקדון –');
    await expectAccessible(page, 'the text of what is picked');
    await page.keyboard.press('Escape');

    // A reload loses nothing that was picked.
    await page.reload();
    await expect(screen.name).toHaveValue('השאלה ופיקדון');
    await screen.button('יצירת המקבץ').click();
    await expect(page).toHaveURL(/\/lawsCollections\?id=\d+/i);
    await screen.say(DONE);
    const collectionId = idOf(page);

    const exercise = await sugya.exercise('penal-general-1');
    await linkCollection(sugya, { collectionId, exerciseId: exercise.exerciseId });

    // ALC-09: the administrator sees where it is shown.
    await page.goto('/lawsCollections');
    const row = page.getByRole('row').filter({ hasText: 'השאלה ופיקדון' });
    await expect(row).toContainText(exercise.pack.name);

    // A student of the course reads exactly what was picked.
    const student = await sugya.signIn(sugya.newStudent());
    const studentContext = await browser.newContext({ baseURL: sugya.origin });
    await studentContext.addCookies([
      { name: 'refresh_token', value: student.refreshToken, url: sugya.origin },
    ]);
    const reading = await studentContext.newPage();
    await reading.goto(`/courses/${exercise.courseId}/LessonLawCollection/${collectionId}`);
    await expect(reading.getByRole('heading', { level: 1 })).toContainText('השאלה ופיקדון');
    const text = reading.getByRole('region', { name: /^נוסח החוק: / });
    await expect(text).toContainText('חוזה השאלה');
    await expect(text).toContainText('הארכה');
    await expect(text).not.toContainText('פיקדון');
    await studentContext.close();

    // ALC-26, ALC-28, ALC-30.
    await row.getByRole('link').click();
    await expect(page.getByRole('list', { name: 'תרגולים' })).toContainText(exercise.pack.name);
    await screen.button('מחיקה').click();
    const refused = screen.dialog('מחיקת המקבץ');
    await expect(refused).toContainText('המקבץ לא יימחק כל עוד הוא מופיע כאן');
    await expect(refused).toContainText(exercise.pack.name);
    await expect(refused.getByRole('button', { name: 'כן, למחוק' })).toHaveCount(0);
    await refused.getByRole('button', { name: 'הבנתי' }).click();
    await expect(screen.name).toHaveValue('השאלה ופיקדון');
  },
);

test(
  'ALC-21 to ALC-27: a collection is edited, two who edit it meet, and an unlinked one is deleted',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await becomeAdmin(context, sugya);
    const screen = collectionScreen(page);
    await page.goto('/lawsCollections?tab=new');
    await screen.name.fill('מקבץ לעריכה');
    await screen.addLaw('ספריות כלים');
    // By keyboard: space picks, Shift and space picks up to here.
    await screen.clause('1 – הגדרות').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(screen.clause('2 –')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(screen.clause('3 –')).toBeFocused();
    await page.keyboard.press('Shift+Space');
    for (const name of ['1 –', '2 –', '3 –']) await expect(screen.clause(name)).toBeChecked();
    await screen.button('יצירת המקבץ').click();
    await expect(page).toHaveURL(/id=\d+/);
    await screen.say(DONE);
    const id = idOf(page);

    await page.getByRole('checkbox', { name: 'מקבץ לאקדמיה' }).check();
    await screen.clause('5 –').check();
    const theirs = await callOk(sugya.origin, readLawCollection, { params: { id }, token: admin.token });
    const { name, displaySeparateLawText, isActive, isAcademy, items, revision } = theirs;
    await callOk(sugya.origin, updateLawCollection, {
      params: { id },
      token: admin.token,
      body: { name: `${name} – אחרת`, displaySeparateLawText, isActive, isAcademy, items, revision },
    });
    await screen.button('שמירה').click();
    await expect(screen.dialog('שמירת המקבץ')).toContainText('האם לשמור את השינויים במקבץ?');
    await screen.button('כן, לשמור').click();
    // They changed the name, we the audience and the clauses: both are saved, and theirs is named.
    await screen.say(DONE);
    await expect(screen.name).toHaveValue('מקבץ לעריכה – אחרת');
    await expect(page.getByText('מה שהשתנה רק שם נוסף כאן: שם המקבץ.', { exact: false })).toBeVisible();
    await expect(screen.clause('5 –')).toBeChecked();
    await expectAccessible(page, 'an edit elsewhere that was merged');

    // Both change the name: both are shown, and the administrator chooses.
    const merged = await callOk(sugya.origin, readLawCollection, { params: { id }, token: admin.token });
    expect(merged.isAcademy).toBe(true);
    await callOk(sugya.origin, updateLawCollection, {
      params: { id },
      token: admin.token,
      body: {
        name: 'שם של אחר',
        displaySeparateLawText,
        isActive,
        isAcademy: merged.isAcademy,
        items: merged.items,
        revision: merged.revision,
      },
    });
    await screen.name.fill('מקבץ שנערך בידי שניים');
    await screen.button('שמירה').click();
    await screen.button('כן, לשמור').click();
    const asked = page.getByRole('region', { name: 'נשמרה בינתיים גרסה אחרת' });
    await expect(asked).toContainText('שם של אחר');
    await expect(asked).toContainText('מקבץ שנערך בידי שניים');
    await expectAccessible(page, 'an edit elsewhere');
    await asked.getByRole('button', { name: 'להשאיר את מה שנכתב כאן: שם המקבץ' }).click();
    await screen.say(DONE);
    await expect(page.getByRole('heading', { level: 2, name: 'מקבץ שנערך בידי שניים' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a law collection');

    // Leaving with unsaved changes is asked about.
    await page.getByRole('searchbox', { name: 'חיפוש סעיף' }).fill('סעיף 6');
    await screen.clause('6 –').check();
    await page.getByRole('link', { name: 'חזרה לכל המקבצים' }).click();
    await screen.button('להישאר ולהמשיך בעריכה').click();
    await screen.button('איפוס').click();
    await screen.button('כן, לאפס').click();
    await expect(screen.clause('6 –')).not.toBeChecked();

    await screen.button('מחיקה').click();
    await screen.button('כן, למחוק').click();
    await expect(page.getByRole('table', { name: 'רשימת המקבצים' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'מקבץ שנערך בידי שניים' })).toHaveCount(0);
  },
);

test(
  'ALC-33 to ALC-36, ALW-01 to ALW-08: the laws editor asks for its password and edits a law and the ids of its clauses',
  LATER,
  async ({ page, context, sugya }) => {
    const password = 'law list of this journey';
    await sugya.server.stop();
    await sugya.server.start({ LAW_LIST_PASSWORD_HASH: await hashes.hash(password) });
    await becomeAdmin(context, sugya);
    const screen = collectionScreen(page);
    await page.goto('/manageLawsCollections');
    const gate = screen.dialog('ניהול רשימת החוקים');
    await expect(gate.getByLabel('סיסמה', { exact: true })).toBeFocused();
    await expectAccessible(page, 'the password before the laws editor');
    await gate.getByLabel('סיסמה', { exact: true }).fill('ניחוש');
    await page.keyboard.press('Enter');
    await expect(gate.getByRole('alert')).toHaveText('סיסמה לא נכונה');
    await gate.getByLabel('סיסמה', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'רשימת החוקים' })).toBeVisible();
    await expectAccessible(page, 'the laws');
    await expectNoSidewaysScroll(page, 'the laws');
    // Once in this tab.
    await page.reload();
    await page.getByRole('link', { name: /^חוק לדוגמה/ }).click();
    await expect(page.getByRole('table', { name: 'רשימת הסעיפים' })).toBeVisible();
    await expectAccessible(page, 'a law');
    await expectNoSidewaysScroll(page, 'a law');

    await page.getByLabel('מזהה במאגר החוקים').fill('73002');
    await screen.button('שמירה').click();
    await screen.say(DONE);
    await screen.button('עדכון מזהי הסעיפים').click();
    await screen.button('עדכון').click();
    await screen.say(DONE);
    // ALW-09: the place of a clause is no id of the law database.
    await expect(page.getByText(/^אף סעיף מ־\d+ עוד לא קושר למאגר$/)).toBeVisible();

    // ALW-10: the id belongs to that law now.
    await page.getByRole('link', { name: 'חוק חדש' }).click();
    await page.getByLabel('שם החוק').fill('חוק שעוד אין לו נוסח');
    await page.getByLabel('מזהה במאגר החוקים').fill('73002');
    await screen.button('יצירת החוק').click();
    await expect(page.getByText('המזהה כבר שייך לחוק אחר.')).toBeVisible();
    await page.getByLabel('מזהה במאגר החוקים').fill('');
    await screen.button('יצירת החוק').click();
    await expect(page).toHaveURL(/id=\d+/);
    await expect(page.getByText('אין סעיפים: עדיין לא יובא נוסח לחוק הזה.')).toBeVisible();

    // The next journey on this server finds it as it was.
    await sugya.server.stop();
    await sugya.server.start({ LAW_LIST_PASSWORD_HASH: '' });
  },
);

for (const address of ['/lawsCollections', '/lawsCollections?tab=new', '/manageLawsCollections']) {
  test(
    `AMM-16: ${address} is not shown to anyone but administrators`,
    LATER,
    async ({ studentPage: page }) => {
      await page.goto(address);
      await expect(page.getByText('אין לך הרשאה לפעולה זו...')).toBeVisible();
      await expect(page).toHaveURL(/\/(courses.*)?$/);
      await expect(page.getByRole('link', { name: 'מקבצי חקיקה' })).toHaveCount(0);
    },
  );
}
