/** MSG: the board of a course, what is on it at which time, and what each student has read. */
import { readCourse } from '@sugya/contract/courses.ts';
import { listMessages, markMessageRead } from '@sugya/contract/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildMessages } from '../../testing/content/build-messages.ts';

const NOON = '2026-03-01T10:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

async function enrolled(courseId: number): Promise<TestClient> {
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  return app.as(user.userName);
}

async function studentWithMessages(overrides: Parameters<typeof buildMessages>[1] = {}) {
  const built = await buildMessages(app.db, overrides);
  const client = await enrolled(built.courseId);
  const of = (place: number) => ({ params: { courseId: built.courseId, id: built.messageIds[place] ?? 0 } });
  return { built, client, of };
}

test('MSG-02, MSG-03: the board answers its messages with all their fields', async () => {
  const display_to = new Date('2026-03-05T10:00:00Z');
  const { built, client } = await studentWithMessages({ messageCount: 1, message: { display_to } });

  expect(await client.callOk(listMessages, { params: built })).toEqual([
    {
      id: built.messageIds[0],
      messageTitle: 'הודעה 1',
      messageBody: '<p>תוכן 1</p>',
      messageAuthor: 'הצוות',
      displayFromDate: '2026-01-01T07:00:00.000Z',
      displayToDate: '2026-03-05T10:00:00.000Z',
      isRead: false,
    },
  ]);
});

test.each([
  ['before it begins', '2026-03-27T09:59:59Z', false],
  ['when it begins', '2026-03-27T10:00:00Z', true],
  // Clocks went forward the night before its first day: midnight is at 21:00 UTC, no more at 22:00.
  ['in the last second of its last day in Jerusalem', '2026-03-28T20:59:59Z', true],
  ['at the midnight after it', '2026-03-28T21:00:00Z', false],
])('MSG-04, MSG-05: %s a message is on the board: %s %s', async (_when, now, isShown) => {
  app.clock.set(now);
  const { built, client, of } = await studentWithMessages({
    messageCount: 1,
    message: {
      display_from: new Date('2026-03-27T10:00:00Z'),
      display_to: new Date('2026-03-28T06:00:00Z'),
    },
  });

  expect((await client.callOk(listMessages, { params: built })).length > 0).toBe(isShown);
  const { sideBar } = await client.callOk(readCourse, { params: built });
  expect(sideBar.unreadMessageCount > 0).toBe(isShown);
  expect((await client.call(markMessageRead, of(0))).status).toBe(isShown ? 204 : 404);
});

test('MSG-12: the newest day stands first, and of a day the unread first', async () => {
  const { built, client, of } = await studentWithMessages({ messageCount: 3 });
  const older = await buildMessages(app.db, {
    in: built,
    messageCount: 1,
    message: { display_from: new Date('2025-12-01T10:00:00Z') },
  });
  const [first, second, third] = built.messageIds;
  await client.callOk(markMessageRead, of(2));

  const shown = await client.callOk(listMessages, { params: built });

  expect(shown.map(({ id }) => id)).toEqual([second, first, third, older.messageIds[0]]);
  expect(shown.map(({ isRead }) => isRead)).toEqual([false, false, true, false]);
});

test('MSG-08, MSG-09, MSG-10, CRS-07, CRS-08, NAV-12: marked read once or twice, one less is unread, for this student alone', async () => {
  const { built, client, of } = await studentWithMessages({ messageCount: 5 });
  const other = await enrolled(built.courseId);
  const [, second, third, fourth, fifth] = built.messageIds;
  const home = async (of: TestClient) => {
    const { sideBar, unreadMessages } = await of.callOk(readCourse, { params: built });
    return [sideBar.unreadMessageCount, unreadMessages.map(({ id }) => id)];
  };
  expect(await home(client)).toEqual([5, [fifth, fourth, third]]);

  await client.callOk(markMessageRead, of(3));
  await client.callOk(markMessageRead, of(3));

  expect(await home(client)).toEqual([4, [fifth, third, second]]);
  expect(await home(other)).toEqual([5, [fifth, fourth, third]]);
});

test('MSG-03, MSG-08, XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400; staff see all', async () => {
  const { built, client, of } = await studentWithMessages();
  const other = await studentWithMessages();
  const withdrawn = await buildMessages(app.db, { in: built, message: { is_withdrawn: true } });
  const stranger = await enrolled((await buildCourse(app.db)).courseId);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const statuses = async (caller: TestClient, courseId: unknown, id: unknown) => {
    const params = { courseId, id } as { courseId: number; id: number }; // also what is no number
    const replies = [
      await caller.call(listMessages, { params }),
      await caller.call(markMessageRead, { params }),
    ];
    return replies.map(({ status }) => status);
  };
  const { courseId, id } = of(0).params;
  const none = 999_999_999;

  expect(await statuses(app.anonymous, courseId, id)).toEqual([401, 401]);
  expect(await statuses(stranger, courseId, id)).toEqual([403, 403]);
  expect(await statuses(stranger, none, none)).toEqual([404, 404]);
  expect(await statuses(client, 'x', 'x')).toEqual([400, 400]);
  expect(await statuses(client, courseId, none)).toEqual([200, 404]);
  expect(await statuses(client, courseId, withdrawn.messageIds[0])).toEqual([200, 404]);
  // A message of another course, by a course that is the student's own.
  expect(await statuses(client, courseId, other.built.messageIds[0])).toEqual([200, 404]);
  expect(await statuses(staff, courseId, id)).toEqual([200, 204]);
});
