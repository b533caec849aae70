import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { embeddedTemplate, migratedOnly } from '@sugya/server/testing/app/test-template.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { expectAccessible } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

const EMAIL = 'rosh@school.example';
const PASSWORD = 'Tapuach!Agas42';

test(
  'SES-76, SES-77: an empty installation in production gets its administrator by the link of its start, once',
  LATER,
  async ({ page }) => {
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'sugya-first-'));
    // Empty, and made before: to make a database takes a busy machine longer than a start may.
    await cp(join(await embeddedTemplate(migratedOnly), 'database'), join(folder, 'database'), {
      recursive: true,
    });
    const server = await startServerProcess({
      DATA_DIR: folder,
      NODE_ENV: 'production',
      FIRST_ADMIN: EMAIL,
      REQUEST_DEADLINE_MS: '30000',
    });
    try {
      const printed = () => /http\S+(\/firstAdministrator#[\w-]{43})/.exec(server.output())?.[1];
      await expect.poll(printed).toBeTruthy();
      const link = `${server.origin}${printed()}`;
      expect(server.output()).not.toContain(' / ');

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'הקמת חשבון הניהול' })).toBeVisible();
      await expect(page.getByLabel('שם משתמש (כתובת מייל)')).toHaveValue(EMAIL);
      await expectAccessible(page, 'the page of the first administrator');
      await page.getByLabel('שם פרטי').fill('נועה');
      await page.getByLabel('שם משפחה').fill('ברק');
      await page.getByRole('textbox', { name: 'סיסמה', exact: true }).fill(PASSWORD);
      await page.getByRole('textbox', { name: 'חזרה על הסיסמה' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'יצירת החשבון' }).click();

      await page.waitForURL('**/login');
      await page.getByLabel('שם משתמש').fill(EMAIL);
      await page.getByRole('textbox', { name: 'סיסמה' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'כניסה', exact: true }).click();
      await page.waitForURL('**/studio');
      await page.goto(`${server.origin}/management`);
      await expect(page.getByRole('heading', { level: 1, name: 'ניהול' })).toBeVisible();

      await server.stop();
      await server.start();
      expect(server.output()).not.toContain('firstAdministrator#');
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByText('הקישור אינו תקף')).toBeVisible();
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
