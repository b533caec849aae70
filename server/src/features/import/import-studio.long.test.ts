import { setTimeout as wait } from 'node:timers/promises';
import { readImport, runImport, undoImport } from '@sugya/contract/import.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { contentChecksums } from '../../testing/content/content-checksum.ts';
import { importFile } from '../../testing/content/import-file.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../testing/people/student-at.ts';

const MINUTE_MILLISECONDS = 60_000;
const QUESTIONS = 20_000;
const STUDENTS = 4;
/** What an answer may take at most, of ninety-nine in a hundred. Unit: milliseconds. */
const ANSWER_MILLISECONDS = 1_000;
const MEGABYTE = 1024 * 1024;
const GROWTH_MEGABYTES = 512;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('RHS-02, RHS-08, RHS-10: 20,000 questions come in and are taken back while students answer', {
  timeout: 30 * MINUTE_MILLISECONDS,
}, async () => {
  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const target = await buildExercise(app.db, { questionCount: 0 });
  const exercise = await buildExercise(app.db, { questionCount: 12 });
  const students: StudentAt[] = [];
  for (let number = 0; number < STUDENTS; number += 1)
    students.push(await buildStartedStudentAt(app, exercise));
  const book = await writeWorkbook([{ name: 'שאלות', rows: manyQuestions() }]);
  const load = answersUntilStopped(students);
  const before = await contentChecksums(app.db);
  const memory = watchMemory();

  try {
    const read = await timed('read and judged', load, () =>
      importFile(app, staff, {
        courseId: target.courseId,
        name: 'מאגר.xlsx',
        content: book,
        target: { to: 'exercise', exerciseId: target.exerciseId },
      }),
    );
    expect(read.counts).toMatchObject({ all: QUESTIONS, added: QUESTIONS, refused: 0 });
    const params = { importId: read.id };
    await timed('written', load, async () => {
      await staff.callOk(runImport, { params, body: { revision: read.revision } });
      await app.importWork.run();
    });
    expect((await staff.callOk(readImport, { params })).state).toBe('done');
    await timed('taken back', load, async () => {
      await staff.callOk(undoImport, { params, body: { hideKept: false } });
      await app.importWork.run();
    });
    expect((await staff.callOk(readImport, { params })).state).toBe('undone');
  } finally {
    await load.stop();
  }
  const growth = memory.growth();
  say(`memory grew by ${growth} MB`);
  expect(growth).toBeLessThan(GROWTH_MEGABYTES);
  const after = await contentChecksums(app.db);
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  // What the students wrote meanwhile.
  expect(changed.filter((table) => !/^exercises_(?:solutions|operations)$/.test(table))).toEqual([]);
});

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

type Load = ReturnType<typeof answersUntilStopped>;

/** One phase, with how long answers took in it. */
async function timed<R>(name: string, load: Load, work: () => Promise<R>): Promise<R> {
  load.forget();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  const { count, p99, longest } = load.figures();
  say(`${name}: ${seconds.toFixed(1)} s; ${count} answers, p99 ${p99} ms, longest ${longest} ms`);
  expect(count).toBeGreaterThan(0);
  expect(p99).toBeLessThan(ANSWER_MILLISECONDS);
  return result;
}

/** Each student answers, waits a moment, and answers the next question. */
function answersUntilStopped(students: readonly StudentAt[]) {
  let took: number[] = [];
  let isStopped = false;
  const all = students.map(async (student) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const question = questionOf(student.exercise, (turn % student.exercise.questions.length) + 1);
      const answer = question.answers[turn % question.answers.length]?.id ?? 0;
      const started = performance.now();
      await student.answerOk(question, answer);
      took.push(performance.now() - started);
      await wait(50);
    }
  });
  return {
    forget: () => {
      took = [];
    },
    figures: () => {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
      return { count: sorted.length, p99: at(0.99), longest: at(1) };
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(all);
    },
  };
}

/** The highest that was seen, above the beginning. Unit: megabytes. */
function watchMemory() {
  const first = process.memoryUsage.rss();
  let highest = first;
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 100);
  return {
    growth: () => {
      clearInterval(look);
      return Math.round((highest - first) / MEGABYTE);
    },
  };
}

function manyQuestions(): string[][] {
  const header =
    'id category name question answer_1 answer_2 answer_3 answer_4 correct explanation source'.split(' ');
  const rows = Array.from({ length: QUESTIONS }, (_, place) => {
    const number = place + 1;
    return [
      `bank-${number}`,
      `נושא ${number % 40}`,
      `שאלה ${number}`,
      `ראובן התחייב כלפי שמעון בחוזה מספר ${number} לספק סחורה עד סוף החודש, וחזר בו לפני המועד. מה הדין?`,
      `החוזה בטל, משום שההפרה צפויה (${number})`,
      `שמעון זכאי לבטל ולתבוע פיצויים (${number})`,
      `שמעון רשאי לדרוש אכיפה בלבד (${number})`,
      `אין לשמעון תרופה עד המועד (${number})`,
      String((number % 4) + 1),
      `סעיף 17 לחוק החוזים (תרופות) מאפשר תרופות גם בשל הפרה צפויה. זו השאלה ה־${number} במאגר.`,
      `מאגר פנימי, שאלה ${number}`,
    ];
  });
  return [header, ...rows];
}
