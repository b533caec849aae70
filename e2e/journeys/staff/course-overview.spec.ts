import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { type Person, type Sugya, test } from '../../support/world.ts';

const TEACHER: Person = { userName: 'teacher@sugya.example', password: 'Teacher!2026' };

async function become(page: Page, sugya: Sugya, person: Person): Promise<void> {
  const { refreshToken } = await sugya.signIn(person);
  await page.context().addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
}

test('OVW-01, OVW-07, OVW-10: a teacher sees how the course does, of own courses alone, and takes the registrants as a file', async ({
  page,
  sugya,
}) => {
  await become(page, sugya, TEACHER);
  await page.goto('/studio');
  await page
    .getByRole('navigation', { name: 'תפריט הסטודיו' })
    .getByRole('link', { name: 'תמונת הקורס' })
    .click();
  await expect(page.getByRole('list', { name: 'הקורס במספרים' })).toContainText('בסיכון');
  await expect(page.getByRole('table', { name: 'הנושאים של הקורס' })).toBeVisible();
  await expectAccessible(page, 'the view over a course');
  await expectNoSidewaysScroll(page, 'the view over a course');

  const parts = page.getByRole('navigation', { name: 'חלקי התמונה' });
  await parts.getByRole('link', { name: 'סטודנטים בסיכון' }).click();
  await expect(page.getByRole('heading', { name: 'סטודנטים בסיכון', level: 1 })).toBeVisible();
  await expectAccessible(page, 'students at risk');
  await parts.getByRole('link', { name: 'משוב על הרצאות' }).click();
  await expect(page.getByRole('heading', { name: 'משוב על הרצאות', level: 1 })).toBeVisible();

  await parts.getByRole('link', { name: 'הרצאות חיות' }).click();
  const lectures = page.getByRole('table', { name: 'ההרצאות החיות של הקורס' });
  await lectures
    .getByRole('row')
    .filter({ hasText: /[1-9]\d* מתוך/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('list', { name: 'נרשמים' })).toBeVisible();
  await expectAccessible(page, 'the registrants of a lecture');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדת הרשימה' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^lecture-\d+-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('שם פרטי,שם משפחה');

  await page.goto('/studio/courses/999999/overview');
  await expect(page.getByRole('list', { name: 'הקורס במספרים' })).toHaveCount(0);
});
