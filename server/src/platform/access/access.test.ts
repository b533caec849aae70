import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildStatutes } from '../../testing/content/build-laws.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import { accessOf, findCourseAccess, reasonUnseen, type Thing } from './access.store.ts';
import { eachMaySeeCourse, isAdminOr, isEnrolled, maySeeCourse } from './enrolment.store.ts';

const NOBODYS = 999_999_999;

let app: TestApp;
let course: Awaited<ReturnType<typeof buildExercise>>;
let userId: number;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildExercise(app.db);
  userId = (await buildStudentAt(app, course)).user.id;
});
afterAll(() => app.close());

async function holds(condition: RawBuilder<boolean>, courseId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isSeen: boolean }>`
    SELECT ${condition} AS "isSeen" FROM courses_courses c WHERE c.id = ${courseId}`.execute(app.db);
  return rows[0]?.isSeen;
}

describe('XCT-23: who sees a course', () => {
  test('students who are enrolled in it and administrators, and nobody else', async () => {
    const other = await buildExercise(app.db);
    const student = { userId, isAdmin: false };
    expect(await holds(maySeeCourse(student, 'c.id'), course.courseId)).toBe(true);
    expect(await holds(maySeeCourse(student, 'c.id'), other.courseId)).toBe(false);
    expect(await holds(maySeeCourse({ userId: NOBODYS, isAdmin: false }, 'c.id'), course.courseId)).toBe(
      false,
    );
    expect(await holds(maySeeCourse({ userId: NOBODYS, isAdmin: true }, 'c.id'), course.courseId)).toBe(true);
  });

  test('what only enrolled students have is not an administrator’s either', async () => {
    expect(await holds(isEnrolled(userId, 'c.id'), course.courseId)).toBe(true);
    expect(await holds(isEnrolled(NOBODYS, 'c.id'), course.courseId)).toBe(false);
  });

  test('what is of no course is shown by any of its conditions, or to an administrator', async () => {
    const seen = (isAdmin: boolean, ...conditions: boolean[]) =>
      holds(
        isAdminOr(
          { userId, isAdmin },
          conditions.map((condition) => sql<boolean>`${condition}::boolean`),
        ),
        course.courseId,
      );
    expect(await seen(false, false, true)).toBe(true);
    expect(await seen(false, false, false)).toBe(false);
    expect(await seen(true, false, false)).toBe(true);
  });

  test('a statement for several viewers asks for each of them', async () => {
    const other = await buildStudentAt(app, await buildExercise(app.db));
    const viewers = [
      { user_id: userId, is_admin: false },
      { user_id: other.user.id, is_admin: false },
      { user_id: other.user.id, is_admin: true },
    ];
    const { rows } = await sql<{ isSeen: boolean }>`
      SELECT ${eachMaySeeCourse({ userId: 'given.user_id', isAdmin: 'given.is_admin' }, 'c.id')} AS "isSeen"
      FROM jsonb_to_recordset(${JSON.stringify(viewers)}::jsonb) AS given (user_id bigint, is_admin boolean)
      JOIN courses_courses c ON c.id = ${course.courseId}
      ORDER BY given.is_admin, given.user_id`.execute(app.db);
    expect(rows.map(({ isSeen }) => isSeen)).toEqual([true, false, true]);
  });

  test('a column is a name in the code: what was put together does not compile, and is quoted all the same', () => {
    const viewer = { userId, isAdmin: false };
    const input: string = 'x" OR true --.course_id';
    const small = 'x' as Lowercase<string>; // an alias that only the running program knows
    const conditions = [
      // @ts-expect-error any string
      maySeeCourse(viewer, input),
      // @ts-expect-error a string with a right ending
      maySeeCourse(viewer, `${small}.course_id`),
      // @ts-expect-error the id of something else
      maySeeCourse(viewer, 'e.id'),
      // @ts-expect-error a viewer by a string with a right ending
      eachMaySeeCourse({ userId: `${small}.user_id`, isAdmin: 'given.is_admin' }, 'c.id'),
    ];
    expect(conditions[0]?.compile(app.db).sql).toContain('n.course_id = "x"" OR true --"."course_id"');
  });
});

describe('why something is not shown', () => {
  test('what there is belongs to others; what there is not, and what was withdrawn, is not found', async () => {
    const { chapterId } = await buildChapter(app.db, { in: course });
    const { videoIds } = await buildLectures(app.db, { in: course });
    const { collectionId } = await buildStatutes(app.db, course);
    const things: Record<Thing['kind'], number> = {
      course: course.courseId,
      lesson: course.lessonId,
      exercise: course.exerciseId,
      chapter: chapterId,
      video: videoIds[0] ?? 0,
      law_collection: collectionId,
    };
    for (const [kind, id] of Object.entries(things) as [Thing['kind'], number][]) {
      // the keys are the kinds
      expect([kind, await reasonUnseen(app.db, { kind, id })]).toEqual([kind, 'not_allowed']);
      expect([kind, await reasonUnseen(app.db, { kind, id: NOBODYS })]).toEqual([kind, 'not_found']);
    }
    const isThere = sql<boolean>`NOT is_withdrawn`;
    expect(await reasonUnseen(app.db, { kind: 'video', id: things.video, isThere })).toBe('not_allowed');
    await sql`UPDATE lectures_videos SET is_withdrawn = true WHERE id = ${things.video}`.execute(app.db);
    expect(await reasonUnseen(app.db, { kind: 'video', id: things.video, isThere })).toBe('not_found');
  });

  test('a course that is not seen is refused before it is said whether it has the category', async () => {
    const other = await buildExercise(app.db);
    const ask = (courseId: number, categoryId?: number) =>
      findCourseAccess(app.db, { courseId, categoryId, viewer: { userId, isAdmin: false } });
    expect(await ask(course.courseId)).toBe('allowed');
    expect(await ask(course.courseId, course.categoryId)).toBe('allowed');
    expect(await ask(course.courseId, other.categoryId)).toBe('not_found');
    expect(await ask(other.courseId, other.categoryId)).toBe('not_allowed');
    expect(await ask(other.courseId, course.categoryId)).toBe('not_allowed');
    expect(await ask(NOBODYS)).toBe('not_found');
  });

  test('a row without a word on whether the thing is there is one that is', () => {
    expect(accessOf({ isAllowed: true })).toBe('allowed');
    expect(accessOf({ isAllowed: true, isThere: false })).toBe('not_found');
    expect(accessOf({ isAllowed: false, isThere: false })).toBe('not_allowed');
    expect(accessOf(undefined)).toBe('not_found');
  });
});
