/** The statutes that lie beside a part of an exam day, each in the wording that its sitting asks for. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const bookletRow = row({
  /** The parts that have it beside them. */
  parts: z.array(z.enum(['A', 'B', 'C'])),
  asOf: z.iso.date().nullable(),
  laws: z.array(
    z.strictObject({
      lawId: z.int(),
      name: z.string(),
      /** Null: no wording is known that held on that day. */
      at: z.iso.date().nullable(),
    }),
  ),
  isSearchable: z.boolean(),
  /** Names of those that are not here. */
  awaits: z.array(z.string()),
});
export type BookletRow = Row<typeof bookletRow>;

export const NO_BOOKLET: BookletRow = {
  parts: [],
  asOf: null,
  laws: [],
  isSearchable: false,
  awaits: [],
};

/** As `sittingCutoff` of the laws says it. */
const cutoff = sql`coalesce(s.law_date, (s.exam_date - interval '1 month')::date)`;

export async function selectBooklet(db: Kysely<Tables>, courseId: number): Promise<BookletRow> {
  const found = await bookletRow.optional(db)`
    SELECT coalesce((
        SELECT jsonb_agg(part.one ->> 'key') FROM jsonb_array_elements(s.parts) AS part (one)
        WHERE part.one ->> 'aids' = 'booklet'
      ), '[]') AS parts,
      ${cutoff} AS "asOf",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('lawId', t.law_id, 'name', l.name, 'at', CASE WHEN EXISTS (
            SELECT 1 FROM laws_versions w WHERE w.law_id = l.id AND NOT w.is_replaced AND w.day <= ${cutoff}
          ) THEN ${cutoff} END) ORDER BY t.place)
        FROM exam_sitting_statutes t
        JOIN laws_laws l ON l.id = t.law_id
        WHERE t.sitting_id = s.id AND t.is_in_booklet
      ), '[]') AS laws,
      s.is_booklet_searchable AS "isSearchable",
      coalesce((
        SELECT jsonb_agg(coalesce(w.name, n.law_number) ORDER BY n.place)
        FROM exam_named_statutes n
        LEFT JOIN laws_named_statutes w ON w.law_number = n.law_number
        WHERE n.sitting_id = s.id AND n.is_in_booklet
          AND NOT EXISTS (SELECT FROM laws_laws l WHERE l.external_id = n.law_number)
      ), '[]') AS awaits
    FROM courses_courses c
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    WHERE c.id = ${courseId}`;
  return found ?? NO_BOOKLET;
}
