/** What a student must be able to do in every engine, written once: signing in, practising, a law exercise, offline, the report. */
import { keyFields, readExercise } from '@sugya/contract/exercises.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expect } from 'vitest';
import { answerThroughApi } from '../support/answer-through-api.ts';
import { storedAnswers } from '../support/content/stored-answers.ts';
import type { SignedIn } from '../support/world.ts';
import type { CourseServer } from './course-server.ts';
import { type Driver, describeTarget, type Target } from './driver.ts';
import {
  choose,
  exerciseTargets as exercise,
  finishFrom,
  goOn,
  saySure,
  seeChosen,
} from './exercise-screen.ts';
import { keysOnDevice, missingPracticeFiles, widths } from './in-page.ts';
import { until } from './until.ts';

export type Place = {
  readonly tab: Driver;
  readonly server: CourseServer;
  readonly student: SignedIn;
  /** Keeps a picture of the screen under this name, where pictures are wanted. */
  readonly picture: (name: string) => Promise<void>;
};

const USER_NAME = 'שם משתמש (כתובת מייל)';
const PASSWORD = 'סיסמה';

export type CoreJourney = (place: Place) => Promise<void>;

/** At the width of a desk. */
export const coreJourneys: Readonly<Record<string, CoreJourney>> = {
  'a wrong password is refused in words, the right one leads into the course, and a reload stays signed in':
    signInJourney,
  'an exercise is practised from the course to its report, and no key comes before it is due':
    practiseJourney,
  'a law exercise shows the law beside the question, and the clause that was named is stored': lawJourney,
  'answers given without a network survive a closed tab and reach the server once it is back': offlineJourney,
  'the report says the grade, filters the questions and explains the one that is opened': reportJourney,
};

/** At the width of a phone. */
export const phoneJourneys: Readonly<Record<string, CoreJourney>> = {
  'on a narrow screen an exercise is answered, its feedback is in view and nothing scrolls sideways':
    phoneJourney,
};

async function signInJourney({ tab, student, picture }: Place): Promise<void> {
  await tab.open('/');
  await tab.see({ label: USER_NAME });
  expect(await tab.address()).toMatch(/^\/login/);
  expect(await tab.evaluate(() => [document.dir, document.documentElement.lang], null)).toEqual([
    'rtl',
    'he',
  ]);
  // Right to left: a line begins at the right edge of what it belongs to.
  const [words, field] = [await tab.box({ text: USER_NAME }), await tab.box({ label: USER_NAME })];
  expect(Math.abs(words.x + words.width - (field.x + field.width))).toBeLessThan(8);
  await picture('sign-in');

  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, 'Wrong!2026');
  await tab.press('Enter');
  await tab.see({ text: /שגיאה בפרטי ההתחברות/ });
  await signIn(tab, student);
  await tab.reload();
  await tab.see({ role: 'link', name: 'נושאי לימוד' });
  expect(await tab.address()).toMatch(/^\/courses\/\d+$/);
}

async function signIn(tab: Driver, student: SignedIn): Promise<void> {
  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, student.password);
  await tab.click({ role: 'button', name: 'כניסה' });
  await tab.see({ role: 'link', name: 'נושאי לימוד' });
}

/** Opens `path`, which asks to sign in first and leads there afterwards. */
async function signInAt(tab: Driver, path: string, student: SignedIn): Promise<void> {
  await tab.open(path);
  await tab.fill(USER_NAME, student.userName);
  await tab.fill(PASSWORD, student.password);
  await tab.click({ role: 'button', name: 'כניסה' });
  await tab.notSee({ label: USER_NAME });
}

async function practiseJourney({ tab, server, student, picture }: Place): Promise<void> {
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
      const [next, previous] = [await tab.box(exercise.next), await tab.box(exercise.previous)];
      expect(next.x + next.width).toBeLessThanOrEqual(previous.x);
      await picture('question');
    }
    if (number < total) await goOn(tab, number, total);
  }
  await tab.see(exercise.saved);
  expect(await tab.evaluate(keysOnDevice, [...keyFields])).toEqual({ questions: total, keys: [] });
  await finishFrom(tab, exercise.done);

  const grade = Math.round((100 * (total - 1)) / total);
  await tab.see({ role: 'img', name: `הציון שלך: ${grade} מתוך 100` });
  expect(await tab.address()).toBe(demo.statisticsAddress());
  await tab.see({ text: 'שגיאה בשאלה שסומנה כבטוחה' });
  // Now they are due, and the same search finds them.
  await until(
    async () => ((await tab.evaluate(keysOnDevice, [...keyFields])).keys.length > 0 ? true : null),
    () => 'no key of the report lies on the device',
  );
  const report = await readReport(server, student, demo.exerciseId);
  expect(report.grade).toBe(grade);
  expect(report.questionSolutions.map(({ isCorrectAnswer }) => isCorrectAnswer)).toEqual(
    Array.from({ length: total }, (_, index) => index !== 2),
  );
}

async function phoneJourney({ tab, server, student, picture }: Place): Promise<void> {
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

async function lawJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('sample-law-1');
  const total = demo.pack.questions.length;
  const lawText = { role: 'region', name: /^נוסח החוק: / } as const;
  const panel = { role: 'region', name: 'נוסח החוק' } as const;
  const clause = { role: 'combobox', name: 'הסעיף' } as const;
  await signInAt(tab, demo.address(), student);
  await tab.click({ role: 'checkbox', name: 'קראתי את החוק' });
  await tab.click({ role: 'button', name: 'לשאלות' });
  await tab.see(exercise.heading(1, total));
  expect(await tab.text(lawText)).toContain('ספריית כלים');
  // Beside the question: on its left, and on one line with it.
  const [question, law] = [await tab.box(exercise.heading(1, total)), await tab.box(panel)];
  expect(law.x + law.width).toBeLessThanOrEqual(question.x);
  expect(law.y).toBeLessThan(question.y + question.height);
  expect(law.y + law.height).toBeGreaterThan(question.y);

  // Named in the law itself.
  await choose(tab, demo.right(1));
  await saySure(tab, true);
  await tab.fill('חיפוש בחוק', 'סעיף 20');
  await tab.press('Enter');
  await tab.click({ role: 'button', name: /^זה הסעיף: .*20/, within: lawText });
  await says(tab, clause, '20 – איחור');
  await picture('law');
  await goOn(tab, 1, total);

  // Found by words of its text.
  await choose(tab, demo.right(2));
  await saySure(tab, true);
  await tab.click({ text: 'כן, מצאתי' });
  await tab.fill('הסעיף', 'עלות התיקון');
  await tab.see({ role: 'option', text: /^21/, within: { role: 'listbox', name: 'הסעיף' } });
  await tab.press('Enter');
  await says(tab, clause, '21 – נזק, אובדן וגניבה');
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
  await says(tab, clause, '20 – איחור');
}

async function offlineJourney({ tab, server, student }: Place): Promise<void> {
  const demo = await server.exercise('penal-general-1');
  const total = demo.pack.questions.length;
  await signInAt(tab, demo.address(), student);
  await tab.see(exercise.heading(1, total));
  await until(
    async () => ((await tab.evaluate(missingPracticeFiles, null)).length === 0 ? true : null),
    () => 'the files of the practice screens never lay on the device',
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

async function reportJourney({ tab, server, student, picture }: Place): Promise<void> {
  const demo = await server.exercise('exam-rules-1');
  const total = demo.pack.questions.length;
  await answerThroughApi({ sugya: server, student }, demo, { wrong: [1, 4] });
  const { grade } = await readReport(server, student, demo.exerciseId);
  expect(grade).toBe(Math.round((100 * (total - 2)) / total));
  await signInAt(tab, demo.statisticsAddress(), student);

  await tab.see({ role: 'img', name: `הציון שלך: ${grade} מתוך 100` });
  await tab.see({ role: 'radio', name: `נכונות · ${total - 2}` });
  const opener = (number: number) => ({ role: 'button', name: new RegExp(`^עיון בשאלה ${number}(\\D|$)`) });
  expect(await Promise.all([1, 2, 4].map((number) => tab.count(opener(number))))).toEqual([1, 1, 1]);
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
  await tab.see({ role: 'heading', name: 'הסבר', within: { role: 'dialog' } });
  await picture('explanation');
  await tab.press('Escape');
  await tab.notSee({ role: 'dialog' });
}

/** Waits until the field says it. */
async function says(tab: Driver, field: Target, words: string): Promise<void> {
  let said = '';
  await until(
    async () => {
      said = await tab.text(field);
      return said === words ? true : null;
    },
    () => `${describeTarget(field)} says ${JSON.stringify(said)}, not ${JSON.stringify(words)}`,
  );
}

async function readReport(server: CourseServer, { token }: SignedIn, exerciseId: number) {
  return await callOk(server.origin, readStatistics, { params: { exerciseId }, token });
}
