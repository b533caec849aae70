/** A season in small: how a school comes to its students, answers them, mends a question and knows who comes. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { listLectureTracks, registerToLecture } from '@sugya/contract/registration.ts';
import { createStudioThing } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import {
  addPasskeyDevice,
  type CampusSchool,
  leave,
  signInAtCampus,
  signInByPassword,
  test,
} from '../../support/sites/campus-school.ts';
import { choosePassword } from '../../support/studio/empty-school.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT, type Person } from '../../support/world.ts';

const TEACHER: Person = { userName: 'teacher@sugya.example', password: 'Teacher!2026' };
const DANA = 'dana@season.example';
const RON: Person = { userName: 'ron@season.example', password: 'Rimon!Shaked17' };

/** Thirty, in the order of the file; the address of the seventeenth, who is Ron, lacks its sign. */
const FAULTY_ROW = 18;
const FILE = [
  'שם משפחה,שם פרטי,דוא"ל,טלפון',
  'לוי,דנה,dana@season.example,0501234567',
  ...Array.from(
    { length: 15 },
    (_, index) => `מחזור,סטודנט ${index + 2},student-${index + 2}@season.example,`,
  ),
  'כהן,רון,ron.season.example,',
  ...Array.from(
    { length: 13 },
    (_, index) => `מחזור,סטודנט ${index + 18},student-${index + 18}@season.example,`,
  ),
].join('\r\n');

async function tokenOf({ origin }: CampusSchool, { userName, password }: Person): Promise<string> {
  const { access_token } = await callOk(origin, signIn, { body: { userName, password } });
  return access_token;
}

/** A browser of their own. */
async function newPerson(browser: Browser, { origin }: CampusSchool): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  return await context.newPage();
}

/** Out of the mail that this person alone received. */
async function invitationOf({ mail, origin }: CampusSchool, address: string): Promise<string> {
  const { text = '' } = await mail.messageTo(address);
  const link = /http:\S+\/invitation#[\w.-]+/.exec(text)?.[0] ?? '';
  expect(link).toContain(origin);
  return link;
}

const isInside = (url: URL) => !/^\/(?:login|invitation|signInWith)/.test(url.pathname);

test(
  'PPL-08, PPL-09, SIN-04, SIN-10, DSK-05, DSK-08, QUA-03, QUA-07, RUL-09, RUL-11, ROL-03, OVW-10: a season in small, from thirty students of a file to the list of those who come',
  LATER,
  async ({ page: ron, browser, school, watch }) => {
    test.slow();
    const { origin } = school;
    const exercise = await findDemoExercise(
      { origin, token: await tokenOf(school, DEMO_STUDENT) },
      'evidence-witnesses-1',
    );
    const { courseId } = exercise;
    const admin = await newPerson(browser, school);
    const dana = await newPerson(browser, school);
    const other = await callOk(origin, createStudioThing, {
      token: await tokenOf(school, ADMIN),
      body: { kind: 'course', name: 'קורס של מרצה אחר' },
    });

    await test.step('thirty students come from a file, one line of which is mended', async () => {
      await signInByPassword(admin, school, ADMIN);
      await admin.goto(`/studio/courses/${courseId}/students`);
      await admin.getByRole('link', { name: 'רישום', exact: true }).click();
      const panel = admin.getByRole('complementary', { name: 'רישום סטודנטים' });
      await panel
        .getByLabel('קובץ של סטודנטים')
        .setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
      await expect(panel.getByText('בדיקה: 30 שורות')).toBeVisible();
      await expect(panel.getByText('29 חשבונות חדשים')).toBeVisible();
      const refused = panel.getByRole('list', { name: 'שורות שלא יירשמו' });
      await expect(refused).toContainText('כתובת הדוא״ל אינה שלמה');
      await refused.getByRole('button', { name: `תיקון שורה ${FAULTY_ROW}` }).click();
      await refused.getByRole('textbox', { name: 'דוא״ל' }).fill(RON.userName);
      await panel.getByRole('button', { name: 'בדיקה חוזרת' }).click();
      await panel.getByRole('button', { name: 'רישום 30', exact: true }).click();
      // Thirty accounts, links and mails in one go, on a machine that does other work.
      await expect(panel.getByText('30 סטודנטים נרשמו לקורס.')).toBeVisible({ timeout: 60_000 });
      await admin.goto(`/studio/courses/${courseId}/students?words=season.example`);
      await expect(admin.getByText(/^מוצגים 30 מתוך/)).toBeVisible();
    });

    await test.step('Dana joins her campus to the account of her invitation, and signs in there from then on', async () => {
      await dana.goto(await invitationOf(school, DANA));
      await dana.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
      await signInAtCampus(dana, 'dana-of-campus');
      await dana.waitForURL((url) => url.origin === origin && isInside(url));
      await leave(dana, school);
      await dana.goto('/login');
      await dana.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
      await dana.waitForURL((url) => url.origin === origin && isInside(url));
      await dana.goto('/userDetails');
      await expect(dana.getByRole('main')).toContainText(DANA);
    });

    await test.step('Ron chooses a password, makes a passkey and signs in with it', async () => {
      await addPasskeyDevice(ron);
      await ron.goto(await invitationOf(school, RON.userName));
      await choosePassword(ron, RON.password, 'שמירת הסיסמה');
      await signInByPassword(ron, school, RON);
      await ron.goto('/userDetails');
      await ron.getByRole('button', { name: 'הוספת מפתח גישה' }).click();
      await expect(ron.getByRole('list', { name: 'מפתחות הגישה' }).getByRole('listitem')).toHaveCount(1);
      await leave(ron, school);
      await ron.goto('/login');
      await ron.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
      await ron.waitForURL(isInside);
    });

    await test.step('Dana asks, is answered with a template, and reads it', async () => {
      await dana.goto(`/contactUs/${courseId}/newMessage`);
      await dana.getByRole('combobox', { name: /נושא השאלה/ }).selectOption('תמיכה טכנית');
      await dana.getByRole('textbox', { name: /תוכן הפנייה/ }).fill('איך מדפיסים תרגיל?');
      await dana.getByRole('button', { name: 'שליחה' }).click();
      await expect(dana).toHaveURL(`/userRequests/${courseId}`);

      await admin.goto(`/studio/courses/${courseId}/desk`);
      await admin.getByRole('link', { name: 'תבניות' }).click();
      await admin.getByRole('button', { name: 'תבנית חדשה' }).click();
      await admin.getByRole('textbox', { name: 'שם' }).fill('הדפסה');
      await admin.getByRole('textbox', { name: 'תוכן' }).fill('שלום {שם}, יש כפתור הדפסה.');
      await admin.getByRole('button', { name: 'שמירת התבנית' }).click();
      await expect(admin.getByRole('button', { name: 'עריכת התבנית הדפסה' })).toBeVisible();
      await admin.keyboard.press('Escape');
      await admin
        .getByRole('table', { name: 'הפניות של הקורס, הדחופות תחילה' })
        .getByRole('row')
        .filter({ hasText: 'דנה לוי' })
        .getByRole('link')
        .click();
      await expect(admin.getByRole('list', { name: 'מה נכתב בפנייה' })).toContainText('איך מדפיסים תרגיל?');
      await admin.getByRole('combobox', { name: 'הוספת תבנית' }).fill('הדפסה');
      await admin.getByRole('option', { name: 'הדפסה' }).click();
      await expect(admin.getByRole('textbox', { name: 'תשובה לסטודנט' })).toHaveValue(
        'שלום דנה, יש כפתור הדפסה.',
      );
      await admin.getByRole('button', { name: 'שליחה', exact: true }).click();
      await expect(admin.getByRole('list', { name: 'מה נכתב בפנייה' })).toContainText('שלום דנה');

      await dana.goto(`/userRequests/${courseId}`);
      await dana.getByRole('button', { name: /תמיכה טכנית/ }).press('Enter');
      await expect(dana.getByText('שלום דנה, יש כפתור הדפסה.')).toBeVisible();
    });

    await test.step('Ron reports a question, which is voided, with a message to him; then it is given back', async () => {
      const total = exercise.pack.questions.length;
      const student = { ...RON, token: await tokenOf(school, RON) };
      await answerThroughApi({ sugya: { origin }, student, watch }, exercise, { wrong: [1] });
      const grade = (points: number) => ron.getByRole('img', { name: `הציון שלך: ${points} מתוך 100` });
      const earned = Math.round((100 * (total - 1)) / total);
      await ron.goto(exercise.statisticsAddress());
      await expect(grade(earned)).toBeVisible();
      await ron
        .getByRole('button', { name: /^עיון בשאלה 1(\D|$)/ })
        .first()
        .click();
      await ron.getByRole('button', { name: 'דיווח על בעיה בשאלה' }).click();
      await ron.getByRole('radio', { name: 'יש יותר מתשובה נכונה אחת' }).check();
      await ron.getByRole('textbox', { name: 'פירוט' }).fill('גם התשובה שבחרתי נכונה');
      await ron.getByRole('button', { name: 'שליחה' }).click();
      await expect(ron.getByText(/^דיווח מ־.* ממתין לבדיקה$/)).toBeVisible();

      await admin.goto(`/studio/courses/${courseId}/quality?state=reported`);
      await admin
        .getByRole('table', { name: 'שאלות לבדיקה, הדחופות תחילה' })
        .getByRole('link')
        .first()
        .click();
      await expect(admin.getByText('גם התשובה שבחרתי נכונה')).toBeVisible();
      await admin.getByRole('radio', { name: /^לבטל את השאלה/ }).check();
      await expect(admin.getByText('ציונים עולים')).toBeVisible();
      await admin.getByRole('button', { name: /^ציון מחדש של \d+$/ }).click();
      await expect(admin.getByText('כל הניסיונות עודכנו')).toBeVisible();
      await admin.getByRole('button', { name: 'מענה לדיווח' }).click();

      await ron.goto(exercise.statisticsAddress());
      await expect(grade(100)).toBeVisible();
      await ron.goto(`/Courses/${courseId}/messages`);
      await expect(ron.getByText('שאלה בוטלה', { exact: true })).toBeVisible();
      await expect(ron.getByText('תשובה לדיווח על שאלה', { exact: true })).toBeVisible();

      await admin.getByRole('button', { name: 'החזרה', exact: true }).click();
      await expect(admin.getByText('ציונים יורדים')).toBeVisible();
      await admin.getByRole('button', { name: /^החזרת הציון של \d+$/ }).click();
      await expect(admin.getByText(/^הוחזר ב־/)).toBeVisible();
      await expect(admin.getByText('כל הניסיונות עודכנו')).toBeVisible();
      await ron.goto(exercise.statisticsAddress());
      await expect(grade(earned)).toBeVisible();
      await ron.goto(`/Courses/${courseId}/messages`);
      await expect(ron.getByText('שאלה שנבדקה חזרה להיות כשהייתה')).toBeVisible();
    });

    await test.step('a teacher sees the own course alone, and takes the list of those who come', async () => {
      const token = await tokenOf(school, RON);
      const { lectureTracks } = await callOk(origin, listLectureTracks, { params: { courseId }, token });
      const subject = lectureTracks
        .flatMap(({ trackSubjects }) => trackSubjects)
        .find(({ name, lectures }) => name.includes('דיני חוזים') && lectures.length > 0);
      const lectureId = subject?.lectures[0]?.id ?? 0;
      await callOk(origin, registerToLecture, { params: { lectureId }, token });
      await registerOnScreen(dana, courseId);

      const teacher = await newPerson(browser, school);
      await signInByPassword(teacher, school, TEACHER);
      await teacher.goto('/studio');
      const courses = teacher.getByRole('table', { name: 'רשימת הקורסים' });
      await expect(courses).toContainText('הסמכת');
      await expect(courses).not.toContainText('קורס של מרצה אחר');
      for (const part of ['overview', 'students', 'overview/lectures']) {
        await teacher.goto(`/studio/courses/${other.id}/${part}`);
        await expect(teacher.getByRole('main').getByText('אין לך הרשאה לפעולה זו')).toBeVisible();
      }
      await teacher.goto(`/studio/courses/${courseId}/overview/lectures?id=${lectureId}`);
      const listed = teacher.getByRole('list', { name: 'נרשמים' });
      await expect(listed).toContainText(RON.userName);
      const [file] = await Promise.all([
        teacher.waitForEvent('download'),
        teacher.getByRole('button', { name: 'הורדת הרשימה' }).click(),
      ]);
      const [headings, ...rows] = (await readFile(await file.path(), 'utf8'))
        .split('\r\n')
        .filter((line) => line !== '');
      expect(headings).toBe('\uFEFFשם פרטי,שם משפחה,דוא״ל,טלפון,מועד ההרשמה,אופן לימוד');
      expect(rows).toHaveLength(await listed.getByRole('listitem').count());
      expect(rows).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^דנה,לוי,dana@season\.example,0501234567,\S/),
          expect.stringMatching(/^רון,כהן,ron@season\.example,,\S/),
        ]),
      );
    });
  },
);

/** The first date of the contracts lecture, whose meeting opens in a tab of its own. */
async function registerOnScreen(page: Page, courseId: number): Promise<void> {
  await page.goto(`/courses/${courseId}/lecturesRegistrationTabs`);
  const subject = page.locator('details').filter({ hasText: 'דיני חוזים' }).first();
  await subject.locator('summary').click();
  await subject.getByRole('button', { name: /^הרשמה להרצאה/ }).click();
  const [meeting] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name: 'אישור ההרשמה' }).click(),
  ]);
  await meeting.close();
  await expect(subject.getByText('יש לך מקום')).toBeVisible();
}
