/**
 * The standing of students as it is answered, against a program that shares nothing with the domain. Two known
 * disagreements are the size of its approximations: the flattened curve in place of the integral, and easiness in steps of
 * a hundredth of a logit, together below one percent of a part.
 */
import { readStanding } from '@sugya/contract/standing.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildExercise,
  buildSitting,
} from '../../testing/content/build-content.ts';
import { independentStanding } from '../../testing/independent/independent-standing.ts';
import { rawAnswers, rawBank } from '../../testing/independent/raw-answers.ts';
import { buildStudentAt, studentAt } from '../../testing/people/student-at.ts';

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
  { seed: 1, strength: 0.5, idleDays: 0 },
  { seed: 2, strength: 0.7, idleDays: 30 },
  { seed: 3, strength: 0.62, idleDays: 17 },
])(
  'DAY-67, DAY-76: from raw rows another program says the same of student $seed',
  async ({ seed, strength, idleDays }) => {
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

    const { courseId } = course;
    const said = await client.callOk(readStanding, { params: { courseId } });
    const own = independentStanding({
      answers: await rawAnswers(app.db, { userId: student.user.id, courseId }),
      bank: await rawBank(app.db, courseId),
      dayOf: israelDay,
      now: app.clock.now(),
      passMark: DEFAULT_RULE.passMark,
    });
    expect(said.answerCount).toBe(own.counted);
    expect(said.dropped).toMatchObject({ rapidCount: own.rapid, aidedCount: own.aided });
    expect(said.idle?.days ?? 0).toBe(own.gapDays);
    expect(said.parts.map(({ lack }) => lack)).toEqual([null, null]);
    for (const [place, line] of own.lines.entries()) {
      for (const { part, score } of said.lines[place]?.parts ?? []) {
        const { mean, deviation } = line[part];
        expect(Math.abs((score?.middle ?? 0) - 100 * mean)).toBeLessThanOrEqual(1);
        expect(Math.abs((score?.low ?? 0) - 100 * (mean - 1.2816 * deviation))).toBeLessThanOrEqual(1.2);
        expect(
          Math.abs((score?.high ?? 0) - Math.min(100, 100 * (mean + 1.2816 * deviation))),
        ).toBeLessThanOrEqual(1.2);
      }
      const shown = said.lines[place]?.chances.find(({ draftingPercent }) => draftingPercent === 60);
      // Shown in steps of five, 5 and 95 at the ends.
      const exact = Math.min(95, Math.max(5, 100 * line.chanceAt60));
      expect(Math.abs((shown?.chancePercent ?? 0) - exact)).toBeLessThanOrEqual(3.5);
    }
  },
);
