/** Reads summaries of verdicts: those of a lesson, of a collection, and all of them for staff. */
import { type Kysely, sql } from 'kysely';
import { isAdminOr, isEnrolled, maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type SummaryRow = {
  id: number;
  name: string;
  category: string | null;
  subCategory: string | null;
  sugyaVerdictId: number | null;
  modelSubLabels: string[];
  summary: string | null;
  facts: string | null;
  verdict: string | null;
  resolution: string | null;
  halachot: { name: string; text: string; url: string | null; subjects: { name: string }[] }[];
  miniRatio: string | null;
  lawName: string | null;
  revision: number;
};

/** `s` is the summary in the surrounding query. */
const summaryColumns = sql`
  s.id, s.name, s.category, s.sub_category AS "subCategory", s.verdict_id AS "sugyaVerdictId",
  s.model_sub_labels AS "modelSubLabels", s.summary_html AS summary, s.facts_html AS facts,
  s.verdict_html AS verdict, s.resolution_html AS resolution, s.mini_ratio_html AS "miniRatio",
  s.law_name AS "lawName", s.revision,
  coalesce((
    SELECT jsonb_agg(
      jsonb_build_object('name', h.name, 'text', h.text_html, 'url', h.url, 'subjects', coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', u.name) ORDER BY u.place)
        FROM unnest(h.subjects) WITH ORDINALITY AS u (name, place)
      ), '[]'))
      ORDER BY h.sort_order
    )
    FROM verdicts_halachot h
    WHERE h.summary_id = s.id
  ), '[]') AS halachot`;

/** May the viewer read the lesson, and which collection does it show; undefined where there is no such lesson. */
export async function selectOptionalLesson(
  db: Kysely<Tables>,
  lessonId: number,
  viewer: CourseViewer,
): Promise<{ isAllowed: boolean; verdictCollectionId: number | null } | undefined> {
  const { rows } = await sql<{ isAllowed: boolean; verdictCollectionId: number | null }>`
    SELECT ${maySeeCourse(viewer, 'l.course_id')} AS "isAllowed",
      l.verdict_collection_id AS "verdictCollectionId"
    FROM courses_lessons l
    WHERE l.id = ${lessonId}`.execute(db);
  return rows[0];
}

/** A student reads a collection that a lesson or a video of an own course shows; undefined where there is no such collection. */
export async function selectOptionalCollectionAccess(
  db: Kysely<Tables>,
  collectionId: number,
  viewer: CourseViewer,
): Promise<{ isAllowed: boolean } | undefined> {
  const inLesson = sql<boolean>`EXISTS (
    SELECT 1 FROM courses_lessons l
    WHERE l.verdict_collection_id = o.id AND ${isEnrolled(viewer.userId, 'l.course_id')}
  )`;
  const inVideo = sql<boolean>`EXISTS (
    SELECT 1 FROM lectures_videos v
    WHERE v.verdict_collection_id = o.id AND NOT v.is_withdrawn AND ${isEnrolled(viewer.userId, 'v.course_id')}
  )`;
  const { rows } = await sql<{ isAllowed: boolean }>`
    SELECT ${isAdminOr(viewer, [inLesson, inVideo])} AS "isAllowed"
    FROM verdicts_collections o
    WHERE o.id = ${collectionId}`.execute(db);
  return rows[0];
}

/** In the order of the collection. */
export async function selectCollectedSummaries(
  db: Kysely<Tables>,
  collectionId: number,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns}
    FROM verdicts_collection_items i
    JOIN verdicts_summaries s ON s.id = i.summary_id
    WHERE i.collection_id = ${collectionId}
    ORDER BY i.sort_order, s.id
    LIMIT 1000`.execute(db);
  return rows;
}

export async function selectSummaries(db: Kysely<Tables>): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns}
    FROM verdicts_summaries s
    ORDER BY s.name, s.id
    LIMIT 5000`.execute(db);
  return rows;
}

export async function selectOptionalSummary(
  db: Kysely<Tables>,
  summaryId: number,
): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    SELECT ${summaryColumns}
    FROM verdicts_summaries s
    WHERE s.id = ${summaryId}`.execute(db);
  return rows[0];
}
