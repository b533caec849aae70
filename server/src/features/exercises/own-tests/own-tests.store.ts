/** Tests that students built, as exercises of no course. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { timeFactorOf } from '../../../platform/accommodations.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type OfStudent = { readonly userId: number; readonly courseId: number };

const MOST_LISTED = 50;

const factorRow = row({ timeFactor: z.number() });

export async function selectTimeFactor(db: Kysely<Tables>, userId: number): Promise<number> {
  return (await factorRow.one(db)`SELECT ${timeFactorOf(userId)} AS "timeFactor"`).timeFactor;
}

const ownTestRow = row({
  exerciseId: z.int(),
  lessonId: z.int(),
  categoryId: z.int(),
  name: z.string(),
  questionCount: z.int(),
  answeredCount: z.int(),
  isImmediate: z.boolean(),
  builtAt: z.date(),
  endsAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  grade: z.int().nullable(),
});

/** Without those that were given up, newest first. */
export async function selectOwnTests(db: Kysely<Tables>, of: OfStudent): Promise<Row<typeof ownTestRow>[]> {
  return await ownTestRow.all(db)`
    SELECT e.id AS "exerciseId", l.id AS "lessonId", l.category_id AS "categoryId", o.name,
      e.question_count AS "questionCount",
      (
        SELECT count(*) FROM exercises_solutions s
        WHERE s.user_id = a.user_id AND s.attempt_id = a.id AND s.is_answered
      ) AS "answeredCount",
      e.allow_immediate_feedback AS "isImmediate", o.built_at AS "builtAt", o.ends_at AS "endsAt",
      a.finished_at AS "finishedAt", a.grade
    FROM exercises_own_tests o
    JOIN exercises_exercises e ON e.id = o.exercise_id
    JOIN exercises_attempts a ON a.user_id = o.user_id AND a.exercise_id = e.id AND a.closed_at IS NULL
    JOIN courses_lessons l ON l.id = o.lesson_id
    WHERE o.user_id = ${of.userId} AND o.course_id = ${of.courseId}
    ORDER BY o.built_at DESC, e.id DESC
    LIMIT ${MOST_LISTED}`;
}

const countRow = row({ count: z.int() });

/** Those that were neither finished nor given up. The student's row is held, so that two that are built at once both count. */
export async function countRunning(trx: Transaction<Tables>, of: OfStudent): Promise<number> {
  await sql`SELECT id FROM account_users WHERE id = ${of.userId} FOR NO KEY UPDATE`.execute(trx);
  const { count } = await countRow.one(trx)`
    SELECT count(*) AS count
    FROM exercises_own_tests o
    JOIN exercises_attempts a ON a.user_id = o.user_id AND a.exercise_id = o.exercise_id
    WHERE o.user_id = ${of.userId} AND o.course_id = ${of.courseId} AND a.closed_at IS NULL
      AND a.finished_at IS NULL`;
  return count;
}

/** Another student's is as unknown as none. */
export async function isOwnTestOf(
  db: Kysely<Tables>,
  of: OfStudent & { readonly exerciseId: number },
): Promise<boolean> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count FROM exercises_own_tests
    WHERE exercise_id = ${of.exerciseId} AND user_id = ${of.userId} AND course_id = ${of.courseId}`;
  return count > 0;
}

const idRow = row({ id: z.int() });

/** Its attempt is opened by the caller. */
export async function insertOwnTest(
  trx: Transaction<Tables>,
  test: OfStudent & {
    readonly lessonId: number;
    readonly name: string;
    readonly questionCount: number;
    readonly isImmediate: boolean;
    readonly rule: number;
    readonly seed: number;
    readonly now: Date;
    readonly endsAt: Date | null;
  },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO exercises_exercises (external_id, name, sort_order, state, allow_immediate_feedback, allow_user_reset,
      is_mikudit, question_count)
    VALUES ('', '', 0, 'own', ${test.isImmediate}, false, true, ${test.questionCount})
    RETURNING id`;
  await sql`
    INSERT INTO exercises_own_tests (exercise_id, user_id, course_id, lesson_id, name, rule, seed, built_at, ends_at)
    VALUES (${id}, ${test.userId}, ${test.courseId}, ${test.lessonId}, ${test.name}, ${test.rule}, ${test.seed},
      ${test.now}, ${test.endsAt})`.execute(trx);
  return id;
}

/** Part of deleting a student's data (decision 0015): attempts stay as rows of a number, and nobody's test leads to them. */
export async function eraseOwnTests(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM exercises_own_test_templates WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exercises_own_tests WHERE user_id = ${userId}`.execute(trx);
}
