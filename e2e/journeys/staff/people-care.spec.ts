/** A student who is looked after: what is granted, the screens looked at, and a double closed. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readAccount } from '@sugya/contract/account.ts';
import { startExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type Person, type Sugya, test } from '../../support/world.ts';

async function enter(context: BrowserContext, sugya: Sugya, person: Person): Promise<void> {
  const { refreshToken } = await sugya.signIn(person);
  await context.addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
}

/** The student's panel in the studio. */
async function openStudent(page: Page, courseId: number, userName: string): Promise<void> {
  await page.goto(`/studio/courses/${courseId}/students?words=${encodeURIComponent(userName)}`);
  await page
    .getByRole('table', { name: 'הסטודנטים של הקורס' })
    .getByRole('link')
    .filter({ hasText: userName })
    .click();
}

test(
  'PPL-12, PPL-14, PPL-15: what is granted is set beside the student, who finds it and has larger letters',
  LATER,
  async ({ page, browser, context, sugya }) => {
    const { courseId } = await sugya.exercise('penal-general-1');
    const student = await sugya.signIn(sugya.newStudent());
    await enter(context, sugya, ADMIN);
    await openStudent(page, courseId, student.userName);
    const part = page.getByRole('region', { name: 'התאמות' });
    await part.getByRole('combobox', { name: 'תוספת זמן' }).selectOption('25%');
    await part.getByRole('combobox', { name: 'הפסקות אישיות' }).selectOption('15 דקות');
    await part.getByRole('switch', { name: /^אותיות גדולות/ }).check();
    await part.getByRole('switch', { name: /^שעון שקט/ }).check();
    await part.getByRole('button', { name: 'שמירת ההתאמות' }).click();
    await expect(part.getByRole('button', { name: 'שמירת ההתאמות' })).toBeDisabled();
    await expectAccessible(page, 'what is granted');
    await expectNoSidewaysScroll(page, 'what is granted');

    const own = await browser.newContext({ baseURL: sugya.origin });
    await enter(own, sugya, student);
    const screen = await own.newPage();
    await screen.goto('/userDetails');
    await expect(screen.getByText('תוספת זמן של 25%')).toBeVisible();
    await expect(screen.getByText('הפסקות אישיות: 15 דקות')).toBeVisible();
    await expect(screen.locator('html')).toHaveAttribute('data-modes', /larger-text/);
    await screen.goto((await sugya.exercise('penal-general-1')).address());
    await expect(screen.getByRole('button', { name: 'הצגת הזמן' })).toBeVisible();
    await own.close();
  },
);

test(
  'PPL-16, PPL-17: the screens of a student are looked at, nothing changes, and the student reads of it',
  LATER,
  async ({ page, browser, context, sugya }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const student = await sugya.signIn(sugya.newStudent());
    const { lastName } = await callOk(sugya.origin, readAccount, { token: student.token });
    await callOk(sugya.origin, startExercise, {
      token: student.token,
      params: { id: exercise.exerciseId },
      body: {},
    });
    await enter(context, sugya, ADMIN);
    await openStudent(page, exercise.courseId, student.userName);
    await page.getByRole('button', { name: 'צפייה במסכים' }).click();

    const banner = page.getByRole('complementary', { name: 'צפייה בלבד במסכים של' });
    await expect(banner).toContainText(lastName);
    await expectAccessible(page, 'the screens of a student');
    await page.goto(exercise.address());
    const screen = exerciseScreen(page);
    await expect(screen.heading(1, exercise.pack.questions.length)).toBeVisible();
    await expect(banner).toBeVisible();
    await screen.option(0).click();
    await expect(page.getByText('המסכים מוצגים לקריאה בלבד, ודבר לא השתנה.')).toBeVisible();
    await expect(screen.option(0)).not.toBeChecked();
    expect((await storedAnswers(sugya, student, exercise)).filter((answer) => answer !== null)).toEqual([]);
    await banner.getByRole('button', { name: 'חזרה לסטודיו' }).click();
    await expect(page.getByRole('region', { name: 'המסכים של הסטודנט' })).toBeVisible();
    await expect(banner).toHaveCount(0);

    const own = await browser.newContext({ baseURL: sugya.origin });
    await enter(own, sugya, student);
    const details = await own.newPage();
    await details.goto('/userDetails');
    await expect(details.getByText('צפייה: המסכים שלך, לקריאה בלבד')).toBeVisible();
    await own.close();
  },
);

test(
  'PPL-18, PPL-19, PPL-20: an empty double is closed in favour of the other account, and opened again',
  LATER,
  async ({ page, browser, context, sugya }) => {
    const { courseId } = await sugya.exercise('penal-general-1');
    const [double, kept] = [sugya.newStudent(), sugya.newStudent()];
    await enter(context, sugya, ADMIN);
    await openStudent(page, courseId, double.userName);
    const part = page.getByRole('region', { name: 'חשבון כפול' });
    await part.getByRole('searchbox', { name: 'סגירת החשבון הזה לטובת חשבון אחר' }).fill(kept.userName);
    await part.getByRole('button', { name: `סגירה לטובת ${kept.userName}` }).click();
    await page.getByRole('button', { name: 'כן, לסגור' }).click();
    await expect(part.getByRole('button', { name: `פתיחה מחדש של ${double.userName}` })).toBeVisible();
    await expectAccessible(page, 'a closed double');

    const own = await browser.newContext({ baseURL: sugya.origin });
    const door = await own.newPage();
    await door.goto('/login');
    await door.getByLabel('שם משתמש (כתובת מייל)').fill(double.userName);
    await door.getByLabel('סיסמה', { exact: true }).fill(double.password);
    await door.getByRole('button', { name: 'כניסה', exact: true }).click();
    await expect(door.getByText('החשבון הזה נסגר, כי יש לך חשבון אחר.')).toContainText(kept.userName);
    await own.close();

    await part.getByRole('button', { name: `פתיחה מחדש של ${double.userName}` }).click();
    await expect(part.getByRole('button', { name: /^פתיחה מחדש/ })).toHaveCount(0);
    expect((await sugya.signIn(double)).token).not.toBe('');
  },
);
