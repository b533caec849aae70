/** The view over a course reads counters: what it costs does not follow how much was done. */
import { listStudentsAtRisk, readOverview } from '@sugya/contract/overview.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse } from '../../testing/content/build-content.ts';
import { COUNTS_RULE } from './counters/count-finished.ts';

const STUDENTS = 1_000;
const EXERCISES = 250;
const READS = 9;
/** On a machine that does other things. Unit: ms. */
const ADDED_MS = 120;

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ plugin: counter });
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

/** Students, exercises and questions, with nothing done yet. */
async function buildLarge(): Promise<BuiltCourse> {
  const course = await buildCourse(app.db);
  const { courseId, lessonId } = course;
  await sql`
    WITH people AS (
      INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, created_at)
      SELECT 'many-' || n || '@sugya.example', 'נועה', 'ברק ' || n, '!', '2026-01-01', '2026-01-01'
      FROM generate_series(1, ${STUDENTS}::integer) n
      RETURNING id
    )
    INSERT INTO courses_enrollments (course_id, user_id, enrolled_at)
    SELECT ${courseId}::bigint, id, '2026-01-01' FROM people`.execute(app.db);
  await sql`
    WITH exercises AS (
      INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, question_count)
      SELECT ${courseId}::bigint, ${lessonId}::bigint, 'many-' || n, 'תרגיל ' || n, n, 10
      FROM generate_series(1, ${EXERCISES}::integer) n
      RETURNING id
    ), questions AS (
      INSERT INTO exercises_questions (exercise_id, external_id, sort_order)
      SELECT e.id, 'many-' || e.id || '-' || n, n FROM exercises e CROSS JOIN generate_series(1, 10) n
      RETURNING id
    )
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html, created_at)
    SELECT id, 1, true, 'many-' || id, 'שאלה', '<p>מהו הדין?</p>', '2026-01-01' FROM questions`.execute(
    app.db,
  );
  return course;
}

/** The counters as they stand after so many finished attempts of ten questions, spread over students, days and exercises. */
async function countAttempts({ courseId }: BuiltCourse, attempts: number): Promise<void> {
  const each = attempts / STUDENTS;
  const days = Math.min(28, each);
  await sql`
    INSERT INTO overview_students (user_id, course_id, rule, exercise_count, last_day)
    SELECT user_id, course_id, ${COUNTS_RULE}::integer, ${Math.min(each, EXERCISES)}::integer, '2026-03-01'
    FROM courses_enrollments
    WHERE course_id = ${courseId}
    ON CONFLICT (user_id, course_id) DO UPDATE SET exercise_count = excluded.exercise_count`.execute(app.db);
  await sql`DELETE FROM overview_student_days WHERE course_id = ${courseId}`.execute(app.db);
  await sql`
    INSERT INTO overview_student_days (user_id, course_id, day, answered_count, finished_count, first_count)
    SELECT n.user_id, n.course_id, '2026-03-01'::date - d, ${Math.ceil((10 * each) / days)}::integer,
      ${Math.ceil(each / days)}::integer, 1
    FROM courses_enrollments n CROSS JOIN generate_series(0, ${days - 1}::integer) d
    WHERE n.course_id = ${courseId}`.execute(app.db);
  await sql`DELETE FROM overview_days WHERE course_id = ${courseId}`.execute(app.db);
  await sql`
    INSERT INTO overview_days (course_id, day, slot, student_count, answered_count, finished_count)
    SELECT course_id, day, user_id % 16, count(*), sum(answered_count), sum(finished_count)
    FROM overview_student_days
    WHERE course_id = ${courseId}
    GROUP BY 1, 2, 3`.execute(app.db);
  await sql`
    INSERT INTO statistics_exercise_averages (exercise_id, finished_count, grade_sum)
    SELECT id, ${attempts / EXERCISES}::bigint, ${(70 * attempts) / EXERCISES}::bigint
    FROM exercises_exercises WHERE course_id = ${courseId}
    ON CONFLICT (exercise_id) DO UPDATE SET finished_count = excluded.finished_count, grade_sum = excluded.grade_sum`.execute(
    app.db,
  );
  await sql`
    INSERT INTO overview_question_weeks (course_id, week, question_id, answered_count, correct_count)
    SELECT e.course_id, '2026-03-01', q.id, ${attempts}::integer, q.id % (${attempts}::integer + 1)
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id AND e.course_id = ${courseId}
    ON CONFLICT (course_id, week, question_id) DO UPDATE
    SET answered_count = excluded.answered_count, correct_count = excluded.correct_count`.execute(app.db);
  await sql`ANALYZE`.execute(app.db);
}

/** How many statements the two calls of the screen make, and their usual time. */
async function costOf(courseId: number): Promise<{ readonly statements: number; readonly ms: number }> {
  const params = { courseId };
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    statements = 0;
    const from = performance.now();
    await staff.callOk(readOverview, { params });
    await staff.callOk(listStudentsAtRisk, { params, query: { reason: 'idle' } });
    times.push(performance.now() - from);
  }
  const [ms = 0] = times.toSorted((one, other) => one - other).slice(Math.floor(READS / 2));
  return { statements, ms };
}

test('OVW-12: with the counters of a million attempts the view costs what it costs with those of a thousand', {
  timeout: 600_000,
}, async () => {
  const course = await buildLarge();
  await countAttempts(course, 1_000);
  const few = await costOf(course.courseId);
  await countAttempts(course, 1_000_000);
  const many = await costOf(course.courseId);
  const { all, days } = await staff.callOk(readOverview, { params: { courseId: course.courseId } });
  expect(all).toMatchObject({ exerciseCount: EXERCISES, finishedCount: 1_000_000, average: 70 });
  expect(days.at(-1)?.studentCount).toBe(STUDENTS);
  expect(many.statements).toBe(few.statements);
  expect(many.ms).toBeLessThan(2 * few.ms + ADDED_MS);
});
