/** DRF-08: while a task is written no answer of any endpoint holds anything of its key. */
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { everyCall } from '../../testing/calls/every-call.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildDraftingTasks } from '../../testing/content/build-drafting.ts';
import { buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SECRET = 'מפתח־סודי';
const OPENS: readonly string[] = ['handInDrafting', 'saveDraftingSelfMark'];

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
