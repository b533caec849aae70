/** The studio's screens of a large course in Chromium: scrolling the bank and typing at four times slow-down, and the tree. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { type Figure, type Spread, spread } from '../figure.ts';
import { EXERCISES } from './large-course.ts';

const PROBE = readFileSync(new URL('./studio-probe.mjs', import.meta.url), 'utf8');
const SLOW_DOWN = 4;
const ROUNDS = 3;
const WHEEL_TURNS = 60;
const WHEEL_PIXELS = 900;
/** Letters that a keyboard without layout has: Hebrew ones would come without a key. */
const TYPED = 'whether the notice of acceptance came in time';

export type Place = { readonly origin: string; readonly courseId: number; readonly courseName: string };

export async function measureScreens(
  context: BrowserContext,
  of: Place & { readonly questionId: number },
): Promise<Figure[]> {
  const tasks: number[] = [];
  const opened: number[] = [];
  const firstMoves: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    tasks.push(await inPage(context, SLOW_DOWN, (page) => scrollBank(page, of)));
    const tree = await inPage(context, 1, (page) => openTree(page, of));
    opened.push(tree.opened);
    firstMoves.push(tree.moved);
    keys.push(...(await inPage(context, SLOW_DOWN, (page) => typeQuestion(page, of))));
  }
  const slowed = `at ${SLOW_DOWN}× slow-down`;
  return [
    figure(`Question bank of 20,000 ${slowed}: longest task while scrolling`, spread(tasks), 100),
    figure(`Tree of ${EXERCISES} exercises: opened after the click`, spread(opened), 300),
    figure('… its first move by keyboard painted', spread(firstMoves), 100),
    figure(`Question editor ${slowed}: key to paint, median`, spread(keys), 50),
    figure('… the longest', only(spread(keys).max), 100),
  ];
}

async function inPage<R>(
  context: BrowserContext,
  rate: number,
  work: (page: Page) => Promise<R>,
): Promise<R> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(PROBE);
    return await work(page);
  } finally {
    await page.close();
  }
}

async function scrollBank(page: Page, { origin, courseId }: Place): Promise<number> {
  await page.goto(`${origin}/studio/courses/${courseId}/questions`, { waitUntil: 'networkidle' });
  const row = page.locator('tr[data-index="3"]');
  await row.waitFor();
  await row.hover();
  await page.evaluate('globalThis.longTasks.length = 0');
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await page.evaluate(
      'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
    );
  }
  if (await row.isVisible()) throw new Error('The bank did not scroll');
  // The browser reports no task under 50 ms; then the longest counts as none.
  return await numberIn(page, 'Math.max(50, ...globalThis.longTasks)');
}

async function openTree(
  page: Page,
  { origin, courseName }: Place,
): Promise<{ opened: number; moved: number }> {
  // The page is warm: its code and its styles are there.
  await page.goto(`${origin}/studio`, { waitUntil: 'networkidle' });
  await page.evaluate(`timeTree(${JSON.stringify(courseName)})`);
  await page.getByRole('link', { name: 'היום' }).click();
  await page.getByRole('link', { name: courseName, exact: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const opened = await numberIn(page, `timeTree(${JSON.stringify(courseName)})`);
  await page.getByRole('button', { name: 'פריסה' }).click();
  await page.locator('tr[data-key^="exercise"]').first().focus();
  return { opened, moved: await numberIn(page, 'timeMove()') };
}

async function typeQuestion(
  page: Page,
  { origin, questionId }: Place & { questionId: number },
): Promise<number[]> {
  await page.goto(`${origin}/studio/questions/${questionId}`, { waitUntil: 'networkidle' });
  await page.locator('[data-field="questionHtml"]').click();
  await page.evaluate('watchKeys()');
  for (const letter of TYPED) await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 60 });
  const painted: unknown = await page.evaluate('globalThis.keyPaints');
  if (!Array.isArray(painted) || painted.length < TYPED.length) throw new Error('Keys were not seen');
  return painted.map(Number);
}

async function numberIn(page: Page, expression: string): Promise<number> {
  const value: unknown = await page.evaluate(expression);
  if (typeof value !== 'number') throw new Error(`${expression} gave ${String(value)}`);
  return value;
}

function only(value: number): Spread {
  return { min: value, median: value, max: value };
}

function figure(name: string, ours: Spread, most: number): Figure {
  return {
    name,
    unit: 'ms',
    ours,
    baseline: null,
    ratio: null,
    goal: { sentence: `at most ${most} ms`, isMet: ours.median <= most },
  };
}
