import { expect } from '@playwright/test';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { killableBrowser } from '../support/browser/killable-browser.ts';
import { LOSSES, survive } from '../support/browser/survival-round.ts';
import { storedAnswers } from '../support/content/stored-answers.ts';
import { test } from '../support/world.ts';

/** `SURVIVAL_ROUNDS=200 SURVIVAL_SEED=7 npm run sweep -- screens lost-browsers` goes on for longer. */
const ROUNDS = Number(process.env.SURVIVAL_ROUNDS ?? 10);
const SEED = Number(process.env.SURVIVAL_SEED ?? 1);
const ROUND_MILLISECONDS = 180_000;

test('XCT-48: answers without a network outlive reload, closed tab, killed browser, expired session and restarted server', async ({
  sugya,
}) => {
  test.setTimeout(ROUNDS * ROUND_MILLISECONDS);
  const exercise = await sugya.exercise('penal-general-1');
  const person = sugya.newStudent();
  const chance = seededChance(SEED);
  const browser = await killableBrowser();
  const chosen: (number | null)[] = exercise.pack.questions.map(() => null);
  const lost = new Map<string, number>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const loss = LOSSES[round % LOSSES.length] ?? 'reload';
      await survive({ sugya, browser, person, exercise, chance, chosen }, loss);
      const { token } = await sugya.signIn(person);
      expect(await storedAnswers(sugya, { token }, exercise), `round ${round}: ${loss}`).toEqual(chosen);
      lost.set(loss, (lost.get(loss) ?? 0) + 1);
    }
  } finally {
    console.log(`survived: ${[...lost].map(([loss, count]) => `${count} × ${loss}`).join(', ')}`);
    if (!sugya.server.isRunning()) await sugya.server.start();
    await browser.remove();
  }
});
