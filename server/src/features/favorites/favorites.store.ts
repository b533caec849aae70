/** Favourites of one student in one course. An entity id is unambiguous: videos, exercises and chapters share a sequence. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const favoriteRow = row({
  id: z.int(),
  entityId: z.int(),
  name: z.string(),
  categoryName: z.string(),
  url: z.string(),
  typeId: z.literal([1, 2, 3]),
  thumbnailUrl: z.string().nullable(),
});
export type FavoriteRow = Row<typeof favoriteRow>;

export type InCourse = { readonly userId: number; readonly courseId: number };
export type OfEntity = InCourse & { readonly entityId: number; readonly typeId: 1 | 2 | 3 | undefined };

const VIDEO = 1;
const EXERCISE = 2;
const CHAPTER = 3;

const columns = sql`
  entity_id AS id, entity_id AS "entityId", name, category_name AS "categoryName", url, type_id AS "typeId",
  thumbnail_url AS "thumbnailUrl"`;

const ofType = (typeId: number | undefined) => (typeId === undefined ? sql`true` : sql`type_id = ${typeId}`);

const shownFavoriteRow = row({ ...favoriteRow.columns, thumbnailFile: z.string().nullable() });

/** Of what is published. A video shows the thumbnail that it has now; a file of ours is still to be signed. */
export async function selectFavorites(
  db: Kysely<Tables>,
  of: InCourse,
): Promise<(FavoriteRow & { thumbnailFile: string | null })[]> {
  return await shownFavoriteRow.all(db)`
    SELECT k.entity_id AS id, k.entity_id AS "entityId", k.name, k.category_name AS "categoryName", k.url,
      k.type_id AS "typeId", coalesce(v.thumbnail_url, k.thumbnail_url) AS "thumbnailUrl",
      v.thumbnail_file AS "thumbnailFile"
    FROM favorites_favorites k
    LEFT JOIN lectures_videos v ON v.id = k.entity_id AND v.course_id = k.course_id
    LEFT JOIN exercises_exercises e ON e.id = k.entity_id
    LEFT JOIN exposure_chapters h ON h.id = k.entity_id
    WHERE k.user_id = ${of.userId} AND k.course_id = ${of.courseId}
      AND (v.id IS NULL OR ${isPublished('in_lesson', 'v')})
      AND (e.id IS NULL OR ${isPublished('item', 'e')})
      AND (h.id IS NULL OR ${isPublished('item', 'h')})
    ORDER BY k.created_at DESC, k.entity_id DESC
    LIMIT 1000`;
}

const isKeptRow = row({ isKept: z.boolean() });

export async function isFavorite(db: Kysely<Tables>, of: OfEntity): Promise<boolean> {
  const { isKept } = await isKeptRow.one(db)`
    SELECT EXISTS (
      SELECT 1 FROM favorites_favorites
      WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND entity_id = ${of.entityId}
        AND ${ofType(of.typeId)}
    ) AS "isKept"`;
  return isKept;
}

const typeIdRow = row({ typeId: z.int() });

/** Does the course show such a thing? No two kinds share an id (FAV-18). */
export async function isEntityOfCourse(db: Kysely<Tables>, of: OfEntity): Promise<boolean> {
  const entity = await typeIdRow.optional(db)`
    SELECT ${EXERCISE}::integer AS "typeId"
    FROM exercises_exercises e WHERE id = ${of.entityId} AND course_id = ${of.courseId} AND ${isPublished('item', 'e')}
    UNION ALL
    SELECT ${CHAPTER}::integer
    FROM exposure_chapters h WHERE id = ${of.entityId} AND course_id = ${of.courseId} AND ${isPublished('item', 'h')}
    UNION ALL
    SELECT ${VIDEO}::integer
    FROM lectures_videos v WHERE id = ${of.entityId} AND course_id = ${of.courseId}
      AND ${isPublished('in_lesson', 'v')}`;
  return entity?.typeId === of.typeId;
}

export async function upsertFavorite(
  db: Kysely<Tables>,
  of: InCourse,
  favorite: Omit<FavoriteRow, 'id'> & { now: Date },
): Promise<FavoriteRow> {
  return await favoriteRow.one(db)`
    INSERT INTO favorites_favorites (user_id, course_id, entity_id, type_id, name, category_name, url,
      thumbnail_url, created_at)
    VALUES (${of.userId}, ${of.courseId}, ${favorite.entityId}, ${favorite.typeId}, ${favorite.name},
      ${favorite.categoryName}, ${favorite.url}, ${favorite.thumbnailUrl}, ${favorite.now})
    ON CONFLICT (user_id, course_id, entity_id) DO UPDATE
    SET type_id = excluded.type_id, name = excluded.name, category_name = excluded.category_name,
      url = excluded.url, thumbnail_url = excluded.thumbnail_url
    RETURNING ${columns}`;
}

export async function deleteFavorite(db: Kysely<Tables>, of: OfEntity): Promise<void> {
  await sql`
    DELETE FROM favorites_favorites
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND entity_id = ${of.entityId}
      AND ${ofType(of.typeId)}`.execute(db);
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseFavorites(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM favorites_favorites WHERE user_id = ${userId}`.execute(trx);
}
