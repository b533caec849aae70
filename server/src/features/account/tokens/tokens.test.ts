/** Tokens of the staff for other programs: what one may do with them, and when they end. */
import { readAccount } from '@sugya/contract/account.ts';
import { endStaff, listStaff } from '@sugya/contract/account-staff.ts';
import { createApiToken, endApiToken, listApiTokens, MOST_TOKENS } from '@sugya/contract/account-tokens.ts';
import { listAuditLines } from '@sugya/contract/audit.ts';
import { listStudents } from '@sugya/contract/students.ts';
import { createStudioThing, listStudioCourses } from '@sugya/contract/studio.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';

let app: TestApp;
let owner: TestClient;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp();
  const user = await app.buildUser({ role: 'owner' });
  ownerId = user.id;
  owner = await app.as(user.userName);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const coursesOnly = { name: 'רשימות', may: ['courses.read' as const], lifeDays: 30 as const };
const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

test('API-03: a token is shown once, and a program reads with it what the token says and nothing else', async () => {
  const { courseId } = await buildCourse(app.db);
  const { token, ...made } = await owner.callOk(createApiToken, { body: coursesOnly });
  expect(token).toMatch(/^sugya_[\w-]{43}$/);
  expect(Date.parse(made.endsAt) - Date.parse(made.createdAt)).toBe(30 * DAY);
  expect(await owner.callOk(listApiTokens, {})).toContainEqual(made);

  const headers = bearing(token);
  const statusOf = async (reply: Promise<{ readonly status: number }>) => (await reply).status;
  expect(await statusOf(app.anonymous.call(listStudioCourses, { headers }))).toBe(200);
  const refused = [
    app.anonymous.call(listStudents, { params: { courseId }, headers }),
    app.anonymous.call(listStaff, { headers }),
    app.anonymous.call(listApiTokens, { headers }),
    app.anonymous.call(createApiToken, { body: coursesOnly, headers }),
    app.anonymous.call(readAccount, { headers }),
  ];
  expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403, 403, 403]);
  expect(await statusOf(app.anonymous.call(listStudioCourses, { headers: bearing(`${token}x`) }))).toBe(401);
});

test('API-03: the database holds no token, and the audit log names each that was made and ended', async () => {
  const { token, ...made } = await owner.callOk(createApiToken, { body: coursesOnly });
  await owner.callOk(endApiToken, { params: { id: made.id } });
  const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM account_api_tokens t`.execute(
    app.db,
  );
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  const lines = await auditLines(app.db);
  const ofToken = lines.filter(({ subjectId }) => subjectId === ownerId).slice(-2);
  expect(ofToken.map(({ kind }) => kind)).toEqual(['createApiToken', 'endApiToken']);
  expect(JSON.stringify(ofToken)).not.toContain(token);
  expect(ofToken[1]?.content?.before).toMatchObject({ name: coursesOnly.name, may: coursesOnly.may });
});

test('API-04: nobody gives a token more than the role has, and it loses what the role loses', async () => {
  const editor = await app.buildUser({ role: 'editor' });
  const client = await app.as(editor.userName);
  const create = (may: readonly ('content.read' | 'students.read')[]) =>
    client.call(createApiToken, { body: { name: 'ייצוא', may: [...may], lifeDays: 90 } });
  expect((await create(['students.read'])).body).toMatchObject({ errors: { may: ['not_yours'] } });
  const { body } = await create(['content.read']);
  const headers = bearing('token' in body ? body.token : '');
  const readLog = () =>
    app.anonymous.call(listAuditLines, { query: { from: '2026-01-01', to: '2026-12-31' }, headers });
  expect((await readLog()).status).toBe(403);

  await owner.callOk(endStaff, { params: { userId: editor.id } });
  expect((await readLog()).status).toBe(401);
});

test('API-05: a token ends by its day, by its owner, and with its owner’s account', async () => {
  const user = await app.buildUser({ role: 'administrator' });
  const client = await app.as(user.userName);
  const make = async () => await client.callOk(createApiToken, { body: coursesOnly });
  const statusWith = async (token: string) =>
    (await app.anonymous.call(listStudioCourses, { headers: bearing(token) })).status;
  const [ended, disabled] = [await make(), await make()];
  expect((await owner.call(endApiToken, { params: { id: ended.id } })).status).toBe(404);
  await client.callOk(endApiToken, { params: { id: ended.id } });
  expect(await statusWith(ended.token)).toBe(401);
  expect((await client.callOk(listApiTokens, {})).map(({ id }) => id)).toEqual([disabled.id]);

  await sql`UPDATE account_users SET is_disabled = true WHERE id = ${user.id}`.execute(app.db);
  expect(await statusWith(disabled.token)).toBe(401);
  await sql`UPDATE account_users SET is_disabled = false WHERE id = ${user.id}`.execute(app.db);
  expect(await statusWith(disabled.token)).toBe(200);
  await sql`UPDATE account_api_tokens SET created_at = created_at - interval '30 days', ends_at = ends_at - interval '30 days'
    WHERE id = ${disabled.id}`.execute(app.db);
  expect(await statusWith(disabled.token)).toBe(401);
});

test('API-05: one has twenty living tokens at the most', async () => {
  const user = await app.buildUser({ role: 'support' });
  const client = await app.as(user.userName);
  const tries = Array.from({ length: MOST_TOKENS + 2 }, () =>
    client.call(createApiToken, { body: coursesOnly }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_TOKENS);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

test('API-03: what a program changes stands in the audit log with its token, and it looks through no student’s eyes', async () => {
  const { token, id } = await owner.callOk(createApiToken, {
    body: { name: 'רישום', may: ['content.write', 'students.read'], lifeDays: 365 },
  });
  const student = await app.buildUser();
  const asStudent = { ...bearing(token), 'student-id': String(student.id) };
  expect((await app.anonymous.call(readAccount, { headers: asStudent })).status).toBe(403);

  const reply = await app.anonymous.call(createStudioThing, {
    body: { kind: 'course', name: 'קורס מתוכנה אחרת' },
    headers: bearing(token),
  });
  expect(reply.status).toBe(200);
  const last = (await auditLines(app.db)).at(-1);
  expect(last).toMatchObject({
    kind: 'createStudioThing',
    actorId: ownerId,
    content: { from: { tokenId: id } },
  });
});
