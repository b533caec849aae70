/** A statute comes in as staff bring it: as a file, through the rehearsal. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { akomaNtoso } from '@sugya/server/testing/content/statute-files.ts';

export async function importStatute(
  page: Page,
  folder: string,
  statute: Parameters<typeof akomaNtoso>[0],
): Promise<void> {
  const file = join(folder, `${statute.id}-${statute.takenOn}.akn.xml`);
  await writeFile(file, akomaNtoso(statute));
  await importStatuteFile(page, file);
}

export async function importStatuteFile(page: Page, file: string): Promise<void> {
  await page.goto('/studio/imports');
  await page.locator('main').getByLabel('קובץ לייבוא', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'ייבוא חוק אחד' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הייבוא הסתיים' })).toBeVisible();
}
