import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { type Person, type Sugya, test } from '../../support/world.ts';

// One after the other in one world, which is slow to make.
test.describe.configure({ mode: 'default' });

const demo = (role: string): Person => ({
  userName: `${role.toLowerCase()}@sugya.example`,
  password: `${role}!2026`,
});

async function become(page: Page, sugya: Sugya, person: Person): Promise<void> {
  const { refreshToken } = await sugya.signIn(person);
  await page.context().addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
}

const studioMenu = (page: Page) => page.getByRole('navigation', { name: 'תפריט הסטודיו' });

for (const { role, sees, not } of [
  { role: 'Owner', sees: ['הקורס', 'יומן צפיות', 'צוות והרשאות'], not: [] },
  { role: 'Admin', sees: ['הקורס', 'יומן צפיות', 'צוות והרשאות'], not: [] },
  { role: 'Editor', sees: ['הקורס', 'סטטיסטיקת שאלות'], not: ['יומן צפיות', 'צוות והרשאות', 'סטודנטים'] },
  { role: 'Teacher', sees: ['סטודנטים', 'סטטיסטיקת שאלות'], not: ['הקורס', 'חוקים', 'צוות והרשאות'] },
  { role: 'Support', sees: ['סטודנטים'], not: ['הקורס', 'סטטיסטיקת שאלות', 'צוות והרשאות'] },
]) {
  test(`ROL-03, ROL-12: ${role} finds in the studio what the role may`, LATER, async ({ page, sugya }) => {
    await become(page, sugya, demo(role));
    await page.goto('/studio');
    const menu = studioMenu(page);
    await expect(page.getByRole('table', { name: 'רשימת הקורסים' })).toContainText('הסמכת');
    for (const name of sees) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of not) await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  });
}

test(
  'ROL-06, ROL-09, ROL-10: an owner invites a teacher, who chooses a password; the role changes and the access ends',
  LATER,
  async ({ page, sugya, browser }) => {
    const teacher = { userName: 'yael-teacher@sugya.example', password: 'Tapuach!Agas42' };
    await become(page, sugya, demo('Owner'));
    await page.goto('/studio/team');
    const list = page.getByRole('table', { name: 'חברי הצוות' });
    await expect(list.getByRole('row')).toHaveCount(6);
    await expectAccessible(page, 'the staff');
    await expectNoSidewaysScroll(page, 'the staff');

    await page.getByRole('link', { name: 'הזמנה לצוות' }).click();
    await page.getByRole('textbox', { name: 'שם פרטי' }).fill('יעל');
    await page.getByRole('textbox', { name: 'שם משפחה' }).fill('כהן');
    await page.getByRole('textbox', { name: 'דוא״ל' }).fill(teacher.userName);
    await page.getByRole('radio', { name: /^מרצה/ }).check();
    await page.getByRole('checkbox').first().check();
    await expectAccessible(page, 'inviting');
    await page.getByRole('button', { name: 'שליחת הזמנה' }).click();
    const link = await page.getByRole('textbox', { name: 'קישור לבחירת סיסמה' }).inputValue();

    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(link);
    await theirs.getByRole('textbox', { name: 'סיסמה', exact: true }).fill(teacher.password);
    await theirs.getByRole('textbox', { name: 'חזרה על הסיסמה' }).fill(teacher.password);
    await theirs.getByRole('button', { name: 'שמירת הסיסמה' }).click();
    await theirs.waitForURL('**/login');
    await sugya.signIn(teacher);
    await other.close();

    await page.goto('/studio/team');
    await list.getByRole('link', { name: 'יעל כהן' }).click();
    await page.getByRole('radio', { name: /^תמיכה/ }).check();
    await page.getByRole('button', { name: 'שמירה' }).click();
    await expect(list.getByRole('row', { name: /יעל כהן/ })).toContainText('תמיכה');
    await page.getByRole('button', { name: 'סיום הגישה' }).click();
    await page.getByRole('button', { name: 'כן, לסיים' }).click();
    await expect(list.getByRole('row')).toHaveCount(6);
  },
);
