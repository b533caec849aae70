/** A course of 20,000 questions in 800 exercises on the embedded database, with staff and a student who sign in. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tables } from '@sugya/server/platform/database/tables.ts';
import { embeddedTemplate, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { buildCourse } from '@sugya/server/testing/content/build-content.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { buildStudents } from '@sugya/server/testing/people/build-students.ts';
import { type Kysely, sql } from 'kysely';
import { studentName } from '../bench-database.ts';

export const EXERCISES = 800;
export const QUESTIONS = 20_000;
const LESSONS = 32;
const STAFF = 1;
export const STUDENT = 2;

/** So that a search finds a share of the questions: each word stands in one of forty. */
export const WORDS =
  'חוזה הצעה קיבול הפרה תרופות נזק רשלנות אחריות קניין משכון שכירות ירושה צוואה נאמנות חברה דירקטור מניות פירוק עדות ראיה חקירה מעצר חיפוש ערעור סמכות תביעה הגנה צו עיכוב אתיקה לקוח סודיות שכר פקודה תקנה חוק סעיף מועד הודעה ערבות'.split(
    ' ',
  );

const largeCourse: TestTemplate = {
  name: 'bench-studio',
  sources: [fileURLToPath(import.meta.url)],
  prepare: async ({ withoutTimeLimit }) => {
    await withoutTimeLimit(async (db) => {
      const course = await buildCourse(db);
      await fill(db, course);
      await buildStudents(db, {
        userNames: [STAFF, STUDENT].map(studentName),
        courseId: course.courseId,
      });
      await sql`UPDATE account_users SET is_admin = true WHERE user_name = ${studentName(STAFF)}`.execute(db);
    });
  },
};

type Place = { readonly courseId: number; readonly categoryId: number; readonly lessonId: number };

async function fill(db: Kysely<Tables>, { courseId, categoryId }: Place): Promise<void> {
  await sql`
    INSERT INTO courses_lessons (course_id, category_id, external_id, name, sort_order)
    SELECT ${courseId}, ${categoryId}, 'large-' || n, 'שיעור ' || n, n + 1 FROM generate_series(1, ${LESSONS}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, question_count)
    SELECT ${courseId}, l.id, l.id || '-' || n, 'תרגיל ' || n, n, ${QUESTIONS / EXERCISES}::int
    FROM courses_lessons l, generate_series(1, ${EXERCISES / LESSONS}::int) n
    WHERE l.course_id = ${courseId} AND l.external_id LIKE 'large-%'`.execute(db);
  await sql`
    INSERT INTO exercises_questions (exercise_id, external_id, sort_order)
    SELECT e.id, 'q-' || n, n FROM exercises_exercises e, generate_series(1, ${QUESTIONS / EXERCISES}::int) n
    WHERE e.course_id = ${courseId}`.execute(db);
  await sql`
    INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html,
      created_at, searched_words)
    SELECT q.id, 1, true, 'hash-' || q.id, w.word || ' ' || q.id,
      '<p>מהו הדין כאשר ' || w.word || ' נמסרה באיחור והצד השני הסתמך עליה? (' || q.id || ')</p>', '2026-01-01',
      w.word || ' ' || q.id || ' מהו הדין כאשר ' || w.word || ' נמסרה באיחור והצד השני הסתמך עליה תשובה'
    FROM exercises_questions q,
      LATERAL (SELECT (${WORDS}::text[])[1 + q.id % ${WORDS.length}::int] AS word) w`.execute(db);
  await sql`
    INSERT INTO exercises_answers (question_version_id, sort_order, text, is_correct, rationale_html)
    SELECT v.id, n, 'תשובה ' || n || ' לשאלה ' || v.id, n = 1 + v.id % 4, CASE WHEN v.id % 3 > 0 THEN '<p>נימוק</p>' END
    FROM exercises_question_versions v, generate_series(1, 4) n`.execute(db);
  await sql`ANALYZE`.execute(db);
}

export type LargeCourse = { readonly server: ServerProcess; readonly courseName: string };

/** The built server on a copy of it. */
export async function withLargeCourse<R>(work: (course: LargeCourse) => Promise<R>): Promise<R> {
  const template = await embeddedTemplate(largeCourse);
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-'));
  await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
  const server = await startServerProcess({ DATA_DIR: folder, DEMO: '0' });
  try {
    return await work({ server, courseName: 'קורס לבדיקה' });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const staffName = studentName(STAFF);
