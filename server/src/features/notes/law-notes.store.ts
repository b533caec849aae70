/** Notes on laws: what they stand on, and those of one student. A law is read by all who are signed in. */

import { printedWording } from '@sugya/domain/laws/wordings/clause-words.ts';
import type { HighlightAnchor } from '@sugya/domain/notes/highlight-anchor.ts';
import { clauseWordsOf, placeHighlight } from '@sugya/domain/notes/highlight-anchor.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type NoteRow, noteColumns, noteRow } from './notes.store.ts';

const clauseTargetRow = row({ lawId: z.int(), versionId: z.int() });

/** Also a clause that only an older wording has. Its wording is the present one. */
export async function selectOptionalClause(
  db: Kysely<Tables>,
  clauseId: number,
): Promise<Row<typeof clauseTargetRow> | undefined> {
  return await clauseTargetRow.optional(db)`
    SELECT c.law_id AS "lawId", v.id AS "versionId"
    FROM laws_clauses c
    JOIN laws_versions v ON v.law_id = c.law_id AND v.is_current
    WHERE c.id = ${clauseId}`;
}

const contentRow = row({ versionId: z.int(), contents: z.array(z.string()) });

/**
 * The wording in which the words stand: the present one, else the newest that has them. Undefined where none has; the device
 * may have had a text that was replaced since.
 */
export async function findWordingOf(
  db: Kysely<Tables>,
  { clauseId, anchor }: { readonly clauseId: number; readonly anchor: HighlightAnchor },
): Promise<number | undefined> {
  const wordings = await contentRow.all(db)`
    SELECT v.id AS "versionId", to_jsonb(array_agg(coalesce(i.content, '') ORDER BY i.ordinal)) AS contents
    FROM laws_clauses c
    JOIN laws_versions v ON v.law_id = c.law_id
    JOIN laws_items i ON i.version_id = v.id AND i.clause_id = c.id
    WHERE c.id = ${clauseId}
    GROUP BY v.id
    ORDER BY v.is_current DESC, v.day DESC, v.id DESC
    LIMIT 20`;
  return wordings.find(
    ({ contents }) => placeHighlight(clauseWordsOf(contents.map(printedWording)), anchor).kind === 'stands',
  )?.versionId;
}

/** More than a student highlights in a year; the newest are listed. */
const MOST_NOTES = 5_000;

export async function selectLawNotes(db: Kysely<Tables>, userId: number): Promise<NoteRow[]> {
  return await noteRow.all(db)`
    SELECT ${noteColumns}
    FROM notes_notes n
    WHERE n.user_id = ${userId} AND n.law_id IS NOT NULL AND (n.target_kind = 'clause' OR n.body IS NOT NULL
      OR EXISTS (
        SELECT 1 FROM notes_copies c
        WHERE c.user_id = n.user_id AND c.target_kind = n.target_kind AND c.target_id = n.target_id
      ))
    ORDER BY n.acted_at DESC, n.target_kind, n.target_id
    LIMIT ${MOST_NOTES}`;
}
