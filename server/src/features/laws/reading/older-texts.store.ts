/** Which texts of older wordings lie ready. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { sittingCutoff, versionAt } from '../wordings/law-cutoff.store.ts';

const etagRow = row({ etag: z.string() });

/** Undefined where it is not there, and where a law that it links to has changed since. */
export async function selectOptionalVersionEtag(
  db: Kysely<Tables>,
  { lawId, versionId }: { readonly lawId: number; readonly versionId: number },
): Promise<string | undefined> {
  const text = await etagRow.optional(db)`
    SELECT t.etag
    FROM laws_texts t
    JOIN laws_versions v ON v.id = t.version_id
    WHERE t.law_id = ${lawId} AND t.version_id = ${versionId} AND (v.is_current OR NOT t.is_stale)`;
  return text?.etag;
}

const MOST_OLDER = 3;

/** The three that were made last stay, with all that a sitting asks for; the one that was just made is among them. */
export async function deleteSurplusTexts(
  trx: Transaction<Tables>,
  { lawId, versionId }: { readonly lawId: number; readonly versionId: number },
): Promise<void> {
  await sql`UPDATE laws_texts SET prepared_at = clock_timestamp() WHERE law_id = ${lawId} AND version_id = ${versionId}`.execute(
    trx,
  );
  await sql`
    DELETE FROM laws_texts t
    USING (
      SELECT o.version_id, row_number() OVER (ORDER BY o.prepared_at DESC, o.version_id DESC) AS place
      FROM laws_texts o
      JOIN laws_versions v ON v.id = o.version_id
      WHERE o.law_id = ${lawId} AND NOT v.is_current AND NOT EXISTS (
        SELECT 1 FROM exam_sittings s
        WHERE NOT s.is_withdrawn AND v.id = ${versionAt(sql`o.law_id`, sittingCutoff)}
      )
    ) older
    WHERE t.law_id = ${lawId} AND t.version_id = older.version_id AND older.place > ${MOST_OLDER}`.execute(
    trx,
  );
}
