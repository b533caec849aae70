/** DSK: notes that no student reads, and templates of answers. */
import {
  addDeskNote,
  deleteDeskTemplate,
  listDeskTemplates,
  readDeskThread,
  saveDeskTemplate,
} from '@sugya/contract/desk.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { everyCall } from '../../../testing/calls/every-call.ts';
import { buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { buildRequest, buildTopic } from '../../../testing/people/build-support.ts';
import { buildStartedStudentAt, questionOf } from '../../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '1000', RESET_CODES_PER_EMAIL: '1000' },
  });
  const member = await app.buildUser({ role: 'support', privateName: 'רות', lastName: 'לוי' });
  staff = await app.forLong(member.id);
});
afterAll(() => app.close());

test('DSK-07: staff read a note in the thread, and no call of its student answers a word of it', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  const { client, exercise, user } = student;
  const { courseId } = exercise;
  const topicId = await buildTopic(app.db, courseId);
  const requestId = await buildRequest(app.db, { courseId, userId: user.id, topicId });
  const params = { courseId, id: requestId };
  const secret = 'סודמןהשולחן';

  await staff.callOk(addDeskNote, { params, body: { text: secret } });

  const { notes, messages } = await staff.callOk(readDeskThread, { params });
  expect(notes).toMatchObject([{ text: secret, author: 'רות לוי' }]);
  expect(JSON.stringify(messages)).not.toContain(secret);
  const question = questionOf(exercise, 1);
  const calls = everyCall({
    client,
    userName: user.userName,
    exercise,
    question,
    solution: { selectedAnswerId: question.wrong },
    support: { topicId, requestId },
  });
  const ending = new Set(['requestDeletion', 'signOutOtherDevices', 'changePassword', 'signOut']);
  const telling: string[] = [];
  let succeeded = 0;
  for (const { name, access } of everyEndpoint) {
    if (access === 'admin' || ending.has(name)) continue;
    const { status, body } = await calls[name]();
    if (status === 200) succeeded += 1;
    if (JSON.stringify(body ?? null).includes(secret)) telling.push(name);
  }
  expect(telling).toEqual([]);
  expect(succeeded).toBeGreaterThan(30);
});

test('DSK-08: templates are written, changed and deleted; two of a course have no name in common', async () => {
  const { courseId } = await buildCourse(app.db);
  const other = await buildCourse(app.db);
  const inCourse = { params: { courseId } };
  const save = (id: number | null, name: string, text = 'שלום {שם},', course = inCourse) =>
    staff.call(saveDeskTemplate, { ...course, body: { id, name, text } });
  const names = async () => (await staff.callOk(listDeskTemplates, inCourse)).map(({ name }) => name);

  const second = await save(null, 'פתיחה');
  await save(null, 'חזרה');
  expect(await names()).toEqual(['חזרה', 'פתיחה']);
  const { id } = second.body as { id: number }; // as it was answered
  expect(await save(null, ' פתיחה ')).toMatchObject({ status: 400, body: { code: 'name_taken' } });
  expect(await save(id, 'חזרה')).toMatchObject({ status: 400, body: { code: 'name_taken' } });
  expect((await save(null, 'פתיחה', 'שלום', { params: { courseId: other.courseId } })).status).toBe(200);
  expect((await save(id, 'פתיחה', ' ')).status).toBe(400);
  expect(await save(id, 'ברכה', 'שלום')).toMatchObject({ body: { id, name: 'ברכה', text: 'שלום' } });
  expect((await save(id, 'ברכה', 'שלום', { params: { courseId: other.courseId } })).status).toBe(404);
  const params = { courseId, id };
  const elsewhere = { params: { ...params, courseId: other.courseId } };
  expect((await staff.call(deleteDeskTemplate, elsewhere)).status).toBe(404);
  await staff.callOk(deleteDeskTemplate, { params });
  expect(await names()).toEqual(['חזרה']);
});

test('DSK-07, DSK-08: students 403, unsigned 401, what is not there 404', async () => {
  const { courseId } = await buildCourse(app.db);
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  const statuses = async (caller: TestClient, of: { courseId: number; id: number }) => {
    const replies = [
      await caller.call(addDeskNote, { params: of, body: { text: 'הערה' } }),
      await caller.call(listDeskTemplates, { params: of }),
      await caller.call(saveDeskTemplate, { params: of, body: { id: of.id, name: 'שם', text: 'תוכן' } }),
      await caller.call(deleteDeskTemplate, { params: of }),
    ];
    return replies.map(({ status }) => status);
  };
  const none = 999_999_999;
  expect(await statuses(app.anonymous, { courseId, id: none })).toEqual([401, 401, 401, 401]);
  expect(await statuses(await app.forLong(user.id), { courseId, id: none })).toEqual([403, 403, 403, 403]);
  expect(await statuses(staff, { courseId, id: none })).toEqual([404, 200, 404, 404]);
  expect(await statuses(staff, { courseId: none, id: none })).toEqual([404, 404, 404, 404]);
});
