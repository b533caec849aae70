/** EXE-82, EXE-83, decision 0006: operations that arrive late, twice, out of order, at once, and from two devices. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltQuestion, buildExercise } from '../../testing/content/build-content.ts';
import {
  buildStartedStudentAt,
  questionOf,
  type StudentAt,
  studentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

async function startedTenMinutesAgo() {
  const exercise = await buildExercise(app.db, { questionCount: 1 });
  const student = await buildStartedStudentAt(app, exercise);
  const startedAt = app.clock.now();
  app.clock.advance(10 * MINUTE);
  const minute = (count: number) => new Date(startedAt.getTime() + count * MINUTE).toISOString();
  return { student: await signedInAgain(student), question: questionOf(exercise, 1), minute };
}

/** Access tokens live a quarter of an hour; these tests move the clock. */
async function signedInAgain(student: StudentAt): Promise<StudentAt> {
  const { exercise, user } = student;
  return studentAt(app, { exercise, user, client: await app.as(user.userName) });
}

const historyOf = ({ user }: StudentAt) =>
  app.db.selectFrom('exercises_operations').selectAll().where('user_id', '=', user.id).execute();

const chosen = async (student: StudentAt, question: BuiltQuestion) =>
  (await student.readQuestion(question)).userSelectedAnswerId;

test('EXE-82: an older operation that arrives late changes nothing, answers what is stored, and is kept as history', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  await student.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: true,
    insertTime: minute(8),
    deviceId: 'laptop',
    sequence: 1,
    questionTimeInSeconds: 30,
  });

  const late = await student.saveOk(question, {
    selectedAnswerId: question.wrong,
    isStar: false,
    isMarked: true,
    insertTime: minute(5),
    deviceId: 'phone',
    sequence: 900,
    questionTimeInSeconds: 200,
  });

  expect(late.solution).toMatchObject({
    selectedAnswerId: question.right,
    isStar: 1,
    isMarked: false,
    questionTimeInSeconds: 30,
    insertTime: minute(8),
  });
  expect((await student.readQuestion(question)).solution).toEqual(late.solution);
  expect((await historyOf(student)).map(({ device_id }) => device_id).sort()).toEqual(['laptop', 'phone']);
});

test('EXE-82: of two devices the newer operation wins, in whatever order they arrive', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const operation = (deviceId: string, sequence: number, at: number, selectedAnswerId: number) =>
    student.saveOk(question, { selectedAnswerId, isStar: true, insertTime: minute(at), deviceId, sequence });

  await operation('phone', 1, 4, question.wrong);
  await operation('laptop', 9, 6, question.right);
  await operation('phone', 2, 6.5, question.wrong);
  await operation('laptop', 8, 5, question.right);

  expect(await chosen(student, question)).toBe(question.wrong);
});

test('EXE-82: operations of the same time are ordered by their sequence', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const operation = (sequence: number, selectedAnswerId: number) =>
    student.saveOk(question, {
      selectedAnswerId,
      isStar: true,
      insertTime: minute(3),
      deviceId: 'phone',
      sequence,
    });

  await operation(7, question.right);
  await operation(6, question.wrong);
  expect(await chosen(student, question)).toBe(question.right);
  await operation(8, question.wrong);
  expect(await chosen(student, question)).toBe(question.wrong);
});

test('EXE-82: within one device the sequence decides, also when its clock was set back', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const operation = (deviceId: string, sequence: number, at: number, selectedAnswerId: number) =>
    student.saveOk(question, { selectedAnswerId, isStar: true, insertTime: minute(at), deviceId, sequence });

  await operation('laptop', 1, 9, question.wrong);
  const later = await operation('laptop', 2, 1, question.right);
  expect(later).toMatchObject({ outcome: 'stored', solution: { selectedAnswerId: question.right } });
  // What the laptop had outdone before does not come back over its second operation.
  expect((await operation('phone', 1, 5, question.wrong)).outcome).toBe('superseded');
  expect((await operation('laptop', 1, 9, question.wrong)).outcome).toBe('superseded');
  expect(await chosen(student, question)).toBe(question.right);
});

test('EXE-82: of one device’s operations that arrive together and late the last is stored', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  await Promise.all(
    [3, 1, 4, 2].map((sequence) =>
      student.saveOk(question, {
        selectedAnswerId: sequence === 4 ? question.right : question.wrong,
        isStar: true,
        insertTime: minute(9 - sequence),
        deviceId: 'laptop',
        sequence,
      }),
    ),
  );
  expect(await chosen(student, question)).toBe(question.right);
});

test('EXE-139: the answer says whether the operation is what stands, of a repeat too', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const body = (deviceId: string, at: number) => ({
    selectedAnswerId: question.right,
    isStar: true,
    insertTime: minute(at),
    deviceId,
    sequence: 1,
  });
  expect((await student.saveOk(question, body('phone', 4))).outcome).toBe('stored');
  expect((await student.saveOk(question, body('phone', 4))).outcome).toBe('stored');
  expect((await student.saveOk(question, body('laptop', 3))).outcome).toBe('superseded');
  expect((await student.saveOk(question, body('laptop', 3))).outcome).toBe('superseded');
  expect((await student.answerOk(question, question.wrong)).outcome).toBe('stored');
  expect((await student.saveOk(question, body('phone', 4))).outcome).toBe('superseded');
});

test('XCT-28: half a surrogate pair and the year 0 are refused at the door, by the field', async () => {
  const { student, question } = await startedTenMinutesAgo();
  const body = { selectedAnswerId: question.right, isStar: true, deviceId: 'phone', sequence: 1 };
  for (const [field, value, fault] of [
    ['deviceId', '\ud800', 'unstorable'],
    ['sapiCode', 'x\udfff', 'unstorable'],
    ['insertTime', '0000-01-01T00:00:00Z', 'invalid'],
  ] as const) {
    const reply = await student.save(question, { ...body, [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'invalid_request', errors: { [field]: [fault] } });
  }
  expect(await historyOf(student)).toHaveLength(0);
});

test('EXE-82: without times and sequences the order of arrival holds', async () => {
  const { student, question } = await startedTenMinutesAgo();

  await student.answerOk(question, question.right);
  await student.answerOk(question, question.wrong);

  expect(await chosen(student, question)).toBe(question.wrong);
  expect(await historyOf(student)).toHaveLength(2);
});

test('EXE-82: a repeat of an operation answers the same and writes no second line of history', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const body = {
    selectedAnswerId: question.right,
    isStar: true,
    insertTime: minute(9),
    deviceId: 'phone',
    sequence: 4,
  };

  const first = await student.saveOk(question, body);
  app.clock.advance(MINUTE);
  const again = await student.saveOk(question, body);

  expect(again).toEqual(first);
  expect(await historyOf(student)).toHaveLength(1);
});

test('EXE-82: the operation of a caller without a device is not taken for one of a caller without a sequence', async () => {
  const { student, question } = await startedTenMinutesAgo();
  await student.answerOk(question, question.wrong);
  const [{ sequence } = { sequence: 0 }] = await historyOf(student);

  const posted = await student.saveOk(question, { selectedAnswerId: question.right, isStar: true, sequence });

  expect(posted.solution.selectedAnswerId).toBe(question.right);
  expect(await historyOf(student)).toHaveLength(2);
});

test.each([
  { clock: 'a day behind', insertTime: '2026-01-01T00:00:00.000Z', stored: 'start' },
  { clock: 'years ahead', insertTime: '2031-01-01T00:00:00.000Z', stored: 'now' },
  { clock: 'in the year one', insertTime: '0001-01-01T00:00:00.000Z', stored: 'start' },
] as const)(
  'EXE-82: a device whose clock is $clock is held between the start and now',
  async ({ insertTime, stored }) => {
    const { student, question, minute } = await startedTenMinutesAgo();

    const answered = await student.saveOk(question, {
      selectedAnswerId: question.right,
      isStar: true,
      insertTime,
      deviceId: 'phone',
      sequence: 1,
    });

    expect(answered.solution.insertTime).toBe(minute(stored === 'start' ? 0 : 10));
    const [operation] = await historyOf(student);
    expect(operation?.client_time?.toISOString()).toBe(insertTime);
  },
);

test('EXE-82: the time of another zone is the same moment', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const twoHoursOn = new Date(Date.parse(minute(4)) + 120 * MINUTE).toISOString();

  const answered = await student.saveOk(question, {
    selectedAnswerId: question.right,
    insertTime: twoHoursOn.replace('Z', '+02:00'),
  });

  expect(answered.solution.insertTime).toBe(minute(4));
});

test('EXE-83: the seconds of a question only grow, and never beyond the time since the start', async () => {
  const { student, question } = await startedTenMinutesAgo();
  const seconds = async (questionTimeInSeconds: number | null) =>
    (await student.saveOk(question, { questionTimeInSeconds })).solution.questionTimeInSeconds;

  expect(await seconds(55.9)).toBe(55);
  expect(await seconds(20)).toBe(55);
  expect(await seconds(null)).toBe(55);
  expect(await seconds(90_000)).toBe(600);
  // Of a device whose clock stood at 1970 when the question was opened.
  expect(await seconds(1_795_858_000)).toBe(600);
});

test('EXE-82: of twenty operations at once the newest stands, and history has each of them once', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const operations = Array.from({ length: 20 }, (_, place) => ({
    selectedAnswerId: place === 19 ? question.right : question.wrong,
    isStar: place === 19,
    insertTime: minute(place === 19 ? 9 : place / 4),
    deviceId: place % 2 === 0 ? 'phone' : 'laptop',
    sequence: place,
  }));

  // Each is sent twice, as an impatient network does.
  await Promise.all([...operations, ...operations].map((body) => student.saveOk(question, body)));

  expect((await student.readQuestion(question)).solution).toMatchObject({
    selectedAnswerId: question.right,
    isStar: 1,
    insertTime: minute(9),
  });
  const sequences = (await historyOf(student)).map(({ sequence }) => Number(sequence));
  expect(sequences.sort((a, b) => a - b)).toEqual(operations.map(({ sequence }) => sequence));
});

test('EXE-82: history says who acted, when by both clocks, and what was posted', async () => {
  const { student, question, minute } = await startedTenMinutesAgo();
  const admin = await app.buildUser({ isAdmin: true });
  const impersonating = studentAt(app, {
    exercise: student.exercise,
    user: student.user,
    client: await app.as(admin.userName, { studentId: student.user.id }),
  });

  await impersonating.saveOk(question, {
    selectedAnswerId: question.right,
    isStar: true,
    insertTime: minute(2),
    deviceId: 'office',
    sequence: 3,
  });

  const [operation] = await historyOf(student);
  expect(operation).toMatchObject({
    actor_id: admin.id,
    device_id: 'office',
    sequence: 3,
    acted_at: new Date(minute(2)),
    client_time: new Date(minute(2)),
    stored_at: app.clock.now(),
    posted: { selectedAnswerId: question.right, isStar: true },
  });
  expect(await chosen(student, question)).toBe(question.right);
});
