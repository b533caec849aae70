import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/page-rules.ts';
import { oneTimeCode } from '../../support/one-time-code.ts';
import {
  addPasskeyDevice,
  leave,
  signInAtCampus,
  signInByPassword,
  test,
} from '../../support/sites/campus-school.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT, type Person } from '../../support/world.ts';

/** Of the demo, the second. */
const STUDENT: Person = { userName: 'student2@sugya.example', password: 'Student!2026' };

// One after the other in one installation, which is slow to make.
test.describe.configure({ mode: 'default' });
test.use({ settings: { STAFF_PASSKEYS: 'on' } });

test(
  'SIN-02, SIN-05, SIN-06: a student joins the campus to the account and signs in there; a stranger of the campus is shown what to do',
  LATER,
  async ({ page, browser, school }) => {
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
  },
);

test(
  'SIN-09, SIN-10, SIN-11: an administrator with a password is led to a passkey, and signs in with it from then on',
  LATER,
  async ({ page, school }) => {
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
  },
);

test(
  'SIN-12, SIN-13, SIN-14: a student joins an app of codes, signs in with its code, and with a recovery code when the app is lost',
  LATER,
  async ({ page, school }, testInfo) => {
    const { origin } = school;
    test.slow();
    await signInByPassword(page, school, STUDENT);
    await page.goto(`${origin}/userDetails`);
    await page.getByRole('button', { name: 'חיבור אפליקציית קודים' }).click();
    await expect(page.getByRole('img', { name: 'קוד QR לחיבור האפליקציה' })).toBeVisible();
    const secret = await page
      .locator('code')
      .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
      .innerText();
    await expectAccessible(page, 'joining an app of codes');
    await keepPicture(page, testInfo, 'one-time-codes.png');
    const code = page.getByRole('textbox', { name: 'הקוד מהאפליקציה' });
    await code.fill(oneTimeCode(secret, { steps: -1 }));
    await page.getByRole('button', { name: 'אישור וחיבור' }).click();
    const recovery = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/ });
    await expect(recovery).toHaveCount(10);
    const [spare = ''] = await recovery.allInnerTexts();
    await keepPicture(page, testInfo, 'recovery-codes.png');
    await page.getByRole('button', { name: 'שמרתי את הקודים' }).click();

    const enterBy = async (word: string) => {
      await code.fill(word);
      await page.getByRole('button', { name: 'כניסה', exact: true }).click();
    };
    const isIn = () => page.waitForURL((url) => url.pathname !== '/login');
    for (const good of [() => oneTimeCode(secret, { steps: 1 }), () => spare.trim()]) {
      await leave(page, school);
      await page.goto(`${origin}/login`);
      await page.getByLabel('שם משתמש').fill(STUDENT.userName);
      await page.getByRole('textbox', { name: 'סיסמה' }).fill(STUDENT.password);
      await page.getByRole('button', { name: 'כניסה', exact: true }).click();
      await expect(page.getByText('הסיסמה נכונה. עכשיו מקלידים את הקוד')).toBeVisible();
      await enterBy('000000');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(code).toHaveValue('');
      await enterBy(good());
      await isIn();
    }
    await page.goto(`${origin}/userDetails`);
    await expect(page.getByText('נותרו 9 קודי שחזור')).toBeVisible();
  },
);
