/** What students decide about their data, and who of the staff looked at it. */
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { readCourse } from '@sugya/contract/courses.ts';
import {
  exportAccessLog,
  listAccesses,
  listAccessLog,
  listDeletionRequests,
  readPrivacy,
  requestDeletion,
  saveMarketingConsent,
  withdrawDeletion,
} from '@sugya/contract/privacy.ts';
import { listDeskRequests, readDeskRequest } from '@sugya/contract/support-desk.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { buildRequest, buildTopic } from '../../testing/people/build-support.ts';
import { removeOldAccesses } from './record-access.ts';

const DAY = 24 * 60 * 60 * 1_000;
const TEXT = '2026-11-21';

let mail: MailServer;
let app: TestApp;
let staff: TestClient;
let staffName: string;
let staffUserName: string;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ environment: { SMTP_URL: mail.url, PUBLIC_URL: 'https://sugya.example' } });
  const { userName } = await app.buildUser({ isAdmin: true, privateName: 'נועה', lastName: 'צוות' });
  staffName = 'נועה צוות';
  staffUserName = userName;
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

/** The clock moves by days here, and access tokens end after minutes. */
async function student() {
  const user = await app.buildUser();
  staff = await app.as(staffUserName);
  return { ...user, client: await app.as(user.userName) };
}

const impersonating = (studentId: number) => app.as(staffUserName, { studentId });

test('TRM-08: nothing is agreed to until the switch is moved; each change is kept with its time and wording', async () => {
  const { id, client } = await student();
  const read = async () => (await client.callOk(readPrivacy, {})).marketing;
  const save = (isGiven: boolean) =>
    client.callOk(saveMarketingConsent, { body: { isGiven, textVersion: TEXT } });
  expect(await read()).toEqual({ isGiven: false, changedAt: null, textVersion: null });
  await save(false);
  expect(await read()).toMatchObject({ changedAt: null });
  const first = app.clock.now().toISOString();

  const { marketing } = await save(true);

  expect(marketing).toEqual({ isGiven: true, changedAt: first, textVersion: TEXT });
  app.clock.advance(60_000);
  await save(true);
  expect(await read()).toEqual(marketing);
  await save(false);
  expect(await read()).toMatchObject({ isGiven: false, changedAt: app.clock.now().toISOString() });
  const { rows } = await sql`
    SELECT is_given FROM privacy_consents WHERE user_id = ${id} ORDER BY id`.execute(app.db);
  expect(rows).toEqual([{ is_given: true }, { is_given: false }]);
});

test('TRM-08: a wording that never stood there is not agreed to', async () => {
  const { client } = await student();
  const body = { isGiven: true, textVersion: 'another' } as unknown as {
    isGiven: true;
    textVersion: typeof TEXT;
  }; // what the types forbid

  expect((await client.call(saveMarketingConsent, { body })).status).toBe(400);
});

test('a deletion waits fourteen days, is confirmed by mail, seen by staff, and withdrawn', async () => {
  const { id, userName, client } = await student();
  const requestedAt = app.clock.now();
  const dueAt = new Date(requestedAt.getTime() + 14 * DAY).toISOString();
  const ask = () => client.callOk(requestDeletion, { body: { password: PASSWORD } });

  const asked = await ask();

  expect(asked).toMatchObject({
    deletion: { requestedAt: requestedAt.toISOString(), dueAt },
    deletionWaitDays: 14,
    mayRequestDeletion: true,
  });
  const { text } = await mail.messageTo(userName);
  expect(text).toContain('המחיקה תתבצע ב־15/03/26');
  expect(text).toContain('https://sugya.example/userDetails');
  app.clock.advance(60_000);
  expect(await ask()).toEqual(asked);
  const state = async () => {
    const { requests } = await staff.callOk(listDeletionRequests, {});
    return requests.filter((one) => one.student.id === id).map((one) => [one.student.email, one.state]);
  };
  expect(await state()).toEqual([[userName, 'waiting']]);
  expect((await client.callOk(withdrawDeletion, {})).deletion).toBeNull();
  expect((await client.callOk(withdrawDeletion, {})).deletion).toBeNull();
  expect(await state()).toEqual([[userName, 'withdrawn']]);
  expect((await ask()).deletion).not.toBeNull();
  expect(await state()).toEqual([
    [userName, 'waiting'],
    [userName, 'withdrawn'],
  ]);
});

test('a deletion asks for the password, whose guesses count like guesses at sign-in; staff accounts are not deleted', async () => {
  const { userName, client } = await student();
  for (let time = 0; time < 10; time += 1)
    expect((await client.call(requestDeletion, { body: { password: 'Wrong!1a' } })).status).toBe(403);
  expect((await client.call(requestDeletion, { body: { password: PASSWORD } })).status).toBe(429);
  const elsewhere = await app.anonymous.call(signIn, { body: { userName, password: PASSWORD } });
  expect(elsewhere.status).toBe(429);

  const reply = await staff.call(requestDeletion, { body: { password: PASSWORD } });

  expect(reply).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await staff.callOk(readPrivacy, {})).toMatchObject({ mayRequestDeletion: false, deletion: null });
});

test('SES-66: every call during impersonation is on record with who, when, what and how it ended, reads too, and the student sees it', async () => {
  const { id, client } = await student();
  const { courseId } = await buildCourse(app.db);
  const asStudent = await impersonating(id);
  const at = app.clock.now().toISOString();
  await asStudent.callOk(readAccount, {});
  expect((await asStudent.call(readCourse, { params: { courseId } })).status).toBe(403);
  expect((await asStudent.call(listDeskRequests, {})).status).toBe(403);

  const { accesses, hasMore } = await client.callOk(listAccesses, {});

  expect(hasMore).toBe(false);
  expect(accesses).toMatchObject([
    { viewerName: staffName, what: 'listDeskRequests', isAllowed: false, at },
    { viewerName: staffName, what: 'readCourse', isAllowed: false, at },
    { viewerName: staffName, what: 'readAccount', isAllowed: true, at },
  ]);
  const older = await client.callOk(listAccesses, { query: { before: accesses[1]?.id } });
  expect(older.accesses).toEqual([accesses[2]]);
});

test('what students do in their own name is no staff view', async () => {
  const { client } = await student();
  await client.callOk(readAccount, {});

  expect(await client.callOk(listAccesses, {})).toEqual({ accesses: [], hasMore: false });
});

test('staff calls that show students’ data are on record for each of the students', async () => {
  const { courseId } = await buildCourse(app.db);
  const topicId = await buildTopic(app.db, courseId);
  const first = await student();
  const second = await student();
  const requestIds: number[] = [];
  for (const { id: userId } of [first, first, second])
    requestIds.push(await buildRequest(app.db, { courseId, userId, topicId }));
  const seen = async ({ client }: { client: TestClient }) =>
    (await client.callOk(listAccesses, {})).accesses.map(({ what }) => what);

  await staff.callOk(listDeskRequests, { query: { courseId } });
  await staff.callOk(readDeskRequest, { params: { id: requestIds[2] ?? 0 } });
  await staff.call(readDeskRequest, { params: { id: 999_999_999 } });
  const intruder = await first.client.call(readDeskRequest, { params: { id: requestIds[2] ?? 0 } });

  expect(await seen(first)).toEqual(['listDeskRequests']);
  expect(await seen(second)).toEqual(['readDeskRequest', 'listDeskRequests']);
  expect(intruder.status).toBe(403);
  const { rows } = await sql`
    SELECT endpoint, is_allowed FROM privacy_access_log WHERE actor_id = ${first.id} AND student_id IS NULL`.execute(
    app.db,
  );
  expect(rows).toEqual([{ endpoint: 'readDeskRequest', is_allowed: false }]);
});

test('the access log leaves as CSV that a spreadsheet reads, by days in Israel, and is removed after 24 months', async () => {
  // Half past midnight of 11 July in Israel is still the tenth in UTC.
  app.clock.set('2027-07-10T21:30:00Z');
  const { id } = await app.buildUser({ privateName: '=דנה, "ד"', lastName: 'כהן' });
  staff = await app.as(staffUserName);
  await (await impersonating(id)).callOk(readAccount, {});
  const exported = async (from: string, to: string) => staff.callOk(exportAccessLog, { query: { from, to } });

  const { fileName, csv, next } = await exported('2027-07-11', '2027-07-11');

  expect(fileName).toBe('access-log-2027-07-11-2027-07-11.csv');
  expect(next).toBeNull();
  const [headings, row, ...rest] = csv.split('\r\n');
  expect(headings).toBe('\uFEFFat,actorId,actorName,studentId,studentName,endpoint,outcome,requestId');
  expect(row).toMatch(
    new RegExp(
      `^2027-07-10T21:30:00.000Z,\\d+,${staffName},${id},"'=דנה, ""ד"" כהן",readAccount,allowed,\\S+$`,
    ),
  );
  expect(rest).toEqual(['']);
  expect((await exported('2027-07-10', '2027-07-10')).csv.split('\r\n')).toHaveLength(2);
  expect(
    (await staff.call(exportAccessLog, { query: { from: '2027-07-11', to: '2027-07-10' } })).status,
  ).toBe(400);
  await removeOldAccesses(app.db, new Date('2029-07-10T21:30:00Z'));
  expect((await exported('2027-07-11', '2027-07-11')).csv).toBe(csv);
  await removeOldAccesses(app.db, new Date('2029-07-13T21:30:00Z'));
  expect((await exported('2026-01-01', '2028-01-01')).csv.split('\r\n')).toHaveLength(2);
});

test('SES-66: staff read the access log by days, by student and by who looked, fifty at a time, and take out what they see', async () => {
  app.clock.set('2027-08-02T09:00:00Z');
  const dana = await app.buildUser({ privateName: 'דנית', lastName: 'שגיא-לוג' });
  const other = await app.buildUser({ privateName: 'רות', lastName: 'אחרת-לוג' });
  staff = await app.as(staffUserName);
  const second = await app.buildUser({ isAdmin: true, privateName: 'אורי', lastName: 'צוות-לוג' });
  const watching = await app.as(staffUserName, { studentId: dana.id });
  for (let round = 0; round < 51; round += 1) await watching.callOk(readAccount, {});
  await (await app.as(second.userName, { studentId: other.id })).callOk(readAccount, {});
  const day = { from: '2027-08-02', to: '2027-08-02' };
  const read = (query: object) => staff.callOk(listAccessLog, { query: { ...day, ...query } });

  const newest = await read({});

  expect(newest.hasMore).toBe(true);
  expect(newest.entries).toHaveLength(50);
  expect(newest.entries[0]).toEqual({
    id: expect.any(Number),
    at: '2027-08-02T09:00:00.000Z',
    viewer: { id: second.id, name: 'אורי צוות-לוג' },
    student: { id: other.id, name: 'רות אחרת-לוג' },
    what: 'readAccount',
    isAllowed: true,
  });
  const older = await read({ before: newest.entries.at(-1)?.id });
  expect(older).toMatchObject({ hasMore: false, entries: [{ student: { id: dana.id } }, {}] });
  const named = await read({ student: 'שגיא-לוג' });
  expect(named.hasMore).toBe(true);
  expect(new Set(named.entries.map(({ student: seen }) => seen?.id))).toEqual(new Set([dana.id]));
  expect((await read({ staff: second.userName.toUpperCase() })).entries).toHaveLength(1);
  expect((await read({ student: 'אחרת-לוג', staff: staffName })).entries).toEqual([]);
  expect((await read({ student: '%' })).entries).toEqual([]);
  const file = await staff.callOk(exportAccessLog, { query: { ...day, staff: 'אורי' } });
  expect(file.csv.split('\r\n')).toHaveLength(3);
  const backwards = await staff.call(listAccessLog, { query: { from: '2027-08-02', to: '2027-08-01' } });
  expect(backwards).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
