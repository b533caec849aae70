/** Copies a lesson's videos, as links to the same files and addresses, and its written material (ADU-05). */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { STUDIO_PREFIX } from '../../platform/things/thing-rows.store.ts';

const countRow = row({ count: z.int() });

/** Returns how many videos. */
export async function copyVideos(
  trx: Transaction<Tables>,
  of: { readonly fromLessonId: number; readonly toLessonId: number; readonly toCourseId: number },
): Promise<number> {
  const { count } = await countRow.one(trx)`
    WITH videos AS (
      INSERT INTO lectures_videos
      SELECT copy.*
      FROM lectures_videos v
      CROSS JOIN LATERAL jsonb_populate_record(v, jsonb_build_object(
        'id', nextval('platform_entity_id'),
        'course_id', ${of.toCourseId}::bigint,
        'lesson_id', ${of.toLessonId}::bigint,
        'external_id', 'copy-' || ${of.toLessonId}::bigint || '-' || v.external_id
      )) AS copy
      WHERE v.lesson_id = ${of.fromLessonId} AND NOT v.is_withdrawn
      RETURNING id
    ), materials AS (
      INSERT INTO lectures_materials (lesson_id, html)
      SELECT ${of.toLessonId}::bigint, html FROM lectures_materials WHERE lesson_id = ${of.fromLessonId}
    )
    SELECT count(*) AS count FROM videos`;
  return count;
}

const copiedRow = row({ id: z.int() });

/** One video as a draft behind its lesson's others. Undefined: no such video. */
export async function copyVideo(trx: Transaction<Tables>, videoId: number): Promise<number | undefined> {
  const copied = await copiedRow.optional(trx)`
    WITH made AS MATERIALIZED (
      SELECT nextval('platform_entity_id') AS id
    )
    INSERT INTO lectures_videos
    SELECT copy.*
    FROM lectures_videos v
    CROSS JOIN made
    CROSS JOIN LATERAL jsonb_populate_record(v, jsonb_build_object(
      'id', made.id,
      'external_id', ${STUDIO_PREFIX}::text || made.id,
      'is_withdrawn', true,
      'is_draft', true,
      'sort_order', (
        SELECT coalesce(max(o.sort_order), 0) + 1 FROM lectures_videos o WHERE o.lesson_id = v.lesson_id
      )
    )) AS copy
    WHERE v.id = ${videoId}
    RETURNING id`;
  return copied?.id;
}

/** The videos of a lesson, which nobody has seen, and its written material. Files stay: other lessons show them too. */
export async function deleteVideos(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await sql`
    WITH materials AS (
      DELETE FROM lectures_materials WHERE lesson_id = ${lessonId}
    )
    DELETE FROM lectures_videos WHERE lesson_id = ${lessonId}`.execute(trx);
}
