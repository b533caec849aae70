import { expect } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listRequests, readContactPage, sendRequest } from '@sugya/contract/support.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { test } from '../../support/world.ts';

const SUPPORT = { userName: 'support@sugya.example', password: 'Support!2026' };

test('DSK-02, DSK-03, DSK-05 to DSK-08: by the keyboard alone a request is found, noted on, answered from a template, closed and opened', async ({
  page,
  sugya,
  student,
}) => {
  const { token } = student;
  const [course] = await callOk(sugya.origin, listCourses, { token });
  const params = { courseId: course?.id ?? 0 };
  const { messageTypes } = await callOk(sugya.origin, readContactPage, { params, token });
  const topic = messageTypes.find(({ additionalParameterName }) => additionalParameterName === null);
  const body = { messageText: 'איך מדפיסים תרגיל?', messageTypeId: topic?.id ?? 0 };
  await callOk(sugya.origin, sendRequest, { params, body, token });
  const own = async () => (await callOk(sugya.origin, listRequests, { params, token })).requests[0];
  const { refreshToken } = await sugya.signIn(SUPPORT);
  await page.context().addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto(`/studio/courses/${params.courseId}/desk?panel=templates`);
  await page.getByRole('button', { name: 'תבנית חדשה' }).press('Enter');
  await page.getByRole('textbox', { name: 'שם' }).focus();
  await page.keyboard.type('הדפסה');
  await page.keyboard.press('Tab');
  await page.keyboard.type('שלום {שם}, יש כפתור הדפסה.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'עריכת התבנית הדפסה' })).toBeVisible();
  await expectAccessible(page, 'templates of the desk');
  await page.keyboard.press('Escape');

  const queue = page.getByRole('table', { name: 'הפניות של הקורס, הדחופות תחילה' });
  const line = queue.getByRole('row', { name: /איך מדפיסים/ }).getByRole('link');
  await line.focus();
  await page.keyboard.press('Enter');
  const said = page.getByRole('list', { name: 'מה נכתב בפנייה' });
  await expect(said).toContainText('איך מדפיסים תרגיל?');
  await expectAccessible(page, 'an open request of the desk');
  await expectNoSidewaysScroll(page, 'the desk');

  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'הערה לצוות' })).toBeFocused();
  await page.keyboard.type('כבר נשאל');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('רק לצוות');
  await expectAccessible(page, 'a note in a thread of the desk');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  const field = page.getByRole('textbox', { name: 'תשובה לסטודנט' });
  await expect(field).toBeFocused();
  await page.getByRole('combobox', { name: 'הוספת תבנית' }).selectOption('הדפסה');
  await expect(field).toHaveValue(/^שלום .+, יש כפתור הדפסה\.$/);
  await field.press('Control+Enter');
  await expect(said).toContainText('יש כפתור הדפסה');
  const answered = await own();
  expect(answered?.responses).toHaveLength(2);
  expect(JSON.stringify(answered)).not.toContain('כבר נשאל');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'פתיחה מחדש' })).toBeVisible();
  expect((await own())?.status).toBe(3);
  await page.getByRole('button', { name: 'פתיחה מחדש' }).press('Enter');
  await expect(page.getByRole('button', { name: 'סגירת הפנייה' })).toBeVisible();
  expect((await own())?.status).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(said).toBeVisible();
  await expectNoSidewaysScroll(page, 'the desk on a phone');
});
