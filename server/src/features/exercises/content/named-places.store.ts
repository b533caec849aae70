/**
 * What questions name by a statute's number in the registry. The statute may come after the question, go, and come again:
 * the names stay, and the question's laws and links follow them. No version is made by that (decision 0097).
 */
import type { PackClause } from '@sugya/contract/content-pack.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type NamedPlace = PackClause & {
  readonly versionId: number;
  readonly role: 'asked' | 'key' | 'distractor' | 'background';
  /** That of its row once the statute is here. */
  readonly sortOrder: number;
  readonly quote: string | null;
};

/** With the laws and links of the versions written: a question asks for the law once its statute is here. */
export async function insertNamedPlaces(
  trx: Transaction<Tables>,
  places: readonly NamedPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    INSERT INTO exercises_named_places (question_version_id, role, sort_order, law_number, clause, quote)
    SELECT given."versionId", given.role, given."sortOrder", given.law, given.clause, given.quote
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      AS given ("versionId" bigint, role text, "sortOrder" smallint, law text, clause text, quote text)`.execute(
    trx,
  );
  const ids = [...new Set(places.map(({ versionId }) => versionId))];
  await settleAsking(trx, { versions: sql`SELECT unnest(${ids}::bigint[]) AS id`, since: null });
}

const clauseRow = row({ clause: z.string().nullable() });

/** The clauses of it that questions name; null among them is the law itself. Empty: none names it. */
export async function selectNamedClausesOf(
  trx: Transaction<Tables>,
  lawNumber: string,
): Promise<(string | null)[]> {
  const rows = await clauseRow.all(trx)`
    SELECT DISTINCT clause FROM exercises_named_places WHERE law_number = ${lawNumber}`;
  return rows.map(({ clause }) => clause);
}

export type ArrivedStatute = {
  readonly lawId: number;
  readonly lawNumber: string;
  /** Those of its clauses that were found. */
  readonly clauses: readonly { readonly clause: string; readonly clauseId: number }[];
  readonly now: Date;
};

/** Questions that name the statute rest on it from now on. What they rest on already stays. */
export async function settleNamedPlaces(trx: Transaction<Tables>, of: ArrivedStatute): Promise<void> {
  await sql`
    INSERT INTO exercises_question_laws (question_version_id, law_id, sort_order)
    SELECT n.question_version_id, ${of.lawId}::bigint, n.sort_order
    FROM exercises_named_places n
    WHERE n.law_number = ${of.lawNumber} AND n.role = 'asked'
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id, quote)
    SELECT n.question_version_id, n.role, n.sort_order, ${of.lawId}::bigint, g."clauseId", n.quote
    FROM exercises_named_places n
    LEFT JOIN jsonb_to_recordset(${JSON.stringify(of.clauses)}::jsonb) AS g (clause text, "clauseId" bigint)
      ON g.clause = n.clause
    WHERE n.law_number = ${of.lawNumber} AND n.role <> 'asked' AND (n.clause IS NULL OR g.clause IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(trx);
  const versions = sql`SELECT question_version_id AS id FROM exercises_named_places WHERE law_number = ${of.lawNumber}`;
  await settleAsking(trx, { versions, since: of.now });
}

const idRow = row({ id: z.int() });

/** The statutes go: their questions wait for them again. */
export async function releaseNamedPlaces(trx: Transaction<Tables>, lawIds: readonly number[]): Promise<void> {
  const gone = sql`ANY (${[...lawIds]}::bigint[])`;
  const named = sql`SELECT FROM exercises_named_places n JOIN laws_laws l ON l.external_id = n.law_number
    WHERE n.question_version_id = w.question_version_id AND n.sort_order = w.sort_order AND l.id = w.law_id`;
  await sql`
    DELETE FROM exercises_question_links w
    WHERE w.law_id = ${gone} AND EXISTS (${named} AND n.role = w.role)`.execute(trx);
  const freed = await idRow.all(trx)`
    DELETE FROM exercises_question_laws w
    WHERE w.law_id = ${gone} AND EXISTS (${named} AND n.role = 'asked')
    RETURNING w.question_version_id AS id`;
  const ids = freed.map(({ id }) => id);
  await settleAsking(trx, { versions: sql`SELECT unnest(${ids}::bigint[]) AS id`, since: null });
}

/** With a statute, but without the clause that answers, there is nothing to judge the student's choice by. */
async function settleAsking(
  trx: Transaction<Tables>,
  { versions, since }: { readonly versions: RawBuilder<unknown>; readonly since: Date | null },
): Promise<void> {
  await sql`
    UPDATE exercises_question_versions v
    SET uses_laws = asked.asks, asks_laws_since = CASE WHEN asked.asks THEN ${since}::timestamptz END
    FROM (
      SELECT DISTINCT g.id,
        EXISTS (SELECT FROM exercises_question_laws w WHERE w.question_version_id = g.id) AND (
          EXISTS (SELECT FROM exercises_question_links k WHERE k.question_version_id = g.id AND k.role = 'key')
          OR NOT EXISTS (SELECT FROM exercises_named_places n WHERE n.question_version_id = g.id AND n.role = 'key')
        ) AS asks
      FROM (${versions}) g
    ) asked
    WHERE v.id = asked.id AND v.uses_laws <> asked.asks`.execute(trx);
}

/** Their panel opens with the first law that the collection has, and closes with the last. */
export async function showLawsOfCollections(
  trx: Transaction<Tables>,
  collections: readonly { readonly id: number; readonly hasLaws: boolean }[],
): Promise<void> {
  if (collections.length === 0) return;
  await sql`
    UPDATE exercises_exercises e SET has_law = g."hasLaws"
    FROM jsonb_to_recordset(${JSON.stringify(collections)}::jsonb) AS g (id bigint, "hasLaws" boolean)
    WHERE e.law_collection_id = g.id AND e.has_law <> g."hasLaws"`.execute(trx);
}
