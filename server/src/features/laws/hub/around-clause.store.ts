/** What a course and its statutes have around a clause, as far as the viewer sees the course. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isShown } from '../../../platform/access/published.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lawShowers } from '../library/course-laws.store.ts';
import type { AroundClause } from './own-questions.store.ts';

const clauseRow = row({ lawId: z.int(), lawName: z.string(), clauseId: z.int(), clauseName: z.string() });
export type ClauseRow = Row<typeof clauseRow>;

export async function selectOptionalClause(
  db: Kysely<Tables>,
  { lawId, clauseId }: Pick<AroundClause, 'lawId' | 'clauseId'>,
): Promise<ClauseRow | undefined> {
  return await clauseRow.optional(db)`
    SELECT w.id AS "lawId", w.name AS "lawName", c.id AS "clauseId", c.name AS "clauseName"
    FROM laws_clauses c JOIN laws_laws w ON w.id = c.law_id
    WHERE c.id = ${clauseId} AND c.law_id = ${lawId}`;
}

const useRow = row({
  kind: z.enum(['lesson', 'video', 'exercise']),
  id: z.int(),
  name: z.string(),
  lessonId: z.int(),
  categoryId: z.int(),
  categoryName: z.string(),
  collectionId: z.int().nullable(),
});
export type UseRow = Row<typeof useRow>;

/** A collection that holds the whole law holds each of its clauses. */
export async function selectUses(db: Kysely<Tables>, of: AroundClause): Promise<UseRow[]> {
  return await useRow.all(db)`
    SELECT s.kind, s.id, s.name, l.id AS "lessonId", g.id AS "categoryId", g.name AS "categoryName",
      CASE WHEN s.kind = 'video' THEN s.collection_id END AS "collectionId"
    FROM (${lawShowers(of.courseId, of.viewer)}) s
    JOIN courses_lessons l ON l.id = s.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    WHERE s.collection_id IN (
      SELECT i.collection_id FROM laws_collection_items i
      WHERE i.law_id = ${of.lawId} AND (i.clause_id IS NULL OR i.clause_id = ${of.clauseId})
    )
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, s.place, s.sort_order, s.id
    LIMIT 100`;
}

const verdictRow = row({
  id: z.int(),
  name: z.string(),
  lessonId: z.int(),
  collectionId: z.int(),
  of: z.enum(['lesson', 'video']),
});
export type VerdictRow = Row<typeof verdictRow>;

/** Each once, in the first lesson that shows it. */
export async function selectVerdicts(db: Kysely<Tables>, of: AroundClause): Promise<VerdictRow[]> {
  const { courseId, viewer } = of;
  return await verdictRow.all(db)`
    SELECT DISTINCT ON (u.name, u.id) u.id, u.name, shown."lessonId", shown."collectionId", shown.of
    FROM laws_mentions m
    JOIN verdicts_summaries u ON u.id = m.source_id
    JOIN verdicts_collection_items i ON i.summary_id = u.id
    JOIN (
      SELECT l.id AS "lessonId", l.verdict_collection_id AS "collectionId", 'lesson' AS of
      FROM courses_lessons l WHERE l.course_id = ${courseId} AND ${isShown(viewer, 'lesson', 'l')}
      UNION ALL
      SELECT v.lesson_id, v.verdict_collection_id, 'video'
      FROM lectures_videos v
      WHERE v.course_id = ${courseId} AND NOT v.is_withdrawn AND ${isShown(viewer, 'in_lesson', 'v')}
    ) shown ON shown."collectionId" = i.collection_id
    WHERE m.clause_id = ${of.clauseId} AND m.source_kind = 'verdict'
    ORDER BY u.name, u.id, shown.of, shown."lessonId"
    LIMIT 60`;
}

const chapterRow = row({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  type: z.int(),
  count: z.int(),
});
export type ChapterRow = Row<typeof chapterRow>;

/** The side that is shown first counts for everyone; an answer for who has answered or looked. */
export async function selectChapters(db: Kysely<Tables>, of: AroundClause): Promise<ChapterRow[]> {
  const { courseId, clauseId, viewer } = of;
  return await chapterRow.all(db)`
    SELECT e.id, e.name, l.category_id AS "categoryId", e.expo_type AS type, count(DISTINCT q.id) AS count
    FROM laws_mentions m
    JOIN exposure_questions q ON q.id = m.source_id AND NOT q.is_withdrawn AND NOT q.is_draft
    JOIN exposure_chapters e ON e.id = q.chapter_id AND e.course_id = ${courseId} AND ${isShown(viewer, 'item', 'e')}
    JOIN courses_lessons l ON l.id = e.lesson_id
    WHERE m.clause_id = ${clauseId} AND m.source_kind = 'chapter' AND (m.source_place = 'front' OR EXISTS (
      SELECT 1 FROM exposure_answers r
      WHERE r.user_id = ${viewer.userId} AND r.chapter_id = e.id AND r.question_id = q.id
        AND (r.user_answer IS NOT NULL OR r.is_viewed)
    ))
    GROUP BY e.id, l.id
    ORDER BY l.sort_order, l.id, e.sort_order, e.id
    LIMIT 60`;
}

const linkedClause = z.strictObject({
  lawId: z.int(),
  lawName: z.string(),
  clauseId: z.int(),
  clauseName: z.string(),
});
const linkedRow = row({
  cites: z.array(linkedClause),
  citedBy: z.array(linkedClause),
  citedElsewhere: z.int(),
});
export type LinkedRow = Row<typeof linkedRow>;

/** Of this law first, then of the course's; those that cite it from elsewhere are counted alone. */
export async function selectLinked(db: Kysely<Tables>, of: AroundClause): Promise<LinkedRow> {
  const { courseId, lawId, clauseId, viewer } = of;
  return await linkedRow.one(db)`
    WITH of_course AS MATERIALIZED (
      SELECT DISTINCT i.law_id
      FROM (${lawShowers(courseId, viewer)}) s JOIN laws_collection_items i ON i.collection_id = s.collection_id
    ), cited AS (
      SELECT m.clause_id FROM laws_mentions m
      WHERE m.source_kind = 'law' AND m.source_id = ${lawId} AND m.source_place = ${String(clauseId)}
    ), citing AS (
      SELECT m.source_id AS law_id, m.source_place::bigint AS clause_id
      FROM laws_mentions m WHERE m.source_kind = 'law' AND m.clause_id = ${clauseId}
    ), near AS (
      SELECT clause_id FROM citing
      WHERE law_id = ${lawId} OR law_id IN (SELECT law_id FROM of_course)
    )
    SELECT ${namedClauses(sql`cited`, lawId)} AS cites, ${namedClauses(sql`near`, lawId)} AS "citedBy",
      (SELECT count(*) FROM citing) - (SELECT count(*) FROM near) AS "citedElsewhere"`;
}

function namedClauses(table: RawBuilder<unknown>, lawId: number) {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('lawId', n.law_id, 'lawName', n.law_name, 'clauseId', n.id,
      'clauseName', n.name) ORDER BY n.place, n.law_name, n.sort_order, n.id), '[]')
    FROM (
      SELECT c.id, c.name, c.sort_order, c.law_id, w.name AS law_name, (w.id <> ${lawId})::int AS place
      FROM ${table} linked
      JOIN laws_clauses c ON c.id = linked.clause_id AND NOT c.is_withdrawn
      JOIN laws_laws w ON w.id = c.law_id
      ORDER BY place, w.name, c.sort_order, c.id
      LIMIT 60
    ) n
  )`;
}

const wordingRow = row({ version: z.int(), day: z.iso.date().nullable(), words: z.string().nullable() });
export type WordingRow = Row<typeof wordingRow>;

/** The words of the clause in each wording of its law, as a mark by which two are compared. */
export async function selectWordings(
  db: Kysely<Tables>,
  { lawId, clauseId }: Pick<AroundClause, 'lawId' | 'clauseId'>,
): Promise<WordingRow[]> {
  return await wordingRow.all(db)`
    SELECT v.version, coalesce(v.version_date, v.taken_on) AS day,
      (
        SELECT md5(string_agg(concat_ws(' ', i.number, i.title, i.marks::text, i.content), E'\n' ORDER BY i.ordinal))
        FROM laws_items i WHERE i.version_id = v.id AND i.clause_id = ${clauseId}
      ) AS words
    FROM laws_versions v
    WHERE v.law_id = ${lawId}
    ORDER BY v.version
    LIMIT 100`;
}
