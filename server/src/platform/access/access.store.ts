/** Which refusal a viewer gets for what is not shown: it is another's, or it is not there. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../database/rows/checked-rows.ts';
import type { Tables } from '../database/tables.ts';
import { isOfStaffMember, maySeeCourse } from './enrolment.store.ts';
import { isPublished, isShown } from './published.store.ts';
import type { CourseViewer, Viewer } from './viewer.ts';

export type Unseen = 'not_allowed' | 'not_found';
export type Access = 'allowed' | Unseen;

/** What is asked for by its id, and where it is listed. */
const TABLES = {
  course: 'courses_courses',
  lesson: 'courses_lessons',
  exercise: 'exercises_exercises',
  chapter: 'exposure_chapters',
  video: 'lectures_videos',
  law_collection: 'laws_collections',
} as const satisfies Record<string, keyof Tables>;

export type Thing = {
  readonly kind: keyof typeof TABLES;
  readonly id: number | RawBuilder<number>;
  /** Over the thing's own columns: what is withdrawn, or elsewhere than asked, is not there. Without it all of them are. */
  readonly isThere?: RawBuilder<boolean>;
};

/** Why a read that holds the viewer's rights found nothing. Asked only then, so a read that succeeds pays nothing. */
export async function reasonUnseen(
  db: Kysely<Tables>,
  { kind, id, isThere = sql`true` }: Thing,
): Promise<Unseen> {
  const { rows } =
    await sql`SELECT id FROM ${sql.table(TABLES[kind])} thing WHERE id = ${id} AND ${isThere} AND ${shown(kind)}`.execute(
      db,
    );
  return rows.length > 0 ? 'not_allowed' : 'not_found';
}

/** What is not published is not there: it would tell of a draft that there is one. */
function shown(kind: Thing['kind']): RawBuilder<boolean> {
  switch (kind) {
    case 'lesson':
      return isPublished('lesson', 'thing');
    case 'exercise':
    case 'chapter':
      return isPublished('item', 'thing');
    case 'video':
      return isPublished('in_lesson', 'thing');
    case 'course':
    case 'law_collection':
      return sql<boolean>`true`;
  }
}

/** What a row says of itself; no row: there is no such thing. `isThere`: the course is seen, but lacks what was asked for. */
export function accessOf(
  row: { readonly isAllowed: boolean; readonly isThere?: boolean } | undefined,
): Access {
  if (row === undefined) return 'not_found';
  if (!row.isAllowed) return 'not_allowed';
  return row.isThere === false ? 'not_found' : 'allowed';
}

const staffAccessRow = row({ isAllowed: z.boolean() });
const courseAccessRow = row({ isAllowed: z.boolean(), isThere: z.boolean() });

/** May the viewer see this course, and is this category one of its own? */
export async function findCourseAccess(
  db: Kysely<Tables>,
  { courseId, categoryId, viewer }: CourseAsked,
): Promise<Access> {
  const isThere =
    categoryId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM courses_categories g WHERE g.id = ${categoryId} AND g.course_id = c.id AND ${isShown(viewer, 'category', 'g')})`;
  const found = await courseAccessRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", ${isThere} AS "isThere"
    FROM courses_courses c
    WHERE c.id = ${courseId}`;
  return accessOf(found);
}

/** May this member of staff read of the students of this course? */
export async function findStaffAccess(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number; readonly viewer: Pick<Viewer, 'userId' | 'role'> },
): Promise<Access> {
  const found = await staffAccessRow.optional(db)`
    SELECT ${isOfStaffMember(viewer, 'c.id')} AS "isAllowed" FROM courses_courses c WHERE c.id = ${courseId}`;
  return accessOf(found);
}

/** The same of an exercise by its course. */
export async function findStaffAccessToExercise(
  db: Kysely<Tables>,
  { exerciseId, viewer }: { readonly exerciseId: number; readonly viewer: Pick<Viewer, 'userId' | 'role'> },
): Promise<Access> {
  const found = await staffAccessRow.optional(db)`
    SELECT ${isOfStaffMember(viewer, 'e.course_id')} AS "isAllowed"
    FROM exercises_exercises e
    WHERE e.id = ${exerciseId}`;
  return accessOf(found);
}

export type CourseAsked = {
  readonly courseId: number;
  readonly categoryId?: number | undefined;
  readonly viewer: CourseViewer;
};
