/** The versions of a question, who met them, and where the question is in use. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { formColumns, formRow } from './question-forms.store.ts';

const MOST_VERSIONS = 50;

const versionRow = row({
  ...formRow.columns,
  version: z.int(),
  isCurrent: z.boolean(),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  answered: z.int(),
  running: z.int(),
});
export type VersionRow = Row<typeof versionRow>;

/** Newest first. */
export async function selectVersions(db: Kysely<Tables>, questionId: number): Promise<VersionRow[]> {
  return await versionRow.all(db)`
    SELECT v.version, v.is_current AS "isCurrent", v.created_at AS "createdAt",
      (SELECT u.private_name || ' ' || u.last_name FROM account_users u WHERE u.id = v.created_by) AS "createdBy",
      (
        SELECT count(*)
        FROM exercises_attempts a
        JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
        WHERE a.exercise_id = q.exercise_id AND a.is_first_finished AND b.question_version_id = v.id
      ) AS answered,
      (
        SELECT count(*)
        FROM exercises_attempts a
        JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
        WHERE a.exercise_id = q.exercise_id AND a.closed_at IS NULL AND a.finished_at IS NULL
          AND b.question_version_id = v.id
      ) AS running,
      ${formColumns}
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id
    WHERE q.id = ${questionId}
    ORDER BY v.version DESC
    LIMIT ${MOST_VERSIONS}`;
}

const usesRow = row({ exerciseName: z.string(), isSimulation: z.boolean(), inReview: z.int() });

export async function selectUses(
  db: Kysely<Tables>,
  questionId: number,
): Promise<Row<typeof usesRow> | undefined> {
  return await usesRow.optional(db)`
    SELECT e.name AS "exerciseName", e.is_simulation AS "isSimulation",
      (SELECT count(*) FROM review_items r WHERE r.exercise_question_id = q.id) AS "inReview"
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE q.id = ${questionId}`;
}
