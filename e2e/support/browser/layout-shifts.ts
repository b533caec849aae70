/** How far what was shown moved by itself while a page came (the browser's own layout shift score). */
import { expect, type Page } from '@playwright/test';

/** What Core Web Vitals call good is 0.1. */
const MOST_SHIFT = 0.05;

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** To be called before the page's first address. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // No part of the types yet.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`
            : String(node?.textContent),
        );
        seen.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Of the address that the page shows, since it came; `name` is for the message. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts, // by watchLayoutShifts
  );
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect
    .soft(
      sum,
      `layout shift of ${name}: ${shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`).join(' · ')}`,
    )
    .toBeLessThan(MOST_SHIFT);
}
