import { expect } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listRequests } from '@sugya/contract/support.ts';
import { answerDeskRequest } from '@sugya/contract/support-desk.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
} from '../../support/browser/page-rules.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

test(
  'SUP-01 to SUP-52, NAV-14: asked, answered, read and replied to; the quota stops the fourth question',
  LATER,
  async ({ page, sugya, student }, testInfo) => {
    const { token } = student;
    const [course] = await callOk(sugya.origin, listCourses, { token });
    const courseId = course?.id ?? 0;
    const shot = (name: string) => keepPicture(page, testInfo, `${name}.png`);
    const stored = async () =>
      (
        await callOk(sugya.origin, listRequests, {
          params: { courseId },
          query: { background: 'true' },
          token,
        })
      ).requests;

    await page.goto(`/courses/${courseId}`);
    await page
      .getByRole('navigation', { name: 'קישורים מהירים' })
      .getByRole('link', { name: 'מרכז עזרה' })
      .click();
    await expect(page.getByText('שאלות מקצועיות: עד שלוש בשבוע.')).toBeVisible();
    await expectAccessible(page, 'the help centre');
    await expectNoSidewaysScroll(page, 'the help centre');
    await shot('help-center-1366');
    await page.getByRole('link', { name: 'פנייה חדשה' }).click();

    const send = page.getByRole('button', { name: 'שליחה' });
    await expect(send).toBeDisabled();
    await page.getByRole('spinbutton', { name: /מספר שאלה/ }).press('Enter');
    await expect(page.getByText('נא לבחור את נושא השאלה')).toBeVisible();
    await expect(page.getByText('נא להזין את תוכן הפנייה בתיבת הטקסט')).toBeVisible();
    await expectAccessible(page, 'a new request with what is missing');
    await page.getByRole('combobox', { name: /נושא השאלה/ }).selectOption('שאלה מקצועית – דין מהותי');
    await page.getByRole('spinbutton', { name: /מספר פסקה/ }).fill('14');
    await page.getByRole('textbox', { name: /תוכן הפנייה/ }).fill('מתי קיבול בהתנהגות מספיק?');
    await expect(page.getByText('1000 / 25')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1000 / 25')).toBeVisible();
    await expect(page.getByText(/תשובה צפויה עד/)).toContainText(/\d\d\/\d\d\/\d\d/);
    await expectNoSidewaysScroll(page, 'a new request');
    await shot('new-request-1366');
    await send.click();
    await expect(page.getByText('פנייתך נשלחה בהצלחה')).toBeVisible();

    await expect(page).toHaveURL(`/userRequests/${courseId}`);
    const card = page.getByRole('button', { name: /שאלה מקצועית – דין מהותי/ });
    await expect(card).toContainText('חדשה');
    const [request] = await stored();
    const staff = await sugya.signIn(ADMIN);
    await callOk(sugya.origin, answerDeskRequest, {
      params: { id: request?.id ?? 0 },
      body: { messageText: 'לפי סעיף 6, כשההצעה מאפשרת זאת.' },
      token: staff.token,
    });

    // A visit elsewhere, and home again: the header tells of the answer.
    await page.goto(`/courses/${courseId}`);
    const helpCenter = page
      .getByRole('navigation', { name: 'קישורים מהירים' })
      .getByRole('link', { name: /^מרכז עזרה/ });
    await expect(helpCenter).toHaveAccessibleName('מרכז עזרה, תשובה אחת שלא נקראה');
    await helpCenter.click();
    await page.getByRole('link', { name: /^הפניות שלי/ }).click();
    await expect(card).toContainText('בטיפול');
    await expect(card).toContainText('תשובה חדשה אחת');
    await expect(helpCenter).toHaveAccessibleName('מרכז עזרה');
    await card.press('Enter');
    await expect(page.getByText('לפי סעיף 6, כשההצעה מאפשרת זאת.')).toBeVisible();
    await expect(card).not.toContainText('תשובה חדשה');
    await expectAccessible(page, 'my requests');
    await expectNoSidewaysScroll(page, 'my requests');
    await shot('my-requests-1366');
    await page.getByRole('textbox', { name: 'תשובה לצוות' }).fill('תודה, זה ברור.');
    await page.getByRole('button', { name: 'שליחת תשובה' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'תודה, זה ברור.' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await stored()).toMatchObject([
      { status: 1, isUserAllowedToRespond: false, responses: [{}, {}, {}] },
    ]);

    // On a phone: two more questions are taken, the fourth is too many, and what was typed stays.
    await page.setViewportSize({ width: 390, height: 844 });
    await shot('my-requests-390');
    await expectAccessibleAgain(page, 'my requests on a phone');
    for (const place of [2, 3, 4]) {
      await page.goto(`/contactUs/${courseId}/newMessage`);
      await page.getByRole('combobox', { name: /נושא השאלה/ }).selectOption('שאלה מקצועית – דין דיוני');
      await page.getByRole('spinbutton', { name: /מספר פסקה/ }).fill('2');
      await page.getByRole('textbox', { name: /תוכן הפנייה/ }).fill(`שאלה ${place}`);
      await send.click();
      if (place < 4) await expect(page).toHaveURL(`/userRequests/${courseId}`);
    }
    await expect(
      page.getByText('תלמיד/ה יקר/ה, סיימת את מכסת השאלות המקצועיות ליום לימוד זה. המשך לימוד פורה'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: /תוכן הפנייה/ })).toHaveValue('שאלה 4');
    await expectAccessibleAgain(page, 'a new request on a phone');
    await shot('new-request-390');
    expect(await stored()).toHaveLength(3);
  },
);
