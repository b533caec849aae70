import { keyFields } from '@sugya/contract/exercises.ts';
import { expect } from 'vitest';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { type Driver, describeTarget, type Target } from '../driver.ts';
import { until } from '../until.ts';
import { choose, exerciseTargets as exercise, goOn, saySure } from './exercise-screen.ts';
import { keysOnDevice, widths } from './in-page.ts';
import type { Place } from './place.ts';
import { readReport } from './report.ts';
import { signIn, signInAt } from './signing-in.ts';

export async function practiseJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('penal-general-1');
  const total = demo.pack.questions.length;
  await tab.open('/');
  await signIn(tab, student);
  await tab.click({ role: 'link', name: 'נושאי לימוד', nth: 0 });
  await tab.click({ role: 'heading', name: demo.categoryName });
  await tab.click({ role: 'link', name: `התחלה – ${demo.pack.name}` });

  for (let number = 1; number <= total; number += 1) {
    await tab.see(exercise.heading(number, total));
    await choose(tab, number === 3 ? demo.wrong(number) : demo.right(number));
    await saySure(tab, number % 2 === 1);
    expect(await tab.count({ text: /התשובה (נכונה|שגויה)/ })).toBe(0);
    if (number === 2) {
      // Onwards is to the left.
      const [next, previous] = [await tab.box(exercise.following), await tab.box(exercise.previous)];
      expect(next.x + next.width).toBeLessThanOrEqual(previous.x);
      await picture('question');
    }
    if (number < total) await goOn(tab, number, total);
  }
  await tab.see(exercise.saved);
  expect(await tab.evaluate(keysOnDevice, [...keyFields])).toEqual({ questions: total, keys: [] });
  await tab.click(exercise.done);

  const grade = Math.round((100 * (total - 1)) / total);
  await tab.see({ role: 'img', name: `הציון שלך: ${grade} מתוך 100` });
  expect(await tab.address()).toBe(demo.statisticsAddress());
  await tab.see({ text: 'שגיאה בשאלה שסומנה כבטוחה' });
  const report = await readReport(server, student, demo.exerciseId);
  expect(report.grade).toBe(grade);
  expect(report.questionSolutions.map(({ isCorrectAnswer }) => isCorrectAnswer)).toEqual(
    Array.from({ length: total }, (_, index) => index !== 2),
  );
}

export async function phoneJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('ethics-client-1');
  const total = demo.pack.questions.length;
  await signInAt(tab, demo.address(), student);
  await tab.see(exercise.heading(1, total));
  await choose(tab, demo.right(1));
  await saySure(tab, true);
  expect(await tab.count({ text: 'התשובה נכונה' })).toBe(0);
  await picture('narrow-question');
  await tab.click(exercise.confirm);
  await seeInView(tab, { text: 'התשובה נכונה' });
  await picture('narrow-feedback');
  await tab.click(exercise.next);
  await tab.see(exercise.heading(2, total));

  await tab.click({ role: 'button', name: /לכל השאלות/ });
  await tab.click({ role: 'button', name: /^שאלה 5(\D|$)/ });
  await tab.see(exercise.heading(5, total));
  await choose(tab, demo.wrong(5));
  await saySure(tab, false);
  await tab.click(exercise.confirm);
  await seeInView(tab, { text: 'התשובה שגויה' });
  await tab.see(exercise.saved);
  const { scrollWidth, clientWidth } = await tab.evaluate(widths, null);
  expect(scrollWidth).toBe(clientWidth);
  const stored = await storedAnswers(server, student, demo);
  expect([stored[0], stored[4]]).toEqual([demo.right(1), demo.wrong(5)]);
}

async function seeInView(tab: Driver, target: Target): Promise<void> {
  const { windowHeight } = await tab.evaluate(widths, null);
  await until(
    async () => {
      const { y, height } = await tab.box(target);
      return y >= 0 && y + height <= windowHeight ? true : null;
    },
    () => `${describeTarget(target)} is not in view`,
  );
}
