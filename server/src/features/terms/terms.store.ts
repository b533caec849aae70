/** The terms of use that a course has of its own. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FoundTerms =
  | { readonly access: 'allowed'; readonly html: string | null }
  | { readonly access: Unseen };

const termsRow = row({ isAllowed: z.boolean(), html: z.string().nullable() });

/** Enrolled students see a course; administrators see all (XCT-23). */
export async function findTerms(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<FoundTerms> {
  const found = await termsRow.optional(db)`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      t.html
    FROM courses_courses c
    LEFT JOIN terms_courses t ON t.course_id = c.id
    WHERE c.id = ${courseId}`;
  if (found === undefined) return { access: 'not_found' };
  return found.isAllowed ? { access: 'allowed', html: found.html } : { access: 'not_allowed' };
}

/** Null takes back what the course had of its own. */
export async function writeTerms(
  trx: Transaction<Tables>,
  { courseId, html }: { readonly courseId: number; readonly html: string | null },
): Promise<void> {
  await trx.deleteFrom('terms_courses').where('course_id', '=', courseId).execute();
  if (html !== null) await trx.insertInto('terms_courses').values({ course_id: courseId, html }).execute();
}
