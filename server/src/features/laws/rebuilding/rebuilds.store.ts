/** Which texts exercises show, what stands in the way of showing them, and how far the latest rebuilding of all is. */
import type { RebuildFailure } from '@sugya/contract/laws-rebuilding.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type RebuildOutcome = 'updated' | RebuildFailure;

export type ExerciseLaws = {
  readonly id: number;
  readonly hasCollection: boolean;
  readonly lawIds: readonly number[];
  /** Laws of the collection without a current text. */
  readonly hasLawWithoutText: boolean;
  /** Clauses of the collection that the current text of their law does not have. */
  readonly hasMissingClause: boolean;
};

export async function selectExerciseLaws(
  db: Kysely<Tables>,
  exerciseIds: readonly number[],
): Promise<ExerciseLaws[]> {
  const { rows } = await sql<ExerciseLaws>`
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
    ORDER BY e.id`.execute(db);
  return rows;
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

export async function selectWaiting(db: Kysely<Tables>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT exercise_id AS id
    FROM laws_rebuilds
    WHERE outcome IS NULL
    ORDER BY exercise_id
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type RebuiltExercise = { readonly id: number; readonly outcome: RebuildOutcome | null };

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
  const { rows } = await sql<RebuiltExercise>`
    SELECT exercise_id AS id, outcome FROM laws_rebuilds ORDER BY exercise_id LIMIT 100000`.execute(db);
  return rows;
}
