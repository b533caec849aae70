import { expect, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listMessages } from '@sugya/contract/messages.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, test } from '../../support/world.ts';

/** The panel of a list: what is made in it, written and published. */
function panelOf(page: Page) {
  const panel = page.getByRole('complementary');
  return {
    panel,
    create: async (button: string, label: string, name: string): Promise<void> => {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
      await panel.getByRole('textbox', { name: label }).fill(name);
      await panel.getByRole('button', { name: 'יצירת טיוטה' }).click();
      await expect(panel.getByRole('button', { name: 'פרסום', exact: true })).toBeVisible();
    },
    publish: async (): Promise<void> => {
      await panel.getByRole('button', { name: 'פרסום', exact: true }).click();
      await expect(page.getByText('פורסם. הסטודנטים רואים את הנוסח הזה.').first()).toBeVisible();
      await expect(panel.getByText('אין שינויים לפרסם')).toBeVisible();
    },
  };
}

test(
  'STF-01, STF-07, STF-14: a message and a live lecture are written in the studio, and a student reads the message',
  LATER,
  async ({ page, context, sugya, student }) => {
    const { token } = student;
    const [course] = await callOk(sugya.origin, listCourses, { token });
    const courseId = course?.id ?? 0;
    const titles = async () =>
      (await callOk(sugya.origin, listMessages, { params: { courseId }, token })).map(
        ({ messageTitle }) => messageTitle,
      );
    const admin = await sugya.signIn(ADMIN);
    await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
    const { panel, create, publish } = panelOf(page);

    await page.goto(`/studio/courses/${courseId}/messages`);
    await expect(page.getByRole('table', { name: 'הודעות' })).toBeVisible();
    await create('הודעה חדשה', 'כותרת', 'שינוי בשעות המענה');
    await expect(panel.getByText('2 דברים חסרים לפני פרסום:')).toBeVisible();
    await expectAccessible(page, 'a message under edit');
    await panel.getByRole('textbox', { name: 'תוכן ההודעה' }).fill('מהשבוע הבא גם בימי שישי.');
    await panel.getByRole('textbox', { name: 'מאת' }).fill('צוות הקורס');
    await expect(panel.getByText(/חסר/)).toHaveCount(0);
    expect(await titles()).not.toContain('שינוי בשעות המענה');
    await publish();
    expect(await titles()).toContain('שינוי בשעות המענה');

    await page.goto(`/studio/courses/${courseId}/live-lectures?kind=track`);
    await create('מסלול חדש', 'שם המסלול', 'מסלול ערב');
    await publish();
    await page.goto(`/studio/courses/${courseId}/live-lectures?kind=track`);
    await expect(page.getByRole('link', { name: 'מסלול ערב' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'live lectures of the studio');
  },
);
