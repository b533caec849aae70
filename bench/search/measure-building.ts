/** What it costs to make the entries anew, and whether the database finds them by their indexes. */
import { enterWaitingLaws } from '@sugya/server/features/laws/rebuilding/enter-laws.ts';
import type { Tables } from '@sugya/server/platform/database/tables.ts';
import { SEARCH_RULES } from '@sugya/server/platform/search/enter-law.ts';
import { selectLawsToEnter } from '@sugya/server/platform/search/entries.store.ts';
import { type Kysely, sql } from 'kysely';

export type Costs = (work: () => Promise<void>) => Promise<{ elapsed: number; processor: number }>;

export type Building = {
  readonly wholeSeconds: number;
  readonly wholeProcessorSeconds: number;
  readonly longestClauses: number;
  readonly longestSeconds: number;
  readonly longestProcessorSeconds: number;
};

/** The texts of the laws are prepared with them, as they are when a law changes. */
export async function measureBuilding(db: Kysely<Tables>, costs: Costs): Promise<Building> {
  const whole = await costs(async () => {
    await sql`DELETE FROM platform_search_entries WHERE kind = 'law'`.execute(db);
    await sql`DELETE FROM platform_search_words`.execute(db);
    while ((await selectLawsToEnter(db, { rules: SEARCH_RULES, limit: 1 })).length > 0) {
      await enterWaitingLaws(db);
    }
  });
  const { rows } = await sql<{ lawId: number; clauses: number }>`
    SELECT source_id AS "lawId", count(*)::integer AS clauses
    FROM platform_search_entries WHERE kind = 'law'
    GROUP BY source_id ORDER BY clauses DESC, source_id LIMIT 1`.execute(db);
  const longest = rows[0];
  const one = await costs(async () => {
    await sql`DELETE FROM platform_search_entries WHERE kind = 'law' AND source_id = ${longest?.lawId}`.execute(
      db,
    );
    await enterWaitingLaws(db);
  });
  return {
    wholeSeconds: whole.elapsed / 1_000,
    wholeProcessorSeconds: whole.processor / 1_000,
    longestClauses: longest?.clauses ?? 0,
    longestSeconds: one.elapsed / 1_000,
    longestProcessorSeconds: one.processor / 1_000,
  };
}

/** As the planner chooses by itself, for a word of few entries. */
export async function usesIndexes(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM platform_search_words WHERE documents BETWEEN 2 AND 20 ORDER BY word LIMIT 1`.execute(
    db,
  );
  const query = `'${rows[0]?.word}'`;
  const plans = [
    await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM platform_search_entries e
      WHERE e.kind = 'law' AND e.vector @@ ${query}::tsquery LIMIT 120`.execute(db),
    await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM platform_search_entries e
      WHERE e.kind = 'law' AND e.title_vector @@ ${query}::tsquery LIMIT 120`.execute(db),
  ].map((plan) => plan.rows.map((line) => line['QUERY PLAN']).join('\n'));
  return (
    plans[0]?.includes('platform_search_entries_words') === true &&
    plans[1]?.includes('platform_search_entries_title') === true
  );
}
