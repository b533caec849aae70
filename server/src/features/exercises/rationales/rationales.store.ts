/** Stored questions whose explanation is still to be taken apart, and what came out of it. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const versionToSplitRow = row({
  id: z.int(),
  explanationHtml: z.string().nullable(),
  /** In order. */
  answers: z.array(z.strictObject({ id: z.int(), text: z.string(), isCorrect: z.boolean() })),
});

export async function selectVersionsToSplit(
  db: Kysely<Tables>,
  { rule, most }: { readonly rule: number; readonly most: number },
): Promise<Row<typeof versionToSplitRow>[]> {
  return await versionToSplitRow.all(db)`
    SELECT v.id, v.explanation_html AS "explanationHtml",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'isCorrect', w.is_correct)
          ORDER BY w.sort_order), '[]')
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers
    FROM exercises_question_versions v
    WHERE v.rationales_rule < ${rule}
    ORDER BY v.rationales_rule, v.id
    LIMIT ${most}`;
}

export type SplitVersion = {
  readonly id: number;
  readonly takeaway: string | null;
  readonly answers: readonly { readonly id: number; readonly rationale: string | null }[];
};

/** One statement, so that a version never has a rule without what the rule found. */
export async function storeSplit(
  db: Kysely<Tables>,
  { rule, split }: { readonly rule: number; readonly split: readonly SplitVersion[] },
): Promise<void> {
  if (split.length === 0) return;
  await sql`
    WITH given AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(split)}::jsonb) AS g (id bigint, takeaway text, answers jsonb)
    ), reasoned AS (
      UPDATE exercises_answers w
      SET rationale_html = a.rationale
      FROM given g
      CROSS JOIN LATERAL jsonb_to_recordset(g.answers) AS a (id bigint, rationale text)
      WHERE w.id = a.id AND w.rationale_html IS DISTINCT FROM a.rationale
    )
    UPDATE exercises_question_versions v
    SET takeaway_html = given.takeaway, rationales_rule = ${rule}
    FROM given
    WHERE v.id = given.id`.execute(db);
}
