import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

const FILE = [
  'שם משפחה,שם פרטי,דוא"ל,כיתה',
  'לוי,דנה,dana-file@sugya.example,א',
  'כהן,רון,ron-file.sugya.example,א',
  'ברק,יעל,yael-file@sugya.example,ב',
].join('\r\n');

test(
  'PPL-08, PPL-09, PPL-10: a file is rehearsed, corrected and enrolled, and a note is written on a student',
  LATER,
  async ({ page, context, sugya }) => {
    const { courseId } = await sugya.exercise('evidence-witnesses-1');
    const admin = await sugya.signIn(ADMIN);
    await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    await page.goto(`/studio/courses/${courseId}/students`);
    await page.getByRole('link', { name: 'רישום', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'רישום סטודנטים' });
    await panel
      .getByLabel('קובץ של סטודנטים')
      .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

    await expect(panel.getByText('בדיקה: 3 שורות')).toBeVisible();
    await expect(panel.getByText('עמודות שלא נקראו:')).toContainText('כיתה');
    const refused = panel.getByRole('list', { name: 'שורות שלא יירשמו' });
    await expect(refused).toContainText('כתובת הדוא״ל אינה שלמה');
    await expectAccessible(page, 'a rehearsed list');
    await expectNoSidewaysScroll(page, 'a rehearsed list');
    await refused.getByRole('button', { name: 'תיקון שורה 3' }).click();
    await refused.getByRole('textbox', { name: 'דוא״ל' }).fill('ron-file@sugya.example');
    await panel.getByRole('button', { name: 'בדיקה חוזרת' }).click();
    await panel.getByRole('button', { name: 'רישום 3', exact: true }).click();
    await expect(panel.getByText('3 סטודנטים נרשמו לקורס.')).toBeVisible();

    await page.goto(`/studio/courses/${courseId}/students?words=ron-file`);
    const list = page.getByRole('table', { name: 'הסטודנטים של הקורס' });
    await list.getByRole('link', { name: /רון כהן/ }).click();
    const notes = page.getByRole('region', { name: 'הערות צוות' });
    await notes.getByRole('textbox', { name: 'הערה חדשה' }).fill('דיברנו בטלפון');
    await notes.getByRole('button', { name: 'הוספת הערה' }).click();
    await expect(notes.getByRole('listitem')).toContainText('דיברנו בטלפון');
    await expectAccessible(page, 'notes on a student');
    await notes.getByRole('button', { name: /^מחיקת ההערה/ }).click();
    await page.getByRole('button', { name: 'כן, למחוק' }).click();
    await expect(notes.getByText('אין הערות.')).toBeVisible();
  },
);
