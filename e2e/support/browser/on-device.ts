/** What lies on the device: a page that is left at once writes no more. */
import { expect, type Page } from '@playwright/test';

/** Waits until every file of the practice screens lies there. */
export async function practiceKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const answer = await fetch('/app-files.json');
      const { files }: { files: string[] } = await answer.json();
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, index) => kept[index] === undefined);
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Waits until there is a copy of what the page read under this name, or a name that begins so. */
export async function copyKept(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(copiesOnDevice)).filter((each) => each.startsWith(name)), name)
    .not.toEqual([]);
}

/** Runs in the page. */
async function copiesOnDevice(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('sugya-kept');
    opening.onsuccess = () => resolve(opening.result);
  });
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const reading = database.transaction('reads').objectStore('reads').getAllKeys();
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  // A key is the student and what was read.
  return keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : []));
}
