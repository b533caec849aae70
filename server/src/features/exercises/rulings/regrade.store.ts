/** What regrading reads of attempts and writes into them. */
import type { QuestionKey } from '@sugya/domain/rulings/key-under.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { eachIsEnrolled } from '../../../platform/access/enrolment.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const taskRow = row({
  id: z.int(),
  questionId: z.int(),
  exerciseId: z.int(),
  courseId: z.int(),
  isReversal: z.boolean(),
  afterUserId: z.int(),
  afterAttemptId: z.int(),
});
export type RegradeTask = Row<typeof taskRow>;

/** The oldest ruling with work left, held for the transaction; another process takes another one. */
export async function takeTask(trx: Transaction<Tables>): Promise<RegradeTask | undefined> {
  return await taskRow.optional(trx)`
    SELECT r.id, r.question_id AS "questionId", q.exercise_id AS "exerciseId", e.course_id AS "courseId",
      r.ended_at IS NOT NULL AS "isReversal", r.after_user_id AS "afterUserId", r.after_attempt_id AS "afterAttemptId"
    FROM exercises_rulings r
    JOIN exercises_questions q ON q.id = r.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE NOT r.is_regraded
    ORDER BY r.id
    LIMIT 1
    FOR UPDATE OF r SKIP LOCKED`;
}

/** `a` is an attempt at the exercise, at a part of a paper of its course, for which questions are drawn, or at a student's own test. */
const mayShow = (exerciseId: number) => sql<boolean>`a.exercise_id IN (
  SELECT ${exerciseId}::bigint
  UNION ALL
  SELECT d.id FROM exercises_exercises d
  JOIN exercises_exercises bank ON bank.id = ${exerciseId} AND bank.is_exam_bank AND bank.course_id = d.course_id
  WHERE d.exam_draws IS NOT NULL
  UNION ALL
  SELECT o.exercise_id FROM exercises_own_tests o
  JOIN exercises_exercises practised ON practised.id = ${exerciseId} AND practised.course_id = o.course_id
)`;

const attemptKeyRow = row({ userId: z.int(), attemptId: z.int() });
export type AttemptKey = Row<typeof attemptKeyRow>;

/** The next attempts that showed the question, held: their answers are read once nothing can change them. */
export async function lockAttempts(
  trx: Transaction<Tables>,
  task: RegradeTask,
  most: number,
): Promise<AttemptKey[]> {
  return await attemptKeyRow.all(trx)`
    SELECT a.user_id AS "userId", a.id AS "attemptId"
    FROM exercises_attempts a
    WHERE ${mayShow(task.exerciseId)} AND (a.user_id, a.id) > (${task.afterUserId}, ${task.afterAttemptId})
      AND EXISTS (
        SELECT 1 FROM exercises_attempt_questions b
        WHERE b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = ${task.questionId}
      )
    ORDER BY a.user_id, a.id
    LIMIT ${most}
    FOR UPDATE OF a`;
}

const shownRow = row({
  userId: z.int(),
  attemptId: z.int(),
  versionId: z.int(),
  finishedAt: z.date().nullable(),
  grade: z.int().nullable(),
  isFirstFinished: z.boolean(),
  /** Null where nothing was ever done on the question. */
  selectedAnswerId: z.int().nullable(),
  isCorrect: z.boolean().nullable(),
  isStar: z.boolean().nullable(),
  difficultyLevel: z.int().nullable(),
  /** Of the attempt's other questions those that earn their point, and of how many. */
  othersCorrect: z.int(),
  othersCount: z.int(),
});
export type ShownRow = Row<typeof shownRow>;

/** Attempts as they stand; all that showed the question, or some of them. */
export async function selectShown(
  db: Kysely<Tables>,
  of: { readonly questionId: number; readonly exerciseId: number },
  only: readonly AttemptKey[] | null,
): Promise<ShownRow[]> {
  const within =
    only === null
      ? sql`true`
      : sql`(a.user_id, a.id) IN (
          SELECT * FROM unnest(${only.map(({ userId }) => userId)}::bigint[], ${only.map(({ attemptId }) => attemptId)}::bigint[])
        )`;
  return await shownRow.all(db)`
    SELECT a.user_id AS "userId", a.id AS "attemptId", b.question_version_id AS "versionId",
      a.finished_at AS "finishedAt", a.grade, a.is_first_finished AS "isFirstFinished",
      s.selected_answer_id AS "selectedAnswerId", s.is_correct AS "isCorrect", s.is_star AS "isStar",
      s.difficulty_level AS "difficultyLevel", o.correct AS "othersCorrect", o.count AS "othersCount"
    FROM exercises_attempts a
    JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = ${of.questionId}
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, count(*) FILTER (WHERE v.is_voided OR x.is_correct) AS correct
      FROM exercises_attempt_questions p
      JOIN exercises_question_versions v ON v.id = p.question_version_id
      LEFT JOIN exercises_solutions x
        ON x.user_id = p.user_id AND x.attempt_id = p.attempt_id AND x.question_id = p.question_id
      WHERE p.user_id = a.user_id AND p.attempt_id = a.id AND p.question_id <> ${of.questionId}
    ) o
    WHERE ${mayShow(of.exerciseId)} AND ${within}
    ORDER BY a.user_id, a.id`;
}

const keyRow = row({ versionId: z.int(), isVoided: z.boolean(), correctAnswerIds: z.array(z.int()) });

/** The keys as the rulings left them, by version. */
export async function selectKeys(db: Kysely<Tables>, questionId: number): Promise<Map<number, QuestionKey>> {
  const rows = await keyRow.all(db)`
    SELECT v.id AS "versionId", v.is_voided AS "isVoided", ARRAY(
      SELECT w.id FROM exercises_answers w
      WHERE w.question_version_id = v.id AND (w.is_correct OR w.is_accepted)
      ORDER BY w.sort_order
    ) AS "correctAnswerIds"
    FROM exercises_question_versions v
    WHERE v.question_id = ${questionId}`;
  return new Map(rows.map(({ versionId, ...key }) => [versionId, key]));
}

export type Regraded = AttemptKey & { readonly isCorrect: boolean; readonly grade: number | null };

export async function writeRegraded(
  trx: Transaction<Tables>,
  { questionId, regraded }: { readonly questionId: number; readonly regraded: readonly Regraded[] },
): Promise<void> {
  const given = sql`unnest(${regraded.map(({ userId }) => userId)}::bigint[],
    ${regraded.map(({ attemptId }) => attemptId)}::bigint[], ${regraded.map(({ isCorrect }) => isCorrect)}::boolean[],
    ${regraded.map(({ grade }) => grade)}::smallint[]) AS g (user_id, attempt_id, is_correct, grade)`;
  await sql`
    UPDATE exercises_solutions s SET is_correct = g.is_correct
    FROM ${given}
    WHERE s.user_id = g.user_id AND s.attempt_id = g.attempt_id AND s.question_id = ${questionId}`.execute(
    trx,
  );
  await sql`
    UPDATE exercises_attempts a SET grade = g.grade
    FROM ${given}
    WHERE a.user_id = g.user_id AND a.id = g.attempt_id AND a.grade <> g.grade`.execute(trx);
}

export async function insertRegraded(
  trx: Transaction<Tables>,
  of: {
    readonly task: RegradeTask;
    readonly moves: readonly (AttemptKey & { readonly gradeBefore: number; readonly gradeAfter: number })[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO exercises_regraded_attempts (ruling_id, is_reversal, user_id, attempt_id, grade_before, grade_after,
      regraded_at)
    SELECT ${of.task.id}::bigint, ${of.task.isReversal}::boolean, g.*, ${of.now}::timestamptz
    FROM unnest(${of.moves.map(({ userId }) => userId)}::bigint[], ${of.moves.map(({ attemptId }) => attemptId)}::bigint[],
      ${of.moves.map(({ gradeBefore }) => gradeBefore)}::smallint[],
      ${of.moves.map(({ gradeAfter }) => gradeAfter)}::smallint[]) AS g
    ON CONFLICT DO NOTHING`.execute(trx);
}

export async function noteProgress(
  trx: Transaction<Tables>,
  task: RegradeTask,
  { last, count }: { readonly last: AttemptKey; readonly count: number },
): Promise<void> {
  await sql`
    UPDATE exercises_rulings
    SET after_user_id = ${last.userId}, after_attempt_id = ${last.attemptId}, done_count = done_count + ${count}
    WHERE id = ${task.id}`.execute(trx);
}

export async function noteEnd(trx: Transaction<Tables>, task: RegradeTask): Promise<void> {
  await sql`UPDATE exercises_rulings SET is_regraded = true, total_count = done_count WHERE id = ${task.id}`.execute(
    trx,
  );
}

const concernedRow = row({
  userId: z.int(),
  gradeBefore: z.int(),
  gradeAfter: z.int(),
  /** Held back from students, whose message is of the question alone. */
  isGradeHidden: z.boolean(),
});
export type ConcernedRow = Row<typeof concernedRow>;

/** Those whose newest finished attempt a task changed; nobody as long as the exercise's report is held back. */
export async function selectConcerned(trx: Transaction<Tables>, task: RegradeTask): Promise<ConcernedRow[]> {
  return await concernedRow.all(trx)`
    SELECT DISTINCT ON (g.user_id) g.user_id AS "userId", g.grade_before AS "gradeBefore", g.grade_after AS "gradeAfter",
      e.is_in_hide_mode_display_grade AS "isGradeHidden"
    FROM exercises_regraded_attempts g
    JOIN exercises_attempts a ON a.user_id = g.user_id AND a.id = g.attempt_id
    JOIN exercises_exercises e ON e.id = a.exercise_id AND NOT e.hide_statistics_page
    WHERE g.ruling_id = ${task.id} AND g.is_reversal = ${task.isReversal}
      AND ${eachIsEnrolled('a.user_id', 'e.course_id')}
    ORDER BY g.user_id, g.attempt_id DESC`;
}

const nameRow = row({ id: z.int(), name: z.string() });

export async function selectNames(
  db: Kysely<Tables>,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await nameRow.all(db)`
    SELECT id, concat_ws(' ', private_name, last_name) AS name
    FROM account_users
    WHERE id = ANY (${[...userIds]}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
