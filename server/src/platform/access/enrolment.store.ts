/**
 * Who sees a course: the students who are enrolled in it and neither paused nor past their last day, its teachers, and those who administer or write the courses
 * (XCT-23). The condition stands inside the statement that reads the data, so that nothing is read first and judged later.
 */
import { type RawBuilder, sql } from 'kysely';
import { type CourseViewer, seesEveryCourse, type Viewer } from './viewer.ts';

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
  return isAdminOr(viewer, [isOwnCourse(viewer.userId, course)]);
}

/** For what has no course of its own: those who see every course see it, and others where one of the conditions holds. */
export function isAdminOr(
  viewer: CourseViewer,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> {
  return anyOf([sql<boolean>`${seesEveryCourse(viewer)}::boolean`, ...conditions]);
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
  return anyOf([sql.ref(viewer.isAdmin), ownCourse(sql.ref(viewer.userId), course)]);
}

/** For what only enrolled students have, such as places of their own: administrators have no more right to it than others. */
export function isEnrolled<Column extends CourseColumn>(
  userId: number,
  course: Written<Column>,
): RawBuilder<boolean> {
  return enrolmentOf(sql`${userId}`, course);
}

/** For what is shown to the people of a course: its students and its teachers. */
export function isOwnCourse<Column extends CourseColumn>(
  userId: number,
  course: Written<Column>,
): RawBuilder<boolean> {
  return ownCourse(sql`${userId}`, course);
}

/** For what staff read of a course's students: a teacher's own courses, and everybody else's with the capability. */
export function isOfStaffMember<Column extends CourseColumn>(
  viewer: Pick<Viewer, 'userId' | 'role'>,
  course: Written<Column>,
): RawBuilder<boolean> {
  return viewer.role === 'teacher' ? teachingOf(sql`${viewer.userId}`, course) : sql<boolean>`true`;
}

/** The same of many users: a column of the surrounding query says who, and a value which course. */
export function isEnrolledIn<User extends 'u.id'>(
  user: Written<User>,
  courseId: number,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${sql.ref(user)} AND n.course_id = ${courseId} AND n.is_open
  )`;
}

function ownCourse(user: RawBuilder<unknown>, course: string): RawBuilder<boolean> {
  return anyOf([enrolmentOf(user, course), teachingOf(user, course)]);
}

function teachingOf(user: RawBuilder<unknown>, course: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM account_teacher_courses taught
    WHERE taught.user_id = ${user} AND taught.course_id = ${sql.ref(course)}
  )`;
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
    SELECT 1 FROM courses_enrollments n WHERE n.user_id = ${user} AND n.course_id = ${sql.ref(course)} AND n.is_open
  )`;
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
