/** Laws, verdicts and their collections, as far as what is exported points at them. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const text = z.string();
/** Of a statute that is not here the number; else the law. */
const reference = z.strictObject({
  lawId: z.int().nullable(),
  law: text.nullable(),
  clause: text.nullable(),
});

const lawCollectionRow = row({
  id: z.int(),
  externalId: text,
  name: text,
  displaySeparateLawText: z.boolean(),
  isActive: z.boolean(),
  isAcademy: z.boolean(),
  items: z.array(reference),
});

/** One that staff made is called by its number. */
export async function selectLawCollections(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Row<typeof lawCollectionRow>[]> {
  return await lawCollectionRow.all(db)`
    SELECT k.id, coalesce(k.external_id, 'law-collection-' || k.id) AS "externalId", k.name,
      k.display_separate_law_text AS "displaySeparateLawText", k.is_active AS "isActive", k.is_academy AS "isAcademy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('lawId', i.law_id, 'law', i.law, 'clause', i.clause)
          ORDER BY i.sort_order), '[]')
        FROM (
          SELECT i.law_id, NULL AS law, c.path AS clause, i.sort_order
          FROM laws_collection_items i LEFT JOIN laws_clauses c ON c.id = i.clause_id
          WHERE i.collection_id = k.id
          UNION ALL
          SELECT NULL, n.law_number, n.clause, n.sort_order
          FROM laws_named_items n
          WHERE n.collection_id = k.id AND NOT EXISTS (
            SELECT FROM laws_collection_items h WHERE h.collection_id = k.id AND h.sort_order = n.sort_order
          )
        ) i) AS items
    FROM laws_collections k
    WHERE k.id = ANY (${[...ids]}::bigint[])
    ORDER BY k.id`;
}

const statuteNameRow = row({ law: text, name: text });

/** How content calls statutes of the registry. */
export async function selectStatuteNames(
  db: Kysely<Tables>,
  lawNumbers: readonly string[],
): Promise<Row<typeof statuteNameRow>[]> {
  return await statuteNameRow.all(db)`
    SELECT law_number AS law, name FROM laws_named_statutes
    WHERE law_number = ANY (${[...lawNumbers]}::text[])
    ORDER BY law_number`;
}

const lawRow = row({
  id: z.int(),
  externalId: text.nullable(),
  name: text,
  dynamicId: z.int().nullable(),
  format: z.enum(['akoma-ntoso', 'wikitext']).nullable(),
  original: text.nullable(),
  isOfficial: z.boolean().nullable(),
  versionDate: z.iso.date().nullable(),
  origin: text.nullable(),
  licence: text.nullable(),
  takenOn: z.iso.date().nullable(),
  extensions: z.array(
    z.strictObject({
      kind: z.int(),
      clause: text,
      targetLawId: z.int().nullable(),
      targetClause: text.nullable(),
      label: text.nullable(),
      url: text.nullable(),
      html: text.nullable(),
    }),
  ),
  expansions: z.array(z.strictObject({ clause: text, html: text, indentationDifference: z.int() })),
});
export type LawRow = Row<typeof lawRow>;

/** With those that they link to, and so on; a law without its file brings none along. */
export async function selectLaws(db: Kysely<Tables>, ids: readonly number[]): Promise<LawRow[]> {
  return await lawRow.all(db)`
    WITH RECURSIVE named AS (
      SELECT unnest(${[...ids]}::bigint[]) AS id
      UNION
      SELECT e.target_law_id
      FROM named n
      JOIN laws_versions v ON v.law_id = n.id AND v.is_current AND v.original IS NOT NULL
      JOIN laws_clauses c ON c.law_id = n.id
      JOIN laws_extensions e ON e.clause_id = c.id AND e.target_law_id IS NOT NULL
    )
    SELECT l.id, l.external_id AS "externalId", l.name, l.dynamic_id AS "dynamicId", v.source_format AS format,
      v.original, v.is_official AS "isOfficial", v.version_date::text AS "versionDate", v.origin, v.licence,
      v.taken_on::text AS "takenOn",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'clause', c.path, 'targetLawId', e.target_law_id,
          'targetClause', t.path, 'label', e.label, 'url', e.url, 'html', e.html)
          ORDER BY c.sort_order, c.id, e.kind, e.sort_order), '[]')
        FROM laws_extensions e JOIN laws_clauses c ON c.id = e.clause_id
        LEFT JOIN laws_clauses t ON t.id = e.target_clause_id
        WHERE c.law_id = l.id) AS extensions,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('clause', c.path, 'html', x.html,
          'indentationDifference', x.indentation_difference) ORDER BY c.sort_order, c.id, x.sort_order), '[]')
        FROM laws_expansions x JOIN laws_clauses c ON c.id = x.clause_id
        WHERE c.law_id = l.id) AS expansions
    FROM laws_laws l
    LEFT JOIN laws_versions v ON v.law_id = l.id AND v.is_current
    WHERE l.id IN (SELECT id FROM named)
    ORDER BY l.id`;
}

const verdictCollectionRow = row({ id: z.int(), externalId: text, name: text, verdictIds: z.array(z.int()) });

export async function selectVerdictCollections(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Row<typeof verdictCollectionRow>[]> {
  return await verdictCollectionRow.all(db)`
    SELECT k.id, coalesce(k.external_id, 'verdict-collection-' || k.id) AS "externalId", k.name,
      (SELECT coalesce(array_agg(i.summary_id ORDER BY i.sort_order), '{}')
        FROM verdicts_collection_items i WHERE i.collection_id = k.id) AS "verdictIds"
    FROM verdicts_collections k
    WHERE k.id = ANY (${[...ids]}::bigint[])
    ORDER BY k.id`;
}

const verdictRow = row({
  id: z.int(),
  externalId: text,
  name: text,
  category: text.nullable(),
  subCategory: text.nullable(),
  verdictId: z.int().nullable(),
  modelSubLabels: z.array(text),
  summaryHtml: text.nullable(),
  factsHtml: text.nullable(),
  verdictHtml: text.nullable(),
  resolutionHtml: text.nullable(),
  miniRatioHtml: text.nullable(),
  lawName: text.nullable(),
  halachot: z.array(
    z.strictObject({ name: text, textHtml: text, url: text.nullable(), subjects: z.array(text) }),
  ),
});

export async function selectVerdicts(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Row<typeof verdictRow>[]> {
  return await verdictRow.all(db)`
    SELECT s.id, coalesce(s.external_id, 'verdict-' || s.id) AS "externalId", s.name, s.category,
      s.sub_category AS "subCategory", s.verdict_id AS "verdictId", s.model_sub_labels AS "modelSubLabels",
      s.summary_html AS "summaryHtml", s.facts_html AS "factsHtml", s.verdict_html AS "verdictHtml",
      s.resolution_html AS "resolutionHtml", s.mini_ratio_html AS "miniRatioHtml", s.law_name AS "lawName",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'textHtml', h.text_html, 'url', h.url,
          'subjects', h.subjects) ORDER BY h.sort_order), '[]')
        FROM verdicts_halachot h WHERE h.summary_id = s.id) AS halachot
    FROM verdicts_summaries s
    WHERE s.id = ANY (${[...ids]}::bigint[])
    ORDER BY s.id`;
}
