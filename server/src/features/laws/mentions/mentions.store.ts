/** Texts whose citations are not read yet, or were read of other words or among other laws, and the mentions found in them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type SourceKind = 'law' | 'verdict' | 'explanation' | 'chapter';

const lawRow = row({ lawId: z.int(), name: z.string() });
export type LawRow = Row<typeof lawRow>;

/** Only laws with a text: a link must lead somewhere. */
export async function selectNamedLaws(db: Kysely<Tables>): Promise<LawRow[]> {
  return await lawRow.all(db)`
    SELECT l.id AS "lawId", l.name FROM laws_laws l JOIN laws_texts t ON t.law_id = l.id ORDER BY l.id`;
}

const sourceRow = row({
  sourceId: z.int(),
  state: z.string(),
  /** By place; a law's body stands alone. */
  texts: z.record(z.string(), z.string()),
});
export type SourceRow = Row<typeof sourceRow>;

/** What of each kind is a text, and by what its change is seen. */
const SOURCES = {
  law: sql`SELECT t.law_id AS id, t.etag AS state, jsonb_build_object('', t.body) AS texts FROM laws_texts t`,
  verdict: sql`
    SELECT s.id, s.revision::text AS state, jsonb_build_object('', concat_ws(E'\n', s.summary_html, s.facts_html,
      s.verdict_html, s.resolution_html, s.mini_ratio_html,
      (SELECT string_agg(h.text_html, E'\n' ORDER BY h.sort_order) FROM verdicts_halachot h WHERE h.summary_id = s.id)
    )) AS texts
    FROM verdicts_summaries s`,
  // A version never changes.
  explanation: sql`
    SELECT v.id, '' AS state, jsonb_build_object('', concat_ws(E'\n', v.explanation_html, v.takeaway_html,
      (SELECT string_agg(w.rationale_html, E'\n' ORDER BY w.sort_order) FROM exercises_answers w
       WHERE w.question_version_id = v.id)
    )) AS texts
    FROM exercises_question_versions v`,
  chapter: sql`
    SELECT q.id, md5(q.question_html || q.detailed_answer_html) AS state,
      jsonb_build_object('front', q.question_html, 'answer', q.detailed_answer_html) AS texts
    FROM exposure_questions q WHERE NOT q.is_withdrawn AND NOT q.is_draft`,
} as const satisfies Record<SourceKind, unknown>;

/** The oldest first. */
export async function selectUnread(
  db: Kysely<Tables>,
  { kind, rule, most }: { readonly kind: SourceKind; readonly rule: string; readonly most: number },
): Promise<SourceRow[]> {
  return await sourceRow.all(db)`
    SELECT s.id AS "sourceId", s.state, s.texts
    FROM (${SOURCES[kind]}) s
    LEFT JOIN laws_mention_sources known ON known.source_kind = ${kind} AND known.source_id = s.id
    WHERE known.state IS DISTINCT FROM s.state OR known.rule IS DISTINCT FROM ${rule}
    ORDER BY s.id
    LIMIT ${most}`;
}

const clauseRow = row({ lawId: z.int(), clauseId: z.int(), number: z.string() });

/** Clauses of the main text by their numbers; those of additions have a path of their own. */
export async function selectClauseNumbers(
  db: Kysely<Tables>,
  lawIds: readonly number[],
): Promise<Row<typeof clauseRow>[]> {
  return await clauseRow.all(db)`
    SELECT law_id AS "lawId", id AS "clauseId", path AS number
    FROM laws_clauses
    WHERE law_id = ANY (${[...lawIds]}::bigint[]) AND NOT is_withdrawn AND path NOT LIKE '%/%'`;
}

export type Mention = {
  readonly place: string;
  readonly lawId: number;
  readonly clauseId: number;
  readonly labels: readonly string[];
  readonly origin: 'authored' | 'found';
};

export async function replaceMentions(
  trx: Transaction<Tables>,
  of: {
    readonly kind: SourceKind;
    readonly sourceId: number;
    readonly state: string;
    readonly rule: string;
    readonly mentions: readonly Mention[];
  },
): Promise<void> {
  const { kind, sourceId, state, rule, mentions } = of;
  await sql`
    INSERT INTO laws_mention_sources (source_kind, source_id, state, rule)
    VALUES (${kind}, ${sourceId}, ${state}, ${rule})
    ON CONFLICT (source_kind, source_id) DO UPDATE SET state = EXCLUDED.state, rule = EXCLUDED.rule`.execute(
    trx,
  );
  await sql`DELETE FROM laws_mentions WHERE source_kind = ${kind} AND source_id = ${sourceId}`.execute(trx);
  if (mentions.length === 0) return;
  await sql`
    INSERT INTO laws_mentions (source_kind, source_id, source_place, law_id, clause_id, labels, origin)
    SELECT ${kind}, ${sourceId}, m.place, m."lawId", m."clauseId", m.labels, m.origin
    FROM jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb)
      AS m (place text, "lawId" bigint, "clauseId" bigint, labels text[], origin text)
    JOIN laws_clauses c ON c.law_id = m."lawId" AND c.id = m."clauseId"`.execute(trx);
}
