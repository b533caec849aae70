/** How far what was shown moved by itself while a page came (the browser's own layout shift score). */
import { expect, type Page, type Request } from '@playwright/test';

/** What Core Web Vitals call good is 0.1. */
const MOST_SHIFT = 0.05;

/** So long nothing is asked for any more, and what comes late has come. */
const QUIET_MILLISECONDS = 500;

type Traffic = { readonly open: Set<Request>; lastAt: number };
const trafficOf = new WeakMap<Page, Traffic>();

type Shift = { readonly value: number; readonly moved: readonly string[] };

/** To be called before the page's first address. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  watchRequests(page);
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

function watchRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), lastAt: performance.now() };
  trafficOf.set(page, traffic);
  const ended = (request: Request) => {
    traffic.open.delete(request);
    traffic.lastAt = performance.now();
  };
  page.on('request', (request) => {
    // What the page before it asked for may end unheard.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    traffic.open.add(request);
    traffic.lastAt = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

/** The library's own wait for it has no end on a page on which a frame with its content in an attribute came and went. */
async function expectQuiet(page: Page, name: string): Promise<void> {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error(`The shifts of ${name} were not watched`);
  const isQuiet = () => traffic.open.size === 0 && performance.now() - traffic.lastAt >= QUIET_MILLISECONDS;
  await expect.poll(isQuiet, { message: `nothing is asked for any more on ${name}` }).toBe(true);
}

/** Of the address that the page shows, since it came and until all of it was there; `name` is for the message. */
export async function expectStill(page: Page, name: string): Promise<void> {
  await expectQuiet(page, name);
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
