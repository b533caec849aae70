/**
 * CRS-51: a hidden grade is in no figure that a student reads. Every endpoint but those of the staff is called after such
 * an exercise was finished; then the grade and all verdicts are turned in the database, and but for each question's own
 * verdict no answer may change with them.
 */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { keyFields } from '@sugya/contract/exercises.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { everyCall } from './testing/calls/every-call.ts';
import type { ReportToCall } from './testing/calls/report-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { buildReport } from './testing/people/build-reports.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from './testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '100000', RESET_CODES_PER_EMAIL: '100000' },
  });
});
afterAll(() => app.close());

/** They move an attempt on, or tell of the calls themselves, of which each round makes more. */
const NOT_COMPARED: readonly EndpointName[] = [
  'startExercise',
  'finishExercise',
  'resetSolutions',
  'beginOneTimeCodes',
  'listDevices',
  'readNotices',
  'addPushDevice',
  'listAccesses',
];

/** Of one question: its verdict, which stays; and colours, which say how heavy the mistakes are and not how many. */
const OF_A_QUESTION = new Set<string>([
  ...keyFields,
  'isCorrect',
  'isEasyButIncorrect',
  'proximity',
  'difficultyFlag',
  'proximityFlag',
]);
/** New with each call; the last four are parts of the file of one's own data that tell of the calls themselves. */
const NEW_EACH_TIME = new Set([
  'requestId',
  'access_token',
  'refresh_token',
  'path',
  'exportedAt',
  'calendar',
  'deletionRequests',
  'securityEvents',
  'sessions',
]);

type Scene = { readonly student: StudentAt; readonly report: ReportToCall };

async function finishedScene(isGradeHidden: boolean): Promise<Scene> {
  const exercise = await buildExercise(app.db, {
    exercise: { is_in_hide_mode_display_grade: isGradeHidden, is_taster: true },
  });
  const student = await buildStartedStudentAt(app, exercise);
  const report = await buildReport(app, { userId: student.user.id, exercise, now: app.clock.now() });
  await student.answerAllAndFinish({ rightCount: 4 });
  return { student, report };
}

async function answersTo({ student, report }: Scene): Promise<Map<EndpointName, unknown>> {
  const { client, user, exercise } = student;
  const question = questionOf(exercise, 1);
  const calls = everyCall({
    client,
    userName: user.userName,
    exercise,
    question,
    solution: { isMarked: true, insertTime: '2020-01-01T00:00:00.000Z', deviceId: 'd', sequence: 0 },
    report: { ...report, questionId: question.id },
  });
  const answers = new Map<EndpointName, unknown>();
  for (const { name, access } of everyEndpoint) {
    if (access !== 'admin' && !NOT_COMPARED.includes(name))
      answers.set(name, withoutVerdicts((await calls[name]()).body));
  }
  return answers;
}

function withoutVerdicts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVerdicts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OF_A_QUESTION.has(name) && !NEW_EACH_TIME.has(name))
      .map(([name, child]) => [name, withoutVerdicts(child)]),
  );
}

/** What changed of what was said, by endpoint. */
async function changesWithVerdicts(scene: Scene): Promise<EndpointName[]> {
  // The first round may change something, a favourite or a mark, and the next two then must not.
  await answersTo(scene);
  const before = await answersTo(scene);
  const userId = scene.student.user.id;
  await sql`
    UPDATE exercises_solutions SET is_correct = NOT is_correct WHERE user_id = ${userId}`.execute(app.db);
  await sql`
    UPDATE exercises_attempts SET grade = 100 - grade WHERE user_id = ${userId}`.execute(app.db);
  const after = await answersTo(scene);
  return [...after].flatMap(([name, answer]) =>
    JSON.stringify(answer) === JSON.stringify(before.get(name)) ? [] : name,
  );
}

test('CRS-51: a hidden grade and its counts are in no answer of any endpoint', async () => {
  expect(await changesWithVerdicts(await finishedScene(true))).toEqual([]);
});

test('CRS-51: a grade that is not hidden is found by the same search', async () => {
  expect(await changesWithVerdicts(await finishedScene(false))).toEqual(
    expect.arrayContaining(['readStatistics', 'readDay', 'exportMyData']),
  );
});
