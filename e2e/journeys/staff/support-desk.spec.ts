import { expect, type Locator, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listRequests, readContactPage, sendRequest } from '@sugya/contract/support.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type Person, type SignedIn, type Sugya, test } from '../../support/world.ts';

const SUPPORT = { userName: 'support@sugya.example', password: 'Support!2026' };

/** More than there are controls on the screen. */
const MOST_PRESSES = 120;

async function helpOf(sugya: Sugya, { token }: SignedIn) {
  const [course] = await callOk(sugya.origin, listCourses, { token });
  const params = { courseId: course?.id ?? 0 };
  const { messageTypes } = await callOk(sugya.origin, readContactPage, { params, token });
  const ask = async (topicName: string, messageText: string, questionNumber: number | null = null) => {
    const topic = messageTypes.find(({ name }) => name.includes(topicName));
    const additionalInputParameter = topic?.additionalParameterName == null ? null : 12;
    const body = { messageText, messageTypeId: topic?.id ?? 0, questionNumber, additionalInputParameter };
    await callOk(sugya.origin, sendRequest, { params, body, token });
  };
  const own = async () => (await callOk(sugya.origin, listRequests, { params, token })).requests;
  return { courseId: params.courseId, ask, own };
}

async function enter(page: Page, sugya: Sugya, person: Person) {
  const { refreshToken } = await sugya.signIn(person);
  await page.context().addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
  await page.setViewportSize({ width: 1366, height: 768 });
}

/** As who has no mouse: presses the key until the focus is there. */
async function moveTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await isThere()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test(
  'DSK-02, DSK-03, DSK-05 to DSK-09: by the keyboard alone a template is written, and requests are found, noted on, answered, closed and opened, one after the other',
  LATER,
  async ({ page, sugya, student }) => {
    // Six looks of axe and three hundred keys, on a machine that does other work.
    test.setTimeout(300_000);
    const { courseId, ask, own } = await helpOf(sugya, student);
    // Words that no other request on this server has.
    const mark = student.userName.split('@')[0] ?? '';
    await ask('טכנית', `איך מדפיסים תרגיל? ${mark}`);
    await ask('מנהלה', `צריך אישור לימודים ${mark}`);
    await enter(page, sugya, SUPPORT);
    const { keyboard } = page;

    await page.goto(`/studio/courses/${courseId}/desk`);
    await moveTo(page, page.getByRole('link', { name: 'תבניות' }));
    await keyboard.press('Enter');
    await moveTo(page, page.getByRole('button', { name: 'תבנית חדשה' }));
    await keyboard.press('Enter');
    await moveTo(page, page.getByRole('textbox', { name: 'שם' }));
    await keyboard.type(`הדפסה ${mark}`);
    await keyboard.press('Tab');
    await keyboard.type('שלום {שם}, יש כפתור הדפסה.');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `עריכת התבנית הדפסה ${mark}` })).toBeVisible();
    await expectAccessible(page, 'templates of the desk');
    await keyboard.press('Escape');
    await expect(page).not.toHaveURL(/panel=/);

    await moveTo(page, page.getByRole('searchbox', { name: 'חיפוש בפניות' }));
    await keyboard.type(mark);
    const queue = page.getByRole('table', { name: 'הפניות של הקורס, הדחופות תחילה' });
    const lines = queue.getByRole('row').getByRole('link');
    await expect(lines).toHaveCount(2);
    await expectAccessible(page, 'the queue of the desk');
    await moveTo(page, lines.first());
    await keyboard.press('Enter');
    const said = page.getByRole('list', { name: 'מה נכתב בפנייה' });
    await expect(said).toContainText('איך מדפיסים תרגיל?');
    await expectAccessible(page, 'an open request of the desk');
    await expectNoSidewaysScroll(page, 'the desk');

    await keyboard.press('m');
    await expect(page.getByRole('combobox', { name: 'אצל' })).not.toHaveValue('');
    await keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'הערה לצוות' })).toBeFocused();
    await keyboard.type('כבר נשאל');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(said).toContainText('רק לצוות');
    await expectAccessible(page, 'a note in a thread of the desk');

    await keyboard.press('r');
    const field = page.getByRole('textbox', { name: 'תשובה לסטודנט' });
    await expect(field).toBeFocused();
    await keyboard.press('Alt+t');
    await expect(page.getByRole('combobox', { name: 'הוספת תבנית' })).toBeFocused();
    await keyboard.type(mark);
    await keyboard.press('Enter');
    await expect(field).toHaveValue(/^שלום .+, יש כפתור הדפסה\.$/);
    await expect(field).toBeFocused();
    await keyboard.press('Control+Enter');
    await expect(said).toContainText('יש כפתור הדפסה');
    const answered = (await own()).find(({ responses }) => responses.length === 2);
    expect(answered?.responses[1]?.responseText).toContain('יש כפתור הדפסה.');
    expect(JSON.stringify(answered)).not.toContain('כבר נשאל');

    // An answer that was sent leaves its field, so that the next key leads on.
    await expect(page.getByRole('heading', { level: 2, name: 'תמיכה טכנית' })).toBeFocused();
    await keyboard.press('j');
    await expect(said).toContainText('צריך אישור לימודים');
    await keyboard.press('r');
    await expect(field).toBeFocused();
    await keyboard.type('האישור נשלח.');
    await moveTo(page, page.getByRole('button', { name: 'שליחה וסגירה' }));
    await keyboard.press('Enter');
    const open = page.getByRole('button', { name: 'פתיחה מחדש' });
    await expect(open).toBeVisible();
    expect(new Set((await own()).map(({ status }) => status))).toEqual(new Set([2, 3]));
    await moveTo(page, open, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'סגירת הפנייה' })).toBeVisible();
    expect((await own()).map(({ status }) => status)).toEqual([2, 2]);
    await keyboard.press('e');
    await expect(open).toBeVisible();
    await keyboard.press('Escape');
    await expect(page).not.toHaveURL(/id=/);
    await expect(lines).toHaveCount(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the queue on a phone');
    await moveTo(page, lines.first());
    await keyboard.press('Enter');
    await expect(said).toBeVisible();
    await expectNoSidewaysScroll(page, 'the desk on a phone');
    await expectAccessible(page, 'an open request on a phone');
    await moveTo(page, page.getByRole('link', { name: 'לכל הפניות' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(lines).toHaveCount(1);
  },
);

test(
  'SUP-53, DSK-13: a student asks from a question of a report, and the desk shows that one',
  LATER,
  async ({ page, browser, sugya, student, watch }) => {
    const exercise = await sugya.exercise('penal-general-1');
    await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [2] });
    const { courseId, own } = await helpOf(sugya, student);
    await page.goto(exercise.statisticsAddress());
    await page
      .getByRole('button', { name: /^עיון בשאלה 2(\D|$)/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'שאלה לצוות על השאלה הזאת' }).click();
    await expect(page.getByText(/^הפנייה על:/)).toContainText('שאלה 2');
    await expectAccessible(page, 'a request about a question');
    await expectNoSidewaysScroll(page, 'a request about a question');
    await page.getByRole('combobox', { name: /נושא השאלה/ }).selectOption('שאלה מקצועית – דין מהותי');
    await page.getByRole('spinbutton', { name: /מספר פסקה/ }).fill('14');
    await page.getByRole('textbox', { name: /תוכן הפנייה/ }).fill('למה התשובה שלי שגויה?');
    await page.getByRole('button', { name: 'שליחה' }).click();
    await expect(page).toHaveURL(`/userRequests/${courseId}`);
    await page.getByRole('button', { name: /שאלה מקצועית/ }).click();
    await expect(page.getByText(/^על:/)).toContainText('שאלה 2');

    const id = (await own())[0]?.id;
    const staff = await browser.newContext({ baseURL: sugya.origin });
    const desk = await staff.newPage();
    await enter(desk, sugya, ADMIN);
    await desk.goto(`/studio/courses/${courseId}/desk?id=${id}`);
    const named = desk.getByRole('region', { name: 'השאלה שבפנייה' });
    await expect(named.getByRole('listitem')).toHaveCount(1);
    await named.getByRole('link').first().click();
    await expect(desk).toHaveURL(new RegExp(`/studio/questions/${exercise.questionIds[1]}`));
    await staff.close();
  },
);

test(
  'DSK-04: a request names its question, which opens in the editor with its figures',
  LATER,
  async ({ page, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    await answerThroughApi({ sugya, student }, exercise, { wrong: [2] });
    const { courseId, ask, own } = await helpOf(sugya, student);
    await ask('מהותי', 'למה התשובה שלי שגויה?', 2);
    const id = (await own())[0]?.id;
    await enter(page, sugya, ADMIN);
    await page.goto(`/studio/courses/${courseId}/desk?id=${id}`);
    const named = page.getByRole('region', { name: 'השאלה שבפנייה, מספר 2' });
    await expect(named).toContainText('התשובה שסומנה');
    await expect(named).toContainText('הנכונה:');
    await expect(named).toContainText(/ראשונות|ראשונה אחת/);
    await expectAccessible(page, 'a request with its question');
    await moveTo(page, named.getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/studio\/questions\/\d+/);
    await expect(page.getByRole('navigation', { name: 'מקום השאלה בקורס' })).toContainText(
      /ראשונות|ראשונה אחת/,
    );
  },
);
