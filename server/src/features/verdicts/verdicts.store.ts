/** Reads summaries of verdicts: those of a lesson, of a collection, and all of them for staff. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isAdminOr, maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isShown, isShownInOwnCourse } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const summaryRow = row({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  sugyaVerdictId: z.int().nullable(),
  modelSubLabels: z.array(z.string()),
  summary: z.string().nullable(),
  facts: z.string().nullable(),
  verdict: z.string().nullable(),
  resolution: z.string().nullable(),
  halachot: z.array(
    z.strictObject({
      name: z.string(),
      text: z.string(),
      url: z.string().nullable(),
      subjects: z.array(z.strictObject({ name: z.string() })),
    }),
  ),
  miniRatio: z.string().nullable(),
  lawName: z.string().nullable(),
  revision: z.int(),
});
export type SummaryRow = Row<typeof summaryRow>;

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

const lessonRow = row({ isAllowed: z.boolean(), verdictCollectionId: z.int().nullable() });

/** May the viewer read the lesson, and which collection does it show; undefined where there is no such lesson. */
export async function selectOptionalLesson(
  db: Kysely<Tables>,
  lessonId: number,
  viewer: CourseViewer,
): Promise<{ isAllowed: boolean; verdictCollectionId: number | null } | undefined> {
  return await lessonRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'l.course_id')} AS "isAllowed",
      l.verdict_collection_id AS "verdictCollectionId"
    FROM courses_lessons l
    WHERE l.id = ${lessonId} AND ${isShown(viewer, 'lesson', 'l')}`;
}

const isAllowedRow = row({ isAllowed: z.boolean() });

/** A student reads a collection that a lesson or a video of an own course shows; undefined where there is no such collection. */
export async function selectOptionalCollectionAccess(
  db: Kysely<Tables>,
  collectionId: number,
  viewer: CourseViewer,
): Promise<{ isAllowed: boolean } | undefined> {
  const inLesson = sql<boolean>`EXISTS (
    SELECT 1 FROM courses_lessons l
    WHERE l.verdict_collection_id = o.id AND ${isShownInOwnCourse(viewer.userId, 'lesson', 'l')}
  )`;
  const inVideo = sql<boolean>`EXISTS (
    SELECT 1 FROM lectures_videos v
    WHERE v.verdict_collection_id = o.id AND NOT v.is_withdrawn AND ${isShownInOwnCourse(viewer.userId, 'in_lesson', 'v')}
  )`;
  return await isAllowedRow.optional(db)`
    SELECT ${isAdminOr(viewer, [inLesson, inVideo])} AS "isAllowed"
    FROM verdicts_collections o
    WHERE o.id = ${collectionId}`;
}

/** In the order of the collection. */
export async function selectCollectedSummaries(
  db: Kysely<Tables>,
  collectionId: number,
): Promise<SummaryRow[]> {
  return await summaryRow.all(db)`
    SELECT ${summaryColumns}
    FROM verdicts_collection_items i
    JOIN verdicts_summaries s ON s.id = i.summary_id
    WHERE i.collection_id = ${collectionId}
    ORDER BY i.sort_order, s.id
    LIMIT 1000`;
}

export async function selectSummaries(db: Kysely<Tables>): Promise<SummaryRow[]> {
  return await summaryRow.all(db)`
    SELECT ${summaryColumns}
    FROM verdicts_summaries s
    ORDER BY s.name, s.id
    LIMIT 5000`;
}

export async function selectOptionalSummary(
  db: Kysely<Tables>,
  summaryId: number,
): Promise<SummaryRow | undefined> {
  return await summaryRow.optional(db)`
    SELECT ${summaryColumns}
    FROM verdicts_summaries s
    WHERE s.id = ${summaryId}`;
}
