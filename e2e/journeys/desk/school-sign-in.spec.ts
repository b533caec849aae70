import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/page-rules.ts';
import {
  addPasskeyDevice,
  leave,
  signInAtCampus,
  signInByPassword,
  test,
} from '../../support/sites/campus-school.ts';
import { ADMIN, DEMO_STUDENT } from '../../support/world.ts';

// One after the other in one installation, which is slow to make.
test.describe.configure({ mode: 'default' });
test.use({ settings: { STAFF_PASSKEYS: 'on' } });

test('SIN-02, SIN-05, SIN-06: a student joins the campus to the account and signs in there; a stranger of the campus is shown what to do', async ({
  page,
  browser,
  school,
}) => {
  const { origin } = school;
  test.slow();
  await signInByPassword(page, school, DEMO_STUDENT);
  await page.goto(`${origin}/userDetails`);
  await page.getByRole('button', { name: 'חיבור הקמפוס' }).click();
  await signInAtCampus(page, 'student-of-campus');
  await expect(page.getByRole('button', { name: 'ניתוק', exact: true })).toBeVisible();
  await expectAccessible(page, 'the ways in');

  await leave(page, school);
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('button', { name: 'כניסה עם הקמפוס' })).toBeVisible();
  await expectAccessible(page, 'signing in at a provider');
  await page.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
  await page.waitForURL((url) => url.origin === origin && !/^\/(login|signInWith)/.test(url.pathname));
  await page.goto(`${origin}/userDetails`);
  await expect(page.getByRole('button', { name: 'ניתוק', exact: true })).toBeVisible();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(`${origin}/login`);
  await theirs.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
  // The same e-mail address as the student's.
  await signInAtCampus(theirs, DEMO_STUDENT.userName);
  await expect(theirs.getByText('עוד אין חיבור לחשבון בסוגיה')).toBeVisible();
  expect(new URL(theirs.url()).search).toBe('');
  await expectAccessible(theirs, 'an unknown identity');
  await other.close();
});

test('SIN-09, SIN-10, SIN-11: an administrator with a password is led to a passkey, and signs in with it from then on', async ({
  page,
  school,
}) => {
  const { origin } = school;
  test.slow();
  await addPasskeyDevice(page);
  await signInByPassword(page, school, ADMIN);
  await expect(page.getByRole('heading', { name: 'כניסת צוות' })).toBeVisible();
  await page.goto(`${origin}/studio`);
  await expect(page.getByRole('textbox', { name: 'שם המפתח' })).toBeVisible();
  await expectAccessible(page, 'the passkey that staff need');
  await page.getByRole('textbox', { name: 'שם המפתח' }).fill('המחשב שלי');
  await page.getByRole('button', { name: 'הוספת מפתח גישה' }).click();
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await expect(page.getByRole('navigation', { name: 'תפריט הסטודיו' })).toBeVisible();

  await leave(page, school);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${origin}/userDetails`);
  await expect(page.getByRole('button', { name: 'הסרת מפתח הגישה המחשב שלי' })).toBeVisible();
});
