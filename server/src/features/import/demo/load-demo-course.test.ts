import { listStudioCourses } from '@sugya/contract/studio.ts';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp } from '../../../testing/app/test-app.ts';

test('FST-02: the demo course comes whole, once, and without its people', { timeout: 60_000 }, async () => {
  const app = await startTestApp();
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const [first, second] = await Promise.all([staff.call(loadDemoCourse, {}), staff.call(loadDemoCourse, {})]);
  expect([first.status, second.status]).toEqual([204, 204]);
  const courses = await staff.callOk(listStudioCourses, {});
  expect(courses).toHaveLength(1);
  expect(courses[0]?.questionCount).toBeGreaterThan(200);
  expect(await app.db.selectFrom('account_users').select('user_name').execute()).toHaveLength(1);
  expect(await app.db.selectFrom('courses_enrollments').selectAll().execute()).toEqual([]);
  expect((await auditLines(app.db)).map(({ kind }) => kind)).toEqual(['loadDemoCourse']);
  await app.close();
});
