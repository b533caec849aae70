/** Other numbers of the registry under which a law is known. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export async function insertAlias(
  trx: Transaction<Tables>,
  { lawId, externalId }: { readonly lawId: number; readonly externalId: string },
): Promise<void> {
  await sql`
    INSERT INTO laws_aliases (external_id, law_id) VALUES (${externalId}, ${lawId})
    ON CONFLICT (external_id) DO NOTHING`.execute(trx);
}

const namesakeRow = row({
  id: z.int(),
  name: z.string(),
  /** Is this number its own, or an alias of it? */
  isNumbered: z.boolean(),
  hasFormat: z.boolean(),
});

/** What is known of a law whose name another source has. */
export async function selectNamesake(
  db: Kysely<Tables>,
  of: { readonly lawId: number; readonly externalId: string; readonly format: string },
): Promise<Row<typeof namesakeRow>> {
  return await namesakeRow.one(db)`
    SELECT l.id, l.name,
      coalesce(l.external_id = ${of.externalId}, true)
        OR EXISTS (SELECT 1 FROM laws_aliases a WHERE a.law_id = l.id AND a.external_id = ${of.externalId}) AS "isNumbered",
      EXISTS (SELECT 1 FROM laws_versions v WHERE v.law_id = l.id AND v.source_format = ${of.format}) AS "hasFormat"
    FROM laws_laws l
    WHERE l.id = ${of.lawId}`;
}

const knownRow = row({ isKnown: z.boolean() });

/** Has any law this number already? */
export async function isKnownNumber(db: Kysely<Tables>, externalId: string): Promise<boolean> {
  const { isKnown } = await knownRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM laws_laws WHERE external_id = ${externalId})
      OR EXISTS (SELECT 1 FROM laws_aliases WHERE external_id = ${externalId}) AS "isKnown"`;
  return isKnown;
}
