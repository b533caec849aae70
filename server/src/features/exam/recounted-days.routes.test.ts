/**
 * Exam days of made-up students through the endpoints, and the same days counted from the rows of the database by the recount,
 * which was written from the rules' words by another hand than the product's code. All of it is exact.
 */
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { makeRuling } from '@sugya/contract/rulings.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { type SeededChance, seededChance } from '@sugya/domain/seeded-chance.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildSitting } from '../../testing/content/build-content.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import { dayRows } from '../../testing/recount/exam/day-rows.ts';
import {
  recountBench,
  recountDay,
  recountNeed,
  recountPart,
} from '../../testing/recount/exam/recount-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const QUESTIONS = 12;
const SITTING = {
  rule: { passPercent: 60, minimumPercentOfPart: null, rounding: 'halfUp' },
  last: { weight: 20, step: 0.5 },
} as const;
const OUTCOME = { 1: 'out_of_reach', 2: 'certain', 3: 'needs' } as const;

test('EXD-06, EXD-09, EXD-10, EXD-12, EXD-34, EXD-39, EXD-40, EXD-41, EXD-50, EXD-74: four days and what they brought', async () => {
  const paper = await buildPaper(app.db, { questionCount: QUESTIONS });
  await buildSitting(app.db, paper.courseId, DEFAULT_RULE);
  await sql`UPDATE exam_sittings SET rounding = 'halfUp' WHERE course_id = ${paper.courseId}`.execute(app.db);
  await sql`UPDATE courses_categories SET exam_subject = 'm1' WHERE id = ${paper.categoryId}`.execute(app.db);
  const days = [];
  for (const [seed, factor] of [1, 1.1, 1.33, 2].entries()) {
    const chance = seededChance(seed + 1);
    const { user } = await buildStudentAt(app, paper.b);
    await grant(user.id, factor);
    const client = await app.forLong(user.id);
    const { dayId } = await client.callOk(exam.beginExamDay, {
      params: { courseId: paper.courseId },
      body: { paper: PAPER },
    });
    await sit(client, { dayId, part: 'B', exercise: paper.b, chance });
    await sit(client, { dayId, part: 'C', exercise: paper.c, chance });
    await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: false } });
    days.push({ client, userId: user.id, dayId });
  }
  await ruleOn(paper.b);
  for (const { client, userId, dayId } of days) {
    const debrief = await client.callOk(exam.readExamDebrief, { params: { dayId } });
    const rows = await dayRows(app.db, { userId, dayId });
    const recount = recountDay(rows);
    expect(written(debrief.total)).toBe(recount.total);
    const { parts } = await client.callOk(exam.readExamDay, { params: { dayId }, query: {} });
    expect(parts.map(({ sealedAt }) => sealedAt)).toEqual(recount.parts.map(({ end }) => end));
    for (const [place, part] of debrief.parts.entries()) {
      const { end: _end, ...counted } = recount.parts[place] ?? { end: null };
      expect({
        part: part.part,
        right: part.rightCount,
        blank: part.blankCount,
        asked: part.questionCount,
        points: written(part.points),
      }).toEqual(counted);
      const row = rows[place];
      if (row === undefined) throw new Error('The day has two parts');
      expect({
        misses: part.nearMisses.map(({ kind, questionIds, points }) => ({
          kind,
          count: questionIds.length,
          points: written(points),
        })),
        pace: part.pace,
        lost: Object.fromEntries(part.lost.map(({ subject, points }) => [subject, written(points)])),
      }).toEqual(recountPart(row));
    }
    const { need, best } = recountNeed(rows, SITTING);
    expect(debrief.drafting).toMatchObject({
      outcome: OUTCOME[need.code],
      needed: need.code === 3 ? need.points : null,
    });
    const three = debrief.bench.filter(({ kind }) => kind === 'three');
    expect(three.map(({ adds }) => written(adds))).toEqual([best]);
    const alone = debrief.bench.filter(({ kind }) => kind !== 'three');
    expect(
      alone.map(({ part, kind, bonus, adds, need: left }) => ({
        part,
        name: bonus === null ? kind : `${kind} ${bonus}`,
        adds: written(adds),
        left,
      })),
    ).toEqual(
      recountBench(rows, SITTING).map(({ need: left, ...ruling }) => ({
        ...ruling,
        left: { outcome: OUTCOME[left.code], needed: left.code === 3 ? left.points : null },
      })),
    );
  }
});

test('EXD-46: a finish that another device did not know of is not before what was answered there', async () => {
  const paper = await buildPaper(app.db);
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  const { dayId } = await client.callOk(exam.beginExamDay, {
    params: { courseId: paper.courseId },
    body: { paper: PAPER },
  });
  const at = { params: { dayId, part: 'B' } } as const;
  const [question] = paper.b.questions;
  if (question === undefined) throw new Error('The part has four questions');
  const save = (selectedAnswerId: number, deviceId: string) =>
    client.callOk(saveSolution, {
      params: { id: paper.b.exerciseId, questionId: question.id },
      body: { selectedAnswerId, deviceId, sequence: 1, insertTime: app.clock.now().toISOString() },
    });
  await client.callOk(exam.startExamPart, { ...at, body: { deviceId: 'desk' } });
  await save(question.wrong, 'desk');
  app.clock.advance(MINUTE);
  const finishedAt = app.clock.now().toISOString();
  app.clock.advance(MINUTE);
  await client.callOk(exam.startExamPart, { ...at, body: { deviceId: 'phone' } });
  const answeredAt = app.clock.now().toISOString();
  await save(question.right, 'phone');
  app.clock.advance(MINUTE);
  const { parts } = await client.callOk(exam.finishExamPart, { ...at, body: { finishedAt } });
  expect(parts[0]).toMatchObject({ sealedBy: 'finish', sealedAt: answeredAt });
  await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: true } });
  const debrief = await client.callOk(exam.readExamDebrief, { params: { dayId } });
  expect(written(debrief.total)).toBe('10/1');
  expect(recountDay(await dayRows(app.db, { userId: user.id, dayId })).total).toBe('10/1');
});

/** What a student may do in a part: change answers, take them back, strike options out, mark, and finish or run out of time. */
async function sit(
  client: TestClient,
  of: {
    readonly dayId: number;
    readonly part: 'B' | 'C';
    readonly exercise: BuiltExercise;
    readonly chance: SeededChance;
  },
): Promise<void> {
  const { dayId, part, exercise, chance } = of;
  const at = { params: { dayId, part } };
  await client.callOk(exam.startExamPart, { ...at, body: { deviceId: 'desk' } });
  let sequence = 0;
  for (const question of chance.shuffled(exercise.questions)) {
    const ids = question.answers.map(({ id }) => id);
    for (let left = chance.between(0, 3); left > 0; left -= 1) {
      app.clock.advance(1_000 * chance.between(5, 160));
      sequence += 1;
      await client.callOk(saveSolution, {
        params: { id: exercise.exerciseId, questionId: question.id },
        body: {
          selectedAnswerId: chance.happens(0.15)
            ? null
            : chance.happens(0.4)
              ? question.right
              : (chance.shuffled(ids)[0] ?? null),
          removedAnswerIds: chance.shuffled(ids).slice(0, chance.between(0, 2)),
          isMarked: chance.happens(0.3),
          questionTimeInSeconds: chance.between(20, 400),
          deviceId: 'desk',
          sequence,
          insertTime: app.clock.now().toISOString(),
        },
      });
    }
  }
  if (chance.happens(0.5)) await client.callOk(exam.finishExamPart, { ...at, body: {} });
  else app.clock.advance(6 * 60 * MINUTE);
}

async function grant(userId: number, factor: number): Promise<void> {
  if (factor === 1) return;
  await app.db
    .insertInto('students_accommodations')
    .values({
      user_id: userId,
      time_factor: factor,
      own_break_minutes: 0,
      is_large_print: false,
      is_clock_quiet: false,
      changed_at: app.clock.now(),
    })
    .execute();
}

/** One question is voided, and of another a second answer is accepted. */
async function ruleOn({ questions: [first, second] }: BuiltExercise): Promise<void> {
  if (first === undefined || second === undefined) throw new Error('The part has two questions');
  const staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
  await staff.callOk(makeRuling, { params: { questionId: first.id }, body: { kind: 'void' } });
  const accept = { kind: 'accept', answerId: second.wrong } as const;
  await staff.callOk(makeRuling, { params: { questionId: second.id }, body: accept });
  await app.regrading.run();
}

function written({ numerator, denominator }: { numerator: number; denominator: number }): string {
  return `${numerator}/${denominator}`;
}
