/** Attempts that are parts of exam days. They are begun, ended and graded by the day alone. */
import { examSubject } from '@sugya/contract/exam.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const foundRow = row({ isExam: z.boolean() });

export async function isExamAttempt(
  db: Kysely<Tables>,
  { userId, attemptId }: { readonly userId: number; readonly attemptId: number },
): Promise<boolean> {
  const found = await foundRow.optional(db)`
    SELECT acts_until IS NOT NULL AS "isExam" FROM exercises_attempts
    WHERE user_id = ${userId} AND id = ${attemptId}`;
  return found?.isExam === true;
}

/** What was practised before the exercise became a part of a paper, and an earlier day on drawn questions, lie in attempts of their own. */
export async function closeEarlier(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly exerciseId: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts SET closed_at = ${of.now}
    WHERE user_id = ${of.userId} AND exercise_id = ${of.exerciseId} AND closed_at IS NULL
      AND (acts_until IS NULL OR finished_at IS NOT NULL)`.execute(trx);
}

/** Those that the day drew, in the attempt of a part that has none of its own. */
export async function bindQuestions(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly attemptId: number;
    readonly questions: readonly {
      readonly questionId: number;
      readonly versionId: number;
      readonly place: number;
    }[];
  },
): Promise<void> {
  await sql`
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT ${of.userId}::bigint, ${of.attemptId}::bigint, "questionId", "versionId", place
    FROM jsonb_to_recordset(${JSON.stringify(of.questions)}::jsonb)
      AS given ("questionId" bigint, "versionId" bigint, place integer)`.execute(trx);
}

/** Until when what the student does in it counts. */
export async function setActsUntil(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number; readonly until: Date },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts SET acts_until = least(acts_until, ${of.until}::timestamptz)
    WHERE user_id = ${of.userId} AND id = ${of.attemptId}`.execute(trx);
}

const endRow = row({ until: z.date() });

/** The same at its finish: never later than it was, nor earlier than what is stored, which was acknowledged. */
export async function endOperations(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number; readonly until: Date },
): Promise<Date> {
  const { until } = await endRow.one(trx)`
    UPDATE exercises_attempts a
    SET acts_until = least(a.acts_until, greatest(${of.until}::timestamptz, (
      SELECT max(o.acted_at) FROM exercises_operations o
      WHERE o.user_id = a.user_id AND o.attempt_id = a.id
    )))
    WHERE a.user_id = ${of.userId} AND a.id = ${of.attemptId}
    RETURNING a.acts_until AS until`;
  return until;
}

/** As the day says, earlier or later. Nothing of an attempt that is graded. */
export async function moveActsUntil(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number; readonly until: Date },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts SET acts_until = ${of.until}
    WHERE user_id = ${of.userId} AND id = ${of.attemptId} AND finished_at IS NULL`.execute(trx);
}

const answerRow = row({ questionId: z.int(), selectedId: z.int().nullable() });

export async function selectAnswers(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly attemptId: number },
): Promise<Row<typeof answerRow>[]> {
  return await answerRow.all(db)`
    SELECT s.question_id AS "questionId", s.selected_answer_id AS "selectedId"
    FROM exercises_solutions s
    WHERE s.user_id = ${of.userId} AND s.attempt_id = ${of.attemptId}`;
}

/** The row stays locked until the transaction ends: an answer is graded or refused, never neither. */
export async function lockAttempt(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly attemptId: number },
): Promise<void> {
  await sql`
    SELECT id FROM exercises_attempts WHERE user_id = ${of.userId} AND id = ${of.attemptId} FOR UPDATE`.execute(
    trx,
  );
}

const judgedRow = row({
  questionId: z.int(),
  proximity: z.int().nullable(),
  subject: examSubject.nullable(),
  /** All that were ever chosen, in order. */
  chosenIds: z.array(z.int()),
  firstAnsweredAt: z.date().nullable(),
});
export type JudgedRow = Row<typeof judgedRow>;

/** Of each question of a graded attempt. */
export async function selectJudged(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly attemptId: number },
): Promise<JudgedRow[]> {
  return await judgedRow.all(db)`
    SELECT b.question_id AS "questionId", s.proximity, g.exam_subject AS subject,
      ARRAY(
        SELECT (o.posted ->> 'selectedAnswerId')::bigint
        FROM exercises_operations o
        WHERE o.user_id = b.user_id AND o.attempt_id = b.attempt_id AND o.question_id = b.question_id
          AND o.posted ->> 'selectedAnswerId' IS NOT NULL
        ORDER BY o.acted_at, o.sequence
      ) AS "chosenIds",
      (
        SELECT min(o.acted_at) FROM exercises_operations o
        WHERE o.user_id = b.user_id AND o.attempt_id = b.attempt_id AND o.question_id = b.question_id
          AND o.posted ->> 'selectedAnswerId' IS NOT NULL
      ) AS "firstAnsweredAt"
    FROM exercises_attempt_questions b
    JOIN exercises_questions q ON q.id = b.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    WHERE b.user_id = ${of.userId} AND b.attempt_id = ${of.attemptId}`;
}

/** No average counts it: it was not practice. */
export async function endAttempt(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly attemptId: number;
    readonly grade: number;
    readonly finishedAt: Date;
  },
): Promise<void> {
  await sql`
    UPDATE exercises_attempts SET finished_at = ${of.finishedAt}, grade = ${of.grade}
    WHERE user_id = ${of.userId} AND id = ${of.attemptId} AND finished_at IS NULL`.execute(trx);
}
