/** Chromium through Playwright, which finds by its own rules: what only one way of finding sees shows up here. */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM } from '../support/browser/chromium.ts';
import {
  DEADLINE_MILLISECONDS,
  type Driver,
  describeTarget,
  type OpenBrowser,
  type Target,
} from './driver.ts';
import { until } from './until.ts';
import { programVersion } from './webdriver/program.ts';

export function chromiumName(): string {
  return `Chromium ${programVersion(CHROMIUM.executablePath ?? 'chromium')}`;
}

/** What Playwright takes for a role. */
type Role = Parameters<Page['getByRole']>[0];

export const openChromium: OpenBrowser = async ({
  origin,
  window,
  deadlineMilliseconds = DEADLINE_MILLISECONDS,
}) => {
  const browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: window,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
  });
  context.setDefaultTimeout(deadlineMilliseconds);
  const complaints = listen(context);
  return {
    tab: tab(await context.newPage(), deadlineMilliseconds),
    complaints: async () => complaints,
    quit: () => browser.close(),
  };
};

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

function tab(page: Page, deadlineMilliseconds: number): Driver {
  const shown = (target: Target) => locatorOf(page, target).filter({ visible: true });
  const first = (target: Target) => shown(target).first();

  return {
    async open(path) {
      await page.goto(path);
    },
    async reload() {
      await page.reload();
    },
    address: async () => new URL(page.url()).pathname + new URL(page.url()).search,
    click: (target) => shown(target).click(),
    fill: (label, text) => shown({ label }).fill(text),
    press: (key) => page.keyboard.press(key),
    see: (target) => first(target).waitFor({ state: 'visible' }),
    async notSee(target) {
      await until(
        async () => ((await shown(target).count()) === 0 ? true : null),
        () => `still there is ${describeTarget(target)}`,
        deadlineMilliseconds,
      );
    },
    count: (target) => shown(target).count(),
    async text(target) {
      return await first(target).evaluate((element) =>
        'value' in element && typeof element.value === 'string'
          ? element.value
          : (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
      );
    },
    async box(target) {
      return await until(
        () => first(target).boundingBox(),
        () => `no place of ${describeTarget(target)}`,
        deadlineMilliseconds,
      );
    },
    // Playwright's own type asks for what can be sent, which the interface leaves to JSON.
    evaluate: (inPage, argument) => page.evaluate(inPage as never, argument),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    newTab: async () => tab(await page.context().newPage(), deadlineMilliseconds),
    close: () => page.close(),
  };
}

function locatorOf(page: Page, target: Target): Locator {
  const place = target.within === undefined ? page : locatorOf(page, target.within);
  const found = candidates(place, target);
  return target.nth === undefined ? found : found.nth(target.nth);
}

function candidates(place: Page | Locator, target: Target): Locator {
  if ('label' in target) return place.getByLabel(target.label, { exact: true });
  if (!('role' in target)) return place.getByText(target.text, { exact: true });
  const { role, name, text, checked } = target;
  // A target names any role; Playwright lists those that there are.
  const found = place.getByRole(role as Role, {
    exact: true,
    ...(name !== undefined && { name }),
    ...(checked !== undefined && { checked }),
  });
  if (text === undefined) return found;
  return found.filter({ hasText: typeof text === 'string' ? wholeText(text) : text });
}

function wholeText(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}
