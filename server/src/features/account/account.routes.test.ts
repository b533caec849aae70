import { openSimulator, readAccount } from '@sugya/contract/account.ts';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';

const SECRET = 'the secret that the simulator shares with us';
let test: TestApp;
let student: BuiltUser;
let courseId: number;
let foreignCourseId: number;

beforeAll(async () => {
  test = await startTestApp({
    environment: {
      DRAFTING_SIMULATOR_URL: 'https://nisuah.example/enter?from=sugya',
      DRAFTING_SIMULATOR_SECRET: SECRET,
    },
  });
  student = await test.buildUser({ privateName: 'נועה', lastName: 'ברק', phone: '050-0000001' });
  courseId = (await buildCourse(test.db)).courseId;
  foreignCourseId = (await buildCourse(test.db)).courseId;
  await test.enrol(student.id, courseId);
});
afterAll(() => test.close());

describe('user details', () => {
  it('SES-55, USR-04: are all the fields, with their spelling', async () => {
    const person = await test.as(student.userName);
    const account = await person.callOk(readAccount, {});
    expect(account).toEqual({
      userId: student.id,
      privateName: 'נועה',
      lastName: 'ברק',
      isAdmin: false,
      role: null,
      may: [],
      teaches: [],
      isImpersonating: false,
      createdate: '2026-03-01T08:00:00.000Z',
      courseNames: [expect.any(String)],
      email: student.userName,
      phone: '050-0000001',
    });
  });

  it('a user without a course has no course names', async () => {
    const other = await test.buildUser();
    const person = await test.as(other.userName);
    expect((await person.callOk(readAccount, {})).courseNames).toEqual([]);
  });
});

describe('the drafting simulator', () => {
  async function claimsOf(loginUrl: string) {
    const token = new URL(loginUrl).searchParams.get('token') ?? '';
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
      audience: 'Nisuah',
      issuer: 'sugya',
      currentDate: test.clock.now(),
    });
    return payload;
  }

  it('SES-70, SES-72: opens through a link that names the student and the course and lives a minute', async () => {
    const person = await test.as(student.userName);
    const { loginUrl } = await person.callOk(openSimulator, {
      params: { name: 'nisuah' },
      query: { courseId },
    });
    expect(loginUrl).toMatch(/^https:\/\/nisuah\.example\/enter\?from=sugya&token=/);
    const claims = await claimsOf(loginUrl);
    expect(claims).toMatchObject({ sub: String(student.id), privateName: 'נועה', lastName: 'ברק', courseId });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
  });

  it('SES-72: two links are never the same, so that each can be let in once', async () => {
    const person = await test.as(student.userName);
    const ids = new Set<unknown>();
    for (let time = 0; time < 3; time += 1) {
      ids.add(
        (await claimsOf((await person.callOk(openSimulator, { params: { name: 'Nisuah' } })).loginUrl)).jti,
      );
    }
    expect(ids.size).toBe(3);
  });

  it('XCT-23: another course is not allowed, an unknown one is not found', async () => {
    const person = await test.as(student.userName);
    const open = (id: number) =>
      person.call(openSimulator, { params: { name: 'Nisuah' }, query: { courseId: id } });
    expect((await open(foreignCourseId)).status).toBe(403);
    expect((await open(987_654_321)).status).toBe(404);
  });

  it('another name is not found', async () => {
    const person = await test.as(student.userName);
    expect((await person.call(openSimulator, { params: { name: 'Account' } })).status).toBe(404);
  });

  it('SES-71: where it is not configured the answer is 503 with its own code', async () => {
    const without = await startTestApp();
    try {
      const { userName } = await without.buildUser();
      const reply = await (await without.as(userName)).call(openSimulator, { params: { name: 'Nisuah' } });
      expect(reply.status).toBe(503);
      expect(reply.body).toMatchObject({ code: 'simulator_unavailable' });
    } finally {
      await without.close();
    }
  });
});
