import { expect } from '@playwright/test';
import { readAccount } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

test(
  'SES-61 to SES-66, NAV-09, AUD-07: an administrator impersonates a student, sees that it is so, leaves again, and finds it in the audit log',
  LATER,
  async ({ page, context, sugya }) => {
    const student = await sugya.signIn(sugya.newStudent());
    const { userId, lastName } = await callOk(sugya.origin, readAccount, { token: student.token });
    const admin = await sugya.signIn(ADMIN);
    await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    const exercise = await sugya.exercise('penal-general-1');
    const screen = exerciseScreen(page);

    await page.goto(`${exercise.address()}?StudentId=${userId}`);
    await expect(screen.heading(1, exercise.pack.questions.length)).toBeVisible();
    const banner = page.getByText('מוצגת תצוגת סטודנט:');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(lastName);
    expect(page.url()).not.toContain('StudentId');
    await screen.choose(exercise.right(1), { isSure: true });
    await expect(screen.saved).toBeVisible();
    expect((await storedAnswers(sugya, student, exercise))[0]).toBe(exercise.right(1));

    await page.getByRole('button', { name: 'תפריט אישי' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'יציאה מתצוגת סטודנט' }).click();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('student_id'))).toBeNull();

    await page.goto('/studio/audit?kind=change_while_impersonating');
    const log = page.getByRole('table', { name: /שינויים של הצוות/ });
    await log.getByRole('link', { name: 'שינוי בתצוגת סטודנט' }).first().click();
    const line = page.getByRole('complementary', { name: 'שינוי בתצוגת סטודנט' });
    await expect(line).toContainText(lastName);
    await page.getByRole('button', { name: 'בדיקת היומן' }).click();
    await expect(page.getByText('היומן שלם')).toBeVisible();
  },
);

test(
  'SES-66: a student who asks to impersonate another sees only what is their own',
  LATER,
  async ({ page, sugya, student }) => {
    const other = await sugya.signIn(sugya.newStudent());
    const { userId } = await callOk(sugya.origin, readAccount, { token: other.token });
    await page.goto(`/userDetails?StudentId=${userId}`);
    await expect(page.getByRole('main').getByText(student.userName)).toBeVisible();
    await expect(page.getByText('מוצגת תצוגת סטודנט:')).toHaveCount(0);
  },
);
