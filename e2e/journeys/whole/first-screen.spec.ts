import { expect, type Page } from '@playwright/test';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const USER_NAME = 'שם משתמש (כתובת מייל)';

/** The app's way in comes only when it is let through. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const first = (page: Page) => page.locator('#first-sign-in');
const password = (page: Page) => page.getByLabel('סיסמה', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'כניסה', exact: true });

test('SES-75, XCT-30: one signs in before the app has come, and never by the address', async ({
  page,
  sugya,
}) => {
  const student = sugya.newStudent();
  const release = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  await page.goto('/login?returnurl=%2FuserDetails', { waitUntil: 'commit' });
  await expect(first(page)).toBeVisible();
  await enter(page).click();
  await expect(page.getByRole('alert')).toHaveText('יש להזין שם משתמש.');
  await page.getByLabel(USER_NAME).fill(student.userName);
  await password(page).fill('Wrong!2026');
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('שגיאה בפרטי ההתחברות. אנא נסו שוב');
  await expect(password(page)).toHaveValue('');
  await password(page).fill(student.password);
  await enter(page).click();
  await expect(page).toHaveURL(/\/userDetails$/);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('האזור האישי');
});

test(
  'SES-75: what was typed goes on in the app, which sends what was sent too early',
  LATER,
  async ({ page, sugya }) => {
    const student = sugya.newStudent();
    const release = await holdApp(page);
    await page.route(/\/assets\/first-sign-in-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(USER_NAME).fill(student.userName);
    await password(page).fill('Wrong!2026');
    release();
    await expect(first(page)).toHaveCount(0);
    await expect(page.getByLabel(USER_NAME)).toHaveValue(student.userName);
    await expect(password(page)).toHaveValue('Wrong!2026');
    await expect(password(page)).toBeFocused();

    const releaseAgain = await holdApp(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel(USER_NAME).fill(student.userName);
    await password(page).fill(student.password);
    await enter(page).click();
    await expect(first(page)).toHaveAttribute('data-wanted', '');
    expect(new URL(page.url()).search).toBe('');
    releaseAgain();
    await expect(page).toHaveURL(/\/courses\/\d+$/);
  },
);

test(
  'SES-75: letters and clicks go where they would have gone while the app takes the form’s place',
  LATER,
  async ({ page, sugya }) => {
    const student = sugya.newStudent();
    const release = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await password(page).fill(student.password);
    await page.getByLabel(USER_NAME).fill(student.userName.replace('@', ''));
    await page.keyboard.press('Home');
    for (let on = student.userName.indexOf('@'); on > 0; on -= 1) await page.keyboard.press('ArrowRight');
    release();
    await expect(first(page)).toHaveCount(0);
    await page.keyboard.type('@');
    await expect(page.getByLabel(USER_NAME)).toHaveValue(student.userName);

    const releaseAgain = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(USER_NAME).fill(student.userName);
    await password(page).fill(student.password);
    await enter(page).hover();
    await page.mouse.down();
    releaseAgain();
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expect(page).toHaveURL(/\/courses\/\d+$/);
  },
);

test(
  'SES-78: a sign-in that a busy server turns away before the app has come is sent again by the app',
  LATER,
  async ({ page, sugya }) => {
    const student = sugya.newStudent();
    const busy = { type: 'about:blank', title: 'Busy', status: 503, code: 'unavailable', requestId: '1' };
    let asked = 0;
    await page.route('**/Token', async (route) => {
      asked += 1;
      if (asked > 2) await route.continue();
      else await route.fulfill({ status: 503, json: busy });
    });
    const release = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(USER_NAME).fill(student.userName);
    await password(page).fill(student.password);
    await enter(page).click();
    await expect(first(page)).toHaveAttribute('data-wanted', '');
    expect(asked).toBe(1);
    release();
    await expect(page).toHaveURL(/\/courses\/\d+$/);
    expect(asked).toBe(3);
  },
);

test(
  'XCT-30: the picture of a page stands in the modes of the device until the app comes',
  LATER,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('accessibilityModes', 'night'));
    const release = await holdApp(page);
    await page.goto('/terms', { waitUntil: 'commit' });
    const picture = page.locator('.first-frame');
    await expect(picture).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 23, 28)');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    release();
    await expect(picture).toHaveCount(0);
  },
);
