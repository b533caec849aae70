/** Gives and takes places in live lectures. Both hold the subject's lectures first, in one order. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const heldLectureRow = row({
  id: z.int(),
  subjectId: z.int(),
  endsAt: z.date(),
  capacity: z.int().nullable(),
  registeredCount: z.int(),
  joinUrl: z.string().nullable(),
});
export type HeldLecture = Row<typeof heldLectureRow>;

/**
 * The lectures of the subject that `lectureId` belongs to, held until the transaction ends: nobody else gives or takes a
 * place in any of them meanwhile, so places are never oversold, and a move between two of them cannot meet another.
 */
export async function holdLectures(trx: Transaction<Tables>, lectureId: number): Promise<HeldLecture[]> {
  return await heldLectureRow.all(trx)`
    SELECT l.id, l.subject_id AS "subjectId", l.ends_at AS "endsAt", l.capacity,
      l.registered_count AS "registeredCount", l.join_url AS "joinUrl"
    FROM registration_lectures l
    WHERE l.subject_id = (SELECT o.subject_id FROM registration_lectures o WHERE o.id = ${lectureId})
    ORDER BY l.id
    FOR UPDATE`;
}

const lectureIdRow = row({ lectureId: z.int() });

export async function selectOptionalPlace(
  db: Kysely<Tables>,
  of: { userId: number; subjectId: number },
): Promise<number | null> {
  const place = await lectureIdRow.optional(db)`
    SELECT lecture_id AS "lectureId"
    FROM registration_places
    WHERE user_id = ${of.userId} AND subject_id = ${of.subjectId}`;
  return place?.lectureId ?? null;
}

/** The place that the student had in the subject, `from`, is given up. */
export async function movePlace(
  trx: Transaction<Tables>,
  of: { userId: number; subjectId: number; from: number | null; to: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO registration_places (user_id, subject_id, lecture_id, registered_at)
    VALUES (${of.userId}, ${of.subjectId}, ${of.to}, ${of.now})
    ON CONFLICT (user_id, subject_id) DO UPDATE
      SET lecture_id = excluded.lecture_id, registered_at = excluded.registered_at`.execute(trx);
  await sql`
    UPDATE registration_lectures
    SET registered_count = registered_count + CASE WHEN id = ${of.to} THEN 1 ELSE -1 END
    WHERE id = ${of.to} OR id = ${of.from}::bigint`.execute(trx);
}

/** Without a place nothing happens. */
export async function deletePlace(
  trx: Transaction<Tables>,
  of: { userId: number; lectureId: number },
): Promise<void> {
  await sql`
    WITH given_up AS (
      DELETE FROM registration_places
      WHERE user_id = ${of.userId} AND lecture_id = ${of.lectureId}
      RETURNING lecture_id
    )
    UPDATE registration_lectures l
    SET registered_count = l.registered_count - 1
    FROM given_up g
    WHERE l.id = g.lecture_id`.execute(trx);
}

/** Part of deleting a student's data (decision 0015): the places are free for others. */
export async function erasePlaces(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`
    SELECT l.id
    FROM registration_lectures l
    WHERE l.subject_id IN (SELECT p.subject_id FROM registration_places p WHERE p.user_id = ${userId})
    ORDER BY l.id
    FOR UPDATE`.execute(trx);
  await sql`
    WITH given_up AS (
      DELETE FROM registration_places WHERE user_id = ${userId} RETURNING lecture_id
    )
    UPDATE registration_lectures l
    SET registered_count = l.registered_count - 1
    FROM given_up g
    WHERE l.id = g.lecture_id`.execute(trx);
  await sql`DELETE FROM registration_calendars WHERE user_id = ${userId}`.execute(trx);
}
