/** DRF-08, EXD-31: while a task is written, or held by an exam day, no answer of any endpoint holds anything of its key. */
import { handInDrafting, readDraftingAttempt } from '@sugya/contract/drafting.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import {
  beginExamDay,
  finishExamPart,
  openExamDay,
  readSealedPaper,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { everyCall } from '../../testing/calls/every-call.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildDraftingTasks } from '../../testing/content/build-drafting.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SECRET = 'מפתח־סודי';
const OPENS: readonly string[] = ['handInDrafting', 'saveDraftingSelfMark', 'typeDraftingPages'];
/** The test does these itself. */
const CHANGES_THE_DAY: readonly string[] = [
  'startExamPart',
  'finishExamPart',
  'pauseExamPart',
  'openExamDay',
];

test('DRF-08: nothing of the key leaves before the hand-in, by any call', async () => {
  const exercise = await buildExercise(app.db);
  await buildDraftingTasks(app.db, { in: exercise, secret: SECRET, isMarkedByStaff: true });
  const { client, user } = await buildStudentAt(app, exercise);
  const question = questionOf(exercise, 1);
  const calls = everyCall({
    client,
    userName: user.userName,
    exercise,
    question,
    solution: { isMarked: true },
  });
  const leaking: string[] = [];
  await calls.startDrafting();
  for (const { name } of everyEndpoint) {
    if (OPENS.includes(name)) continue;
    const reply = await calls[name]();
    if (JSON.stringify(reply.body ?? null).includes(SECRET)) leaking.push(name);
  }
  expect(leaking).toEqual([]);
  // The same search finds it where it belongs.
  expect(JSON.stringify((await calls.handInDrafting()).body)).toContain(SECRET);
});

test('EXD-31: nothing of the key of part A leaves before the day is opened, by any call, in any part or break of it', async () => {
  const exercise = await buildExercise(app.db);
  await buildPaper(app.db, { in: exercise });
  const tasks = { in: exercise, secret: SECRET, isMarkedByStaff: true, examPaper: PAPER };
  const [taskId] = await buildDraftingTasks(app.db, tasks);
  const { client, user } = await buildStudentAt(app, exercise);
  const { courseId } = exercise;
  const { dayId } = await client.callOk(beginExamDay, { params: { courseId }, body: { paper: PAPER } });
  const of = { client, userName: user.userName, exercise, question: questionOf(exercise, 1) };
  const calls = everyCall({ ...of, solution: { isMarked: true }, examDayId: dayId });
  const part = (key: 'A' | 'B' | 'C') => ({ params: { dayId, part: key } });
  const start = (key: 'A' | 'B' | 'C') =>
    client.callOk(startExamPart, { ...part(key), body: { deviceId: 'desk' } });
  const finish = (key: 'A' | 'B' | 'C') => client.callOk(finishExamPart, { ...part(key), body: {} });
  const leaking: string[] = [];
  let attemptId = 0;
  const look = async (state: string) => {
    const params = { attemptId };
    const replies = [
      ['readSealedPaper A', await client.call(readSealedPaper, part('A'))],
      ['readDraftingAttempt', await client.call(readDraftingAttempt, { params })],
      ['handInDrafting', await client.call(handInDrafting, { params, body: { taskId } })],
    ] as const;
    for (const [name, { body }] of replies)
      if (JSON.stringify(body ?? null).includes(SECRET)) leaking.push(`${state}: ${name}`);
    for (const { name } of everyEndpoint) {
      if (CHANGES_THE_DAY.includes(name)) continue;
      const reply = await calls[name]();
      if (JSON.stringify(reply.body ?? null).includes(SECRET)) leaking.push(`${state}: ${name}`);
    }
  };
  attemptId = (await start('A')).parts[0]?.attemptId ?? 0;
  await look('part A');
  await finish('A');
  await start('B');
  await look('part B');
  await finish('B');
  await start('C');
  await finish('C');
  await look('all sealed');
  expect(leaking).toEqual([]);
  await client.callOk(openExamDay, { params: { dayId }, body: {} });
  const opened = await client.callOk(readDraftingAttempt, { params: { attemptId } });
  expect(JSON.stringify(opened)).toContain(SECRET);
});
