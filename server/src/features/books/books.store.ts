/** Reads the books of a course as one student may see them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type Seer = { readonly userId: number; readonly isAdmin: boolean };

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

/** Enrolled students see a course; administrators see all (XCT-23). */
const isVisible = (seer: Seer, courseId: number) => sql<boolean>`(
  ${seer.isAdmin}::boolean
  OR EXISTS (SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${seer.userId} AND n.course_id = ${courseId})
)`;

const books = sql`
  SELECT b.id, b.title, g.id AS "groupId", g.name AS "groupName", b.file, b.url,
    b.image_file AS "imageFile", b.image_url AS "imageUrl"
  FROM books_books b
  JOIN books_groups g ON g.id = b.group_id`;

/** In the order of the library. */
export async function selectBooks(
  db: Kysely<Tables>,
  { courseId, seer }: { courseId: number; seer: Seer },
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    ${books}
    WHERE b.course_id = ${courseId} AND NOT b.is_withdrawn AND ${isVisible(seer, courseId)}
    ORDER BY g.sort_order, g.id, b.sort_order, b.id
    LIMIT 2000`.execute(db);
  return rows;
}

export async function selectOptionalBook(
  db: Kysely<Tables>,
  { courseId, bookId, seer }: { courseId: number; bookId: number; seer: Seer },
): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    ${books}
    WHERE b.id = ${bookId} AND b.course_id = ${courseId} AND NOT b.is_withdrawn
      AND ${isVisible(seer, courseId)}`.execute(db);
  return rows[0];
}

/** May the viewer see this course, and is there such a course? */
export async function findAccess(
  db: Kysely<Tables>,
  { courseId, seer }: { courseId: number; seer: Seer },
): Promise<'allowed' | 'not_allowed' | 'not_found'> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    SELECT ${isVisible(seer, courseId)} AS "isAllowed"
    FROM courses_courses
    WHERE id = ${courseId}`.execute(db);
  const course = rows[0];
  if (course === undefined) return 'not_found';
  return course.isAllowed ? 'allowed' : 'not_allowed';
}
