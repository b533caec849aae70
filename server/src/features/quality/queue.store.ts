/** What staff are to look at in a course: open reports, and the warnings that the last night found. */
import { type ItemWarning, itemWarning } from '@sugya/contract/item-statistics.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const queueRow = row({
  questionId: z.int(),
  name: z.string(),
  number: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  warnings: z.array(itemWarning),
  answerCount: z.int().nullable(),
  facility: z.number().nullable(),
  openReports: z.int(),
  reasons: z.array(z.enum(['key', 'second', 'wording', 'explanation', 'law', 'other'])),
  isRuled: z.boolean(),
});
export type QueueRow = Row<typeof queueRow>;

export async function selectQueue(db: Kysely<Tables>, courseId: number): Promise<QueueRow[]> {
  return await queueRow.all(db)`
    SELECT q.id AS "questionId", v.name, e.id AS "exerciseId", e.name AS "exerciseName",
      (
        SELECT count(*) + 1 FROM exercises_questions o
        WHERE o.exercise_id = e.id AND NOT o.is_withdrawn AND (o.sort_order, o.id) < (q.sort_order, q.id)
      ) AS number,
      coalesce(w.warnings, '{}') AS warnings, w.answer_count AS "answerCount", w.facility,
      coalesce(r.count, 0) AS "openReports", coalesce(r.reasons, '{}') AS reasons,
      EXISTS (SELECT 1 FROM exercises_rulings g WHERE g.question_id = q.id AND g.ended_at IS NULL) AS "isRuled"
    FROM exercises_exercises e
    JOIN exercises_questions q ON q.exercise_id = e.id
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN quality_warnings w ON w.question_id = q.id
    LEFT JOIN LATERAL (
      SELECT count(*) AS count, array_agg(DISTINCT p.reason ORDER BY p.reason) AS reasons
      FROM quality_reports p
      WHERE p.question_id = q.id AND p.state = 'open'
    ) r ON true
    WHERE e.course_id = ${courseId}
      AND (w.question_id IS NOT NULL OR r.count > 0
        OR EXISTS (SELECT 1 FROM exercises_rulings g WHERE g.question_id = q.id AND g.ended_at IS NULL))
    ORDER BY q.id
    LIMIT 2000`;
}

const exerciseRow = row({ exerciseId: z.int() });

/** Exercises that so many students have finished. */
export async function selectMeasured(db: Kysely<Tables>, fewest: number): Promise<number[]> {
  const rows = await exerciseRow.all(db)`
    SELECT exercise_id AS "exerciseId" FROM statistics_exercise_averages
    WHERE finished_count >= ${fewest}
    ORDER BY exercise_id`;
  return rows.map(({ exerciseId }) => exerciseId);
}

export type FoundWarnings = {
  readonly questionId: number;
  readonly warnings: readonly ItemWarning[];
  readonly answerCount: number;
  readonly facility: number;
};

/** Replaces what an earlier night found of the exercise, in one statement. */
export async function replaceWarnings(
  db: Kysely<Tables>,
  of: { readonly exerciseId: number; readonly found: readonly FoundWarnings[]; readonly now: Date },
): Promise<void> {
  await sql`
    WITH found AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(of.found)}::jsonb)
        AS f ("questionId" bigint, warnings text[], "answerCount" integer, facility double precision)
    ), gone AS (
      DELETE FROM quality_warnings w
      USING exercises_questions q
      WHERE q.id = w.question_id AND q.exercise_id = ${of.exerciseId}
        AND w.question_id NOT IN (SELECT "questionId" FROM found)
    )
    INSERT INTO quality_warnings (question_id, warnings, answer_count, facility, found_at)
    SELECT "questionId", warnings, "answerCount", facility, ${of.now}::timestamptz FROM found
    ON CONFLICT (question_id) DO UPDATE
    SET warnings = excluded.warnings, answer_count = excluded.answer_count, facility = excluded.facility,
      found_at = excluded.found_at`.execute(db);
}
