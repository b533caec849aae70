/**
 * How many SQL statements each endpoint makes once its caller is known, on an ordinary call. BEGIN and COMMIT are not
 * counted. A figure may become smaller; a larger one needs a reason in a decision record.
 */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { buildEverything, ordinaryCalls } from './testing/calls/ordinary-calls.ts';
import { statementBudget as budget } from './testing/calls/statement-budget.ts';
import {
  type Statements,
  statementRecorder,
  tablesByStudent,
  tablesWithoutKey,
  uniqueWithoutStudent,
} from './testing/calls/student-key.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { type OidcProvider, startOidcProvider } from './testing/peers/oidc-provider.ts';
import { startVideoHost, type VideoHostServer } from './testing/peers/video-host.ts';
import { buildStartedStudentAt, type StudentAt } from './testing/people/student-at.ts';
import { isWholeRun } from './testing/whole-run.ts';

/** There is no code, no mail, no link while there is an administrator, and nobody comes back from a provider or a device. */
const REFUSED: ReadonlySet<EndpointName> = new Set([
  'setPasswordByCode',
  'readFirstAdministrator',
  'makeFirstAdministrator',
  'readInvitation',
  'acceptInvitation',
  'stopNotice',
  'signInFromOutside',
  'linkOutsideIdentity',
  'addPasskey',
  'signInByPasskey',
  'addOneTimeCodes',
  'passSecondWay',
]);

let statements = 0;
const recorder = statementRecorder();
const counter: KyselyPlugin = {
  transformQuery: (given) => {
    statements += 1;
    return recorder.plugin.transformQuery(given);
  },
  transformResult: async ({ result }) => result,
};

let app: TestApp;
let videoHost: VideoHostServer;
let campus: OidcProvider;
beforeAll(async () => {
  videoHost = await startVideoHost();
  campus = await startOidcProvider({ publicUrl: 'https://school.example' });
  const simulator = {
    DRAFTING_SIMULATOR_URL: 'https://simulator.example/in',
    DRAFTING_SIMULATOR_SECRET: 'a secret that only this test and its simulator know',
  };
  app = await startTestApp({
    plugin: counter,
    environment: {
      RESET_CODES_PER_ADDRESS: '1000',
      RESET_CODES_PER_EMAIL: '1000',
      VIDEO_OEMBED_URL: videoHost.endpoint,
      ...simulator,
      ...campus.environment,
    },
  });
});
afterAll(async () => {
  await app.close();
  await videoHost.stop();
  await campus.stop();
});

/**
 * Calls of students that ask for rows of others besides, and of which tables. All else that a student does names the
 * student in every statement.
 */
const OVER_STUDENTS: Partial<Record<EndpointName, readonly string[]>> = {
  // Those come by a name or an address: whose number that is, the statement is there to find out.
  signIn: ['account_one_time_codes'],
  setPasswordByCode: ['account_reset_codes'],
  // A paper avoids what others were shown often.
  readExamRoom: ['exam_drawn_questions', 'exam_drawn_tasks'],
  drawExamPaper: ['exam_drawn_questions', 'exam_drawn_tasks'],
  // Compared with the class that sat the same day, from thirty on.
  readExamDebrief: [
    'exam_day_parts',
    'exam_days',
    'exam_drawings',
    'exam_drawn_questions',
    'exercises_attempts',
  ],
  // Of how many one's report would be one.
  readStandingResult: ['standing_tellings'],
  reportStandingResult: ['standing_tellings'],
  withdrawStandingResult: ['standing_tellings'],
};

/** Feedback is read when there is some. A finish does its whole work only when everything is answered, a reset when there is something to close. */
const lastOnes: readonly EndpointName[] = [
  'readVideoFeedback',
  'finishExercise',
  'resetSolutions',
  'signOut',
];
const inOrder: readonly EndpointName[] = [
  ...everyEndpoint.map(({ name }) => name).filter((name) => !lastOnes.includes(name)),
  ...lastOnes,
];

const statementsOf = new Map<EndpointName, Statements>();

function note(name: EndpointName): void {
  statementsOf.set(name, new Map([...(statementsOf.get(name) ?? []), ...recorder.take()]));
}

async function counted(student: StudentAt, summaryCount: number): Promise<Record<string, number>> {
  for (const question of student.exercise.questions) await student.answerOk(question, question.right);
  const calls = await ordinaryCalls(app, student, await buildEverything(app, student, summaryCount));
  const counts: Record<string, number> = {};
  for (const name of inOrder) {
    statements = 0;
    recorder.take();
    const { status } = await calls[name]();
    await app.mailer.settle();
    const isAsMeant = REFUSED.has(name) ? status === 400 : status < 300;
    expect({ name, status, isAsMeant }).toEqual({ name, status, isAsMeant: true });
    counts[name] = statements;
    note(name);
  }
  return counts;
}

test('no endpoint makes more statements than it did, and saving an answer makes two', async () => {
  const counts = await counted(await buildStartedStudentAt(app, await buildExercise(app.db)), 2);

  expect(counts).toEqual(budget);
  expect(counts.saveSolution).toBeLessThanOrEqual(2);
});

test('RVQ-08: mistakes cost the finish one statement, and an answer one only where it is confirmed; two more where they come again', async () => {
  const cost = async (name: EndpointName, call: () => Promise<unknown>) => {
    statements = 0;
    recorder.take();
    await call();
    note(name);
    return statements;
  };
  const costs: Record<string, number[]> = {};
  for (const allow_immediate_feedback of [false, true]) {
    const exercise = await buildExercise(app.db, {
      questionCount: 8,
      exercise: { allow_immediate_feedback },
    });
    const student = await buildStartedStudentAt(app, exercise);
    for (const round of ['first', 'again']) {
      const answers = new Set<number>();
      for (const question of exercise.questions) {
        answers.add(await cost('saveSolution', () => student.answerOk(question, question.wrong)));
      }
      const name = `${round}, ${allow_immediate_feedback ? 'confirmed' : 'kept'}`;
      costs[name] = [...answers, await cost('finishExercise', () => student.finishOk())];
      await student.resetOk();
      await student.startOk();
    }
  }
  // Each an answer, then the finish; that of a first attempt counts it in the averages with three of its own, the first
  // answers with five, and the view over the course with four, as of all who come to it. A later one has nothing of the first,
  // asks once for the second and has two of the third.
  expect(costs).toEqual({
    'first, kept': [2, 20],
    'again, kept': [2, 13],
    'first, confirmed': [3, 20],
    'again, confirmed': [5, 11],
  });
});

test.runIf(isWholeRun)(
  'DAY-36: the number of statements does not grow with the exercise or with what a lesson shows',
  async () => {
    const exercise = await buildExercise(app.db, { questionCount: 15 });
    for (let more = 0; more < 5; more += 1) await buildExercise(app.db, { in: exercise });

    expect(await counted(await buildStartedStudentAt(app, exercise), 12)).toEqual(budget);
  },
);

test('XCT-49: whatever a student does names the student in every statement over a table that is kept by student', async () => {
  const { db } = app.database;
  const byStudent = await tablesByStudent(db);
  expect([...byStudent]).toEqual(
    expect.arrayContaining(['exercises_attempts', 'exercises_operations', 'exercises_solutions']),
  );
  const missing: Partial<Record<EndpointName, string[]>> = {};
  const judged = new Map<string, string[]>();
  for (const { name, access } of everyEndpoint) {
    const tables = new Set<string>();
    for (const statement of access === 'admin' ? [] : (statementsOf.get(name) ?? [])) {
      const [text] = statement;
      const found = judged.get(text) ?? (await tablesWithoutKey(db, statement, byStudent));
      judged.set(text, found);
      for (const table of found) tables.add(table);
    }
    if (tables.size > 0) missing[name] = [...tables].toSorted();
  }

  expect(missing).toEqual(OVER_STUDENTS);
  // The number of a weekly report, which `reports_reports` gives.
  expect(await uniqueWithoutStudent(db, byStudent)).toEqual(['reports_weeks_report_id_key']);
});

test.each([
  ['SELECT grade FROM exercises_attempts a WHERE a.user_id = $1', []],
  [
    `SELECT s.is_correct FROM exercises_attempts a JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
     WHERE a.user_id = $1`,
    [],
  ],
  [
    `SELECT s.is_correct FROM jsonb_to_recordset($1::jsonb) AS given (user_id bigint)
     JOIN exercises_solutions s ON s.user_id = given.user_id`,
    [],
  ],
  ['SELECT grade FROM exercises_attempts WHERE exercise_id = $1', ['exercises_attempts']],
  ['SELECT grade FROM exercises_attempts WHERE user_id = $1 OR exercise_id = $1', ['exercises_attempts']],
  ['SELECT grade FROM exercises_attempts WHERE user_id <> $1', ['exercises_attempts']],
  [
    'SELECT s.is_correct FROM exercises_attempts a JOIN exercises_solutions s USING (user_id) WHERE a.exercise_id = $1',
    ['exercises_attempts', 'exercises_solutions'],
  ],
  [
    `SELECT count(s.user_id) FROM exercises_attempts a
     LEFT JOIN exercises_solutions s ON s.user_id = a.user_id AND s.user_id = $1`,
    ['exercises_attempts'],
  ],
  [
    'SELECT a.grade FROM support_requests r JOIN exercises_attempts a ON a.user_id = r.user_id WHERE r.id = $1',
    ['exercises_attempts'],
  ],
  ['UPDATE exercises_solutions SET is_marked = false WHERE question_id = $1', ['exercises_solutions']],
  [
    `INSERT INTO exercises_operations (user_id, attempt_id, question_id, device_id, sequence, acted_at, stored_at, actor_id, posted)
     SELECT user_id, id, $1, '', 1, now(), now(), user_id, '{}' FROM exercises_attempts`,
    ['exercises_attempts'],
  ],
] as const)('XCT-49: of %s it is seen whether the student is named', async (text, tables) => {
  const { db } = app.database;
  const found = await tablesWithoutKey(db, [text, text.includes('$1') ? 1 : 0], await tablesByStudent(db));

  expect(found).toEqual(tables);
});
