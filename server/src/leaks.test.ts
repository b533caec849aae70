/**
 * EXE-17: no key leaves before it is due. Every endpoint is called in every state of an exercise, and its answer is
 * searched; then the keys are changed in the database, and as long as they are not due no answer may change with them.
 */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { keyFields } from '@sugya/contract/exercises.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import { askingOnce } from './testing/calls/asking-once.ts';
import type { EveryCall } from './testing/calls/call.ts';
import { type Answered, comparable } from './testing/calls/comparable-answers.ts';
import { everyCall } from './testing/calls/every-call.ts';
import { examScenes } from './testing/calls/exam-scenes.ts';
import { keyLeaks } from './testing/calls/key-leaks.ts';
import { ownTestScene } from './testing/calls/own-test-calls.ts';
import { qualityOf } from './testing/calls/quality-calls.ts';
import type { ReportToCall } from './testing/calls/report-calls.ts';
import { secretContent, secretOf } from './testing/calls/secret-content.ts';
import { type BuiltExercise, type BuiltQuestion, buildExercise } from './testing/content/build-content.ts';
import { clauseOf } from './testing/content/build-laws.ts';
import { buildReport } from './testing/people/build-reports.ts';
import * as at from './testing/people/student-at.ts';
import { isWholeRun } from './testing/whole-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '100000', RESET_CODES_PER_EMAIL: '100000' },
  });
});
afterAll(() => app.close());

const { statute, giveSecrets } = secretContent(() => app);

type Flags = NonNullable<Parameters<typeof buildExercise>[1]>['exercise'];

async function buildSecretExercise(flags: Flags = {}): Promise<BuiltExercise> {
  return await giveSecrets(await buildExercise(app.db, { exercise: flags }));
}

async function answerWrongly(student: at.StudentAt, count: number): Promise<void> {
  const law = await statute();
  for (const question of student.exercise.questions.slice(0, count)) {
    await student.saveOk(question, {
      selectedAnswerId: question.wrong,
      isStar: true,
      selectedLawAnswerType: 3,
      selectedLawId: law.lawId,
      selectedLawClauseId: clauseOf(law, '3').id,
    });
  }
}

/** Who looks, at what, and how many of the first questions' keys are due to them then. */
type Scene = {
  exercise: BuiltExercise;
  client: TestClient;
  userName: string;
  dueCount: number;
  report?: ReportToCall;
};

const seenBy = ({ exercise, client, user }: at.StudentAt, dueCount: number): Scene => ({
  exercise,
  client,
  userName: user.userName,
  dueCount,
});

async function finished(flags: Flags = {}): Promise<at.StudentAt> {
  const student = await at.buildStartedStudentAt(app, await buildSecretExercise(flags));
  await answerWrongly(student, 3);
  await student.finishOk();
  return student;
}

const exams = examScenes(() => app, buildSecretExercise);

type Scenes = Readonly<Record<string, () => Promise<Scene>>>;

const scenes: Scenes = {
  'before the start': async () => seenBy(await at.buildStudentAt(app, await buildSecretExercise()), 0),
  'running, feedback deferred': async () => {
    const student = await at.buildStartedStudentAt(app, await buildSecretExercise());
    await answerWrongly(student, 2);
    return seenBy(student, 0);
  },
  'running, immediate feedback, the first confirmed': async () => {
    const student = await at.buildStartedStudentAt(
      app,
      await buildSecretExercise({ allow_immediate_feedback: true }),
    );
    await answerWrongly(student, 1);
    return seenBy(student, 1);
  },
  'an exam day on a drawn paper, its part running': async () => seenBy(await exams.atDrawnExam(), 0),
  'finished, the report held back': async () => seenBy(await finished({ hide_statistics_page: true }), 0),
  'finished, reset and started again': async () => {
    const student = await finished();
    await student.resetOk();
    await student.startOk();
    return seenBy(student, 0);
  },
  'another student, after one has finished': async () => {
    const { exercise } = await finished();
    return seenBy(await at.buildStudentAt(app, exercise), 0);
  },
  'nobody, not signed in': async () => {
    const { exercise, user } = await finished();
    return { exercise, client: app.anonymous, userName: user.userName, dueCount: 0 };
  },
  'an administrator impersonating a student in mid-exercise': async () => {
    const student = await at.buildStartedStudentAt(app, await buildSecretExercise());
    await answerWrongly(student, 2);
    const { userName } = await app.buildUser({ isAdmin: true });
    const client = await app.as(userName, { studentId: student.user.id });
    return { exercise: student.exercise, client, userName, dueCount: 0 };
  },
};

/** Neighbours of those above, which a whole run searches too. */
const furtherScenes: Scenes = {
  'running, immediate feedback, nothing confirmed': async () => {
    const student = await at.buildStartedStudentAt(
      app,
      await buildSecretExercise({ allow_immediate_feedback: true }),
    );
    await student.saveOk(at.questionOf(student.exercise, 1), { isMarked: true });
    return seenBy(student, 0);
  },
  'an exam day, its part running': async () => seenBy(await exams.atExam(), 0),
  'an exam day, its part over, the next one not begun': async () => {
    const student = await exams.atExam();
    await exams.callsOf(student.exercise).finishExamPart();
    return seenBy(student, 0);
  },
  'a test of one’s own, running, feedback deferred': async () =>
    ownTestScene(app, await buildSecretExercise(), false),
  'a test of one’s own, running, immediate feedback, the first confirmed': async () =>
    ownTestScene(app, await buildSecretExercise(), true),
  'finished and reset': async () => {
    const student = await finished();
    await student.resetOk();
    return seenBy(student, 0);
  },
  'in a weekly report, reset since and started again': async () => {
    const student = await at.buildStartedStudentAt(app, await buildSecretExercise());
    const report = await reportOf(student);
    await answerWrongly(student, 2);
    return { ...seenBy(student, 0), report };
  },
  'in a weekly report, started again with immediate feedback, the first confirmed': async () => {
    const student = await at.buildStartedStudentAt(
      app,
      await buildSecretExercise({ allow_immediate_feedback: true }),
    );
    const report = await reportOf(student);
    await answerWrongly(student, 1);
    return { ...seenBy(student, 1), report };
  },
  'a student of another course': async () => {
    const { exercise } = await finished();
    const { client, user } = await at.buildStudentAt(app, await buildSecretExercise());
    return { exercise, client, userName: user.userName, dueCount: 0 };
  },
  'an administrator, before a start of their own': async () => {
    const { exercise } = await finished();
    const { userName } = await app.buildUser({ isAdmin: true });
    return { exercise, client: await app.as(userName), userName, dueCount: 0 };
  },
};

function reportOf({ exercise, user }: at.StudentAt): Promise<ReportToCall> {
  return buildReport(app, { userId: user.id, exercise, now: app.clock.now() });
}

/** The question of the single-question calls is the last one, which no scene but the finished ones releases. */
function callsIn({ exercise, client, userName, report }: Scene, place: number): EveryCall {
  const question = at.questionOf(exercise, place);
  const ofReport = report === undefined ? {} : { report: { ...report, questionId: question.id } };
  const solution = { isMarked: true, insertTime: '2020-01-01T00:00:00.000Z', deviceId: 'd', sequence: 0 };
  const quality = qualityOf(exercise, question);
  return everyCall({ client, userName, exercise, question, solution, quality, ...ofReport });
}

/** The calls that move an attempt on come last, and are only searched. */
const movers: readonly EndpointName[] = ['startExercise', 'finishExercise', 'resetSolutions'];
const others = everyEndpoint.map(({ name }) => name).filter((name) => !movers.includes(name));

const searched = { ...scenes, ...(isWholeRun && furtherScenes) };

describe.each(Object.entries(searched))('EXE-17: %s', (_name, prepare) => {
  test('no answer of any endpoint tells of a key', async () => {
    const scene = await prepare();
    await reviewToday();
    const { questions } = scene.exercise;
    const undue = questions.slice(scene.dueCount);
    const due = new Set(questions.slice(0, scene.dueCount).map(({ id }) => id));

    // The first round may change something, a favourite or a mark, and the next two then must not.
    const first = await answersOf(scene, others);
    const before = await answersOf(scene, others);
    await changeKeys(undue);
    const after = await answersOf(scene, others);
    const moved = await answersOf(scene, movers);

    for (const { call, subject, body } of [...first, ...before, ...after, ...moved]) {
      expect({ call, leaks: keyLeaks(body, { questions, due, secretOf, subject }) }).toEqual({
        call,
        leaks: [],
      });
    }
    expect(after.map(comparable)).toEqual(before.map(comparable));
  });
});

test('EXD-31: no call of the day itself tells of a key, drawn or fixed, until it is opened', async () => {
  for (const prepare of [exams.atExam, exams.atDrawnExam]) {
    const { questions, bodies } = await exams.answersOfDay(await prepare());
    for (const subject of questions)
      for (const body of bodies)
        expect(keyLeaks(body, { questions, due: new Set(), secretOf, subject })).toEqual([]);
  }
});

/** What was missed comes back on another day; here it was missed on another day. */
async function reviewToday(): Promise<void> {
  await sql`UPDATE review_items SET last_day = '2020-01-01'`.execute(app.db);
}

async function answersOf(scene: Scene, names: readonly EndpointName[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  // Of most endpoints one question asks what the next asks. Those that move the attempt on never ask the same.
  const client = names === movers ? scene.client : askingOnce(scene.client);
  for (const [place, subject] of scene.exercise.questions.entries()) {
    const calls = callsIn({ ...scene, client }, place + 1);
    for (const name of names) {
      answers.push({ call: `${name} ${place + 1}`, subject, body: (await calls[name]()).body });
    }
  }
  return answers;
}

/** Other right answers and clauses, explanations, levels, judgements and counts: everything that a key is made of. */
async function changeKeys(questions: readonly BuiltQuestion[]): Promise<void> {
  const otherClause = clauseOf(await statute(), '3').id;
  for (const question of questions) {
    const other = question.answers.findLast(({ id }) => id !== question.right)?.id ?? 0;
    await sql`
      UPDATE exercises_answers
      SET is_correct = (id = ${other}), proximity = CASE WHEN id = ${other} THEN NULL ELSE 3 END,
        rationale_html = rationale_html || 'אחר'
      WHERE question_version_id = ${question.versionId}`.execute(app.db);
    await sql`
      UPDATE exercises_question_versions
      SET explanation_html = explanation_html || 'אחר', source = source || 'אחר', authored_difficulty = 9,
        takeaway_html = takeaway_html || 'אחר'
      WHERE id = ${question.versionId}`.execute(app.db);
    await sql`
      UPDATE exercises_question_links
      SET clause_id = ${otherClause}
      WHERE question_version_id = ${question.versionId} AND role = 'key'`.execute(app.db);
    await sql`
      UPDATE exercises_solutions
      SET is_correct = NOT is_correct, difficulty_level = 10 - difficulty_level, proximity = 3
      WHERE question_id = ${question.id}`.execute(app.db);
    await sql`
      INSERT INTO statistics_question_counts (question_id, answered_count, correct_count, published_level)
      VALUES (${question.id}, 50, 50, 8)
      ON CONFLICT (question_id) DO UPDATE
      SET answered_count = 50, correct_count = 50, published_level = 8`.execute(app.db);
    await sql`
      INSERT INTO statistics_answer_counts (answer_id, chosen_count)
      VALUES (${other}, 40)
      ON CONFLICT (answer_id) DO UPDATE SET chosen_count = 40`.execute(app.db);
  }
}

test('EXE-17: once the exercise is finished, the same search finds every key in its place', async () => {
  const student = await finished();
  await reviewToday();
  const { questions } = student.exercise;
  const nothingDue = {
    questions,
    due: new Set<number>(),
    secretOf,
    subject: at.questionOf(student.exercise, 1),
  };

  const found = new Set(
    (await answersOf(seenBy(student, 3), others)).flatMap(({ body }) =>
      keyLeaks(body, nothingDue).map((path) => path.split('.').at(-1)),
    ),
  );

  // Rationales as a list stand in the answer to a confirm alone, and after the finish nothing is confirmed.
  const ofQuestions = keyFields.filter((field) => field !== 'rationales');
  for (const field of [...ofQuestions, 'correctLawClauses', 'isLawClauseCorrect', 'source', 'ruling'])
    expect(found).toContain(field);

  const calls = callsIn(seenBy(student, 3), 1);
  expect(keyLeaks((await calls.readReview()).body, nothingDue).join()).toMatch(
    /isCorrectAnswer.*detailedAnswer/,
  );
});

describe('EXE-17: a planted leak is found', () => {
  type Planted = { questions: Record<string, unknown>[]; [more: string]: unknown };
  const plants: readonly [string, (exercise: Planted, question: BuiltQuestion) => void][] = [
    [
      'a verdict on an option',
      ({ questions }) => Object.assign(firstOption(questions), { isCorrectAnswer: false }),
    ],
    ['the right answers', ({ questions: [first] }) => Object.assign(first ?? {}, { correctAnswers: [{}] })],
    [
      'the reason of an option',
      ({ questions }) => Object.assign(firstOption(questions), { rationaleHtml: '<p>כי</p>' }),
    ],
    ['reasons of options', (exercise) => Object.assign(exercise, { rationales: [{ answerId: 1 }] })],
    ['what to remember', ({ questions }) => Object.assign(questions[0] ?? {}, { takeawayHtml: '<p>כי</p>' })],
    ['a level', ({ questions }) => Object.assign(questions[0] ?? {}, { difficultyLevel: 4 })],
    ['the right clause', ({ questions: [first] }) => Object.assign(first ?? {}, { clauseDataItem: {} })],
    [
      'the right clauses of a report',
      ({ questions }) => Object.assign(questions[0] ?? {}, { correctLawClauses: [{ law: { name: 'חוק' } }] }),
    ],
    [
      'an explanation under another name',
      (exercise, question) => Object.assign(exercise, { note: secretOf(question) }),
    ],
    [
      'the right id under another name',
      (exercise, question) => Object.assign(exercise, { hint: [question.right] }),
    ],
    ['a ruling', ({ questions }) => Object.assign(questions[0] ?? {}, { ruling: { kind: 'void' } })],
    ['a figure of the report', (exercise) => Object.assign(exercise, { wrongCount: 2 })],
    [
      'a verdict within a solution',
      ({ questions }) => Object.assign(questions[0] ?? {}, { solution: { isAnswerCorrect: true } }),
    ],
  ];
  const firstOption = (questions: readonly Record<string, unknown>[]) =>
    (questions[0]?.answers as object[] | undefined)?.[0] ?? {}; // the answer of readExercise, read back as plain JSON

  test.each(plants)('%s', async (_name, plant) => {
    const student = await at.buildStudentAt(app, await buildSecretExercise());
    const question = at.questionOf(student.exercise, 1);
    const keys = {
      questions: student.exercise.questions,
      due: new Set<number>(),
      secretOf,
      subject: question,
    };
    const answered: Planted = JSON.parse(JSON.stringify(await student.read()));
    expect(keyLeaks(answered, keys)).toEqual([]);

    plant(answered, question);

    expect(keyLeaks(answered, keys)).toHaveLength(1);
  });
});
