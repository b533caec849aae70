/**
 * EXD-31: from before the day until it is opened, every endpoint that a student may call is asked, about every exercise that holds questions of the paper:
 * print, search, favourites, review and reports among them, and what lies on the device before a part.
 */
import { createDecipheriv } from 'node:crypto';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { readReview } from '@sugya/contract/review.ts';
import { searchEverything } from '@sugya/contract/search.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import { askingOnce } from './testing/calls/asking-once.ts';
import { everyCall } from './testing/calls/every-call.ts';
import { keyLeaks } from './testing/calls/key-leaks.ts';
import { qualityOf } from './testing/calls/quality-calls.ts';
import { reportCalls } from './testing/calls/report-calls.ts';
import { secretContent, secretOf } from './testing/calls/secret-content.ts';
import { type BuiltExercise, type BuiltQuestion, buildExercise } from './testing/content/build-content.ts';
import { buildDrawnPaper, DRAWN_PAPER } from './testing/content/build-drawn-paper.ts';
import { buildPaper, PAPER } from './testing/content/build-paper.ts';
import { buildReport } from './testing/people/build-reports.ts';
import { buildStudentAt } from './testing/people/student-at.ts';
import { isWholeRun } from './testing/whole-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '100000', RESET_CODES_PER_EMAIL: '100000' },
  });
});
afterAll(() => app.close());

const { giveSecrets } = secretContent(() => app);
const PARTS = ['B', 'C'] as const;
type Part = (typeof PARTS)[number];
/** What moves a practised exercise on is no question; calls of staff refuse a student before they read (access-matrix). */
const movers: readonly EndpointName[] = ['startExercise', 'finishExercise', 'resetSolutions'];
const asked = everyEndpoint
  .filter(({ name, access }) => access !== 'admin' && !movers.includes(name))
  .map(({ name }) => name);

type SecretPaper = {
  readonly name: string;
  /** Where its questions are, and its parts. */
  readonly exercises: readonly BuiltExercise[];
  readonly questions: readonly BuiltQuestion[];
  readonly partId: Readonly<Record<Part, number>>;
  readonly isDrawn: boolean;
};

const papers: readonly [string, () => Promise<SecretPaper>][] = [
  [
    'a fixed paper',
    async () => {
      const { b, c } = await buildPaper(app.db, { questionCount: 2 });
      await mayBePrinted([b, c]);
      for (const part of [b, c]) await giveSecrets(part);
      return {
        name: PAPER,
        exercises: [b, c],
        questions: [...b.questions, ...c.questions],
        partId: { B: b.exerciseId, C: c.exerciseId },
        isDrawn: false,
      };
    },
  ],
  [
    'a drawn paper',
    async () => {
      const counts = { d1: 1, d2: 1, d3: 1, d4: 1, m1: 1, m2: 1, m3: 1, m4: 1 };
      const { b, c, banks } = await buildDrawnPaper(app.db, { counts });
      const kept = Object.values(banks);
      await mayBePrinted([...kept, b, c]);
      for (const bank of kept) await giveSecrets(bank);
      const questions = kept.flatMap((bank) => bank.questions);
      return {
        name: DRAWN_PAPER,
        exercises: [banks.d2, { ...b, questions }],
        questions,
        partId: { B: b.exerciseId, C: c.exerciseId },
        isDrawn: true,
      };
    },
  ],
];

/** Words that stand in this question and nowhere else. */
const wordsOf = ({ id, right }: BuiltQuestion) => [`שאלה-נסתרת-${id}-`, `תשובה-נסתרת-${right}-`];

async function hideWords(questions: readonly BuiltQuestion[]): Promise<void> {
  for (const question of questions) {
    await sql`
      UPDATE exercises_question_versions
      SET question_html = '<p>שאלה-נסתרת-' || ${question.id}::text || '-</p>',
        searched_words = ${[secretOf(question), ...wordsOf(question)].join(' ')}
      WHERE id = ${question.versionId}`.execute(app.db);
    await sql`
      UPDATE exercises_answers SET text = 'תשובה-נסתרת-' || id || '-'
      WHERE question_version_id = ${question.versionId}`.execute(app.db);
  }
}

/** So that nothing is refused for another reason than the examination. */
async function mayBePrinted(exercises: readonly BuiltExercise[]): Promise<void> {
  const ids = exercises.map(({ exerciseId }) => exerciseId);
  await app.db
    .updateTable('exercises_exercises')
    .set({ is_allowed_to_print: true, insert_method_offline: true })
    .where('id', 'in', ids)
    .execute();
}

/** The drawn one alone in most runs: the day on it asks all that the other one asks. */
const searched = isWholeRun ? papers : papers.slice(-1);

describe.each(searched)('EXD-31: on %s', (_name, build) => {
  test('EXD-26, EXD-29, EXD-45: no answer tells of a key before the day is opened, and none of a question before its part', async () => {
    const paper = await build();
    await hideWords(paper.questions);
    const [first] = paper.exercises;
    if (first === undefined) throw new Error('A paper has exercises');
    const { user } = await buildStudentAt(app, first);
    const practised = await giveSecrets(await buildExercise(app.db, { in: first, questionCount: 1 }));
    const report = await buildReport(app, { userId: user.id, exercise: practised, now: app.clock.now() });
    const client = await app.forLong(user.id);
    const params = { courseId: first.courseId };
    const keys = {
      questions: [...paper.questions, ...practised.questions],
      due: new Set(practised.questions.map(({ id }) => id)),
      secretOf,
    };
    /** Every answer so far, as text. */
    const said: string[] = [];
    let dayId = 999_999_999;

    const search = async (when: string) => {
      await sql`UPDATE review_items SET last_day = '2020-01-01'`.execute(app.db);
      const once = askingOnce(client);
      const heard: { call: string; subject: BuiltQuestion; body: unknown }[] = [];
      for (const exercise of paper.exercises) {
        const question = exercise.questions[0];
        if (question === undefined) throw new Error('Each has questions');
        const solution = {
          isMarked: true,
          insertTime: '2020-01-01T00:00:00.000Z',
          deviceId: 'd',
          sequence: 0,
        };
        const quality = qualityOf(exercise, question);
        const calls = everyCall({
          client: once,
          userName: user.userName,
          exercise,
          question,
          solution,
          quality,
        });
        for (const name of asked)
          heard.push({ call: name, subject: question, body: (await calls[name]()).body });
        for (const words of [secretOf(question), ...wordsOf(question)])
          heard.push({
            call: `search ${words}`,
            subject: question,
            body: (await client.call(searchEverything, { body: { words } })).body,
          });
      }
      const subject = paper.questions[0];
      if (subject === undefined) throw new Error('A paper has questions');
      for (const [call, body] of await ofDay(client, { dayId, courseId: params.courseId, paper: paper.name }))
        heard.push({ call, subject, body });
      const questionId = practised.questions[0]?.id ?? 0;
      const reports = reportCalls({ client, ...params, report: { ...report, questionId } });
      for (const [call, ask] of Object.entries(reports))
        heard.push({ call, subject: practised.questions[0] ?? subject, body: (await ask()).body });
      for (const { call, subject: about, body } of heard) {
        expect({ when, call, leaks: keyLeaks(body, { ...keys, subject: about }) }).toEqual({
          when,
          call,
          leaks: [],
        });
        said.push(JSON.stringify(body) ?? '');
      }
    };
    const at = (part: Part) => ({ params: { dayId, part } });
    const texts = async (part: Part) => {
      const { questions } = await client.callOk(exam.readExamPart, at(part));
      return {
        questions,
        words: questions.flatMap((one) => [one.question, ...one.answers.map(({ text }) => text)]),
      };
    };

    await search('before the day');
    if (paper.isDrawn) await client.callOk(exam.drawExamPaper, { params, body: { paper: paper.name } });
    ({ dayId } = await client.callOk(exam.beginExamDay, { params, body: { paper: paper.name } }));
    await search('the day begun, no part begun');
    for (const part of PARTS) {
      const sealed = await client.callOk(exam.readSealedPaper, at(part));
      const before = [...said];
      const begun = await client.callOk(exam.startExamPart, { ...at(part), body: { deviceId: 'desk' } });
      const { paperKey } = begun.parts.find((one) => one.part === part) ?? {};
      const { questions, words } = await texts(part);
      for (const text of words)
        expect(before.filter((body) => body.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
      const opened: unknown = JSON.parse(openWith(paperKey ?? '', sealed));
      const subject = paper.questions.find(({ id }) => id === questions[0]?.id);
      if (subject === undefined) throw new Error('The part has a question of the paper');
      expect(keyLeaks(opened, { ...keys, subject })).toEqual([]);
      for (const { id } of questions) {
        const question = paper.questions.find((one) => one.id === id);
        await client.callOk(saveSolution, {
          params: { id: paper.partId[part], questionId: id },
          body: { selectedAnswerId: question?.wrong ?? 0, isStar: true, deviceId: 'desk', sequence: 1 },
        });
      }
      await search(`part ${part} runs`);
      await client.callOk(exam.finishExamPart, { ...at(part), body: {} });
      await search(part === 'B' ? 'between the parts' : 'all parts sealed, the day not opened');
    }
    await client.callOk(exam.openExamDay, { params: { dayId }, body: {} });
    // The search sees keys where there are any: in the debrief and, for what was wrong, in the review (RVQ-12).
    const debrief = await client.callOk(exam.readExamDebrief, { params: { dayId } });
    const [subject] = paper.questions;
    expect(subject && keyLeaks(debrief, { ...keys, subject }).length).toBeGreaterThan(4);
    await sql`UPDATE review_items SET last_day = '2020-01-01'`.execute(app.db);
    const review = await client.callOk(readReview, { params });
    expect(subject && keyLeaks(review, { ...keys, subject }).length).toBeGreaterThan(4);
  });
});

async function ofDay(
  client: TestClient,
  { dayId, courseId, paper }: { readonly dayId: number; readonly courseId: number; readonly paper: string },
): Promise<[string, unknown][]> {
  const query = { deviceId: 'desk' };
  const answers: [string, unknown][] = [
    ['readExamRoom', (await client.call(exam.readExamRoom, { params: { courseId } })).body],
    ['readExamDay', (await client.call(exam.readExamDay, { params: { dayId }, query })).body],
    ['readExamDebrief', (await client.call(exam.readExamDebrief, { params: { dayId } })).body],
    [
      'beginExamDay',
      dayId < 999_999_999 &&
        (await client.call(exam.beginExamDay, { params: { courseId }, body: { paper } })).body,
    ],
  ];
  for (const part of PARTS) {
    const params = { dayId, part };
    answers.push(
      [`readExamPart ${part}`, (await client.call(exam.readExamPart, { params })).body],
      [`readSealedPaper ${part}`, (await client.call(exam.readSealedPaper, { params })).body],
    );
  }
  return answers;
}

function openWith(key: string, { iv, sealed }: { readonly iv: string; readonly sealed: string }): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}
