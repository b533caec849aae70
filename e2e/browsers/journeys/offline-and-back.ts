import { expect } from 'vitest';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { until } from '../until.ts';
import { choose, exerciseTargets as exercise, goOn, saySure, seeChosen } from './exercise-screen.ts';
import { missingPracticeFiles } from './in-page.ts';
import type { Place } from './place.ts';
import { signInAt } from './signing-in.ts';

export async function offlineJourney({ tab, server, student }: Place): Promise<void> {
  const demo = await server.exercise('penal-general-1');
  const total = demo.pack.questions.length;
  await signInAt(tab, demo.address(), student);
  await tab.see(exercise.heading(1, total));
  let missing: readonly string[] = [];
  await until(
    async () => {
      missing = await tab.evaluate(missingPracticeFiles, null);
      return missing.length === 0 ? true : null;
    },
    () => `files of the practice screens never lay on the device: ${missing.join(', ')}`,
    60_000,
  );

  await server.connection.cut();
  const chosen: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const place = number % 2 === 0 ? demo.right(number) : demo.wrong(number);
    await choose(tab, place);
    await saySure(tab, true);
    chosen.push(place);
    await goOn(tab, number, total);
  }
  await tab.see(exercise.waiting);
  expect(await tab.count(exercise.saved)).toBe(0);

  const later = await tab.newTab();
  await tab.close();
  await later.open(demo.address(5));
  await later.see(exercise.heading(5, total));
  await seeChosen(later, chosen[4] ?? -1);
  await later.see(exercise.waiting);
  await later.reload();
  await later.see(exercise.heading(5, total));
  await seeChosen(later, chosen[4] ?? -1);
  expect(await storedAnswers(server, student, demo)).toEqual(Array(total).fill(null));

  await server.connection.restore();
  await later.see(exercise.saved);
  expect(await storedAnswers(server, student, demo)).toEqual([...chosen, ...Array(total - 5).fill(null)]);
}
