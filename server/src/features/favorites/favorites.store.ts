/** Favourites of one student in one course. An entity id is unambiguous: videos, exercises and chapters share a sequence. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type FavoriteRow = {
  id: number;
  entityId: number;
  name: string;
  categoryName: string;
  url: string;
  typeId: 1 | 2 | 3;
  thumbnailUrl: string | null;
};

export type InCourse = { readonly userId: number; readonly courseId: number };
export type OfEntity = InCourse & { readonly entityId: number; readonly typeId: 1 | 2 | 3 | undefined };

const VIDEO = 1;
const EXERCISE = 2;
const CHAPTER = 3;

const columns = sql`
  entity_id AS id, entity_id AS "entityId", name, category_name AS "categoryName", url, type_id AS "typeId",
  thumbnail_url AS "thumbnailUrl"`;

const ofType = (typeId: number | undefined) => (typeId === undefined ? sql`true` : sql`type_id = ${typeId}`);

/** May this viewer use the course: true, not enrolled, or no such course. */
export async function courseAccess(
  db: Kysely<Tables>,
  of: InCourse & { readonly isAdmin: boolean },
): Promise<'allowed' | 'not_allowed' | 'not_found'> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    SELECT ${of.isAdmin}::boolean OR EXISTS (
      SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${of.userId} AND n.course_id = c.id
    ) AS "isAllowed"
    FROM courses_courses c
    WHERE c.id = ${of.courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return 'not_found';
  return row.isAllowed ? 'allowed' : 'not_allowed';
}

export async function selectFavorites(db: Kysely<Tables>, of: InCourse): Promise<FavoriteRow[]> {
  const { rows } = await sql<FavoriteRow>`
    SELECT ${columns}
    FROM favorites_favorites
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}
    ORDER BY created_at DESC, entity_id DESC
    LIMIT 1000`.execute(db);
  return rows;
}

export async function isFavorite(db: Kysely<Tables>, of: OfEntity): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM favorites_favorites
      WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND entity_id = ${of.entityId}
        AND ${ofType(of.typeId)}
    ) AS "isKept"`.execute(db);
  return rows[0]?.isKept ?? false;
}

/**
 * Does the course hold such a thing? Videos arrive with their feature; until then they are taken at their word, unless
 * the id is another kind's: no two kinds share an id (FAV-18).
 */
export async function isEntityOfCourse(db: Kysely<Tables>, of: OfEntity): Promise<boolean> {
  const { rows } = await sql<{ typeId: number; isHere: boolean }>`
    SELECT ${EXERCISE}::integer AS "typeId", course_id = ${of.courseId} AS "isHere"
    FROM exercises_exercises WHERE id = ${of.entityId}
    UNION ALL
    SELECT ${CHAPTER}::integer, course_id = ${of.courseId}
    FROM exposure_chapters WHERE id = ${of.entityId}`.execute(db);
  const known = rows[0];
  if (known === undefined) return of.typeId === VIDEO;
  return of.typeId === known.typeId && known.isHere;
}

export async function upsertFavorite(
  db: Kysely<Tables>,
  of: InCourse,
  favorite: Omit<FavoriteRow, 'id'> & { now: Date },
): Promise<FavoriteRow> {
  const { rows } = await sql<FavoriteRow>`
    INSERT INTO favorites_favorites (user_id, course_id, entity_id, type_id, name, category_name, url,
      thumbnail_url, created_at)
    VALUES (${of.userId}, ${of.courseId}, ${favorite.entityId}, ${favorite.typeId}, ${favorite.name},
      ${favorite.categoryName}, ${favorite.url}, ${favorite.thumbnailUrl}, ${favorite.now})
    ON CONFLICT (user_id, course_id, entity_id) DO UPDATE
    SET type_id = excluded.type_id, name = excluded.name, category_name = excluded.category_name,
      url = excluded.url, thumbnail_url = excluded.thumbnail_url
    RETURNING ${columns}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('Keeping a favourite answered no row');
  return row;
}

export async function deleteFavorite(db: Kysely<Tables>, of: OfEntity): Promise<void> {
  await sql`
    DELETE FROM favorites_favorites
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND entity_id = ${of.entityId}
      AND ${ofType(of.typeId)}`.execute(db);
}
