/** What a student is granted: who sees and sets it, and where it is applied. */
import { readAccount } from '@sugya/contract/account.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { readAccommodations, saveAccommodations } from '@sugya/contract/students-accommodations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const GRANTED = { timeFactor: 1.25, ownBreakMinutes: 15, isLargePrint: true, isClockQuiet: true } as const;
const NOTHING = { timeFactor: 1, ownBreakMinutes: 0, isLargePrint: false, isClockQuiet: false } as const;

const as = async (role: 'owner' | 'support' | 'teacher' | 'editor') =>
  await app.as((await app.buildUser({ role })).userName);

test('PPL-12, PPL-14: support grants measures, the student sees them, and they are in the export and the audit log', async () => {
  const student = await app.buildUser();
  const params = { studentId: student.id };
  const [support, own] = [await as('support'), await app.as(student.userName)];
  expect((await support.callOk(readAccommodations, { params })).accommodations).toEqual(NOTHING);
  expect(await own.callOk(readAccount, {})).not.toHaveProperty('accommodations');

  await support.callOk(saveAccommodations, { params, body: GRANTED });
  expect((await (await as('owner')).callOk(readAccommodations, { params })).accommodations).toEqual(GRANTED);
  expect((await own.callOk(readAccount, {})).accommodations).toEqual(GRANTED);
  expect((await own.callOk(exportMyData, {})).parts.accommodations).toMatchObject([GRANTED]);

  await support.callOk(saveAccommodations, { params, body: NOTHING });
  expect((await own.callOk(exportMyData, {})).parts.accommodations).toEqual([]);
  const lines = (await auditLines(app.db)).filter(({ subjectId }) => subjectId === student.id);
  expect(lines.map(({ kind }) => kind)).toEqual(['saveAccommodations', 'saveAccommodations']);
  expect(lines[0]).toMatchObject({ content: { before: { timeFactor: 1 }, after: { timeFactor: 1.25 } } });
});

test('PPL-12: teachers and editors neither see nor set measures, and no other factor is taken', async () => {
  const params = { studentId: (await app.buildUser()).id };
  for (const role of ['teacher', 'editor'] as const) {
    const staff = await as(role);
    expect((await staff.call(readAccommodations, { params })).status).toBe(403);
    expect((await staff.call(saveAccommodations, { params, body: GRANTED })).status).toBe(403);
  }
  const support = await as('support');
  const wrong = { ...GRANTED, timeFactor: 3, ownBreakMinutes: 7 } as never;
  expect((await support.call(saveAccommodations, { params, body: wrong })).body).toMatchObject({
    code: 'invalid_request',
    errors: { timeFactor: expect.anything(), ownBreakMinutes: expect.anything() },
  });
  const member = { studentId: (await app.buildUser({ role: 'editor' })).id };
  expect((await support.call(readAccommodations, { params: member })).status).toBe(404);
  expect((await support.call(saveAccommodations, { params: member, body: GRANTED })).status).toBe(404);
});

test('PPL-13, PPL-15: the red line moves by the factor and the clocks begin hidden, for this student alone', async () => {
  const exercise = await buildExercise(app.db);
  await app.db.updateTable('exercises_question_versions').set({ red_alert_seconds: 150 }).execute();
  const [granted, other] = [await app.buildUser(), await app.buildUser()];
  for (const { id } of [granted, other]) await app.enrol(id, exercise.courseId);
  await (await as('support')).callOk(saveAccommodations, {
    params: { studentId: granted.id },
    body: GRANTED,
  });

  const params = { id: exercise.exerciseId };
  const shown = await (await app.as(granted.userName)).callOk(readExercise, { params });
  expect(shown.isClockQuiet).toBe(true);
  expect(new Set(shown.questions.map(({ timeInSecToRedAlert }) => timeInSecToRedAlert))).toEqual(
    new Set([188]),
  );
  const unlike = await (await app.as(other.userName)).callOk(readExercise, { params });
  expect(unlike).not.toHaveProperty('isClockQuiet');
  expect(unlike.questions[0]?.timeInSecToRedAlert).toBe(150);
});
