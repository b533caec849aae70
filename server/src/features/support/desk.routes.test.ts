/** SUP-51: what staff do with requests, topics and settings, and whom they tell by e-mail. */
import { listRequests } from '@sugya/contract/support.ts';
import {
  answerDeskRequest,
  listDeskRequests,
  readDeskRequest,
  readHelpCenter,
  saveHelpCenter,
  updateDeskRequest,
} from '@sugya/contract/support-desk.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { buildRequest, buildSettings, buildTopic } from '../../testing/people/build-support.ts';

let mail: MailServer;
let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ environment: { SMTP_URL: mail.url, PUBLIC_URL: 'https://sugya.example' } });
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

async function asked(settings?: Parameters<typeof buildSettings>[2], email?: string | null) {
  const { courseId } = await buildCourse(app.db);
  if (settings !== undefined) await buildSettings(app.db, courseId, settings);
  const user = await app.buildUser(email === undefined ? {} : { email });
  await app.enrol(user.id, courseId);
  const topicId = await buildTopic(app.db, courseId);
  const id = await buildRequest(app.db, { courseId, userId: user.id, topicId, answerCount: 0 });
  return { courseId, user, topicId, of: { params: { id } } };
}

test('SUP-51: staff read requests, the oldest first, by course and status, a page at a time', async () => {
  const { courseId, user, topicId, of } = await asked();
  const second = await buildRequest(app.db, { courseId, userId: user.id, topicId });
  const list = (query: object = {}) => staff.callOk(listDeskRequests, { query: { courseId, ...query } });

  const { requests, hasMore } = await list();

  expect(hasMore).toBe(false);
  expect(requests.map(({ id, isWaitingForStaff }) => [id, isWaitingForStaff])).toEqual([
    [of.params.id, true],
    [second, false],
  ]);
  expect(requests[0]).toEqual(await staff.callOk(readDeskRequest, of));
  expect(requests[0]).toMatchObject({
    courseId,
    student: { id: user.id },
    messageTypeId: topicId,
    messageTypeName: 'שאלה מקצועית',
    status: 1,
    responses: [{ responseText: 'השאלה', isAdminResponse: false }],
  });
  await staff.callOk(updateDeskRequest, { ...of, body: { status: 3 } });
  expect((await list({ status: 1 })).requests.map(({ id }) => id)).toEqual([second]);
  expect((await list({ after: of.params.id })).requests.map(({ id }) => id)).toEqual([second]);
  for (let more = 0; more < 50; more += 1)
    await buildRequest(app.db, { courseId, userId: user.id, topicId, answerCount: 0 });
  const page = await list();
  expect([page.requests.length, page.hasMore]).toEqual([50, true]);
});

test('SUP-51: an answer reaches the student, and by e-mail where the course wants it', async () => {
  const { courseId, user, of } = await asked({ mails_answers: true }, 'heard@sugya.example');
  const quiet = await asked({ mails_answers: false }, 'quiet@sugya.example');
  const unreachable = await asked({ mails_answers: true }, null);
  const body = { messageText: 'סעיף 3 לחוק החוזים' };

  await staff.callOk(answerDeskRequest, { ...quiet.of, body });
  await staff.callOk(answerDeskRequest, { ...unreachable.of, body });
  const answered = await staff.callOk(answerDeskRequest, { ...of, body });

  expect(answered).toMatchObject({
    status: 2,
    isWaitingForStaff: false,
    responses: [{}, { responseText: body.messageText }],
  });
  const message = await mail.messageTo('heard@sugya.example');
  expect(message.subject).toBe('התקבלה תשובה לפנייתך בסוגיה');
  expect(message.text).toContain(`https://sugya.example/userRequests/${courseId}`);
  expect(message.text).not.toContain('סעיף 3');
  await app.mailer.settle();
  expect(mail.received).toHaveLength(1);
  const student = await app.as(user.userName);
  expect(await student.callOk(listRequests, { params: { courseId } })).toMatchObject({
    requests: [{ unreadAdminResponsesCount: 1, responses: [{}, { responseText: body.messageText }] }],
  });
});

test('SUP-42, SUP-51: a request is closed and opened, and put under another topic of its own course only', async () => {
  const { courseId, of } = await asked();
  const other = await asked();
  const topicId = await buildTopic(app.db, courseId, { name: 'מנהלה' });
  const update = (body: object) => staff.call(updateDeskRequest, { ...of, body });

  expect(await update({ status: 3 })).toMatchObject({ body: { status: 3 } });
  expect(await update({ messageTypeId: topicId })).toMatchObject({
    body: { status: 3, messageTypeName: 'מנהלה' },
  });
  expect(await update({ messageTypeId: other.topicId })).toMatchObject({
    status: 400,
    body: { errors: { messageTypeId: ['unknown'] } },
  });
  expect((await update({ status: 4 })).status).toBe(400);
});

test('SUP-20, SUP-38, SUP-51: staff set the hours and quotas, and change, order, add and withdraw topics', async () => {
  const { courseId, topicId, of } = await asked();
  const other = await asked();
  const inCourse = { params: { courseId } };
  expect(await staff.callOk(readHelpCenter, inCourse)).toMatchObject({
    settings: { isOpen: true, enforcesHours: false, dailyQuota: 3, weeklyQuota: 3, mailsAnswers: false },
    topics: [{ id: topicId, name: 'שאלה מקצועית', isProfessional: true }],
  });
  const settings = {
    isOpen: true,
    enforcesHours: true,
    dailyQuota: 1,
    weeklyQuota: 2,
    mailsAnswers: true,
  };
  const added = { id: null, name: 'מנהלה', description: 'אישורים', additionalParameterName: null };

  const saved = await staff.callOk(saveHelpCenter, {
    ...inCourse,
    body: { settings, topics: [added, { id: topicId, name: 'דין מהותי' }] },
  });

  expect(saved).toMatchObject({
    settings,
    topics: [{ name: 'מנהלה' }, { id: topicId, name: 'דין מהותי' }],
  });
  const later = await staff.callOk(saveHelpCenter, { ...inCourse, body: { settings, topics: [] } });
  expect(later.topics).toEqual([]);
  expect(await staff.callOk(readDeskRequest, of)).toMatchObject({ messageTypeName: 'דין מהותי' });
  const foreign = await staff.call(saveHelpCenter, {
    ...inCourse,
    body: { settings, topics: [{ id: other.topicId, name: 'של אחרים' }] },
  });
  expect(foreign.status).toBe(400);
});

test('SUP-51: students 403, unsigned 401, what is not there 404', async () => {
  const { courseId, user, of } = await asked();
  const statuses = async (caller: TestClient, ids: { id: number; courseId: number }) => {
    const params = ids;
    const settings = {
      isOpen: true,
      enforcesHours: false,
      dailyQuota: 3,
      weeklyQuota: 3,
      mailsAnswers: false,
    };
    const replies = [
      await caller.call(readDeskRequest, { params }),
      await caller.call(answerDeskRequest, { params, body: { messageText: 'תשובה' } }),
      await caller.call(updateDeskRequest, { params, body: { status: 3 } }),
      await caller.call(readHelpCenter, { params }),
      await caller.call(saveHelpCenter, { params, body: { settings, topics: [] } }),
    ];
    return replies.map(({ status }) => status);
  };
  const none = 999_999_999;
  const student = await app.as(user.userName);

  expect(await statuses(app.anonymous, { ...of.params, courseId })).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(student, { ...of.params, courseId })).toEqual([403, 403, 403, 403, 403]);
  expect((await student.call(listDeskRequests, {})).status).toBe(403);
  expect(await statuses(staff, { id: none, courseId: none })).toEqual([404, 404, 404, 404, 404]);
});
