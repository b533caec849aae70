/** Waits until every file of the practice screens lies on the device. */
import { expect, type Page } from '@playwright/test';

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
