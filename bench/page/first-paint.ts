/** What a first visitor on a slow line waits for: the first paint, and a sign-in that works. Each round is a new browser context. */
import type { Browser } from '@playwright/test';
import { type Figure, spread } from '../figure.ts';

const ROUNDS = 5;
const SLOW = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const MOST_PAINT_MILLISECONDS = 1_500;
const MOST_SIGN_IN_MILLISECONDS = 3_000;

export async function measureFirstPaint(
  browser: Browser,
  of: { readonly origin: string; readonly userName: string; readonly password: string },
): Promise<Figure[]> {
  const rounds: { paint: number; signIn: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, of));
  const paint = spread(rounds.map((round) => round.paint));
  const signIn = spread(rounds.map((round) => round.signIn));
  return [
    figure('First paint of the sign-in, 400 ms and 50 kB/s', paint, MOST_PAINT_MILLISECONDS),
    figure('… until a sign-in is on its way', signIn, MOST_SIGN_IN_MILLISECONDS),
  ];
}

async function visit(
  browser: Browser,
  { origin, userName, password }: Parameters<typeof measureFirstPaint>[1],
): Promise<{ paint: number; signIn: number }> {
  const context = await browser.newContext({ locale: 'he-IL', viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW);
    const sent = page.waitForRequest((request) => request.url().endsWith('/Token'));
    const begun = performance.now();
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    await page.getByLabel('שם משתמש').fill(userName);
    await page.getByLabel('סיסמה', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
    await sent;
    const signIn = performance.now() - begun;
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { paint, signIn };
  } finally {
    await context.close();
  }
}

function figure(name: string, ours: Figure['ours'], most: number): Figure {
  return {
    name,
    unit: 'ms',
    ours,
    baseline: null,
    ratio: null,
    goal: { sentence: `at most ${most} ms`, isMet: ours.median <= most },
  };
}
