/** A production installation without a course and without people, and the first steps of its administrator. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { embeddedTemplate, migratedOnly } from '@sugya/server/testing/app/test-template.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { expectAccessible } from '../browser/page-rules.ts';

export const ADMINISTRATOR = { email: 'rosh@school.example', password: 'Tapuach!Agas42' };
export const STUDENT = { email: 'dana@school.example', password: 'Rimon!Shaked17' };

export type School = { readonly server: ServerProcess; readonly remove: () => Promise<void> };

export async function emptySchool(): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-school-'));
  // Made before: to make a database takes a busy machine longer than a start may.
  await cp(join(await embeddedTemplate(migratedOnly), 'database'), join(folder, 'database'), {
    recursive: true,
  });
  const server = await startServerProcess({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    FIRST_ADMIN: ADMINISTRATOR.email,
    REQUEST_DEADLINE_MS: '30000',
  });
  return {
    server,
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** By the link that the server printed; ends at the first steps. */
export async function becomeAdministrator(page: Page, server: ServerProcess): Promise<void> {
  const printed = () => /http\S+(\/firstAdministrator#[\w-]{43})/.exec(server.output())?.[1];
  await expect.poll(printed).toBeTruthy();
  await page.goto(`${server.origin}${printed()}`);
  await page.getByLabel('שם פרטי').fill('נועה');
  await page.getByLabel('שם משפחה').fill('ברק');
  await choosePassword(page, ADMINISTRATOR.password, 'יצירת החשבון');
  await signIn(page, ADMINISTRATOR);
  await page.waitForURL('**/studio');
}

export async function choosePassword(page: Page, password: string, submit: string): Promise<void> {
  await page.getByRole('textbox', { name: 'סיסמה', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'חזרה על הסיסמה' }).fill(password);
  await button(page, submit).click();
  await page.waitForURL('**/login');
}

export async function signIn(page: Page, { email, password }: typeof STUDENT): Promise<void> {
  await page.getByLabel('שם משתמש').fill(email);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(password);
  await button(page, 'כניסה').click();
}

/** The next step of the checklist. */
export function firstSteps(page: Page) {
  const steps = page.getByRole('region', { name: 'מתחילים' });
  return {
    steps,
    next: steps.locator('[aria-current="step"]'),
    name: async (label: string, submit: string, name: string): Promise<void> => {
      await steps.getByRole('textbox', { name: label }).fill(name);
      await button(steps, submit).click();
    },
  };
}

/** The way back to the next step, from any other screen of the studio. */
export const wayBack = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^הצעד הבא/ });

/** Returns the one-time link; the dialog is closed. */
export async function inviteStudent(page: Page): Promise<string> {
  await button(firstSteps(page).steps, 'הוספת סטודנט').click();
  const dialog = page.getByRole('dialog', { name: 'הוספת סטודנט לקורס' });
  await dialog.getByLabel('שם פרטי').fill('דנה');
  await dialog.getByLabel('שם משפחה').fill('לוי');
  await dialog.getByLabel('כתובת מייל').fill(STUDENT.email);
  await expectAccessible(page, 'adding a student');
  await button(dialog, 'הוספה וקבלת קישור').click();
  const link = await dialog.getByLabel('קישור אישי לבחירת סיסמה').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** The server reads and writes in work of its own. Unit: ms. */
const WORKED_OFF_WITHIN = 60_000;

/** A file that comes in as a whole: uploaded on the imports' screen, looked at, brought in. */
export async function importWhole(page: Page, file: string, action: RegExp): Promise<void> {
  await page.locator('main').getByLabel('קובץ לייבוא', { exact: true }).setInputFiles(file);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('בדיקה לפני ייבוא')).toBeVisible({ timeout: WORKED_OFF_WITHIN });
  await button(page, action).click();
  await expect(heading('הייבוא הסתיים')).toBeVisible({ timeout: WORKED_OFF_WITHIN });
}
