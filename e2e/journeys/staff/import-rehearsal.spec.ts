import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildWorkbook } from '@sugya/server/testing/content/build-workbook.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type Sugya, test } from '../../support/world.ts';

const HEADINGS = ['מזהה', 'נושא', 'שאלה', 'תשובה א', 'תשובה ב', 'תשובה ג', 'תשובה נכונה', 'הערת עורך'];
/** One question, as a row of our table. */
function row(id: string, question: string, key: string, second = 'אינו אחראי'): string[] {
  return [id, 'סייגים לאחריות', question, 'אחראי', second, 'תלוי בנסיבות', key, 'לבדוק'];
}
const sheet = (...rows: readonly string[][]) =>
  Buffer.from(buildWorkbook([{ name: 'שאלות', rows: [HEADINGS, ...rows] }]));

const FIRST = sheet(row('reh-1', 'המחסנאי שנרדם', '1'), row('reh-2', 'הנהג והצומת', '2'));
const SECOND = sheet(
  row('reh-1', 'המחסנאי שנרדם', '1'),
  row('reh-2', 'הנהג והצומת', '2', 'אינו אחראי אם נהג בזהירות'),
  row('reh-3', 'העוזר שהתחרט', '5'),
);
/** Of several parts: notes that a picture of a workbook would bring, in a column that nobody reads. */
const LONG = Buffer.from(
  `מזהה,נושא,שאלה,תשובה א,תשובה ב,תשובה נכונה,הערה\n${Array.from(
    { length: 600 },
    (_, place) => `long-${place},סייגים,שאלה ${place},כן,לא,1,${'א'.repeat(5_000)}`,
  ).join('\n')}\n`,
);
const MOODLE = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="truefalse"><name><text>נכון או לא</text></name>
    <questiontext format="html"><text>הצעה היא פנייה לאדם אחר.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="essay"><name><text>חיבור</text></name>
    <questiontext format="html"><text>להסביר את עקרון תום הלב.</text></questiontext>
  </question>
</quiz>
`);

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-to-import-'));
  await Promise.all([
    writeFile(join(folder, 'ראשון.xlsx'), FIRST),
    writeFile(join(folder, 'שני.xlsx'), SECOND),
    writeFile(join(folder, 'ארוך.csv'), LONG),
    writeFile(join(folder, 'quiz.xml'), MOODLE),
  ]);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const choose = (page: Page, name: string) =>
  page.locator('main').getByLabel('קובץ לייבוא', { exact: true }).setInputFiles(join(folder, name));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'מה להציג' }).getByRole('link', { name });

/** A file is brought to its rehearsal, with a target. */
async function rehearse(
  page: Page,
  file: string,
  target: (panel: ReturnType<Page['locator']>) => Promise<void>,
) {
  await page.goto('/studio/imports');
  await choose(page, file);
  await expect(heading(page, 'בדיקה לפני ייבוא')).toBeVisible();
  await page.getByRole('link', { name: 'בחירת יעד' }).click();
  const panel = page.getByRole('complementary');
  await target(panel);
  await panel.getByRole('button', { name: 'שמירת היעד' }).click();
  await expect(panel).toBeHidden();
}

async function signInAt(page: Page, sugya: Sugya): Promise<void> {
  const admin = await sugya.signIn(ADMIN);
  await page.context().addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
}

test(
  'RHW-03 to RHW-08: a file is rehearsed, mended in place, brought in as drafts, published and taken back',
  LATER,
  async ({ page, sugya }) => {
    await signInAt(page, sugya);
    await rehearse(page, 'ראשון.xlsx', async (panel) => {
      await panel.getByRole('radio', { name: /תרגיל חדש בשיעור/ }).check();
      await panel.getByRole('combobox', { name: 'שיעור' }).click();
      await page.getByRole('option').first().click();
      await panel.getByRole('textbox', { name: 'שם התרגיל' }).fill('תרגיל מקובץ');
      await expectAccessible(page, 'an import with the choice of its target');
    });
    await page.getByRole('button', { name: 'ייבוא 2 שאלות' }).click();
    await expect(heading(page, 'הייבוא הסתיים')).toBeVisible();
    await page.getByRole('link', { name: 'לשאלות של הייבוא, לבדיקה ולפרסום' }).click();
    await expect(page.getByText(/^2 שאלות מתוך/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'בחירת כל השורות' }).check();
    await expect(page.getByRole('region', { name: 'פעולות על השאלות שנבחרו' })).toBeVisible();
    await page.getByRole('button', { name: 'פרסום', exact: true }).click();
    await page.getByRole('button', { name: 'פרסום של 2' }).click();
    await expect(page.getByText('2 פורסמו').first()).toBeVisible();

    await rehearse(page, 'שני.xlsx', async (panel) => {
      await panel.getByRole('radio', { name: /תרגיל קיים/ }).check();
      await panel.getByRole('combobox', { name: 'תרגיל' }).fill('תרגיל מקובץ');
      await page.getByRole('option').first().click();
    });
    await expect(tab(page, /^1\s*נדחות/)).toHaveAttribute('aria-current', 'true');
    await expect(tab(page, /^1\s*משתנות/)).toBeVisible();
    await expect(tab(page, /^1\s*ללא שינוי/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'על הקובץ כולו' })).toContainText('הערת עורך');
    await expectAccessible(page, 'an import before it runs');
    // By keyboard: opened, mended and closed.
    await page.getByRole('table').getByRole('link').first().press('Enter');
    const open = page.getByRole('form', { name: 'שורה 4' });
    await expect(open.getByRole('textbox', { name: /^מפתח/ })).toBeFocused();
    await expectAccessible(page, 'an open row of an import');
    await expectNoSidewaysScroll(page, 'an open row of an import');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(open).toBeHidden();
    await tab(page, /^1\s*משתנות/).click();
    await expect(page.getByRole('table').locator('ins')).toContainText('אם נהג');
    await page.getByRole('button', { name: 'ייבוא 2 שאלות' }).click();
    await expect(heading(page, 'הייבוא הסתיים')).toBeVisible();
    await expect(page.getByText('שאלה אחת נוספה, ואחת קיבלה גרסה חדשה, הכול כטיוטות.')).toBeVisible();

    await page.getByRole('link', { name: 'ביטול הייבוא…' }).click();
    const undo = page.getByRole('complementary', { name: 'לבטל את הייבוא?' });
    await expect(undo.getByText('שאלה אחת שנוספה תימחק')).toBeVisible();
    await expectAccessible(page, 'an import before it is taken back');
    await undo.getByRole('button', { name: 'ביטול הייבוא של 2' }).click();
    await expect(heading(page, 'הייבוא בוטל')).toBeVisible();
    await page.goto('/studio/imports');
    await expect(page.getByRole('row', { name: /שני\.xlsx.*בוטל/ })).toBeVisible();
    await expectAccessible(page, 'the imports of a course');
    await expectNoSidewaysScroll(page, 'the imports of a course');
  },
);

test(
  'RHW-09, RHW-17: an essay in a Moodle file is listed and the rest can come in',
  LATER,
  async ({ page, sugya }) => {
    await signInAt(page, sugya);
    await page.goto('/studio/imports');
    await choose(page, 'quiz.xml');
    await expect(heading(page, 'בדיקה לפני ייבוא')).toBeVisible();
    await expect(tab(page, /^1\s*נדחות/)).toBeVisible();
    await expect(page.getByRole('table')).toContainText('שאלות מהסוג הזה אינן נכנסות');
    await tab(page, /^1\s*נוספות/).click();
    await expect(page.getByRole('table')).toContainText('הצעה היא פנייה לאדם אחר');
    await page.getByRole('button', { name: 'ביטול' }).click();
    await page.getByRole('button', { name: 'ויתור על הקובץ' }).click();
    await expect(heading(page, 'ייבוא וייצוא')).toBeVisible();
  },
);

test(
  'RHW-01: an upload goes on after a reload and after its tab was killed in the midst of it',
  LATER,
  async ({ page, context, sugya }) => {
    await signInAt(page, sugya);
    const isPart = (url: URL) => /\/uploads\/[0-9a-f-]{36}$/.test(url.pathname);
    const unfinished = (shown: Page) => shown.getByRole('region', { name: 'העלאות שלא הסתיימו' });
    await page.goto('/studio/imports');
    let parts = 0;
    // The second part never comes through.
    await page.route(isPart, async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      if (parts < 2) await route.continue();
    });
    await choose(page, 'ארוך.csv');
    await expect.poll(() => parts).toBe(2);
    await page.reload();
    // Not before: what is held back would come through.
    await page.unroute(isPart);
    await expect(unfinished(page)).toContainText('ארוך.csv');
    await expectAccessible(page, 'the imports with an unfinished upload');

    const later = await context.newPage();
    // Nothing in the tab has a say in it.
    await page.close({ runBeforeUnload: false });
    await later.goto('/studio/imports');
    await expect(unfinished(later)).toContainText('ארוך.csv');
    const offsets: string[] = [];
    later.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '');
    });
    await choose(later, 'ארוך.csv');
    // Six megabytes are read, with a bar that says how far.
    await expect(heading(later, 'בדיקה לפני ייבוא')).toBeVisible({ timeout: 60_000 });
    expect(Number(offsets[0])).toBeGreaterThan(0);
    await expect(tab(later, /^600\s*הכול/)).toBeVisible();
  },
);
