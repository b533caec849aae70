/**
 * Who sees a course: the students who are enrolled in it, and administrators (XCT-23). The condition stands inside the
 * statement that reads the data, so that nothing is read first and judged later.
 */
import { type RawBuilder, sql } from 'kysely';
import type { CourseViewer } from './viewer.ts';

/** A column of the surrounding query that holds the id of a course. `c` is the course itself. */
type CourseColumn = 'c.id' | `${Alias}.course_id`;
export type Alias = Lowercase<string>;

/** A name that stands in the code. Anything put together from values is `never`, and does not compile. */
export type Written<Name extends string> = Record<never, never> extends Record<Name, true> ? never : Name;

/** For data of a course. */
export function maySeeCourse<Column extends CourseColumn>(
  viewer: CourseViewer,
  course: Written<Column>,
): RawBuilder<boolean> {
  return isAdminOr(viewer, [isEnrolled(viewer.userId, course)]);
}

/** For what has no course of its own: administrators see it, and students where one of the conditions holds. */
export function isAdminOr(
  viewer: CourseViewer,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> {
  return anyOf([sql<boolean>`${viewer.isAdmin}::boolean`, ...conditions]);
}

/** The same in a statement that reads for several viewers at once: columns of the surrounding query say who looks. */
export function eachMaySeeCourse<
  User extends `${Alias}.user_id`,
  Admin extends `${Alias}.is_admin`,
  Column extends CourseColumn,
>(
  viewer: { readonly userId: Written<User>; readonly isAdmin: Written<Admin> },
  course: Written<Column>,
): RawBuilder<boolean> {
  return anyOf([sql.ref(viewer.isAdmin), enrolmentOf(sql.ref(viewer.userId), course)]);
}

/** For what only enrolled students have, such as places of their own: administrators have no more right to it than others. */
export function isEnrolled<Column extends CourseColumn>(
  userId: number,
  course: Written<Column>,
): RawBuilder<boolean> {
  return enrolmentOf(sql`${userId}`, course);
}

/** The same of students that the surrounding query names. */
export function eachIsEnrolled<User extends `${Alias}.user_id`, Column extends CourseColumn>(
  user: Written<User>,
  course: Written<Column>,
): RawBuilder<boolean> {
  return enrolmentOf(sql.ref(user), course);
}

function enrolmentOf(user: RawBuilder<unknown>, course: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${user} AND n.course_id = ${sql.ref(course)}
  )`;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
