/** Which texts exercises show, what stands in the way of showing them, and how far the latest rebuilding of all is. */
import { type RebuildFailure, rebuildFailure } from '@sugya/contract/laws-rebuilding.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type RebuildOutcome = 'updated' | RebuildFailure;

const exerciseLawsRow = row({
  id: z.int(),
  hasCollection: z.boolean(),
  lawIds: z.array(z.int()),
  /** Laws of the collection without a current text. */
  hasLawWithoutText: z.boolean(),
  /** Clauses of the collection that the current text of their law does not have. */
  hasMissingClause: z.boolean(),
});
export type ExerciseLaws = Row<typeof exerciseLawsRow>;

export async function selectExerciseLaws(
  db: Kysely<Tables>,
  exerciseIds: readonly number[],
): Promise<ExerciseLaws[]> {
  return await exerciseLawsRow.all(db)`
    SELECT e.id, e.law_collection_id IS NOT NULL AS "hasCollection",
      coalesce(array_agg(DISTINCT i.law_id) FILTER (WHERE i.law_id IS NOT NULL), '{}') AS "lawIds",
      coalesce(bool_or(i.law_id IS NOT NULL AND v.id IS NULL), false) AS "hasLawWithoutText",
      coalesce(bool_or(i.clause_id IS NOT NULL AND v.id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM laws_items t WHERE t.version_id = v.id AND t.clause_id = i.clause_id
      )), false) AS "hasMissingClause"
    FROM exercises_exercises e
    LEFT JOIN laws_collection_items i ON i.collection_id = e.law_collection_id
    LEFT JOIN laws_versions v ON v.law_id = i.law_id AND v.is_current
    WHERE e.id = ANY (${[...exerciseIds]}::bigint[])
    GROUP BY e.id
    ORDER BY e.id`;
}

/** Every exercise with a collection waits for its turn; while some still do, nothing changes. */
export async function beginRebuilding(db: Kysely<Tables>): Promise<void> {
  await sql`
    WITH wanted AS (
      SELECT e.id
      FROM exercises_exercises e
      WHERE e.law_collection_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM laws_rebuilds r WHERE r.outcome IS NULL)
    ), no_longer AS (
      DELETE FROM laws_rebuilds r
      WHERE EXISTS (SELECT 1 FROM wanted) AND r.exercise_id NOT IN (SELECT id FROM wanted)
    )
    INSERT INTO laws_rebuilds (exercise_id)
    SELECT id FROM wanted
    ON CONFLICT (exercise_id) DO UPDATE SET outcome = NULL`.execute(db);
}

const idRow = row({ id: z.int() });

export async function selectWaiting(db: Kysely<Tables>, limit: number): Promise<number[]> {
  const rows = await idRow.all(db)`
    SELECT exercise_id AS id
    FROM laws_rebuilds
    WHERE outcome IS NULL
    ORDER BY exercise_id
    LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

const rebuiltExerciseRow = row({
  id: z.int(),
  outcome: z.enum(['updated', ...rebuildFailure.options]).nullable(),
});
export type RebuiltExercise = Row<typeof rebuiltExerciseRow>;

export async function writeOutcomes(db: Kysely<Tables>, rebuilt: readonly RebuiltExercise[]): Promise<void> {
  await sql`
    UPDATE laws_rebuilds r
    SET outcome = given.outcome
    FROM unnest(
      ${rebuilt.map(({ id }) => id)}::bigint[],
      ${rebuilt.map(({ outcome }) => outcome)}::text[]
    ) AS given (id, outcome)
    WHERE r.exercise_id = given.id`.execute(db);
}

export async function selectRebuilding(db: Kysely<Tables>): Promise<RebuiltExercise[]> {
  return await rebuiltExerciseRow.all(db)`
    SELECT exercise_id AS id, outcome FROM laws_rebuilds ORDER BY exercise_id LIMIT 100000`;
}
