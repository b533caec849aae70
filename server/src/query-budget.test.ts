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
import { buildExercise } from './testing/content/build-content.ts';
import { type OidcProvider, startOidcProvider } from './testing/peers/oidc-provider.ts';
import { startVideoHost, type VideoHostServer } from './testing/peers/video-host.ts';
import { buildStartedStudentAt, type StudentAt } from './testing/people/student-at.ts';

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
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
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

async function counted(student: StudentAt, summaryCount: number): Promise<Record<string, number>> {
  for (const question of student.exercise.questions) await student.answerOk(question, question.right);
  const calls = await ordinaryCalls(app, student, await buildEverything(app, student, summaryCount));
  const counts: Record<string, number> = {};
  for (const name of inOrder) {
    statements = 0;
    const { status } = await calls[name]();
    await app.mailer.settle();
    const isAsMeant = REFUSED.has(name) ? status === 400 : status < 300;
    expect({ name, status, isAsMeant }).toEqual({ name, status, isAsMeant: true });
    counts[name] = statements;
  }
  return counts;
}

test('no endpoint makes more statements than it did, and saving an answer makes two', async () => {
  const counts = await counted(await buildStartedStudentAt(app, await buildExercise(app.db)), 2);

  expect(counts).toEqual(budget);
  expect(counts.saveSolution).toBeLessThanOrEqual(2);
});

test('RVQ-08: mistakes cost the finish one statement, and an answer one only where it is confirmed; two more where they come again', async () => {
  const cost = async (call: () => Promise<unknown>) => {
    statements = 0;
    await call();
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
        answers.add(await cost(() => student.answerOk(question, question.wrong)));
      }
      const name = `${round}, ${allow_immediate_feedback ? 'confirmed' : 'kept'}`;
      costs[name] = [...answers, await cost(() => student.finishOk())];
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

test('DAY-36: the number of statements does not grow with the exercise or with what a lesson shows', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 15 });
  for (let more = 0; more < 5; more += 1) await buildExercise(app.db, { in: exercise });

  expect(await counted(await buildStartedStudentAt(app, exercise), 12)).toEqual(budget);
});
