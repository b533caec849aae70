import { readExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expect } from 'vitest';
import { choose, exerciseTargets as exercise, goOn, saySure } from './exercise-screen.ts';
import type { Place } from './place.ts';
import { signInAt } from './signing-in.ts';

export async function lawJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('sample-law-1');
  const total = demo.pack.questions.length;
  const lawText = { role: 'region', name: /^נוסח החוק: / } as const;
  const panel = { role: 'region', name: 'נוסח החוק' } as const;
  await signInAt(tab, demo.address(), student);
  await tab.click({ role: 'checkbox', name: 'קראתי את החוק' });
  await tab.click({ role: 'button', name: 'לשאלות' });
  await tab.see(exercise.heading(1, total));
  expect(await tab.text(lawText)).toContain('ספריית כלים');
  // Beside the question: on its left, and on one line with it.
  const [question, law] = [await tab.box(exercise.answers), await tab.box(panel)];
  expect(law.x + law.width).toBeLessThanOrEqual(question.x);
  expect(law.y).toBeLessThan(question.y + question.height);
  expect(law.y + law.height).toBeGreaterThan(question.y);

  // Named in the law itself.
  await choose(tab, demo.right(1));
  await saySure(tab, true);
  await tab.fill('חיפוש בחוק', 'סעיף 20');
  await tab.press('Enter');
  await tab.click({ role: 'button', name: /^זה הסעיף: .*20/, within: lawText });
  await tab.see({ role: 'button', name: 'הסרת הסעיף: 20 – איחור' });
  await picture('law');
  await goOn(tab, 1, total);

  // Found by words of its text.
  await choose(tab, demo.right(2));
  await saySure(tab, true);
  await tab.click({ text: 'כן, מצאתי' });
  await tab.fill('הסעיף', 'עלות התיקון');
  await tab.see({ role: 'option', text: /^21/, within: { role: 'listbox', name: 'הסעיף' } });
  await tab.press('Enter');
  await tab.see({ role: 'button', name: 'הסרת הסעיף: 21 – נזק, אובדן וגניבה' });
  await goOn(tab, 2, total);
  await tab.see(exercise.saved);

  const { questions } = await callOk(server.origin, readExercise, {
    params: { id: demo.exerciseId },
    token: student.token,
  });
  const named = questions.slice(0, 3).map(({ solution }) => solution?.selectedLawClauseId ?? null);
  expect(named).toEqual([expect.any(Number), expect.any(Number), null]);
  expect(named[0]).not.toBe(named[1]);
  await tab.open(demo.address(1));
  await tab.see({ role: 'button', name: 'הסרת הסעיף: 20 – איחור' });
}
