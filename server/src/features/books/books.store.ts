/** Reads the books of a course as one student may see them. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const bookRow = row({
  id: z.int(),
  title: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  /** Either a file of ours or an address at a host. */
  file: z.string().nullable(),
  url: z.string().nullable(),
  imageFile: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type BookRow = Row<typeof bookRow>;

const books = sql`
  SELECT b.id, b.title, g.id AS "groupId", g.name AS "groupName", b.file, b.url,
    b.image_file AS "imageFile", b.image_url AS "imageUrl"
  FROM books_books b
  JOIN books_groups g ON g.id = b.group_id`;

/** In the order of the library. */
export async function selectBooks(
  db: Kysely<Tables>,
  { courseId, viewer }: { courseId: number; viewer: CourseViewer },
): Promise<BookRow[]> {
  return await bookRow.all(db)`
    ${books}
    WHERE b.course_id = ${courseId} AND NOT b.is_withdrawn AND NOT g.is_withdrawn AND ${maySeeCourse(viewer, 'b.course_id')}
    ORDER BY g.sort_order, g.id, b.sort_order, b.id
    LIMIT 2000`;
}

export async function selectOptionalBook(
  db: Kysely<Tables>,
  { courseId, bookId, viewer }: { courseId: number; bookId: number; viewer: CourseViewer },
): Promise<BookRow | undefined> {
  return await bookRow.optional(db)`
    ${books}
    WHERE b.id = ${bookId} AND b.course_id = ${courseId} AND NOT b.is_withdrawn AND NOT g.is_withdrawn
      AND ${maySeeCourse(viewer, 'b.course_id')}`;
}
