/** The staff: who is on it, by which link one comes, what changes of roles do, and that an owner always stays. */
import { readAccount } from '@sugya/contract/account.ts';
import { acceptInvitation } from '@sugya/contract/account-invitations.ts';
import * as staff from '@sugya/contract/account-staff.ts';
import type { StaffRole } from '@sugya/contract/staff-roles.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';

let app: TestApp;
let owner: TestClient;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://sugya.example' } });
  const user = await app.buildUser({ role: 'owner' });
  ownerId = user.id;
  owner = await app.as(user.userName);
});
afterAll(() => app.close());

const PASSWORD = 'Tapuach!Agas42';
const SIX_SECONDS = 6_000;
const names = { privateName: 'דנה', lastName: 'לוי' };

const invite = (email: string, role: StaffRole, courseIds: number[] = []) =>
  owner.call(staff.inviteStaff, { body: { ...names, email, role, courseIds } });
const memberOf = async (email: string) =>
  (await owner.callOk(staff.listStaff, {})).find((member) => member.email === email);
const auditOf = (subjectId: number) =>
  auditLines(app.db).then((lines) =>
    lines.filter((line) => line.subjectId === subjectId && line.place !== ''),
  );

test('ROL-06: a member of staff comes by a link that was mailed, chooses a password and has the role', async () => {
  const email = 'yael@sugya.example';
  const { body } = await invite('Yael@Sugya.example', 'editor');
  expect(body).toMatchObject({ isMailed: true });
  expect(await memberOf(email)).toMatchObject({ role: 'editor', isInvited: true, teaches: [] });

  const first = 'token' in body ? (body.token ?? '') : '';
  const userId = 'id' in body ? body.id : 0;
  const again = await owner.callOk(staff.renewStaffInvitation, { params: { userId } });
  const accept = (token: string) =>
    app.anonymous.call(acceptInvitation, { body: { token, password: PASSWORD } });
  expect((await accept(first)).body).toMatchObject({ code: 'bad_invitation' });
  expect((await accept(again.token ?? '')).status).toBe(204);

  const editor = await app.as(email, { password: PASSWORD });
  expect(await editor.callOk(readAccount, {})).toMatchObject({ isAdmin: false, role: 'editor', teaches: [] });
  expect(await memberOf(email)).toMatchObject({ isInvited: false });
  expect((await owner.call(staff.renewStaffInvitation, { params: { userId } })).status).toBe(404);
  const log = await auditOf(userId);
  expect(log.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['inviteStaff', ownerId],
    ['renewStaffInvitation', ownerId],
  ]);
});

test('ROL-06: a student with a password gets the role without a link; a member of staff is not invited again', async () => {
  const student = await app.buildUser();
  expect((await invite(student.userName, 'support')).body).toMatchObject({ token: null, isMailed: false });
  expect((await invite(student.userName, 'editor')).body).toMatchObject({
    code: 'name_taken',
    errors: { email: ['already_staff'] },
  });
});

test('ROL-09: a teacher teaches courses that there are, one or more; nobody else does', async () => {
  const [own, other] = [await buildCourse(app.db), await buildCourse(app.db)];
  const bad = async (role: StaffRole, courseIds: number[]) =>
    (await invite('avner@sugya.example', role, courseIds)).body;
  expect(await bad('teacher', [])).toMatchObject({ errors: { courseIds: ['required'] } });
  expect(await bad('teacher', [999_999_999])).toMatchObject({ errors: { courseIds: ['unknown'] } });
  expect(await bad('editor', [own.courseId])).toMatchObject({ errors: { courseIds: ['teachers_only'] } });

  const { id: userId, userName } = await app.buildUser({ role: 'support' });
  const params = { userId };
  const change = (role: StaffRole, courseIds: number[]) =>
    owner.callOk(staff.changeStaff, { params, body: { role, courseIds } });
  await change('teacher', [own.courseId, other.courseId]);
  await change('teacher', [other.courseId]);
  const teacher = await app.as(userName);
  expect((await teacher.callOk(readAccount, {})).teaches?.map(({ id }) => id)).toEqual([other.courseId]);
  expect((await teacher.callOk(listStudioCourses, {})).map(({ id }) => id)).toEqual([other.courseId]);
  await change('editor', []);
  expect(await memberOf(userName)).toMatchObject({ role: 'editor', teaches: [] });
  expect((await auditOf(userId)).map(({ content }) => [content?.before, content?.after])).toEqual([
    [
      { role: 'support', courseIds: [] },
      { role: 'teacher', courseIds: [own.courseId, other.courseId] },
    ],
    [{ courseIds: [own.courseId, other.courseId] }, { courseIds: [other.courseId] }],
    [
      { role: 'teacher', courseIds: [other.courseId] },
      { role: 'editor', courseIds: [] },
    ],
  ]);
});

test('ROL-10: with the access the sessions and the link end, and the account is a student’s', async () => {
  const { id: userId, userName } = await app.buildUser({ role: 'editor' });
  const editor = await app.as(userName);
  expect((await editor.call(listStudioCourses, {})).status).toBe(200);
  expect((await owner.call(staff.endStaff, { params: { userId } })).status).toBe(204);
  app.clock.advance(SIX_SECONDS);
  expect((await editor.call(listStudioCourses, {})).status).toBe(401);
  expect(await (await app.as(userName)).callOk(readAccount, {})).toMatchObject({ role: null, may: [] });

  const { body } = await invite('left@sugya.example', 'editor');
  await owner.callOk(staff.endStaff, { params: { userId: 'id' in body ? body.id : 0 } });
  const token = 'token' in body ? (body.token ?? '') : '';
  const reply = await app.anonymous.call(acceptInvitation, { body: { token, password: PASSWORD } });
  expect(reply.body).toMatchObject({ code: 'bad_invitation' });
});

test('ROL-07, ROL-08: two owners who take each other’s role at the same time leave one, and the other makes no more owners within the seconds that are remembered; one who never came does not count', async () => {
  const other = await app.buildUser({ role: 'owner' });
  const second = await app.as(other.userName);
  // Both are owners as far as the process remembers.
  await Promise.all([owner.callOk(staff.listStaff, {}), second.callOk(staff.listStaff, {})]);
  const body = { role: 'administrator' as const, courseIds: [] };
  const replies = await Promise.all([
    owner.call(staff.changeStaff, { params: { userId: other.id }, body }),
    second.call(staff.changeStaff, { params: { userId: ownerId }, body }),
  ]);
  // The later one waits, and is no owner any more when it is their turn.
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 403]);

  const third = await app.buildUser({ role: 'editor' });
  const unmade = replies[0]?.status === 204 ? second : owner;
  const make = { params: { userId: third.id }, body: { role: 'owner' as const, courseIds: [] } };
  expect((await unmade.call(staff.changeStaff, make)).body).toMatchObject({ code: 'owners_only' });

  await sql`UPDATE account_users SET staff_role = 'owner', is_admin = true WHERE id = ${ownerId}`.execute(
    app.db,
  );
  await sql`UPDATE account_users SET staff_role = NULL, is_admin = false WHERE id = ${other.id}`.execute(
    app.db,
  );
  app.clock.advance(SIX_SECONDS);
  owner = await app.forLong(ownerId);
  expect((await invite('second-owner@sugya.example', 'owner')).status).toBe(200);
  expect((await owner.call(staff.endStaff, { params: { userId: ownerId } })).body).toMatchObject({
    code: 'last_owner',
  });
});
