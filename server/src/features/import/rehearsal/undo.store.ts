/** What an import wrote, and what of it can no longer be taken back. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Former } from './import-owners.ts';

const keptRow = row({
  id: z.int(),
  name: z.string(),
  written: z.enum(['added', 'changed']),
  why: z.enum(['answered', 'edited', 'used']),
  answers: z.int(),
  editedBy: z.string().nullable(),
});
export type KeptRow = Row<typeof keptRow>;

/**
 * Questions whose version of this import stands before a student, that staff edited since, or that stand in a student's
 * review or notes. Without `questionIds` all of the import.
 */
export async function selectKept(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly questionIds?: readonly number[] },
): Promise<KeptRow[]> {
  const isAsked =
    of.questionIds === undefined ? sql`true` : sql`r.question_id = ANY (${[...of.questionIds]}::bigint[])`;
  return await keptRow.all(db)`
    WITH written AS MATERIALIZED (
      SELECT r.place, r.question_id, r.written, r.text,
        coalesce((r.former #>> '{question,versionId}')::bigint, 0) AS version_id,
        t.import_id IS DISTINCT FROM r.import_id AS is_edited, t.edited_by
      FROM import_rows r
      JOIN exercises_questions q ON q.id = r.question_id
      LEFT JOIN studio_things t ON t.kind = 'question' AND t.thing_id = r.question_id
      WHERE r.import_id = ${of.importId} AND r.written IS NOT NULL AND ${isAsked}
    ), judged AS (
      SELECT w.*, EXISTS (
          SELECT 1
          FROM exercises_question_versions v
          JOIN exercises_attempt_questions a ON a.question_version_id = v.id AND a.question_id = v.question_id
          WHERE v.question_id = w.question_id AND v.id > w.version_id
        ) AS is_met,
        w.written = 'added' AND (
          EXISTS (SELECT 1 FROM review_items i WHERE i.exercise_question_id = w.question_id)
          OR EXISTS (SELECT 1 FROM exercises_rulings g WHERE g.question_id = w.question_id)
          OR EXISTS (SELECT 1 FROM notes_notes n WHERE n.target_kind = 'question' AND n.target_id = w.question_id)
        ) AS is_used
      FROM written w
    )
    SELECT j.question_id AS id,
      coalesce((
        SELECT v.name FROM exercises_question_versions v WHERE v.question_id = j.question_id AND v.is_current
      ), j.text) AS name,
      j.written, CASE WHEN j.is_met THEN 'answered' WHEN j.is_edited THEN 'edited' ELSE 'used' END AS why,
      CASE WHEN j.is_met THEN (
        SELECT count(*)
        FROM exercises_question_versions v
        JOIN exercises_attempt_questions a ON a.question_version_id = v.id AND a.question_id = v.question_id
        JOIN exercises_solutions s
          ON s.user_id = a.user_id AND s.attempt_id = a.attempt_id AND s.question_id = a.question_id
        WHERE v.question_id = j.question_id AND v.id > j.version_id AND s.selected_answer_id IS NOT NULL
      ) ELSE 0 END AS answers,
      CASE WHEN j.is_edited THEN (
        SELECT u.private_name || ' ' || u.last_name FROM account_users u WHERE u.id = j.edited_by
      ) END AS "editedBy"
    FROM judged j
    WHERE j.is_met OR j.is_edited OR j.is_used
    ORDER BY j.place`;
}

const writtenRow = row({
  questionId: z.int(),
  place: z.int(),
  former: z.record(z.string(), z.unknown()).nullable(), // as it was stored
});

/** The next that are to be taken back. */
export async function selectWritten(
  trx: Transaction<Tables>,
  of: { readonly importId: number; readonly after: number; readonly limit: number },
): Promise<{ place: number; questionId: number; former: Former | null }[]> {
  const rows = await writtenRow.all(trx)`
    SELECT r.place, r.question_id AS "questionId", r.former
    FROM import_rows r
    WHERE r.import_id = ${of.importId} AND r.place > ${of.after} AND r.written IS NOT NULL
    ORDER BY r.place
    LIMIT ${of.limit}`;
  return rows.map((one) => ({ ...one, former: one.former as Former | null })); // as it was stored
}

export async function forgetWritten(
  trx: Transaction<Tables>,
  of: { readonly importId: number; readonly questionIds: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE import_rows SET written = NULL
    WHERE import_id = ${of.importId} AND question_id = ANY (${[...of.questionIds]}::bigint[])`.execute(trx);
}

const countsRow = row({ added: z.int(), changed: z.int(), exercises: z.int() });

/** `exercises`: made by it, with nothing in them but what goes. */
export async function countWritten(
  db: Kysely<Tables>,
  of: { readonly importId: number; readonly keptIds: readonly number[] },
): Promise<Row<typeof countsRow>> {
  return await countsRow.one(db)`
    SELECT count(*) FILTER (WHERE r.written = 'added' AND q.id IS NOT NULL) AS added,
      count(*) FILTER (WHERE r.written = 'changed' AND q.id IS NOT NULL) AS changed,
      (
        SELECT count(*) FROM exercises_exercises e
        WHERE e.import_id = ${of.importId}
          AND NOT EXISTS (
            SELECT 1 FROM exercises_questions o
            WHERE o.exercise_id = e.id
              AND (o.import_id IS DISTINCT FROM ${of.importId} OR o.id = ANY (${[...of.keptIds]}::bigint[]))
          )
          AND NOT EXISTS (SELECT 1 FROM exercises_attempts a WHERE a.exercise_id = e.id)
      ) AS exercises
    FROM import_rows r
    LEFT JOIN exercises_questions q ON q.id = r.question_id
    WHERE r.import_id = ${of.importId} AND r.written IS NOT NULL`;
}
