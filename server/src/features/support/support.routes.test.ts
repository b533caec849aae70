/** SUP: asking, quotas, threads, what is unread, and the staff's desk. */
import { readCourse } from '@sugya/contract/courses.ts';
import {
  countUnreadResponses,
  listRequests,
  readContactPage,
  respondToRequest,
  sendRequest,
} from '@sugya/contract/support.ts';
import { answerDeskRequest, updateDeskRequest } from '@sugya/contract/support-desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildRequest, buildSettings, buildTopic } from '../../testing/people/build-support.ts';

/** A Tuesday. */
const NOON = '2026-03-03T10:00:00Z';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: NOON });
});
beforeEach(async () => {
  app.clock.set(NOON);
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

async function studentWithDesk(
  of: {
    settings?: Parameters<typeof buildSettings>[2];
    topic?: Parameters<typeof buildTopic>[2];
    courseId?: number;
  } = {},
) {
  const courseId = of.courseId ?? (await buildCourse(app.db)).courseId;
  const topicId = await buildTopic(app.db, courseId, of.topic);
  if (of.settings !== undefined) await buildSettings(app.db, courseId, of.settings);
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  const client = await app.as(user.userName);
  const inCourse = { params: { courseId } };
  return {
    courseId,
    topicId,
    user,
    client,
    inCourse,
    ask: (body: object = {}, as: TestClient = client) =>
      as.call(sendRequest, {
        ...inCourse,
        body: { messageText: 'מה הדין?', messageTypeId: topicId, ...body },
      }),
    list: async (query: { background?: boolean; open?: string } = {}) =>
      (await client.callOk(listRequests, { ...inCourse, query: query as never })).requests, // as an address says it
    unread: async () => [
      await client.callOk(countUnreadResponses, inCourse),
      (await client.callOk(readCourse, inCourse)).sideBar.unreadAdminResponsesCount,
    ],
  };
}

describe('a new request', () => {
  test('SUP-11, SUP-12, SUP-20: the page answers the topics in order and the day of the reply', async () => {
    const { client, inCourse, courseId, topicId } = await studentWithDesk({
      topic: { description: 'שאלה אחת', additional_parameter_name: 'מספר פסקה', sort_order: 2 },
    });
    const first = await buildTopic(app.db, courseId, { name: 'מנהלה', sort_order: 1 });
    await buildTopic(app.db, courseId, { is_withdrawn: true });

    expect(await client.callOk(readContactPage, inCourse)).toEqual({
      messageTypes: [
        { id: first, name: 'מנהלה', description: '', additionalParameterName: null },
        {
          id: topicId,
          name: 'שאלה מקצועית',
          description: 'שאלה אחת',
          additionalParameterName: 'מספר פסקה',
        },
      ],
      expectedReplyDate: '2026-03-05',
      question: null,
    });
  });

  test.each([
    ['switched off', { is_open: false }, NOON, 0],
    ['hours not enforced, on a Friday', { enforces_hours: false }, '2026-03-06T10:00:00Z', 1],
    ['hours enforced, on a Thursday evening', { enforces_hours: true }, '2026-03-05T20:00:00Z', 1],
    ['hours enforced, on a Friday', { enforces_hours: true }, '2026-03-05T22:00:00Z', 0],
    ['hours enforced, on Passover', { enforces_hours: true }, '2026-04-02T10:00:00Z', 0],
  ])('SUP-19, SUP-20: %s', async (_what, settings, now, topicCount) => {
    app.clock.set(now);
    const { client, inCourse, ask } = await studentWithDesk({ settings });

    const page = await client.callOk(readContactPage, inCourse);

    expect(page.messageTypes).toHaveLength(topicCount);
    expect((await ask()).status).toBe(topicCount === 0 ? 409 : 200);
  });

  test('SUP-31, SUP-32, SUP-33, SUP-34, SUP-39, SUP-40, SUP-41, SUP-42: is stored, answered with a bare 1, and stands first in the list', async () => {
    const { ask, list } = await studentWithDesk({ topic: { additional_parameter_name: 'מספר פסקה' } });
    await ask({ additionalInputParameter: 7 });

    const reply = await ask({
      messageText: '  מתי נכרת חוזה?  ',
      questionNumber: 12,
      additionalInputParameter: 3,
    });

    expect(reply).toMatchObject({ status: 200, body: 1 });
    const [request, ...others] = await list();
    expect(others).toHaveLength(1);
    expect(request).toEqual({
      id: expect.any(Number),
      messageTypeName: 'שאלה מקצועית',
      status: 1,
      createdDate: '2026-03-03T10:00:00.000Z',
      unreadAdminResponsesCount: 0,
      isUserAllowedToRespond: false,
      questionNumber: 12,
      question: null,
      responses: [
        {
          responseText: 'מתי נכרת חוזה?',
          createdDate: '2026-03-03T10:00:00.000Z',
          isAdminResponse: false,
          additionalParameter: { name: 'מספר פסקה', value: 3 },
        },
      ],
    });
  });

  test('SUP-21 to SUP-28: what is missing, too long or no number is refused by its field', async () => {
    const { ask, list, courseId } = await studentWithDesk({
      topic: { additional_parameter_name: 'מספר פסקה' },
    });
    const technical = await buildTopic(app.db, courseId, { name: 'תמיכה טכנית' });
    const long = 'א'.repeat(1_001);
    const other = await studentWithDesk();
    const refused: [object, string][] = [
      [{ messageText: '  ' }, 'messageText'],
      [{ messageText: long, additionalInputParameter: 1 }, 'messageText'],
      [{ messageText: 'א'.repeat(20_001), messageTypeId: technical }, 'messageText'],
      [{ messageTypeId: other.topicId, additionalInputParameter: 1 }, 'messageTypeId'],
      [{}, 'additionalInputParameter'],
      [{ additionalInputParameter: 0 }, 'additionalInputParameter'],
      [{ additionalInputParameter: 1.5 }, 'additionalInputParameter'],
      [{ additionalInputParameter: 1, questionNumber: 0 }, 'questionNumber'],
    ];
    for (const [body, field] of refused) {
      const reply = await ask(body);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(Object.keys((reply.body as { errors: object }).errors)).toEqual([field]);
    }
    expect(await list()).toEqual([]);

    expect(await ask({ messageText: long, messageTypeId: technical })).toMatchObject({ body: 1 });
    expect(await ask({ messageText: long.slice(1), additionalInputParameter: 1 })).toMatchObject({ body: 1 });
  });
});

describe('quotas', () => {
  test('SUP-36, SUP-38: the day’s quota ends at midnight in Israel, the week’s between Saturday and Sunday', async () => {
    const desk = await studentWithDesk({ settings: { daily_quota: 2, weekly_quota: 3 } });
    const askAt = async (now: string) => {
      app.clock.set(now);
      const reply = await desk.ask({}, await app.as(desk.user.userName));
      return reply.body;
    };

    // The short night: clocks go forward on Friday 27 March 2026, and the day ends at 21:00 UTC.
    expect(await askAt('2026-03-26T21:59:59Z')).toBe(1);
    expect(await askAt('2026-03-26T22:00:00Z')).toBe(1);
    expect(await askAt('2026-03-27T20:59:58Z')).toBe(1);
    expect(await askAt('2026-03-27T20:59:59Z')).toBe(2);
    expect(await askAt('2026-03-28T20:59:59Z')).toBe(2);
    expect(await askAt('2026-03-28T21:00:00Z')).toBe(1);
    expect(await askAt('2026-03-28T21:00:01Z')).toBe(1);
    expect(await askAt('2026-03-28T21:00:02Z')).toBe(2);
    // The next day, and then the week's third.
    expect(await askAt('2026-03-29T21:00:00Z')).toBe(1);
    expect(await askAt('2026-03-30T21:00:00Z')).toBe(2);
  });

  test('SUP-38: other topics are not counted; neither are other courses, students or replies', async () => {
    const desk = await studentWithDesk({ settings: { daily_quota: 1, weekly_quota: 1 } });
    const free = await buildTopic(app.db, desk.courseId, { name: 'מנהלה', is_professional: false });
    const other = await studentWithDesk({ courseId: desk.courseId });

    expect((await desk.ask({ messageTypeId: free })).body).toBe(1);
    expect((await desk.ask()).body).toBe(1);
    expect((await desk.ask()).body).toBe(2);
    expect((await desk.ask({ messageTypeId: free })).body).toBe(1);
    expect((await other.ask()).body).toBe(1);
    const [newest] = await desk.list();
    expect(await desk.list()).toHaveLength(3);
    await staff.callOk(answerDeskRequest, { params: { id: newest?.id ?? 0 }, body: { messageText: 'כן' } });
    const params = { courseId: desk.courseId, id: newest?.id ?? 0 };
    const reply = await desk.client.call(respondToRequest, { params, body: { messageText: 'תודה' } });
    expect(reply.status).toBe(200);
  });

  test('SUP-38: of many at the same moment exactly the quota is stored', async () => {
    const { ask, list } = await studentWithDesk({ settings: { daily_quota: 3, weekly_quota: 3 } });

    const replies = await Promise.all(Array.from({ length: 12 }, () => ask()));

    const results = replies.map(({ body }) => body);
    expect(results.filter((result) => result === 1)).toHaveLength(3);
    expect(results.filter((result) => result === 2)).toHaveLength(9);
    expect(await list()).toHaveLength(3);
  });

  test('SUP-37: a student who sends faster than a person writes is asked to try again later', async () => {
    const { ask } = await studentWithDesk({ topic: { is_professional: false } });
    const results: unknown[] = [];
    for (let count = 0; count < 21; count += 1) results.push((await ask()).body);
    expect(results).toEqual([...Array.from({ length: 20 }, () => 1), 3]);
  });
});

describe('my requests', () => {
  test('SUP-49, SUP-50, NAV-14: counted until they are read; in the background only what is open is read', async () => {
    const { courseId, user, topicId, list, unread } = await studentWithDesk();
    const of = { courseId, userId: user.id, topicId };
    const first = await buildRequest(app.db, { ...of, answerCount: 2 });
    const second = await buildRequest(app.db, of);
    const counts = (requests: Awaited<ReturnType<typeof list>>) =>
      requests.map(({ id, unreadAdminResponsesCount }) => [id, unreadAdminResponsesCount]);
    const all = [
      [second, 1],
      [first, 2],
    ];

    expect(await unread()).toEqual([3, 3]);
    expect(counts(await list({ background: true }))).toEqual(all);
    expect(await unread()).toEqual([3, 3]);
    expect(counts(await list({ background: true, open: `${first}` }))).toEqual(all);
    expect(await unread()).toEqual([1, 1]);
    expect(counts(await list())).toEqual([
      [second, 1],
      [first, 0],
    ]);
    expect(await unread()).toEqual([0, 0]);
  });

  test('SUP-50: staff who look through the student’s eyes read nothing away', async () => {
    const { courseId, user, topicId, inCourse, unread } = await studentWithDesk();
    await buildRequest(app.db, { courseId, userId: user.id, topicId });
    const admin = await app.buildUser({ isAdmin: true });
    const impersonating = await app.as(admin.userName, { studentId: user.id });

    const { requests } = await impersonating.callOk(listRequests, inCourse);

    expect(requests).toMatchObject([{ unreadAdminResponsesCount: 1 }]);
    expect(await unread()).toEqual([1, 1]);
  });

  test('SUP-45, SUP-46, SUP-47, SUP-52: a reply only after an answer, once, not empty, and it makes the request new again', async () => {
    const { courseId, client, ask, list } = await studentWithDesk();
    await ask();
    const id = (await list())[0]?.id ?? 0;
    const reply = (messageText = 'ועוד שאלה') =>
      client.call(respondToRequest, { params: { courseId, id }, body: { messageText } });
    const answer = (isLast: boolean) =>
      staff.callOk(answerDeskRequest, { params: { id }, body: { messageText: 'התשובה', isLast } });

    expect((await reply()).status).toBe(409);
    await answer(false);
    expect(await list()).toMatchObject([{ status: 2, isUserAllowedToRespond: true }]);
    expect((await reply(' ')).status).toBe(400);
    expect(await reply()).toMatchObject({
      status: 200,
      body: { status: 1, isUserAllowedToRespond: false, responses: [{}, {}, { responseText: 'ועוד שאלה' }] },
    });
    expect((await reply()).status).toBe(409);
    await answer(true);
    expect(await list()).toMatchObject([{ status: 3, isUserAllowedToRespond: false }]);
    expect((await reply()).status).toBe(409);
    await staff.callOk(updateDeskRequest, { params: { id }, body: { status: 2 } });
    expect((await reply()).status).toBe(200);
  });

  test('SUP-39, SUP-47, XCT-23: unsigned 401, not enrolled 403, unknown or another’s 404, no number 400', async () => {
    const { courseId, user, topicId, client } = await studentWithDesk();
    const id = await buildRequest(app.db, { courseId, userId: user.id, topicId });
    const neighbour = await studentWithDesk({ courseId });
    const stranger = await studentWithDesk();
    const statuses = async (caller: TestClient, course: unknown, request: unknown) => {
      const params = { courseId: course, id: request } as { courseId: number; id: number }; // also what is no number
      const body = { messageText: 'שאלה' };
      const replies = [
        await caller.call(readContactPage, { params }),
        await caller.call(sendRequest, { params, body: { ...body, messageTypeId: topicId } }),
        await caller.call(listRequests, { params }),
        await caller.call(countUnreadResponses, { params }),
        await caller.call(respondToRequest, { params, body }),
      ];
      return replies.map(({ status }) => status);
    };
    const none = 999_999_999;

    expect(await statuses(app.anonymous, courseId, id)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(stranger.client, courseId, id)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(client, none, id)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(client, 'x', 'x')).toEqual([400, 400, 400, 400, 400]);
    expect(await statuses(neighbour.client, courseId, id)).toEqual([200, 200, 200, 200, 404]);
    expect(await statuses(client, courseId, none)).toEqual([200, 200, 200, 200, 404]);
    expect(await statuses(client, courseId, id)).toEqual([200, 200, 200, 200, 200]);
  });
});
