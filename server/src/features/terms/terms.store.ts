/** The terms of use that a course has of its own. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FoundTerms =
  | { readonly access: 'allowed'; readonly html: string | null }
  | { readonly access: Unseen };

/** Enrolled students see a course; administrators see all (XCT-23). */
export async function findTerms(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<FoundTerms> {
  const { rows } = await sql<{ isAllowed: boolean; html: string | null }>`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      t.html
    FROM courses_courses c
    LEFT JOIN terms_courses t ON t.course_id = c.id
    WHERE c.id = ${courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return { access: 'not_found' };
  return row.isAllowed ? { access: 'allowed', html: row.html } : { access: 'not_allowed' };
}

/** Null takes back what the course had of its own. */
export async function writeTerms(
  trx: Transaction<Tables>,
  { courseId, html }: { readonly courseId: number; readonly html: string | null },
): Promise<void> {
  await trx.deleteFrom('terms_courses').where('course_id', '=', courseId).execute();
  if (html !== null) await trx.insertInto('terms_courses').values({ course_id: courseId, html }).execute();
}
