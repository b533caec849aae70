/** Where collections of laws and of verdicts are shown, and the drafts that would say otherwise. */
import type { Kysely, Transaction } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isShown } from '../../platform/things/shown-things.store.ts';

export type CollectionKind = 'law' | 'verdict';
export type PlaceKind = 'lesson' | 'exercise' | 'video';

const named = z.strictObject({ id: z.int(), name: z.string() });
const placeRow = row({
  kind: z.enum(['lesson', 'exercise', 'video']),
  id: z.int(),
  name: z.string(),
  subject: named,
  present: named.nullable(),
  questions: z.strictObject({ count: z.int(), linked: z.int() }).nullable(),
});

export async function selectPlaces(
  db: Kysely<Tables>,
  {
    courseId,
    collection,
    collectionId,
  }: {
    readonly courseId: number;
    readonly collection: CollectionKind;
    /** Null: questions are not counted. */
    readonly collectionId: number | null;
  },
): Promise<Row<typeof placeRow>[]> {
  const column = sql.ref(`${collection}_collection_id`);
  const collections = sql.table(`${collection}s_collections`);
  const exercises = sql`
    UNION ALL SELECT 'exercise', e.id, e.name, e.lesson_id, e.law_collection_id, 1, e.sort_order
    FROM exercises_exercises e WHERE e.course_id = ${courseId} AND ${isShown('e')}`;
  return await placeRow.all(db)`
    SELECT p.kind, p.id, p.name, jsonb_build_object('id', g.id, 'name', g.name) AS subject,
      CASE WHEN k.id IS NOT NULL THEN jsonb_build_object('id', k.id, 'name', k.name) END AS present,
      CASE WHEN p.kind = 'exercise' THEN n.questions END AS questions
    FROM (
      SELECT 'lesson' AS kind, l.id, l.name, l.id AS lesson_id, l.${column} AS collection_id, 0 AS part, 0 AS place
      FROM courses_lessons l WHERE l.course_id = ${courseId}
      ${collection === 'law' ? exercises : sql``}
      UNION ALL SELECT 'video', v.id, v.name, v.lesson_id, v.${column}, 2, v.sort_order
      FROM lectures_videos v WHERE v.course_id = ${courseId}
    ) p
    JOIN courses_lessons l ON l.id = p.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN ${collections} k ON k.id = p.collection_id
    LEFT JOIN (${questionsByExercise(courseId, collection === 'law' ? collectionId : null)}) n ON n.exercise_id = p.id
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, p.part, p.place, p.id
    LIMIT 5000`;
}

/** How many current questions an exercise has, and how many of them link a clause of the collection. */
function questionsByExercise(courseId: number, collectionId: number | null): RawBuilder<unknown> {
  return sql`
    SELECT q.exercise_id, jsonb_build_object('count', count(*), 'linked', count(*) FILTER (WHERE EXISTS (
        SELECT FROM exercises_question_links x JOIN laws_collection_items i
          ON i.law_id = x.law_id AND (i.clause_id IS NULL OR i.clause_id = x.clause_id)
        WHERE x.question_version_id = v.id AND i.collection_id = ${collectionId}
      ))) AS questions
    FROM exercises_exercises e
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE e.course_id = ${courseId} AND ${collectionId}::bigint IS NOT NULL
    GROUP BY q.exercise_id`;
}

const foundRow = row({ id: z.int() });

export async function isCollection(
  db: Kysely<Tables>,
  { collection, id }: { readonly collection: CollectionKind; readonly id: number },
): Promise<boolean> {
  const found = await foundRow.optional(db)`
    SELECT id FROM ${sql.table(`${collection}s_collections`)} WHERE id = ${id}`;
  return found !== undefined;
}

/** Drafts of these things say the same; their editors find it as another's change of this field. */
export async function noteInDrafts(
  trx: Transaction<Tables>,
  of: {
    readonly kind: PlaceKind;
    readonly ids: readonly number[];
    readonly collection: CollectionKind;
    readonly collectionId: number | null;
  },
): Promise<void> {
  const field = `${of.collection}CollectionId`;
  await sql`
    UPDATE studio_things
    SET form = jsonb_set(form, ARRAY[${field}::text], coalesce(to_jsonb(${of.collectionId}::bigint), 'null'::jsonb)),
      revision = revision + 1
    WHERE kind = ${of.kind} AND thing_id = ANY (${[...of.ids]}::bigint[]) AND form IS NOT NULL`.execute(trx);
}
