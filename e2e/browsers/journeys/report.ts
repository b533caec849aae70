import { type ExerciseStatistics, readStatistics } from '@sugya/contract/statistics.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expect } from 'vitest';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import type { SignedIn } from '../../support/world.ts';
import type { CourseServer } from '../course-server.ts';
import type { Place } from './place.ts';
import { signInAt } from './signing-in.ts';

export async function reportJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('exam-rules-1');
  const total = demo.pack.questions.length;
  await answerThroughApi({ sugya: server, student }, demo, { wrong: [1, 4] });
  const { grade } = await readReport(server, student, demo.exerciseId);
  expect(grade).toBe(Math.round((100 * (total - 2)) / total));
  await signInAt(tab, demo.statisticsAddress(), student);

  await tab.see({ role: 'img', name: `הציון שלך: ${grade} מתוך 100` });
  await tab.see({ role: 'radio', name: `נכונות · ${total - 2}` });
  const opener = (number: number) => ({ role: 'button', name: new RegExp(`^עיון בשאלה ${number}(\\D|$)`) });
  expect(await Promise.all([1, 2, 4].map((number) => tab.count(opener(number))))).toEqual([1, 0, 1]);
  await picture('report');
  // Right to left: the first column stands to the right of the second.
  const [first, second] = [
    await tab.box({ role: 'columnheader', nth: 0 }),
    await tab.box({ role: 'columnheader', nth: 1 }),
  ];
  expect(first.x).toBeGreaterThanOrEqual(second.x + second.width - 1);

  await tab.click({ text: 'שגויות · 2' });
  await tab.notSee(opener(2));
  await tab.click(opener(4));
  await tab.see({ text: /^(?:הסבר|ההסבר המלא)$/, within: { role: 'dialog' } });
  await picture('explanation');
  await tab.press('Escape');
  await tab.notSee({ role: 'dialog' });
}

export async function readReport(
  server: CourseServer,
  { token }: SignedIn,
  exerciseId: number,
): Promise<ExerciseStatistics> {
  return await callOk(server.origin, readStatistics, { params: { exerciseId }, token });
}
