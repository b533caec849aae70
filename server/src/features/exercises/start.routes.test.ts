/** EXE-33, EXE-34: beginning an exercise. */
import { startExercise } from '@sugya/contract/exercises.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, buildStudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const attemptsOf = (userId: number) =>
  app.db.selectFrom('exercises_attempts').selectAll().where('user_id', '=', userId).orderBy('id').execute();

test('EXE-34: the first start answers its time and opens one attempt bound to the questions shown', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStudentAt(app, exercise);

  const started = await student.startOk({ isOnlineInsert: true });

  expect(started.startDateTime).toBe(app.clock.now().toISOString());
  const [attempt, ...others] = await attemptsOf(student.user.id);
  expect(others).toEqual([]);
  expect(attempt).toMatchObject({ id: started.attemptId, is_online_insert: true, finished_at: null });
  const read = await student.read();
  expect(read.attemptId).toBe(started.attemptId);
  expect(read.startDateTime).toBe(started.startDateTime);
  expect(read.questions.map(({ id }) => id)).toEqual(exercise.questions.map(({ id }) => id));
});

test('EXE-34: starting again, later, answers the original time and opens nothing', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));
  const first = await student.startOk();
  app.clock.advance(60_000);

  const again = await student.startOk();

  expect(again).toEqual(first);
  expect(await attemptsOf(student.user.id)).toHaveLength(1);
});

test('EXE-34: twenty starts at once open one attempt and all answer it', async () => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  const answers = await Promise.all(Array.from({ length: 20 }, () => student.startOk()));

  expect(new Set(answers.map(({ attemptId }) => attemptId)).size).toBe(1);
  expect(await attemptsOf(student.user.id)).toHaveLength(1);
});

test('EXE-34: starts and resets at the same moment never break, and at most one attempt stays open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const student = await buildStudentAt(app, await buildExercise(app.db));

    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => (turn % 3 === 2 ? student.reset() : student.start())),
    );

    expect(replies.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const open = (await attemptsOf(student.user.id)).filter(({ closed_at }) => closed_at === null);
    expect(open.length).toBeLessThanOrEqual(1);
  }
});

test('EXE-34: a start on a finished exercise is refused as done', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  await student.answerAllAndFinish({ rightCount: 1 });

  expect(await student.start()).toMatchObject({ status: 409, body: { code: 'exercise_done' } });
});

test('EXE-34: a finished exercise is done, even when it is no longer taken online', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStartedStudentAt(app, exercise);
  await student.answerAllAndFinish({ rightCount: 1 });
  await app.db
    .updateTable('exercises_exercises')
    .set({ insert_method_online: false })
    .where('id', '=', exercise.exerciseId)
    .execute();

  expect(await student.start()).toMatchObject({ status: 409, body: { code: 'exercise_done' } });
});

test('EXE-28, EXE-34: a disclaimer must be approved first; the approval is kept for the next device', async () => {
  const exercise = await buildExercise(app.db, { exercise: { disclaimer_html: '<p>תנאים</p>' } });
  const student = await buildStudentAt(app, exercise);

  expect(await student.start()).toMatchObject({ status: 400, body: { code: 'disclaimer_not_approved' } });
  expect(await attemptsOf(student.user.id)).toEqual([]);
  expect((await student.read()).hasUserApprovedDisclaimer).toBe(false);

  const started = await student.startOk({ hasUserApprovedDisclaimer: true });
  expect((await student.read()).hasUserApprovedDisclaimer).toBe(true);
  expect(await student.startOk()).toEqual(started);
});

test('EXE-34: a disclaimer that was added later is approved on the running attempt', async () => {
  const exercise = await buildExercise(app.db);
  const student = await buildStudentAt(app, exercise);
  const started = await student.startOk();
  await app.db
    .updateTable('exercises_exercises')
    .set({ disclaimer_html: '<p>חדש</p>' })
    .where('id', '=', exercise.exerciseId)
    .execute();

  expect(await student.start()).toMatchObject({ status: 400, body: { code: 'disclaimer_not_approved' } });
  expect(await student.startOk({ hasUserApprovedDisclaimer: true })).toEqual(started);
  expect((await student.read()).hasUserApprovedDisclaimer).toBe(true);
});

test.each([
  {
    way: 'online',
    entry: { insert_method_online: false, insert_method_offline: true },
    isOnlineInsert: true,
  },
  {
    way: 'after the fact',
    entry: { insert_method_online: true, insert_method_offline: false },
    isOnlineInsert: false,
  },
])(
  'CRS-47: a start $way is refused where the exercise does not allow it',
  async ({ entry, isOnlineInsert }) => {
    const student = await buildStudentAt(app, await buildExercise(app.db, { exercise: entry }));

    expect(await student.start({ isOnlineInsert })).toMatchObject({
      status: 403,
      body: { code: 'not_online' },
    });
    expect(await attemptsOf(student.user.id)).toEqual([]);
    expect(await student.start({ isOnlineInsert: !isOnlineInsert })).toMatchObject({ status: 200 });
  },
);

test('EXE-33, XCT-03, XCT-04: paths and property names are read without regard to case', async () => {
  const exercise = await buildExercise(app.db, { exercise: { disclaimer_html: '<p>תנאים</p>' } });
  const student = await buildStudentAt(app, exercise);

  const started = await student.send('POST', `/API/exercises/${exercise.exerciseId}/start/`, {
    HASUSERAPPROVEDDISCLAIMER: true,
    isonlineinsert: true,
  });

  expect(started.statusCode).toBe(200);
});

test.each([
  { body: { isOnlineInsert: 'yes' }, field: 'isOnlineInsert' },
  { body: { hasUserApprovedDisclaimer: 1 }, field: 'hasUserApprovedDisclaimer' },
  { body: { isOnlineInsert: true, more: 1 }, field: 'more' },
])('EXE-33: a start with a wrong $field is invalid', async ({ body, field }) => {
  const student = await buildStudentAt(app, await buildExercise(app.db));

  const reply = await student.send('POST', `/api/Exercises/${student.exercise.exerciseId}/Start`, body);

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_request', errors: { [field]: [expect.any(String)] } });
});

test('EXE-33, XCT-23: nobody starts unsigned, in a foreign course, or an exercise that is not there', async () => {
  const exercise = await buildExercise(app.db);
  const foreigner = await buildStudentAt(app, await buildExercise(app.db));
  const of = (id: number) => ({ params: { id }, body: {} });

  expect(await app.anonymous.call(startExercise, of(exercise.exerciseId))).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  });
  expect(await foreigner.client.call(startExercise, of(exercise.exerciseId))).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  expect(await foreigner.client.call(startExercise, of(999_999_999))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await attemptsOf(foreigner.user.id)).toEqual([]);
});
