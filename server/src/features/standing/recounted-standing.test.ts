/**
 * The standing of students as it is answered, against the recount of the same rows, which was written from the rules' words by
 * another hand than the product's code. Counts are exact. Scores differ by the size of the product's approximations, together
 * below one percent of a part: the flattened curve in place of the integral, and easiness in steps of a hundredth of a logit.
 */
import { beginExamDay, finishExamPart, openExamDay, startExamPart } from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import { readStanding } from '@sugya/contract/standing.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { type SeededChance, seededChance } from '@sugya/domain/seeded-chance.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildExercise,
  buildSitting,
} from '../../testing/content/build-content.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt, studentAt } from '../../testing/people/student-at.ts';
import { recountStanding } from '../../testing/recount/standing/recount-standing.ts';
import { bankQuestions, storedAnswers } from '../../testing/recount/standing/standing-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

async function buildSubject(course: BuiltCourse, examSubject: string): Promise<BuiltCourse> {
  const externalId = `${course.courseId}-${examSubject}`;
  const type = examSubject.startsWith('d') ? 1 : 2;
  const category = await app.db
    .insertInto('courses_categories')
    .values({
      course_id: course.courseId,
      external_id: externalId,
      name: examSubject,
      type,
      sort_order: 9,
      exam_subject: examSubject,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: course.courseId,
      category_id: category.id,
      external_id: externalId,
      name: 'שיעור',
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: course.courseId, categoryId: category.id, lessonId: lesson.id };
}

test.each([
  { seed: 1, strength: 0.5, idleDays: 0, asked: 0 },
  { seed: 2, strength: 0.7, idleDays: 30, asked: 0 },
  // A day of 44 answers under the clock, from which practice is measured.
  { seed: 3, strength: 0.62, idleDays: 17, asked: 22 },
])(
  'DAY-67, DAY-72, DAY-74, DAY-76: from raw rows another program says the same of student $seed',
  async ({ seed, strength, idleDays, asked }) => {
    const chance = seededChance(seed);
    const course = await buildCourse(app.db);
    await sql`UPDATE courses_categories SET exam_subject = 'm1', type = 2 WHERE id = ${course.categoryId}`.execute(
      app.db,
    );
    const places = [course];
    for (const subject of ['d2', 'd3', 'd1', 'm2', 'm3']) places.push(await buildSubject(course, subject));
    await buildSitting(app.db, course.courseId, DEFAULT_RULE);
    const exercises = [];
    for (const place of places) exercises.push(await buildExercise(app.db, { in: place, questionCount: 14 }));
    await sql`
    UPDATE exercises_question_versions v SET authored_difficulty = 1 + (v.id % 10)
    FROM exercises_questions q JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE q.id = v.question_id AND e.course_id = ${course.courseId}`.execute(app.db);
    const first = exercises[0];
    if (first === undefined) throw new Error('There is no exercise');
    // Two rules are asked twice.
    await sql`
    UPDATE exercises_questions SET family = 'one'
    WHERE id IN (${first.questions[0]?.id}, ${exercises[3]?.questions[1]?.id})`.execute(app.db);
    const student = await buildStudentAt(app, first);
    const client = await app.forLong(student.user.id);
    // The last subject stays unseen.
    for (const [place, exercise] of exercises.slice(0, -1).entries()) {
      const at = studentAt(app, { ...student, client, exercise });
      await at.startOk();
      for (const question of exercise.questions) {
        const seconds = chance.happens(0.1) ? 2 : chance.between(25, 120);
        app.clock.advance(1_000 * seconds);
        await at.saveOk(question, {
          selectedAnswerId: chance.happens(strength) ? question.right : question.wrong,
          isStar: true,
          questionTimeInSeconds: seconds,
          wasAway: chance.happens(0.06),
          sawLaw: chance.happens(0.06),
        });
      }
      await at.finishOk();
      app.clock.advance((place === 2 ? idleDays : 3) * DAY_MS);
    }

    if (asked > 0) await sitDay(client, { course, asked, chance, strength });
    const { courseId } = course;
    const said = await client.callOk(readStanding, { params: { courseId } });
    const own = recountStanding({
      stored: await storedAnswers(app.db, { userId: student.user.id, courseId }),
      bank: await bankQuestions(app.db, courseId),
      today: dayOf(app.clock.now()),
      dayOf,
    });
    expect(own.controlled).toBe(2 * asked);
    expect(said.answerCount).toBe(own.counted);
    expect(said.dropped).toMatchObject({ rapidCount: own.rapid, aidedCount: own.aided });
    expect(said.idle?.days ?? 0).toBe(own.gapDays);
    expect(said.parts.map(({ lack }) => lack === null)).toEqual([
      own.isEnough.procedural,
      own.isEnough.substantive,
    ]);
    const { effortPercent } = said.dropped;
    if (effortPercent !== null) expect(Math.abs(effortPercent - 100 * (own.effort ?? 0))).toBeLessThan(0.51);
    for (const [place, line] of own.lines.entries()) {
      for (const { part, score } of said.lines[place]?.parts ?? []) {
        const { mean, low, high } = line[part];
        expect(Math.abs((score?.middle ?? 0) - 100 * mean)).toBeLessThanOrEqual(1);
        expect(Math.abs((score?.low ?? 0) - 100 * low)).toBeLessThanOrEqual(1.2);
        expect(Math.abs((score?.high ?? 0) - Math.min(100, 100 * high))).toBeLessThanOrEqual(1.2);
      }
      for (const { draftingPercent, chancePercent } of said.lines[place]?.chances ?? []) {
        // Shown in steps of five, 5 and 95 at the ends.
        const exact = Math.min(95, Math.max(5, 100 * line.chanceAt(draftingPercent)));
        expect(Math.abs(chancePercent - exact)).toBeLessThanOrEqual(3.5);
      }
    }
  },
);

/** Days since 1970 by the calendar of Jerusalem. */
function dayOf(at: Date): number {
  return Math.round(Date.parse(israelDay(at)) / DAY_MS);
}

/** Both parts of a paper, answered under the clock, and opened. */
async function sitDay(
  client: TestClient,
  of: {
    readonly course: BuiltCourse;
    readonly asked: number;
    readonly chance: SeededChance;
    readonly strength: number;
  },
): Promise<void> {
  const { course, asked, chance, strength } = of;
  const paper = await buildPaper(app.db, { in: course, questionCount: asked });
  const { dayId } = await client.callOk(beginExamDay, {
    params: { courseId: course.courseId },
    body: { paper: PAPER },
  });
  for (const [part, exercise] of [
    ['B', paper.b],
    ['C', paper.c],
  ] as const) {
    const at = { params: { dayId, part } };
    await client.callOk(startExamPart, { ...at, body: { deviceId: 'desk' } });
    for (const [sequence, question] of exercise.questions.entries()) {
      app.clock.advance(60_000);
      await client.callOk(saveSolution, {
        params: { id: exercise.exerciseId, questionId: question.id },
        body: {
          selectedAnswerId: chance.happens(strength) ? question.right : question.wrong,
          questionTimeInSeconds: 60,
          deviceId: 'desk',
          sequence,
          insertTime: app.clock.now().toISOString(),
        },
      });
    }
    await client.callOk(finishExamPart, { ...at, body: {} });
  }
  await client.callOk(openExamDay, { params: { dayId }, body: { givesUp: false } });
}
