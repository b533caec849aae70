/** Looking at a student's screens: nothing is changed, and the student reads who looked. */
import { readAccount } from '@sugya/contract/account.ts';
import { startExercise } from '@sugya/contract/exercises.ts';
import { listNotes } from '@sugya/contract/notes.ts';
import { listAccesses } from '@sugya/contract/privacy.ts';
import { viewAsStudent } from '@sugya/contract/students-view.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('PPL-16, PPL-17: while looking reads are the student’s, every change is refused, and the student reads of it', async () => {
  const exercise = await buildExercise(app.db);
  const student = await app.buildUser();
  await app.enrol(student.id, exercise.courseId);
  const staff = await app.buildUser({ role: 'owner' });
  const owner = await app.as(staff.userName);
  await owner.callOk(viewAsStudent, { params: { studentId: student.id } });
  const viewed = { 'student-id': `${student.id}`, 'student-view': 'read' };
  const account = await owner.callOk(readAccount, { headers: viewed });
  expect(account).toMatchObject({ userId: student.id, isImpersonating: true });

  const params = { id: exercise.exerciseId };
  const refused = await owner.call(startExercise, { params, body: {}, headers: viewed });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'view_only' }]);
  // The header binds all who send it, in the own name too.
  const own = await owner.call(startExercise, { params, body: {}, headers: { 'student-view': 'read' } });
  expect(own.body).toMatchObject({ code: 'view_only' });
  const notes = await owner.call(listNotes, { params: { courseId: exercise.courseId }, headers: viewed });
  expect(notes.body).toMatchObject({ code: 'not_while_impersonating' });
  expect(await app.db.selectFrom('exercises_attempts').selectAll().execute()).toEqual([]);

  const lines = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === student.id);
  expect(lines.map(({ kind }) => kind)).toEqual(['viewAsStudent']);
  const { accesses } = await (await app.as(student.userName)).callOk(listAccesses, {});
  expect(accesses.map(({ what, isAllowed }) => [what, isAllowed])).toEqual(
    expect.arrayContaining([
      ['viewAsStudent', true],
      ['readAccount', true],
      ['startExercise', false],
    ]),
  );

  // The documented header keeps its decision (SES-66).
  await owner.callOk(startExercise, { params, body: {}, headers: { 'student-id': `${student.id}` } });
});

test('PPL-16: others than owners and administrators do not look, and there are no screens of staff', async () => {
  const params = { studentId: (await app.buildUser()).id };
  const support = await app.as((await app.buildUser({ role: 'support' })).userName);
  expect((await support.call(viewAsStudent, { params })).status).toBe(403);
  const owner = await app.as((await app.buildUser({ role: 'owner' })).userName);
  const member = { studentId: (await app.buildUser({ role: 'editor' })).id };
  expect((await owner.call(viewAsStudent, { params: member })).status).toBe(404);
});
