/** How PostgreSQL goes about a statement whose values it does not know: what it leaves out, it leaves out for everybody. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';

export type PlanNode = {
  /** What is read; empty for all that reads no table, and for the target of an insert or an update. */
  readonly table: string;
  /** PostgreSQL gives each use of a table a name of its own. */
  readonly alias: string;
  /** `Inner`, `Left`, `Anti` …; empty where nothing is joined. */
  readonly joinType: string;
  /** What a row must meet to go on. */
  readonly filters: readonly string[];
  /** What two rows must meet to go together. */
  readonly joinConditions: readonly string[];
  readonly below: readonly PlanNode[];
};

export async function planOf(db: Kysely<Tables>, text: string, parameterCount: number): Promise<PlanNode> {
  const values = Array.from({ length: parameterCount }, () => 'NULL').join(', ');
  const given = parameterCount === 0 ? '' : ` (${values})`;
  const rows = await db.connection().execute(async (connection) => {
    const say = (words: string) => sql.raw(words).execute(connection);
    await say("SET plan_cache_mode = 'force_generic_plan'");
    await say(`PREPARE asked_for AS ${text}`);
    try {
      return (await say(`EXPLAIN (VERBOSE, FORMAT JSON) EXECUTE asked_for${given}`)).rows;
    } finally {
      await say('DEALLOCATE asked_for');
      await say('RESET plan_cache_mode');
    }
  });
  return readNode(explained.parse(rows)[0]['QUERY PLAN'][0].Plan);
}

const condition = z.string().optional();
const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().default(''),
  Alias: z.string().default(''),
  'Join Type': z.string().default(''),
  'Index Cond': condition,
  'Recheck Cond': condition,
  Filter: condition,
  'Hash Cond': condition,
  'Merge Cond': condition,
  'Join Filter': condition,
  Plans: z.array(z.unknown()).default([]),
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]);

/** What a bitmap of an index looks for says its scan once more, as a whole: of several it may take any. */
function readNode(given: unknown): PlanNode {
  const read = node.parse(given);
  const isOfBitmap = read['Node Type'] === 'Bitmap Index Scan';
  return {
    table: read['Node Type'] === 'ModifyTable' ? '' : read['Relation Name'],
    alias: read.Alias,
    joinType: read['Join Type'],
    filters: isOfBitmap ? [] : present([read['Index Cond'], read['Recheck Cond'], read.Filter]),
    joinConditions: present([read['Hash Cond'], read['Merge Cond'], read['Join Filter']]),
    below: read.Plans.map(readNode),
  };
}

function present(conditions: readonly (string | undefined)[]): string[] {
  return conditions.filter((one) => one !== undefined);
}
