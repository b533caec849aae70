/** A class is ruled on, and everything that follows is compared with a recount from what each student chose. */

import { listMessages } from '@sugya/contract/messages.ts';
import { listReports, readReport } from '@sugya/contract/reports.ts';
import { endRuling, makeRuling, previewRuling } from '@sugya/contract/rulings.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeDueReports } from '../../features/reports/make-reports.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { questionOf } from '../people/student-at.ts';
import { type BuiltClass, buildClass } from './build-class.ts';

type Figures = {
  readonly grades: readonly number[];
  readonly averageSum: number;
  readonly weekSum: number;
  readonly weekCorrect: number;
  readonly standingCorrect: number;
};

export type ClassTimes = {
  readonly previewMs: number;
  readonly regradeMs: number;
  readonly reverseMs: number;
};

/** `accepted`: by question, counted from 0, the places that are right beside the author's; `voided`: questions. */
function recount(
  built: BuiltClass,
  ruled: { readonly accepted: ReadonlyMap<number, number>; readonly voided: ReadonlySet<number> },
): Figures {
  const isRight = (student: number, place: number) => {
    const chosen = built.choices[student]?.[place] ?? 0;
    if (ruled.voided.has(place)) return true;
    // The right answer of question n, counted from 1, is its (n mod 4)th, counted from 0.
    return chosen === (place + 1) % 4 || chosen === ruled.accepted.get(place);
  };
  const places = built.exercise.questions.map((_question, place) => place);
  const correct = built.userIds.map(
    (_id, student) => places.filter((place) => isRight(student, place)).length,
  );
  const grades = correct.map((count) => Math.floor((100 * count) / places.length + 0.5));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    grades,
    averageSum: sum(grades),
    weekSum: sum(grades),
    weekCorrect: sum(correct),
    standingCorrect: sum(correct),
  };
}

async function stored(app: TestApp, { exercise, userIds }: BuiltClass): Promise<Figures> {
  const { exerciseId, courseId } = exercise;
  const attempts = await sql<{ user_id: number; grade: number }>`
    SELECT user_id, grade FROM exercises_attempts WHERE exercise_id = ${exerciseId}`.execute(app.db);
  const gradeOf = new Map(attempts.rows.map(({ user_id, grade }) => [user_id, grade]));
  const { rows } = await sql<Record<'average' | 'weeks' | 'correct' | 'standing', number>>`
    SELECT (SELECT grade_sum FROM statistics_exercise_averages WHERE exercise_id = ${exerciseId})::int AS average,
      (SELECT sum(grade_sum) FROM reports_weeks WHERE course_id = ${courseId})::int AS weeks,
      (SELECT sum(correct_count) FROM reports_week_categories WHERE course_id = ${courseId})::int AS correct,
      (SELECT count(*) FILTER (WHERE is_correct) FROM standing_first_answers WHERE course_id = ${courseId})::int
        AS standing`.execute(app.db);
  const [sums] = rows;
  return {
    grades: userIds.map((id) => gradeOf.get(id) ?? -1),
    averageSum: sums?.average ?? -1,
    weekSum: sums?.weeks ?? -1,
    weekCorrect: sums?.correct ?? -1,
    standingCorrect: sums?.standing ?? -1,
  };
}

export async function checkClass(app: TestApp, size: number): Promise<ClassTimes> {
  const built = await buildClass(app, size);
  const { exercise, userIds } = built;
  const none = { accepted: new Map<number, number>(), voided: new Set<number>() };
  expect(await stored(app, built)).toEqual(recount(built, none));
  app.clock.set('2026-03-08T10:00:00.000Z');
  await makeDueReports(app.db, app.clock.now());
  const bytes = async () => {
    const { rows } = await sql`
      SELECT user_id, week, made_at, figures::text FROM reports_reports WHERE course_id = ${exercise.courseId}
      ORDER BY user_id`.execute(app.db);
    return rows;
  };
  const reportsBefore = await bytes();
  expect(reportsBefore).toHaveLength(size);
  app.clock.advance(3_600_000);

  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  const [voided, accepted] = [questionOf(exercise, 3), questionOf(exercise, 6)];
  const otherPlace = 0;
  const times = { previewMs: 0, regradeMs: 0, reverseMs: 0 };
  const ids: number[] = [];
  const after = { accepted: new Map<number, number>(), voided: new Set<number>() };
  for (const ruling of [
    { questionId: voided.id, kind: 'void' as const, answerId: null },
    { questionId: accepted.id, kind: 'accept' as const, answerId: accepted.answers[otherPlace]?.id ?? 0 },
  ]) {
    const { questionId, ...body } = ruling;
    const params = { questionId };
    const before = recount(built, after);
    if (ruling.kind === 'void') after.voided.add(2);
    else after.accepted.set(5, otherPlace);
    const expected = recount(built, after);
    const query =
      ruling.answerId === null ? { kind: ruling.kind } : { kind: ruling.kind, answerId: ruling.answerId };
    const asked = performance.now();
    const effect = await staff.callOk(previewRuling, { params, query });
    times.previewMs = Math.max(times.previewMs, performance.now() - asked);
    expect(await stored(app, built)).toEqual(before);

    const started = performance.now();
    ids.push((await staff.callOk(makeRuling, { params, body })).id);
    await app.regrading.run();
    times.regradeMs = Math.max(times.regradeMs, performance.now() - started);
    expect(await stored(app, built)).toEqual(expected);
    // What was promised is what happened.
    const risen = expected.grades.filter((grade, student) => grade > (before.grades[student] ?? 0)).length;
    const mean = (figures: Figures) => Math.floor(figures.averageSum / size + 0.5);
    expect(effect).toMatchObject({
      finished: size,
      running: 0,
      graded: size,
      changed: risen,
      students: risen,
      rises: risen,
      falls: 0,
      averageBefore: mean(before),
      averageAfter: mean(expected),
      passesNow: expected.grades.filter((grade, student) => grade >= 60 && (before.grades[student] ?? 0) < 60)
        .length,
      reports: risen,
      standing: ruling.kind === 'void' ? size : risen,
    });
    for (const { from, before: was, after: is } of effect.bands) {
      const isIn = (grade: number) =>
        grade >= from && (from === 0 ? grade < 40 : from === 90 || grade < from + 10);
      expect([was, is]).toEqual([before.grades.filter(isIn).length, expected.grades.filter(isIn).length]);
    }
  }

  expect(await bytes()).toEqual(reportsBefore);
  await checkSomeStudents({
    built,
    expected: recount(built, after),
    clients: await someClients(app, userIds),
  });

  const started = performance.now();
  for (const id of ids) await staff.callOk(endRuling, { params: { id } });
  await app.regrading.run();
  times.reverseMs = performance.now() - started;
  expect(await stored(app, built)).toEqual(recount(built, none));
  expect(await bytes()).toEqual(reportsBefore);
  return times;
}

async function someClients(app: TestApp, userIds: readonly number[]) {
  const step = Math.max(1, Math.floor(userIds.length / 12));
  const students = userIds.flatMap((id, student) => (student % step === 0 ? [{ id, student }] : []));
  return await Promise.all(
    students.map(async ({ id, student }) => ({ student, client: await app.forLong(id) })),
  );
}

/** As they see it themselves: the exercise's report, the week's with its lines, and what messages they get. */
async function checkSomeStudents(of: {
  readonly built: BuiltClass;
  readonly expected: Figures;
  readonly clients: readonly { readonly student: number; readonly client: TestClient }[];
}): Promise<void> {
  const { exercise, choices } = of.built;
  const { courseId } = exercise;
  const average = Math.floor(of.expected.averageSum / of.built.userIds.length + 0.5);
  for (const { student, client } of of.clients) {
    const report = await client.callOk(readStatistics, { params: { exerciseId: exercise.exerciseId } });
    expect([report.grade, report.acceptableGrade]).toEqual([of.expected.grades[student], average]);
    const verdicts = report.questionSolutions.map(({ isCorrectAnswer }) => isCorrectAnswer);
    expect(verdicts.filter((verdict) => verdict === true)).toHaveLength(
      (of.expected.grades[student] ?? 0) / 10,
    );
    const wasChanged = [choices[student]?.[2] !== 3, choices[student]?.[5] === 0 && (5 + 1) % 4 !== 0].filter(
      Boolean,
    ).length;
    const messages = await client.callOk(listMessages, { params: { courseId } });
    expect(messages).toHaveLength(wasChanged);
    const [listed] = await client.callOk(listReports, { params: { courseId } });
    const week = await client.callOk(readReport, { params: { courseId, reportId: listed?.value ?? 0 } });
    expect(week.laterRulings.map(({ endedAt }) => endedAt)).toEqual(Array(wasChanged).fill(null));
  }
}
