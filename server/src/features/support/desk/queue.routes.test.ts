/** DSK: the queue of a course by promise, a thread with its student's context, answers, closing and opening. */
import {
  addDeskNote,
  assignDeskThread,
  changeDeskThread,
  countDeskRequests,
  listDeskQueue,
  listDeskStaff,
  mergeDeskThread,
  readDeskThread,
  readDeskTimes,
  sendDeskAnswer,
} from '@sugya/contract/desk.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { listRequests, readContactPage, respondToRequest, sendRequest } from '@sugya/contract/support.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { buildTopic } from '../../../testing/people/build-support.ts';
import { buildStartedStudentAt, questionOf, studentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ role: 'support' })).id);
});
afterAll(() => app.close());

/** A course with a topic, and a student who asks at a moment. */
async function school() {
  const { courseId } = await buildCourse(app.db);
  const topicId = await buildTopic(app.db, courseId, { is_professional: false });
  const inCourse = { params: { courseId } };
  const student = async () => {
    const user = await app.buildUser();
    await app.enrol(user.id, courseId);
    return user;
  };
  const ask = async (user: { readonly id: number }, at: string, messageText = 'שאלה') => {
    app.clock.set(at);
    const client = await app.forLong(user.id);
    await client.callOk(sendRequest, { ...inCourse, body: { messageText, messageTypeId: topicId } });
    const { requests } = await client.callOk(listRequests, inCourse);
    return { client, id: requests[0]?.id ?? 0 };
  };
  const queue = async (isClosed = false) =>
    staff.callOk(listDeskQueue, { ...inCourse, query: isClosed ? { isClosed: 'true' } : {} });
  const read = (id: number) => staff.callOk(readDeskThread, { params: { courseId, id } });
  const answer = async (id: number, text: string, more: { isLast?: boolean; afterId?: number } = {}) => {
    const afterId = more.afterId ?? (await read(id)).messages.at(-1)?.id ?? 0;
    return staff.call(sendDeskAnswer, {
      params: { courseId, id },
      body: { text, afterId, isLast: more.isLast ?? false },
    });
  };
  return { courseId, topicId, student, ask, queue, read, answer };
}

test('DSK-01, DSK-02: the queue goes by promise; who waits for the student comes last, who is finished apart', async () => {
  const { student, ask, queue, answer } = await school();
  const user = await student();
  // Promised for Thursday, Sunday and Sunday: what is asked from Thursday 17:00 is answered on Sunday.
  const tuesday = await ask(user, '2026-03-03T10:00:00Z', 'ראשונה');
  const evening = await ask(user, '2026-03-05T15:00:00Z');
  const wednesday = await ask(user, '2026-03-04T10:00:00Z');
  const answered = await ask(user, '2026-03-05T16:00:00Z');
  const finished = await ask(user, '2026-03-05T16:30:00Z');
  await answer(answered.id, 'תשובה');
  await answer(finished.id, 'תשובה', { isLast: true });
  app.clock.set('2026-03-08T08:00:00Z');

  const { requests, isCut } = await queue();

  expect(isCut).toBe(false);
  expect(requests.map(({ id }) => id)).toEqual([tuesday.id, wednesday.id, evening.id, answered.id]);
  expect(requests.map(({ promise }) => promise && [promise.day, promise.state, promise.lateDays])).toEqual([
    ['2026-03-05', 'late', 1],
    ['2026-03-08', 'due', 0],
    ['2026-03-08', 'due', 0],
    null,
  ]);
  expect(requests[0]).toMatchObject({
    student: { id: user.id },
    topicName: 'שאלה מקצועית',
    status: 1,
    words: 'ראשונה',
  });
  expect((await queue(true)).requests.map(({ id, promise }) => [id, promise])).toEqual([[finished.id, null]]);
});

test('DSK-01, DSK-03, DSK-05: an answer ends the wait, and the student’s next words begin another', async () => {
  const { courseId, student, ask, queue, read, answer } = await school();
  const { client, id } = await ask(await student(), '2026-03-01T10:00:00Z');
  app.clock.set('2026-03-02T10:00:00Z');
  expect((await answer(id, 'באיזה תרגיל?')).status).toBe(204);
  expect((await queue()).requests).toMatchObject([{ status: 2, promise: null }]);
  app.clock.set('2026-03-09T10:00:00Z');
  await client.callOk(respondToRequest, { params: { courseId, id }, body: { messageText: 'בשני' } });

  const thread = await read(id);

  expect(thread).toMatchObject({ status: 1, words: 'בשני', promise: { day: '2026-03-11', state: 'later' } });
  expect(thread.messages.map(({ text, isByStaff, author }) => [text, isByStaff, author !== null])).toEqual([
    ['שאלה', false, false],
    ['באיזה תרגיל?', true, true],
    ['בשני', false, false],
  ]);
  expect((await client.callOk(listRequests, { params: { courseId } })).requests).toMatchObject([
    { responses: [{}, { responseText: 'באיזה תרגיל?' }, {}] },
  ]);
});

test('DSK-05: nothing is sent over words that the writer has not seen, nor twice', async () => {
  const { student, ask, read, answer } = await school();
  const { id } = await ask(await student(), '2026-03-01T10:00:00Z');
  const afterId = (await read(id)).messages.at(-1)?.id ?? 0;

  const replies = await Promise.all([answer(id, 'אחת', { afterId }), answer(id, 'אחת', { afterId })]);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]));
  expect((await read(id)).messages).toHaveLength(2);
  expect((await answer(id, ' ')).status).toBe(400);
});

test('DSK-06: a request is closed, and opened as new or as one in handling', async () => {
  const { courseId, student, ask, read, answer } = await school();
  const { id } = await ask(await student(), '2026-03-01T10:00:00Z');
  const change = async (isClosed: boolean) => {
    await staff.callOk(changeDeskThread, { params: { courseId, id }, body: { isClosed } });
    return (await read(id)).status;
  };
  expect([await change(true), await change(true), await change(false), await change(false)]).toEqual([
    3, 3, 1, 1,
  ]);
  await answer(id, 'תשובה', { isLast: true });
  expect((await read(id)).status).toBe(3);
  expect(await change(false)).toBe(2);
});

test('DSK-04: beside the thread stand the last exercise, figures, the quota, other requests and the named question', async () => {
  const at = await buildStartedStudentAt(app, await buildExercise(app.db, { questionCount: 2 }));
  const { courseId, exerciseId, questions } = at.exercise;
  const topicId = await buildTopic(app.db, courseId);
  const second = questionOf(at.exercise, 2);
  await at.answerAllAndFinish({ rightCount: questions.length });
  const ask = (questionNumber: number | null) =>
    at.client.callOk(sendRequest, {
      params: { courseId },
      body: { messageText: 'מה הדין?', messageTypeId: topicId, questionNumber },
    });
  await ask(null);
  await ask(2);
  const { requests } = await at.client.callOk(listRequests, { params: { courseId } });
  const [asked, earlier] = requests.map(({ id }) => id);
  const params = { courseId, id: asked ?? 0 };

  const { context } = await (await app.forLong((await app.buildUser({ isAdmin: true })).id)).callOk(
    readDeskThread,
    { params },
  );

  expect(context).toMatchObject({
    lastExercise: { id: exerciseId, grade: 100 },
    finishedCount: 1,
    average: 100,
    quota: { asked: 2, of: 3 },
    earlier: [{ id: earlier, status: 1 }],
    questionNumber: 2,
    questions: [
      {
        questionId: second.id,
        exerciseId,
        statistics: { firstAnswers: 1, rightPercent: null },
        openReports: 0,
        key: { rightPlaces: [expect.any(Number)], chosen: { text: expect.any(String) }, wasRight: true },
      },
    ],
  });
  expect((await staff.callOk(readDeskThread, { params })).context.questions).toMatchObject([
    { questionId: second.id, statistics: null, openReports: null, key: null },
  ]);
  const unnamed = await staff.callOk(readDeskThread, { params: { courseId, id: earlier ?? 0 } });
  expect(unnamed.context).toMatchObject({ questionNumber: null, questions: [] });
});

test('DSK-04: of two exercises with a question of that number, the one whose name the student wrote is meant', async () => {
  const newer = await buildExercise(app.db, { questionCount: 2, exercise: { name: 'עונשין – תרגיל 3' } });
  const at = await buildStartedStudentAt(app, newer);
  const named = await buildExercise(app.db, { in: newer, exercise: { name: 'חוזים – תרגיל 1' } });
  await studentAt(app, { exercise: named, user: at.user, client: at.client }).startOk();
  const { courseId } = newer;
  const topicId = await buildTopic(app.db, courseId);
  const questionsOf = async (messageText: string) => {
    const body = { messageText, messageTypeId: topicId, questionNumber: 1 };
    await at.client.callOk(sendRequest, { params: { courseId }, body });
    const { requests } = await at.client.callOk(listRequests, { params: { courseId } });
    const params = { courseId, id: requests[0]?.id ?? 0 };
    const { context } = await staff.callOk(readDeskThread, { params });
    return context.questions.map(({ questionId }) => questionId);
  };
  const [ofNewer, ofNamed] = [questionOf(newer, 1).id, questionOf(named, 1).id];
  expect(new Set(await questionsOf('מה הדין?'))).toEqual(new Set([ofNewer, ofNamed]));
  expect(await questionsOf('בתרגיל חוזים – תרגיל 1 סימנתי ב')).toEqual([ofNamed]);
});

test('SUP-53, DSK-13: a request that was opened from a question holds it, and the desk shows that one alone', async () => {
  const newer = await buildExercise(app.db, { questionCount: 2, exercise: { name: 'עונשין – תרגיל 3' } });
  const at = await buildStartedStudentAt(app, newer);
  const other = await buildExercise(app.db, { in: newer, exercise: { name: 'חוזים – תרגיל 1' } });
  await studentAt(app, { exercise: other, user: at.user, client: at.client }).startOk();
  const unseen = questionOf(await buildExercise(app.db, { in: newer }), 1).id;
  const params = { courseId: newer.courseId };
  const messageTypeId = await buildTopic(app.db, params.courseId);
  const asked = questionOf(other, 2);
  const body = { messageText: 'למה?', messageTypeId };

  const page = (question: number) => at.client.callOk(readContactPage, { params, query: { question } });
  const shown = { id: asked.id, number: 2, exerciseName: 'חוזים – תרגיל 1' };
  expect((await page(asked.id)).question).toEqual(shown);
  expect((await page(unseen)).question).toBeNull();
  expect((await at.client.callOk(readContactPage, { params })).question).toBeNull();
  for (const questionId of [unseen, 999_999_999]) {
    const refused = await at.client.call(sendRequest, { params, body: { ...body, questionId } });
    expect(refused).toMatchObject({ status: 400, body: { errors: { questionId: ['unknown'] } } });
  }
  await at.client.callOk(sendRequest, { params, body: { ...body, questionId: asked.id } });

  const { requests } = await at.client.callOk(listRequests, { params });
  expect(requests.map(({ question }) => question)).toEqual([shown]);
  const thread = await staff.callOk(readDeskThread, { params: { ...params, id: requests[0]?.id ?? 0 } });
  expect(thread.context).toMatchObject({
    questionNumber: null,
    isFromQuestion: true,
    questions: [{ questionId: asked.id, exerciseName: 'חוזים – תרגיל 1' }],
  });
  expect((await at.client.callOk(exportMyData, {})).parts.helpRequests).toEqual([
    expect.objectContaining({ questionId: asked.id }),
  ]);
});

test('DSK-02, DSK-03: students 403, unsigned 401, another course’s request 404', async () => {
  const { courseId, student, ask } = await school();
  const other = await school();
  const user = await student();
  const { client, id } = await ask(user, '2026-03-01T10:00:00Z');
  const statuses = async (caller: TestClient, params: { courseId: number; id: number }) => {
    const replies = [
      await caller.call(listDeskQueue, { params }),
      await caller.call(readDeskThread, { params }),
      await caller.call(sendDeskAnswer, { params, body: { text: 'תשובה', afterId: 999_999_999 } }),
      await caller.call(changeDeskThread, { params, body: { isClosed: true } }),
    ];
    return replies.map(({ status }) => status);
  };
  expect(await statuses(app.anonymous, { courseId, id })).toEqual([401, 401, 401, 401]);
  expect(await statuses(client, { courseId, id })).toEqual([403, 403, 403, 403]);
  expect(await statuses(staff, { courseId: other.courseId, id })).toEqual([200, 404, 404, 404]);
  expect(await statuses(staff, { courseId: 999_999_999, id })).toEqual([404, 404, 404, 404]);
});

test('DSK-09: a request is assigned to who may answer, and taken back', async () => {
  const { courseId, student, ask, queue } = await school();
  const { id } = await ask(await student(), '2026-03-01T10:00:00Z');
  const params = { courseId, id };
  const assign = (assigneeId: number | null) =>
    staff.call(assignDeskThread, { params, body: { assigneeId } });
  const members = await staff.callOk(listDeskStaff, { params: { courseId } });
  const me = members.find(({ isMe }) => isMe);
  const editor = await app.buildUser({ role: 'editor' });
  expect(members.map((member) => member.id)).not.toContain(editor.id);

  expect((await assign(me?.id ?? 0)).status).toBe(204);
  expect((await queue()).requests).toMatchObject([{ assignee: { id: me?.id, isMe: true } }]);
  expect(await assign(editor.id)).toMatchObject({
    status: 400,
    body: { errors: { assigneeId: ['unknown'] } },
  });
  expect((await assign(null)).status).toBe(204);
  expect((await queue()).requests).toMatchObject([{ assignee: null }]);
});

test('DSK-10: two requests of a student become one, for the student too, and the quota is given back', async () => {
  const { courseId, student, ask, queue, read, answer } = await school();
  const user = await student();
  const into = await ask(user, '2026-03-01T10:00:00Z', 'ראשונה');
  const from = await ask(user, '2026-03-01T11:00:00Z', 'שנייה');
  const other = await ask(await student(), '2026-03-01T12:00:00Z');
  await staff.callOk(addDeskNote, { params: { courseId, id: from.id }, body: { text: 'כפולה' } });
  await answer(into.id, 'תשובה', { isLast: true });
  app.clock.set('2026-03-01T13:00:00Z');
  await answer(from.id, 'באיזה?');
  await from.client.callOk(respondToRequest, {
    params: { courseId, id: from.id },
    body: { messageText: 'בזה' },
  });
  const merge = (id: number, intoId: number) =>
    staff.call(mergeDeskThread, { params: { courseId, id }, body: { intoId } });

  expect((await merge(from.id, other.id)).status).toBe(400);
  expect((await merge(from.id, from.id)).status).toBe(400);
  expect((await merge(from.id, into.id)).status).toBe(204);

  expect((await merge(from.id, into.id)).status).toBe(404);
  const thread = await read(into.id);
  expect(thread.messages.map(({ text }) => text)).toEqual(['ראשונה', 'שנייה', 'תשובה', 'באיזה?', 'בזה']);
  expect(thread.notes).toMatchObject([{ text: 'כפולה' }]);
  expect(thread).toMatchObject({ status: 1, promise: { since: '2026-03-01T13:00:00.000Z' } });
  expect((await queue()).requests.map(({ id }) => id)).toEqual([other.id, into.id]);
  const own = await from.client.callOk(listRequests, { params: { courseId } });
  expect(own.requests.map(({ id, responses }) => [id, responses.length])).toEqual([[into.id, 5]]);
});

test('DSK-09, DSK-10: students 403, unsigned 401, another course’s request 404', async () => {
  const { courseId, student, ask } = await school();
  const { client, id } = await ask(await student(), '2026-03-01T10:00:00Z');
  const { courseId: elsewhere } = await school();
  const statuses = async (caller: TestClient, of: number) => {
    const params = { courseId: of, id };
    const replies = [
      await caller.call(listDeskStaff, { params }),
      await caller.call(assignDeskThread, { params, body: { assigneeId: null } }),
      await caller.call(mergeDeskThread, { params, body: { intoId: 999_999_999 } }),
    ];
    return replies.map(({ status }) => status);
  };
  expect(await statuses(app.anonymous, courseId)).toEqual([401, 401, 401]);
  expect(await statuses(client, courseId)).toEqual([403, 403, 403]);
  expect(await statuses(staff, elsewhere)).toEqual([200, 404, 404]);
});

test('DSK-11, DSK-12: what waits is counted, and first answers are timed by the week of their request', async () => {
  const { courseId, student, ask, answer } = await school();
  const user = await student();
  const inCourse = { params: { courseId } };
  const waiting = () => staff.callOk(countDeskRequests, inCourse);
  // The week from Sunday 1 March: answered after one, three and four hours; in the next one nothing yet.
  for (const [day, hours] of [
    ['02', 1],
    ['03', 4],
    ['04', 3],
  ] as const) {
    const { id } = await ask(user, `2026-03-${day}T10:00:00Z`);
    app.clock.set(`2026-03-${day}T${10 + hours}:00:00Z`);
    await answer(id, 'תשובה');
    app.clock.set(`2026-03-${day}T20:00:00Z`);
    await answer(id, 'ועוד');
  }
  expect(await waiting()).toEqual({ waiting: 0, late: 0, mine: 0 });
  const { id } = await ask(user, '2026-03-08T10:00:00Z');

  expect(await waiting()).toEqual({ waiting: 1, late: 0, mine: 0 });
  const me = (await staff.callOk(listDeskStaff, inCourse)).find(({ isMe }) => isMe);
  const assigneeId = me?.id ?? null;
  await staff.callOk(assignDeskThread, { params: { courseId, id }, body: { assigneeId } });
  app.clock.set('2026-03-11T10:00:00Z');
  expect(await waiting()).toEqual({ waiting: 1, late: 1, mine: 1 });
  expect(await staff.callOk(readDeskTimes, inCourse)).toEqual([
    { week: '2026-03-08', askedCount: 1, answeredCount: 0, medianMinutes: null },
    { week: '2026-03-01', askedCount: 3, answeredCount: 3, medianMinutes: 180 },
  ]);
  const { client } = await ask(user, '2026-05-31T10:00:00Z');
  expect((await staff.callOk(readDeskTimes, inCourse)).map(({ week }) => week)).toEqual(['2026-05-31']);
  expect((await client.call(countDeskRequests, inCourse)).status).toBe(403);
  expect((await client.call(readDeskTimes, inCourse)).status).toBe(403);
  const none = { params: { courseId: 999_999_999 } };
  expect((await staff.call(countDeskRequests, none)).status).toBe(404);
  expect((await staff.call(readDeskTimes, none)).status).toBe(404);
});
