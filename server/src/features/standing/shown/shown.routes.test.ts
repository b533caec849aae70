/** What was shown and what happened, through the job and the real calls. */
import {
  readStandingResult,
  readToldStandings,
  reportStandingResult,
  withdrawStandingResult,
} from '@sugya/contract/standing-shown.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingWithTexts } from '../../../every-feature/standing-in-course.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildExercise, buildSitting } from '../../../testing/content/build-content.ts';
import { buildStudentAt, studentAt } from '../../../testing/people/student-at.ts';
import { tellStandings } from './tell-standings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const RESULT = {
  proceduralPercent: 62.5,
  substantivePercent: 55,
  draftingPercent: 60,
  hasPassed: true,
  form: 'document',
  hasConsented: true,
} as const;

async function buildCourse(examInDays: number) {
  const exercise = await buildExercise(app.db);
  const today = israelDay(app.clock.now());
  await buildSitting(app.db, exercise.courseId, DEFAULT_RULE);
  await sql`
    UPDATE exam_sittings SET exam_date = ${addDays(today, examInDays)}::date WHERE course_id = ${exercise.courseId}`.execute(
    app.db,
  );
  return { exercise, params: { courseId: exercise.courseId } };
}

test('DAY-78: a telling is kept each week and on the eve, once, and none after the examination', async () => {
  const { exercise } = await buildCourse(10);
  const student = await buildStudentAt(app, exercise);
  const kept = async () =>
    (
      await sql<{ is_eve: boolean; model: number; answer_count: number }>`
        SELECT is_eve, model, answer_count FROM standing_tellings WHERE user_id = ${student.user.id} ORDER BY told_on`.execute(
        app.db,
      )
    ).rows;
  const tellAfter = async (days: number) => {
    app.clock.advance(days * 86_400_000);
    await tellStandings(app.db, { now: app.clock.now(), standingInCourse: standingWithTexts(app.db) });
    return (await kept()).length;
  };
  expect(await tellAfter(0)).toBe(0);
  const at = studentAt(app, { ...student, exercise });
  await at.startOk();
  await at.answerAllAndFinish({ rightCount: 1 });
  expect(await tellAfter(0)).toBe(1);
  expect(await tellAfter(0)).toBe(1);
  expect(await tellAfter(6)).toBe(1);
  expect(await tellAfter(1)).toBe(2);
  expect(await tellAfter(2)).toBe(3);
  expect(await kept()).toEqual([
    { is_eve: false, model: 2, answer_count: 3 },
    { is_eve: false, model: 2, answer_count: 3 },
    { is_eve: true, model: 2, answer_count: 3 },
  ]);
  expect(await tellAfter(1)).toBe(3);
  expect(await tellAfter(20)).toBe(3);
});

test('DAY-79: a result is reported with consent after the examination, changed, and taken back', async () => {
  const { exercise, params } = await buildCourse(-1);
  const student = await buildStudentAt(app, exercise);
  const { client } = student;
  const examDate = addDays(israelDay(app.clock.now()), -1);
  expect(await client.callOk(readStandingResult, { params })).toEqual({
    examDate,
    result: null,
    before: null,
  });
  const { hasConsented: _consent, ...shown } = RESULT;
  expect(await client.callOk(reportStandingResult, { params, body: RESULT })).toMatchObject({
    result: shown,
  });
  const changed = { ...RESULT, draftingPercent: null };
  expect(await client.callOk(reportStandingResult, { params, body: changed })).toMatchObject({
    result: { draftingPercent: null },
  });
  expect(await client.callOk(withdrawStandingResult, { params })).toMatchObject({ result: null });

  const without = { ...RESULT, hasConsented: false as unknown as true };
  expect((await client.call(reportStandingResult, { params, body: without })).status).toBe(400);
  expect(
    (await client.call(reportStandingResult, { params, body: { ...RESULT, proceduralPercent: 101 } })).status,
  ).toBe(400);
  const before = await buildCourse(1);
  const early = await buildStudentAt(app, before.exercise);
  expect(
    (await early.client.call(reportStandingResult, { params: before.params, body: RESULT })).status,
  ).toBe(404);
  expect((await early.client.call(withdrawStandingResult, { params: before.params })).status).toBe(404);
  for (const endpoint of [readStandingResult, withdrawStandingResult]) {
    expect((await app.anonymous.call(endpoint, { params })).status).toBe(401);
    expect((await early.client.call(endpoint, { params })).status).toBe(403);
  }
});

test('DAY-80, DAY-81: from thirty reports on staff read how the tellings did, and students what was shown and passed', async () => {
  const { exercise, params } = await buildCourse(-1);
  const student = await buildStudentAt(app, exercise);
  const examDate = addDays(israelDay(app.clock.now()), -1);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const tellAndReport = async (count: number) => {
    for (let place = 0; place < count; place += 1) {
      const { id } = await app.buildUser();
      await sql`
        INSERT INTO standing_tellings (user_id, course_id, told_on, is_eve, exam_date, model, answer_count, rapid_count,
          aided_count, idle_days, parts, chances)
        VALUES (${id}, ${exercise.courseId}, ${examDate}::date - 1, true, ${examDate}, 2, 60, 0, 0, 0,
          '[{"part":"procedural","score":{"low":50,"middle":60,"high":70}},{"part":"substantive","score":null}]',
          '[{"draftingPercent":50,"chancePercent":30},{"draftingPercent":60,"chancePercent":75}]')`.execute(
        app.db,
      );
      await sql`
        INSERT INTO standing_results (user_id, course_id, exam_date, procedural_percent, substantive_percent,
          drafting_percent, has_passed, form, consented_at)
        VALUES (${id}, ${exercise.courseId}, ${examDate}, ${place % 3 === 0 ? 45 : 60}, 60, ${place % 2 === 0 ? 58 : null},
          ${place % 3 > 0}, 'self', now())`.execute(app.db);
    }
  };
  expect(await staff.callOk(readToldStandings, { params })).toEqual({ asOf: null, sittings: [] });
  await tellAndReport(29);
  const few = await staff.callOk(readToldStandings, { params });
  expect(few.sittings).toEqual([
    { examDate, toldCount: 29, reportCount: 29, neededCount: 30, judgement: null },
  ]);
  expect((await student.client.callOk(readStandingResult, { params })).before).toBeNull();

  await tellAndReport(1);
  const [found] = (await staff.callOk(readToldStandings, { params })).sittings;
  expect(found?.judgement).toMatchObject({
    tellers: { count: 30, of: 30, percent: 100 },
    // Eleven of thirty lay below: every third of 29, and the last one.
    covered: { count: 19, of: 30, percent: 63 },
    bias: [
      { part: 'procedural', mean: 5.5, count: 30 },
      { part: 'substantive', count: 0 },
    ],
    learnt: { bias: [{ part: 'procedural', mean: 2.8 }, { mean: 0 }], chance: null },
  });
  expect(found?.judgement?.bands[3]).toMatchObject({ from: 60, to: 80, passed: { count: 19, of: 30 } });
  const { before } = await student.client.callOk(readStandingResult, { params });
  expect(before?.examDate).toBe(examDate);
  expect(before?.bands).toEqual(found?.judgement?.bands);
  expect((await student.client.call(readToldStandings, { params })).status).toBe(403);
  expect((await app.anonymous.call(readToldStandings, { params })).status).toBe(401);
});
