import { expect } from '@playwright/test';
import { readAccount } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'NAV-41 to NAV-44: noframe=1 hides header and menu, in this tab also on the next pages',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const { courseId, categoryId } = await sugya.exercise('penal-general-1');
    await page.goto(`/courses/${courseId}/learningSubjects`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toBeVisible();

    await page.goto(`/courses/${courseId}/learningSubjects?noframe=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toHaveCount(0);
    await page.goto(`/courses/${courseId}/learningSubject/${categoryId}/Exercises`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);

test('NAV-01 to NAV-06, NAV-07, NAV-08, NAV-10 to NAV-15: the header says where one is and who, and has the short ways; SES-60, NAV-17, NAV-18: a pinned menu stays pinned', async ({
  page,
  sugya,
  student,
}) => {
  const { courseId } = await sugya.exercise('penal-general-1');
  await page.goto(`/courses/${courseId}/learningSubjects`);
  const header = page.getByRole('banner');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(header.getByRole('link', { name: /^סוגיה/ })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: 'נגישות' })).toBeVisible();
  for (const [name, address] of [
    ['תנאי שימוש', `/courses/${courseId}/termsOfUse`],
    ['לוח הודעות', `/Courses/${courseId}/messages`],
    ['מרכז עזרה', `/courses/${courseId}/helpCenter`],
    ['דף הבית', '/'],
  ] as const) {
    const link = header.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute('href', address);
  }
  const account = await callOk(sugya.origin, readAccount, { token: student.token });
  const menu = header.getByRole('button', {
    name: `תפריט אישי, ${account.privateName} ${account.lastName}`,
  });
  await menu.click();
  await expect(header.getByRole('button', { name: 'האזור האישי' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'יציאה', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'צמצום התפריט' }).click();
  const pin = page.getByRole('button', { name: 'הרחבת התפריט והצמדתו' });
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('menuDefault'))).toBe('false');
});

test(
  'NAV-42, NAV-43: source=app removes the frame and the accessibility button',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const { courseId } = await sugya.exercise('penal-general-1');
    await page.goto(`/courses/${courseId}/learningSubjects`);
    await expect(page.getByRole('button', { name: 'נגישות' })).toBeVisible();
    await page.goto(`/courses/${courseId}/learningSubjects?source=app`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'נגישות' })).toHaveCount(0);
  },
);

test(
  'EXE-27, SES-67, SES-68: from the academy, with a token in the address, a finished exercise opens its report at once',
  LATER,
  async ({ page, context, sugya, watch }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const student = await sugya.signIn(sugya.newStudent());
    await answerThroughApi({ sugya, student, watch }, exercise);
    await page.goto(`${exercise.address()}?source=academy&access_token=${student.token}`);
    await expect(page).toHaveURL(/exerciseStatistics/);
    await expect(page.getByRole('img', { name: 'הציון שלך: 100 מתוך 100' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).not.toContain('access_token');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh_token');
  },
);

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};

test.describe('on a phone', () => {
  test.use(PHONE);

  test('EMB-16: a stranger is not asked about the app', LATER, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'פתיחה באפליקציה' })).toHaveCount(0);
  });

  test(
    'EXE-116: the way to the questions of a law exercise is on the screen, also under the question about the app',
    LATER,
    async ({ studentPage: page, sugya }) => {
      const law = await sugya.exercise('sample-law-1');
      await page.goto(law.address());
      await expect(page.getByText('לפתוח באפליקציה?')).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'לשאלות' })).toBeInViewport({ ratio: 1 });
      const rest = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(rest).toBe(0);
      await page.getByRole('button', { name: 'לא עכשיו' }).click();
      await expect(page.getByText('לפתוח באפליקציה?')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'לשאלות' })).toBeInViewport({ ratio: 1 });
      await expect.poll(rest).toBe(0);
    },
  );

  test(
    'EMB-13 to EMB-18: a phone is asked once whether to go on in the app, and not when it came from there',
    LATER,
    async ({ studentPage: page, context, sugya }) => {
      const { courseId } = await sugya.exercise('penal-general-1');
      const question = (of: typeof page) => of.getByRole('complementary', { name: 'פתיחה באפליקציה' });
      const address = `/courses/${courseId}/learningSubjects`;
      await page.goto(address);
      await expect(question(page)).toContainText('לפתוח באפליקציה?');
      const way = question(page).getByRole('link', { name: 'פתיחה' });
      await expect(way).toHaveAttribute('href', `simulator://${address}`);
      await expectAccessible(page, 'the question about the app');
      await expectNoSidewaysScroll(page, 'the question about the app');
      await question(page).getByRole('button', { name: 'לא עכשיו' }).click();
      await expect(question(page)).toHaveCount(0);
      await page.goto(`/courses/${courseId}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question(page)).toHaveCount(0);

      const fromAcademy = await context.newPage();
      await fromAcademy.goto(`${address}?source=academy`);
      await expect(fromAcademy.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question(fromAcademy)).toHaveCount(0);
    },
  );
});

test(
  'SES-50, XCT-12: a visitor from the academy who never signed in is led to the sign-in, and of no end of a session',
  LATER,
  async ({ page, sugya }) => {
    const { courseId } = await sugya.exercise('penal-general-1');
    await page.goto(`/courses/${courseId}/reports?source=academy`);
    await expect(page).toHaveURL(/\/login\?returnurl=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('תוקף ההתחברות פג')).toHaveCount(0);
  },
);

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]) {
  test(
    `XCT-14: what is refused says so beside the page's heading, not over it, at ${viewport.width} pixels`,
    LATER,
    async ({ studentPage: page, sugya }) => {
      await page.setViewportSize(viewport);
      const { courseId } = await sugya.exercise('penal-general-1');
      await page.route(/\/api\/.*\/Messages$/i, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'x',
            code: 'not_allowed',
            status: 403,
            requestId: 'r-1',
          }),
        }),
      );
      await page.goto(`/courses/${courseId}/messages`);
      // The page says it too; the slip over it comes last.
      const slip = page.getByText('אין לך הרשאה לפעולה זו...').last();
      await expect(slip).toBeVisible();
      expect(await slip.evaluate((words) => words.closest('main') === null)).toBe(true);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const [over, under] = [await slip.boundingBox(), await heading.boundingBox()];
      if (over === null || under === null) throw new Error('visible above');
      const isApart =
        over.x + over.width <= under.x ||
        under.x + under.width <= over.x ||
        over.y + over.height <= under.y ||
        under.y + under.height <= over.y;
      expect(isApart, JSON.stringify({ over, under })).toBe(true);
    },
  );
}
