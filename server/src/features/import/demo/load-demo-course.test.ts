import { readDraftingAttempt } from '@sugya/contract/drafting.ts';
import {
  beginExamDay,
  drawExamPaper,
  finishExamPart,
  openExamDay,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { enrol } from '../../../testing/content/build-content.ts';

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

  // EXD-35, EXD-68: a whole day on the fixed paper, and one on a drawn one, from the demo alone. It keeps one task for drawn ones.
  const courseId = courses[0]?.id ?? 0;
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId });
  const student = await app.as(user.userName);
  const params = { courseId };
  const { papers } = await student.callOk(readExamRoom, { params });
  expect(papers.map(({ name }) => name).sort()).toEqual(['שאלון 1', 'שאלון אישי']);
  await student.callOk(drawExamPaper, { params, body: { paper: 'שאלון אישי' } });
  for (const paper of ['שאלון אישי', 'שאלון 1']) {
    const { dayId } = await student.callOk(beginExamDay, { params, body: { paper } });
    const { parts } = await student.callOk(readExamDay, { params: { dayId }, query: {} });
    expect(parts.map(({ part }) => part)).toEqual(['A', 'B', 'C']);
    const atA = { params: { dayId, part: 'A' as const } };
    const day = await student.callOk(startExamPart, { ...atA, body: { deviceId: 'desk' } });
    const attemptId = day.parts[0]?.attemptId ?? 0;
    const { tasks } = await student.callOk(readDraftingAttempt, { params: { attemptId } });
    expect(tasks).toHaveLength(paper === 'שאלון 1' ? 2 : 1);
    await student.callOk(finishExamPart, { ...atA, body: { taskId: tasks[0]?.id ?? 0 } });
    for (const part of ['B', 'C'] as const) {
      const at = { params: { dayId, part } };
      await student.callOk(startExamPart, { ...at, body: { deviceId: 'desk' } });
      const { questions, hasLaw } = await student.callOk(readExamPart, at);
      expect([questions.length, hasLaw]).toEqual([40, false]);
      await student.callOk(finishExamPart, { ...at, body: {} });
    }
    await student.callOk(openExamDay, { params: { dayId }, body: { givesUp: true } });
    expect((await student.callOk(readExamDebrief, { params: { dayId } })).most).toBe(100);
  }
  await app.close();
});
