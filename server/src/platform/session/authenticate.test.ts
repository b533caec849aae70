import { changePassword, readAccount, signOut } from '@sugya/contract/account.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { type BuiltUser, startTestApp, type TestApp } from '../../testing/app/test-app.ts';

let test: TestApp;
let student: BuiltUser;
let administrator: BuiltUser;

beforeAll(async () => {
  test = await startTestApp();
  student = await test.buildUser({ privateName: 'נועה' });
  administrator = await test.buildUser({ isAdmin: true, privateName: 'מיכל' });
});
afterAll(() => test.close());

async function setDisabled({ id }: BuiltUser, isDisabled: boolean): Promise<void> {
  await sql`UPDATE account_users SET is_disabled = ${isDisabled} WHERE id = ${id}`.execute(test.db);
}

describe('who is calling', () => {
  it.each([
    ['nothing', undefined],
    ['another scheme', 'Basic ZGFuYTpkYW5h'],
    ['an empty token', 'Bearer '],
    ['two tokens', 'Bearer a b'],
  ])('with %s nobody is', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await test.anonymous.call(readAccount, { headers })).status).toBe(401);
  });

  it('a token in the query of a call is no token (SES-68: the web moves it to the header)', async () => {
    const person = await test.as(student.userName);
    const reply = await test.send({ url: `/api/Account?access_token=${person.tokens?.accessToken}` });
    expect(reply.statusCode).toBe(401);
  });

  it('a user who is disabled is out within five seconds', async () => {
    const leaving = await test.buildUser();
    const person = await test.as(leaving.userName);
    expect((await person.call(readAccount, {})).status).toBe(200);
    await setDisabled(leaving, true);
    test.clock.advance(5_000);
    expect((await person.call(readAccount, {})).status).toBe(401);
  });

  it('a session that was signed out is over within five seconds, also in another process', async () => {
    const sibling = await test.startSibling();
    try {
      const person = await test.as(student.userName);
      const headers = { authorization: `Bearer ${person.tokens?.accessToken}` };
      expect((await sibling.anonymous.call(readAccount, { headers })).status).toBe(200);
      await test.anonymous.call(signOut, { body: { refreshToken: person.tokens?.refreshToken ?? '' } });
      test.clock.advance(5_000);
      expect((await sibling.anonymous.call(readAccount, { headers })).status).toBe(401);
    } finally {
      await sibling.close();
    }
  });

  it('many calls with one token ask the database once in five seconds', async () => {
    const person = await test.as(student.userName);
    await person.call(readAccount, {});
    await setDisabled(student, true);
    try {
      // Still the remembered state: proof that nobody asked again.
      expect((await person.call(readAccount, {})).status).toBe(200);
    } finally {
      await setDisabled(student, false);
    }
  });
});

describe('a database that fails for a moment', () => {
  it('is not remembered: the next call with the same token asks again', async () => {
    const person = await test.as(student.userName);
    await sql`ALTER TABLE account_session_families RENAME TO hidden_for_a_moment`.execute(test.db);
    await expect(person.call(readAccount, {})).rejects.toThrow('does not exist');
    await sql`ALTER TABLE hidden_for_a_moment RENAME TO account_session_families`.execute(test.db);
    expect((await person.call(readAccount, {})).status).toBe(200);
  });
});

describe('impersonation (SES-62, SES-66)', () => {
  it('an administrator who impersonates sees the student, not an administrator', async () => {
    const impersonating = await test.as(administrator.userName, { studentId: student.id });
    expect(await impersonating.callOk(readAccount, {})).toMatchObject({
      userId: student.id,
      privateName: 'נועה',
      isAdmin: false,
      isImpersonating: true,
    });
  });

  it('SES-66: the header of a student is ignored', async () => {
    const other = await test.buildUser();
    const person = await test.as(other.userName, { studentId: student.id });
    expect(await person.callOk(readAccount, {})).toMatchObject({
      userId: other.id,
      isImpersonating: false,
    });
  });

  it.each(['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999'])(
    'SES-66: there is no student %s to impersonate',
    async (id) => {
      const admin = await test.as(administrator.userName);
      const reply = await admin.call(readAccount, { headers: { 'student-id': id } });
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'impersonated_student_unknown' });
    },
  );

  it('nobody impersonates an administrator', async () => {
    const second = await test.buildUser({ isAdmin: true });
    const impersonating = await test.as(administrator.userName, { studentId: second.id });
    expect((await impersonating.call(readAccount, {})).status).toBe(404);
  });

  it('the right is asked for on each call: one who loses it impersonates no more', async () => {
    const former = await test.buildUser({ isAdmin: true });
    const impersonating = await test.as(former.userName, { studentId: student.id });
    expect((await impersonating.callOk(readAccount, {})).userId).toBe(student.id);
    await sql`UPDATE account_users SET is_admin = false, staff_role = NULL WHERE id = ${former.id}`.execute(
      test.db,
    );
    expect((await impersonating.callOk(readAccount, {})).userId).toBe(former.id);
  });

  it('every call that changes something is in the audit log with both people, even one that is refused', async () => {
    const impersonating = await test.as(administrator.userName, { studentId: student.id });
    const reply = await impersonating.call(changePassword, { body: { newPassword: 'Ashkolit!Limon8' } });
    expect(reply.body).toMatchObject({ code: 'not_while_impersonating' });
    await impersonating.call(readAccount, {});
    const lines = (await auditLines(test.db)).filter(({ actorId }) => actorId === administrator.id);
    expect(lines).toMatchObject([
      {
        subjectId: student.id,
        kind: 'change_while_impersonating',
        content: { about: { endpoint: 'changePassword' } },
      },
    ]);
    expect(JSON.stringify(await auditLines(test.db))).not.toContain('Ashkolit');
  });
});
