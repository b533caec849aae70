import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listLectureTracks, registerToLecture } from '@sugya/contract/registration.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
} from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { type SignedIn, type Sugya, test } from '../../support/world.ts';

const PHONE = { width: 390, height: 844 };

/** The demo's tracks, as the API tells of them. */
async function liveLectures(sugya: Sugya, { token }: SignedIn) {
  const [course] = await callOk(sugya.origin, listCourses, { token });
  const courseId = course?.id ?? 0;
  const { lectureTracks } = await callOk(sugya.origin, listLectureTracks, { params: { courseId }, token });
  const [marathon, drafting] = lectureTracks;
  if (marathon === undefined || drafting === undefined) throw new Error('The demo has no live lectures');
  return { courseId, marathon, drafting };
}

const subject = (page: Page, name: string) => page.locator('details').filter({ hasText: name }).first();

test(
  'REG-01 to REG-40: from the menu to a place, its link, its calendar entry, another date, and back out',
  LATER,
  async ({ page, context, sugya, student }) => {
    const { courseId, marathon } = await liveLectures(sugya, student);
    await page.goto(`/courses/${courseId}`);
    const menu = page.getByRole('navigation', { name: 'תפריט ראשי' });
    await menu.getByRole('link', { name: 'הרצאות חיות' }).click();
    await expect(page).toHaveURL(`/courses/${courseId}/lecturesRegistrationTabs`);
    const tabs = page.getByRole('navigation', { name: 'מסלולים' });
    await expect(tabs.getByRole('link', { name: marathon.name })).toHaveAttribute('aria-current', 'page');

    const opening = subject(page, 'מפגש פתיחה');
    await opening.locator('summary').click();
    await expect(opening.locator('p', { hasText: 'ההרצאה הסתיימה' })).toBeVisible();
    await expect(opening.getByRole('button')).toHaveCount(0);

    const contracts = subject(page, 'דיני חוזים');
    await contracts.locator('summary').click();
    await expect(contracts.locator('time').first()).toHaveText(/^\d{1,2}\.\d{1,2}\.\d\d בשעה \d\d:\d\d$/);
    await expect(contracts.getByText('יש מקומות פנויים')).toBeVisible();
    await expectAccessible(page, 'live lectures in tabs');
    await contracts.getByRole('button', { name: /^הרשמה להרצאה/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('לשמור לך מקום בהרצאה הזאת?');
    await expectAccessible(page, 'the question before a place');
    // Nothing of the demo's lives behind its links: what the new tab asks for is all there is to see.
    const [live, asked] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('request', (request) => new URL(request.url()).hostname === 'live.example'),
      dialog.getByRole('button', { name: 'אישור ההרשמה' }).click(),
    ]);
    expect(asked.url()).toBe('https://live.example/contracts-sunday');
    expect(asked.isNavigationRequest()).toBe(true);
    await live.close();
    await expect(contracts.getByText('יש לך מקום')).toBeVisible();
    const join = contracts.getByRole('link', { name: /^הצטרפות להרצאה/ });
    await expect(join).toHaveAttribute('href', 'https://live.example/contracts-sunday');
    await expect(join).toHaveAttribute('target', '_blank');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      contracts.getByRole('button', { name: /^הוספה ליומן/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^lecture-\d+\.ics$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');

    await contracts.getByRole('link', { name: /^לשני המועדים/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'דיני חוזים' })).toBeVisible();
    const dates = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(dates).toHaveCount(2);
    await expect(dates.nth(0)).toContainText('יש לך מקום');
    await expect(dates.nth(1)).toContainText('נותרו מקומות אחרונים');
    await expectAccessible(page, 'the dates of a subject');
    await dates
      .nth(1)
      .getByRole('button', { name: /^הרשמה להרצאה/ })
      .click();
    await expect(dialog).toContainText('יש לך כבר מקום במועד אחר');
    const [second] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'אישור ההרשמה' }).click(),
    ]);
    await second.close();
    await expect(dates.nth(1)).toContainText('יש לך מקום');
    await expect(dates.nth(0)).not.toContainText('יש לך מקום');
    await dates
      .nth(1)
      .getByRole('button', { name: /^ביטול הרשמה/ })
      .click();
    await dialog.getByRole('button', { name: 'ביטול ההרשמה' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('יש לך מקום');
    await page
      .getByRole('navigation', { name: 'מיקום באתר' })
      .getByRole('link', { name: /^הרצאות חיות/ })
      .click();
    await expect(page).toHaveURL(`/courses/${courseId}/lecturesRegistrationTabs/${marathon.id}`);
  },
);

test(
  'REG-01, REG-33 to REG-35: on a phone; full without a button, taken by a quicker student, and a calendar’s secret address',
  LATER,
  async ({ page, sugya, student }) => {
    const { courseId, drafting } = await liveLectures(sugya, student);
    const small = drafting.trackSubjects[0]?.lectures.find(({ capacityState }) => capacityState === 1);
    const other = await sugya.signIn(sugya.newStudent());
    await page.setViewportSize(PHONE);
    await page.goto(`/courses/${courseId}/lecturesRegistrationTabs`);
    await expect(page).toHaveURL(`/courses/${courseId}/lecturesRegistration`);
    const claim = subject(page, 'כתב תביעה');
    await claim.locator('summary').click();
    await expect(claim.getByText('רחוב הגפן 12, תל אביב־יפו, כיתה 4')).toBeVisible();
    await claim.getByRole('button', { name: /^הרשמה להרצאה/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    // The one place goes to another student meanwhile.
    await callOk(sugya.origin, registerToLecture, {
      params: { lectureId: small?.id ?? 0 },
      token: other.token,
    });
    await dialog.getByRole('button', { name: 'אישור ההרשמה' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('כל המקומות בהרצאה נתפסו. אפשר לבחור מועד אחר.');
    await dialog.getByRole('button', { name: 'חזרה' }).click();
    await claim.getByRole('link', { name: /^לשני המועדים/ }).click();
    const dates = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(dates.nth(0)).toContainText('ההרצאה מלאה');
    await expect(dates.nth(0).getByRole('button', { name: /^הרשמה להרצאה/ })).toHaveCount(0);
    await expectAccessibleAgain(page, 'the dates of a subject on a phone');
    await expectNoSidewaysScroll(page, 'the dates of a subject');

    await page.goto(`/courses/${courseId}/lecturesRegistration`);
    await page.getByText('ההרצאות שלי ביומן').click();
    await page.getByRole('button', { name: 'יצירת כתובת' }).click();
    const address = page.getByRole('textbox', { name: 'הכתובת ליומן' });
    await expect(address).toHaveValue(/\/calendars\/.+\.ics$/);
    const url = await address.inputValue();
    const status = async () => (await fetch(url)).status;
    expect(await (await fetch(url)).text()).toContain('BEGIN:VCALENDAR');
    await expectAccessibleAgain(page, 'live lectures on a phone');
    await expectNoSidewaysScroll(page, 'live lectures');
    await page.getByRole('button', { name: 'ביטול הכתובת' }).click();
    await dialog.getByRole('button', { name: 'ביטול הכתובת' }).click();
    await expect(page.getByRole('button', { name: 'יצירת כתובת' })).toBeVisible();
    expect(await status()).toBe(404);
  },
);
