/** Reads the books of a course as one student may see them. */
import { type Kysely, sql } from 'kysely';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type BookRow = {
  id: number;
  title: string;
  groupId: number;
  groupName: string;
  /** Either a file of ours or an address at a host. */
  file: string | null;
  url: string | null;
  imageFile: string | null;
  imageUrl: string | null;
};

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
  const { rows } = await sql<BookRow>`
    ${books}
    WHERE b.course_id = ${courseId} AND NOT b.is_withdrawn AND ${maySeeCourse(viewer, 'b.course_id')}
    ORDER BY g.sort_order, g.id, b.sort_order, b.id
    LIMIT 2000`.execute(db);
  return rows;
}

export async function selectOptionalBook(
  db: Kysely<Tables>,
  { courseId, bookId, viewer }: { courseId: number; bookId: number; viewer: CourseViewer },
): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    ${books}
    WHERE b.id = ${bookId} AND b.course_id = ${courseId} AND NOT b.is_withdrawn
      AND ${maySeeCourse(viewer, 'b.course_id')}`.execute(db);
  return rows[0];
}
