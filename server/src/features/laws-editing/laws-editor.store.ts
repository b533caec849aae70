/** The laws editor's rows: names, ids in the external law database, and the ids of clauses there. */
import type { MissingClause, StoredClause } from '@sugya/domain/laws/clause-ids.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const lawRow = row({ id: z.int(), name: z.string(), dynamicId: z.int().nullable(), revision: z.int() });
export type EditedLaw = Row<typeof lawRow>;
export type LawFields = { readonly name: string; readonly dynamicId: number | null };

const columns = sql`id, name, dynamic_id AS "dynamicId", revision`;

/** ALW-03: those that have a text, or every one. */
export async function selectLaws(db: Kysely<Tables>, { isAll }: { isAll: boolean }): Promise<EditedLaw[]> {
  return await lawRow.all(db)`
    SELECT ${columns}
    FROM laws_laws l
    WHERE ${isAll}::boolean OR EXISTS (SELECT 1 FROM laws_texts t WHERE t.law_id = l.id)
    ORDER BY name, id
    LIMIT 5000`;
}

export async function selectOptionalLaw(db: Kysely<Tables>, id: number): Promise<EditedLaw | undefined> {
  return await lawRow.optional(db)`SELECT ${columns} FROM laws_laws WHERE id = ${id}`;
}

/** Undefined when another law has the name or the external id. */
export async function insertLaw(
  db: Kysely<Tables>,
  { name, dynamicId }: LawFields,
): Promise<EditedLaw | undefined> {
  return await lawRow.optional(db)`
    INSERT INTO laws_laws (name, dynamic_id)
    VALUES (${name}, ${dynamicId})
    ON CONFLICT DO NOTHING
    RETURNING ${columns}`;
}

/** Undefined when there is no such law, it has another revision, or another law has the name or the external id. */
export async function updateLawFields(
  db: Kysely<Tables>,
  law: LawFields & { readonly id: number; readonly revision: number | null },
): Promise<EditedLaw | undefined> {
  return await lawRow.optional(db)`
    UPDATE laws_laws
    SET name = ${law.name}, dynamic_id = ${law.dynamicId}, revision = revision + 1
    WHERE id = ${law.id}
      AND (${law.revision}::integer IS NULL OR revision = ${law.revision}::integer)
      AND NOT EXISTS (
        SELECT 1 FROM laws_laws o
        WHERE o.id <> ${law.id} AND (o.name = ${law.name} OR o.dynamic_id = ${law.dynamicId}::bigint)
      )
    RETURNING ${columns}`;
}

/** Which of the fields another law already has; `id` is the law that may have them itself. */
export async function takenField(
  db: Kysely<Tables>,
  { id, name }: { readonly id: number | null; readonly name: string },
): Promise<'name' | 'dynamicId'> {
  const { rows } = await sql`
    SELECT id FROM laws_laws WHERE name = ${name} AND id IS DISTINCT FROM ${id}::bigint`.execute(db);
  return rows.length > 0 ? 'name' : 'dynamicId';
}

const clauseOfTextRow = row({
  /** Of the clause's first row in the current version. */
  ordinal: z.int(),
  clauseId: z.int().nullable(),
  number: z.string().nullable(),
  title: z.string().nullable(),
});
export type ClauseOfText = Row<typeof clauseOfTextRow>;

/** The clauses as the law's stored text has them, in its order; those of a law without a text are none. */
export async function selectClausesOfText(db: Kysely<Tables>, lawId: number): Promise<ClauseOfText[]> {
  return await clauseOfTextRow.all(db)`
    SELECT i.ordinal, i.clause_id AS "clauseId", i.number, i.title
    FROM laws_items i
    JOIN laws_versions v ON v.id = i.version_id
    WHERE v.law_id = ${lawId} AND v.is_current AND i.type = 'Clause'
    ORDER BY i.ordinal`;
}

const storedClauseRow = row({ id: z.int(), path: z.string(), name: z.string(), isWithdrawn: z.boolean() });

/** Held until the transaction ends, so that no import moves them meanwhile. */
export async function selectStoredClauses(db: Kysely<Tables>, lawId: number): Promise<StoredClause[]> {
  return await storedClauseRow.all(db)`
    SELECT id, path, name, is_withdrawn AS "isWithdrawn"
    FROM laws_clauses
    WHERE law_id = ${lawId}
    ORDER BY sort_order, id
    FOR UPDATE`;
}

/** Makes clauses of rows of the text that have none yet, and gives them their rows. */
export async function insertClausesOfText(
  trx: Transaction<Tables>,
  { lawId, clauses }: { lawId: number; clauses: readonly MissingClause[] },
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(clauses)}::jsonb)
        AS g (ordinal integer, path text, number text, name text)
    ), made AS (
      INSERT INTO laws_clauses (law_id, path, number, name, text_hash, sort_order)
      SELECT ${lawId}::bigint, path, number, name, '', ordinal FROM given
      RETURNING id, path
    ), ranges AS (
      SELECT made.id, given.ordinal AS first, v.id AS version_id,
        coalesce((
          SELECT min(n.ordinal) FROM laws_items n
          WHERE n.version_id = v.id AND n.ordinal > given.ordinal AND (n.type <> 'None' OR n.clause_id IS NOT NULL)
        ), 2147483647) AS next
      FROM given
      JOIN made ON made.path = given.path
      JOIN laws_versions v ON v.law_id = ${lawId} AND v.is_current
    )
    UPDATE laws_items i
    SET clause_id = ranges.id
    FROM ranges
    WHERE i.version_id = ranges.version_id AND i.ordinal >= ranges.first AND i.ordinal < ranges.next`.execute(
    trx,
  );
}

/** Puts the clauses of a law in the order of its text. */
export async function sortClauses(trx: Transaction<Tables>, lawId: number): Promise<void> {
  await sql`
    UPDATE laws_clauses c
    SET sort_order = placed.place
    FROM (
      SELECT i.clause_id AS id, row_number() OVER (ORDER BY min(i.ordinal)) AS place
      FROM laws_items i
      JOIN laws_versions v ON v.id = i.version_id
      WHERE v.law_id = ${lawId} AND v.is_current AND i.clause_id IS NOT NULL
      GROUP BY i.clause_id
    ) placed
    WHERE c.id = placed.id AND c.sort_order <> placed.place`.execute(trx);
}
