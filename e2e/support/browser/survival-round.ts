/** One round of a student whose network is gone and whose tab, browser, session or server is lost meanwhile. */
import { expect, type Page } from '@playwright/test';
import type { SeededChance } from '@sugya/domain/seeded-chance.ts';
import type { DemoExercise } from '../content/demo-exercise.ts';
import { newTokenSecret, type Person, type Sugya } from '../world.ts';
import { exerciseScreen } from './exercise-screen.ts';
import type { KillableBrowser } from './killable-browser.ts';
import { practiceKept } from './on-device.ts';

export const LOSSES = [
  'reload',
  'closed tab',
  'killed browser',
  'expired session',
  'restarted server',
] as const;
export type Loss = (typeof LOSSES)[number];
/** How long there is no network, by the page's clock. Unit: minutes. */
const MINUTES_AWAY = [0.5, 5, 30];
const MOST_ANSWERS = 4;
const WIDE = { width: 1366, height: 768 };

export type Round = {
  readonly sugya: Sugya;
  readonly browser: KillableBrowser;
  readonly person: Person;
  readonly exercise: DemoExercise;
  readonly chance: SeededChance;
  /** For each question the place of the answer that was chosen last, null where there is none; the round goes on from it. */
  readonly chosen: (number | null)[];
};

/** A student answers without a network; it loses what is to be lost, and waits until the screen says that everything is saved. */
export async function survive(round: Round, loss: Loss): Promise<void> {
  const { sugya, browser, chance } = round;
  const page = await openExercise(round);
  const device = page.context();
  await practiceKept(page);
  await page.clock.install();
  // A server that is gone is no network to the page, too; and a tab that is closed without it has no last words.
  const isServerGone = loss === 'restarted server' || chance.happens(0.5);
  if (isServerGone) await sugya.server.killHard();
  else await device.setOffline(true);
  const screen = exerciseScreen(page);
  await answerSome(page, round);
  await expect(screen.waiting).toBeVisible();
  await expect(screen.saved).toHaveCount(0);
  await page.clock.fastForward(60_000 * (MINUTES_AWAY[chance.between(0, MINUTES_AWAY.length - 1)] ?? 0));
  await expect(screen.waiting).toBeVisible();

  if (loss === 'reload') {
    await page.reload();
    await expect(screen.waiting).toBeVisible();
  }
  if (loss === 'closed tab') await page.close();
  if (loss === 'killed browser') await browser.kill();
  if (loss === 'expired session') {
    if (!isServerGone) await sugya.server.killHard();
    await sugya.server.start({ TOKEN_SECRET: newTokenSecret() });
  } else if (isServerGone) await sugya.server.start();
  const isPageThere = loss !== 'closed tab' && loss !== 'killed browser';
  if (loss !== 'killed browser' && !isServerGone) await device.setOffline(false);
  // The page tries again after half a minute at the latest.
  if (isPageThere) await page.clock.fastForward(31_000);

  const back = isPageThere ? page : await openExercise(round);
  await expect(exerciseScreen(back).saved).toBeVisible({ timeout: 90_000 });
  await back.close();
}

async function answerSome(page: Page, { exercise, chance, chosen }: Round): Promise<void> {
  const screen = exerciseScreen(page);
  const total = exercise.pack.questions.length;
  const count = 1 + chance.between(0, MOST_ANSWERS - 1);
  for (let answer = 0; answer < count; answer += 1) {
    const index = chance.between(0, total - 1);
    const options = exercise.pack.questions[index]?.answers.length ?? 2;
    const other = (chosen[index] ?? -1) + 1 + chance.between(0, options - 2);
    const place = other % options;
    await page.getByRole('button', { name: new RegExp(`^שאלה ${index + 1},`) }).click();
    await expect(screen.heading(index + 1, total)).toBeVisible();
    await screen.choose(place, { isSure: chance.happens(0.5) });
    chosen[index] = place;
  }
}

/** Signs in where the browser asks for it: a killed one may have lost its cookies. */
async function openExercise({ sugya, browser, person, exercise }: Round): Promise<Page> {
  const page = await browser.open();
  await page.setViewportSize(WIDE);
  await page.goto(`${sugya.origin}${exercise.address(1)}`);
  const heading = exerciseScreen(page).heading(1, exercise.pack.questions.length);
  const userName = page.getByLabel('שם משתמש (כתובת מייל)');
  await expect(heading.or(userName)).toBeVisible({ timeout: 60_000 });
  if (await userName.isVisible()) {
    await userName.fill(person.userName);
    await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  }
  await expect(heading).toBeVisible({ timeout: 60_000 });
  return page;
}
