/** A whole course as its tree, names and collections from the draft where there is one. One statement. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { captionsOfVideo, lengthOfVideo } from '../../../platform/media/video-file.store.ts';
import { STATE_OF_EXERCISE } from '../../../platform/things/exam-parts.store.ts';
import { isShown, thingsInForce } from '../../../platform/things/shown-things.store.ts';

const named = z.strictObject({ id: z.int(), name: z.string() });

const nodeRow = row({
  kind: z.enum(['category', 'lesson', 'video', 'material', 'chapter', 'exercise']),
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'published', 'hidden']),
  hasDraft: z.boolean(),
  itemCount: z.int().nullable(),
  draftCount: z.int(),
  seconds: z.int().nullable(),
  hasCaptions: z.boolean().nullable(),
  lawCollection: named.nullable(),
  verdictCollection: named.nullable(),
});
export type TreeRow = Row<typeof nodeRow>;

const courseRow = row({ name: z.string() });

export async function selectCourseName(db: Kysely<Tables>, courseId: number): Promise<string | undefined> {
  const found = await courseRow.optional(db)`
    SELECT coalesce(t.form ->> 'name', c.name) AS name
    FROM courses_courses c
    LEFT JOIN ${thingsInForce} t ON t.kind = 'course' AND t.thing_id = c.id
    WHERE c.id = ${courseId}`;
  return found?.name;
}

/** In a lesson as students meet it in the order of study: lectures, written material, chapters, exercises. */
export async function selectTree(db: Kysely<Tables>, courseId: number): Promise<TreeRow[]> {
  return await nodeRow.all(db)`
    WITH questions AS (
      SELECT q.exercise_id,
        count(*) FILTER (WHERE NOT q.is_withdrawn OR is_new) AS item_count,
        count(*) FILTER (WHERE is_new OR t.form IS NOT NULL) AS draft_count
      FROM exercises_questions q
      JOIN exercises_exercises e ON e.id = q.exercise_id AND e.course_id = ${courseId} AND ${isShown('q')}
      LEFT JOIN ${thingsInForce} t ON t.kind = 'question' AND t.thing_id = q.id
      CROSS JOIN LATERAL (
        SELECT q.is_withdrawn
          AND NOT EXISTS (SELECT 1 FROM exercises_question_versions v WHERE v.question_id = q.id) AS is_new
      ) written
      GROUP BY q.exercise_id
    ), nodes AS (
      SELECT 1 AS rank, 'category' AS kind, g.id, g.course_id AS parent_id, g.name, g.state, g.sort_order,
        NULL::bigint AS item_count, 0::bigint AS draft_count, NULL::integer AS seconds,
        NULL::boolean AS has_captions, NULL::bigint AS law_id, NULL::bigint AS verdict_id
      FROM courses_categories g
      WHERE g.course_id = ${courseId}
      UNION ALL
      SELECT 2, 'lesson', l.id, l.category_id, l.name, l.state, l.sort_order, NULL, 0, NULL, NULL,
        l.law_collection_id, l.verdict_collection_id
      FROM courses_lessons l
      WHERE l.course_id = ${courseId}
      UNION ALL
      SELECT 3, 'video', v.id, v.lesson_id, v.name,
        CASE WHEN v.is_draft THEN 'draft' WHEN v.is_withdrawn THEN 'hidden' ELSE 'published' END,
        v.sort_order, NULL, 0, ${lengthOfVideo}, ${captionsOfVideo} IS NOT NULL, v.law_collection_id,
        v.verdict_collection_id
      FROM lectures_videos v
      WHERE v.course_id = ${courseId}
      UNION ALL
      SELECT 4, 'material', l.id, l.id, '', CASE WHEN m.lesson_id IS NULL THEN 'draft' ELSE 'published' END, 1, NULL, 0,
        NULL, NULL, NULL, NULL
      FROM courses_lessons l
      LEFT JOIN lectures_materials m ON m.lesson_id = l.id
      WHERE l.course_id = ${courseId} AND (m.lesson_id IS NOT NULL OR EXISTS (
        SELECT 1 FROM studio_things t WHERE t.kind = 'material' AND t.thing_id = l.id AND t.form IS NOT NULL
      ))
      UNION ALL
      SELECT 5, 'chapter', h.id, h.lesson_id, h.name, h.state, h.sort_order, h.question_count, 0, NULL, NULL, NULL,
        NULL
      FROM exposure_chapters h
      WHERE h.course_id = ${courseId}
      UNION ALL
      SELECT 6, 'exercise', e.id, e.lesson_id, e.name, ${STATE_OF_EXERCISE}, e.sort_order, coalesce(q.item_count, 0),
        coalesce(q.draft_count, 0), NULL, NULL, e.law_collection_id, NULL
      FROM exercises_exercises e
      LEFT JOIN questions q ON q.exercise_id = e.id
      WHERE e.course_id = ${courseId} AND ${isShown('e')}
    ), shown AS (
      SELECT n.*, coalesce(t.form ->> 'name', n.name) AS shown_name, t.form IS NOT NULL AS has_draft,
        CASE WHEN t.form ? 'lawCollectionId' THEN (t.form ->> 'lawCollectionId')::bigint ELSE n.law_id END
          AS shown_law_id,
        CASE WHEN t.form ? 'verdictCollectionId' THEN (t.form ->> 'verdictCollectionId')::bigint
          ELSE n.verdict_id END AS shown_verdict_id
      FROM nodes n
      LEFT JOIN ${thingsInForce} t ON t.kind = n.kind AND t.thing_id = n.id
    )
    SELECT s.kind, s.id, s.parent_id AS "parentId", s.shown_name AS name, s.state, s.has_draft AS "hasDraft",
      s.item_count AS "itemCount", s.draft_count AS "draftCount", s.seconds, s.has_captions AS "hasCaptions",
      CASE WHEN w.id IS NOT NULL THEN jsonb_build_object('id', w.id, 'name', w.name) END AS "lawCollection",
      CASE WHEN v.id IS NOT NULL THEN jsonb_build_object('id', v.id, 'name', v.name) END AS "verdictCollection"
    FROM shown s
    LEFT JOIN laws_collections w ON w.id = s.shown_law_id
    LEFT JOIN verdicts_collections v ON v.id = s.shown_verdict_id
    ORDER BY s.rank, s.sort_order, s.id`;
}

const questionRow = row({
  id: z.int(),
  name: z.string(),
  state: z.enum(['draft', 'published', 'hidden']),
  hasDraft: z.boolean(),
});

/** Empty where there is no such exercise. */
export async function selectQuestionsOf(
  db: Kysely<Tables>,
  exerciseId: number,
): Promise<Row<typeof questionRow>[]> {
  return await questionRow.all(db)`
    SELECT q.id, coalesce(t.form ->> 'name', v.name, '') AS name,
      CASE WHEN v.id IS NULL THEN 'draft' WHEN q.is_withdrawn THEN 'hidden' ELSE 'published' END AS state,
      t.form IS NOT NULL AS "hasDraft"
    FROM exercises_questions q
    LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN ${thingsInForce} t ON t.kind = 'question' AND t.thing_id = q.id
    WHERE q.exercise_id = ${exerciseId} AND ${isShown('q')}
    ORDER BY q.sort_order, q.id`;
}

const changedRow = row({
  kind: z.enum([
    'course',
    'category',
    'lesson',
    'video',
    'material',
    'chapter',
    'statement',
    'exercise',
    'question',
  ]),
  id: z.int(),
  name: z.string(),
  isChosen: z.boolean(),
  revision: z.int(),
  form: z.record(z.string(), z.unknown()).nullable(), // parsed by its kind's schema before it is judged
});
export type ChangedRow = Row<typeof changedRow>;

/** Of the chosen things and of what stands in them: what publishing would change, parents first. One statement. */
export async function selectChangedWithin(
  db: Kysely<Tables>,
  things: readonly { readonly kind: string; readonly id: number }[],
): Promise<ChangedRow[]> {
  const isChosen = (kind: string, id: string) =>
    sql`EXISTS (SELECT 1 FROM chosen c WHERE c.kind = ${kind} AND c.id = ${sql.ref(id)})`;
  return await changedRow.all(db)`
    WITH chosen AS (
      SELECT * FROM unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::bigint[])
        AS given (kind, id)
    ), courses AS (
      SELECT c.id, c.name, 'published' AS state, true AS is_chosen
      FROM courses_courses c
      WHERE ${isChosen('course', 'c.id')}
    ), categories AS (
      SELECT g.id, g.name, g.state, g.sort_order, ${isChosen('category', 'g.id')} AS is_chosen
      FROM courses_categories g
      WHERE ${isChosen('category', 'g.id')} OR (g.state <> 'hidden' AND g.course_id IN (SELECT id FROM courses))
    ), lessons AS (
      SELECT l.id, l.name, l.state, l.sort_order, ${isChosen('lesson', 'l.id')} AS is_chosen
      FROM courses_lessons l
      WHERE ${isChosen('lesson', 'l.id')}
        OR (l.state <> 'hidden' AND l.category_id IN (SELECT id FROM categories))
    ), exercises AS (
      SELECT e.id, e.name, e.state, e.sort_order, ${isChosen('exercise', 'e.id')} AS is_chosen
      FROM exercises_exercises e
      WHERE ${isChosen('exercise', 'e.id')}
        OR (e.state <> 'hidden' AND ${isShown('e')} AND e.lesson_id IN (SELECT id FROM lessons))
    ), questions AS (
      SELECT q.id, coalesce(v.name, '') AS name, q.sort_order,
        CASE WHEN v.id IS NULL THEN 'draft' WHEN q.is_withdrawn THEN 'hidden' ELSE 'published' END AS state,
        ${isChosen('question', 'q.id')} AS is_chosen
      FROM exercises_questions q
      LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      WHERE ${isChosen('question', 'q.id')}
        OR ((v.id IS NULL OR NOT q.is_withdrawn) AND ${isShown('q')} AND q.exercise_id IN (SELECT id FROM exercises))
    ), videos AS (
      SELECT v.id, v.name, v.sort_order,
        CASE WHEN v.is_draft THEN 'draft' WHEN v.is_withdrawn THEN 'hidden' ELSE 'published' END AS state,
        ${isChosen('video', 'v.id')} AS is_chosen
      FROM lectures_videos v
      WHERE ${isChosen('video', 'v.id')}
        OR ((v.is_draft OR NOT v.is_withdrawn) AND v.lesson_id IN (SELECT id FROM lessons))
    ), materials AS (
      SELECT l.id, l.name, 1 AS sort_order, 'published' AS state, ${isChosen('material', 'l.id')} AS is_chosen
      FROM courses_lessons l
      WHERE ${isChosen('material', 'l.id')} OR l.id IN (SELECT id FROM lessons)
    ), chapters AS (
      SELECT h.id, h.name, h.state, h.sort_order, ${isChosen('chapter', 'h.id')} AS is_chosen
      FROM exposure_chapters h
      WHERE ${isChosen('chapter', 'h.id')}
        OR (h.state <> 'hidden' AND h.lesson_id IN (SELECT id FROM lessons))
    ), statements AS (
      SELECT s.id, s.name, s.sort_order,
        CASE WHEN s.is_draft THEN 'draft' WHEN s.is_withdrawn THEN 'hidden' ELSE 'published' END AS state,
        ${isChosen('statement', 's.id')} AS is_chosen
      FROM exposure_questions s
      WHERE ${isChosen('statement', 's.id')}
        OR ((s.is_draft OR NOT s.is_withdrawn) AND s.chapter_id IN (SELECT id FROM chapters))
    ), things AS (
      SELECT 1 AS rank, 'course' AS kind, id, name, state, is_chosen, 1 AS sort_order FROM courses
      UNION ALL SELECT 2, 'category', id, name, state, is_chosen, sort_order FROM categories
      UNION ALL SELECT 3, 'lesson', id, name, state, is_chosen, sort_order FROM lessons
      UNION ALL SELECT 4, 'video', id, name, state, is_chosen, sort_order FROM videos
      UNION ALL SELECT 5, 'material', id, name, state, is_chosen, sort_order FROM materials
      UNION ALL SELECT 6, 'chapter', id, name, state, is_chosen, sort_order FROM chapters
      UNION ALL SELECT 7, 'statement', id, name, state, is_chosen, sort_order FROM statements
      UNION ALL SELECT 8, 'exercise', id, name, state, is_chosen, sort_order FROM exercises
      UNION ALL SELECT 9, 'question', id, name, state, is_chosen, sort_order FROM questions
    )
    SELECT h.kind, h.id, coalesce(t.form ->> 'name', h.name) AS name, h.is_chosen AS "isChosen",
      coalesce(t.revision, 1) AS revision, t.form
    FROM things h
    LEFT JOIN ${thingsInForce} t ON t.kind = h.kind AND t.thing_id = h.id
    WHERE h.state = 'draft' OR t.form IS NOT NULL OR (h.is_chosen AND h.state = 'hidden')
    ORDER BY h.rank, h.sort_order, h.id`;
}

/** The drafts of the old things become drafts of their copies. */
export async function copyDrafts(
  db: Kysely<Tables>,
  pairs: readonly { readonly kind: string; readonly id: number; readonly copyId: number }[],
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO studio_things (kind, thing_id, revision, form, edited_by, edited_at)
    SELECT given.kind, given.copy_id, 2, t.form, ${userId}, ${now}
    FROM unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ id }) => id)}::bigint[],
      ${pairs.map(({ copyId }) => copyId)}::bigint[]) AS given (kind, id, copy_id)
    JOIN ${thingsInForce} t ON t.kind = given.kind AND t.thing_id = given.id
    WHERE t.form IS NOT NULL`.execute(db);
}

/** What is written of questions of these exercises and not published. */
export async function deleteDraftsIn(db: Kysely<Tables>, exerciseIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM studio_things t
    USING exercises_questions q
    WHERE t.kind = 'question' AND t.thing_id = q.id AND q.exercise_id = ANY (${[...exerciseIds]}::bigint[])`.execute(
    db,
  );
}
