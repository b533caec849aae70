/** How long after a key press the next heading stands painted on the screen, measured inside the page. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const PROBE = readFileSync(new URL('./paint-probe.mjs', import.meta.url), 'utf8');

/** Presses the key and resolves with the milliseconds until the frame with that second-level heading is painted. */
export async function timePaint(page: Page, key: string, heading: string): Promise<number> {
  await page.evaluate(`${PROBE}\ntimeNextPaint(${JSON.stringify(heading)})`);
  await page.keyboard.press(key);
  const milliseconds: unknown = await page.evaluate('globalThis.nextPaint');
  if (typeof milliseconds !== 'number') throw new Error(`The probe gave ${String(milliseconds)}`);
  return milliseconds;
}

/** What the browser itself needs for it: a page with nothing but that heading. */
export async function openStillPage(page: Page, total: number): Promise<void> {
  await page.setContent('<!doctype html><html lang="he" dir="rtl"><title>still</title><body></body></html>');
  await page.evaluate(`${PROBE}\nbecomeStillPage(${total})`);
}
