/**
 * What students see of a course that they see: what is published. A lesson is by its own state and its subject's; what
 * stands in it (an exercise, a chapter) by its own too; what has no state of its own (a video, written material) by
 * theirs. Those who see every course see drafts and hidden things too.
 */
import { type RawBuilder, sql } from 'kysely';
import { type Alias, eachMaySeeCourse, isAdminOr, isOwnCourse, type Written } from './enrolment.store.ts';
import type { CourseViewer } from './viewer.ts';

/** `item`: with a state and a lesson. `in_lesson`: with a lesson alone. */
export type ShownKind = 'category' | 'lesson' | 'item' | 'in_lesson';

/**
 * For reads without a viewer, such as the content of a course that numbers are made of. `alias` is the row in the
 * query.
 */
export function isPublished<Name extends Alias>(kind: ShownKind, alias: Written<Name>): RawBuilder<boolean> {
  const own = sql<boolean>`(${sql.ref(`${alias}.state`)} = 'published')`;
  if (kind === 'category') return own;
  if (kind === 'lesson') {
    const subject = sql`EXISTS (
      SELECT 1 FROM courses_categories subject
      WHERE subject.id = ${sql.ref(`${alias}.category_id`)} AND subject.state = 'published'
    )`;
    return sql<boolean>`(${own} AND ${subject})`;
  }
  const lesson = sql`EXISTS (
    SELECT 1 FROM courses_lessons around
    JOIN courses_categories subject ON subject.id = around.category_id AND subject.state = 'published'
    WHERE around.id = ${sql.ref(`${alias}.lesson_id`)} AND around.state = 'published'
  )`;
  return kind === 'item' ? sql<boolean>`(${own} AND ${lesson})` : sql<boolean>`(${lesson})`;
}

/** For rows of a course that the viewer was found to see. */
export function isShown<Name extends Alias>(
  viewer: CourseViewer,
  kind: ShownKind,
  alias: Written<Name>,
): RawBuilder<boolean> {
  return isAdminOr(viewer, [isPublished(kind, alias)]);
}

/** For a row that is asked for by its id: published, and of a course of the viewer's. */
export function maySee<Name extends Alias>(
  viewer: CourseViewer,
  kind: ShownKind,
  alias: Written<Name>,
): RawBuilder<boolean> {
  return isAdminOr(viewer, [isShownInOwnCourse(viewer.userId, kind, alias)]);
}

/** The same in a statement that reads for several viewers at once: columns of the surrounding query say who looks. */
export function eachMaySee<
  User extends `${Alias}.user_id`,
  Admin extends `${Alias}.is_admin`,
  Name extends Alias,
>(
  viewer: { readonly userId: Written<User>; readonly isAdmin: Written<Admin> },
  kind: ShownKind,
  alias: Written<Name>,
): RawBuilder<boolean> {
  const isSeen = eachMaySeeCourse(viewer as never, courseOf(alias) as never);
  return sql<boolean>`(${isSeen} AND (${sql.ref(viewer.isAdmin)} OR ${isPublished(kind, alias)}))`;
}

/** The part of it that is no administrator's right: one of the conditions of `isAdminOr`. */
export function isShownInOwnCourse<Name extends Alias>(
  userId: number,
  kind: ShownKind,
  alias: Written<Name>,
): RawBuilder<boolean> {
  return sql<boolean>`(${isOwnCourse(userId, courseOf(alias) as never)} AND ${isPublished(kind, alias)})`;
}

/** Written in the code as the alias is, which the type of what is put together cannot say. */
function courseOf(alias: string): string {
  return `${alias}.course_id`;
}
