/** A course of thousands of questions, written by few statements, for figures. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { BuiltCourse } from './build-content.ts';

/** So that a search finds a share of the questions: each word stands in one of forty. */
export const WORDS =
  'חוזה הצעה קיבול הפרה תרופות נזק רשלנות אחריות קניין משכון שכירות ירושה צוואה נאמנות חברה דירקטור מניות פירוק עדות ראיה חקירה מעצר חיפוש ערעור סמכות תביעה הגנה צו עיכוב אתיקה לקוח סודיות שכר פקודה תקנה חוק סעיף מועד הודעה ערבות'.split(
    ' ',
  );

type LargeCourseSize = { readonly lessons: number; readonly exercises: number; readonly questions: number };

export async function fillLargeCourse(
  db: Kysely<Tables>,
  { courseId, categoryId }: Pick<BuiltCourse, 'courseId' | 'categoryId'>,
  { lessons, exercises, questions }: LargeCourseSize,
): Promise<void> {
  await sql`
    INSERT INTO courses_lessons (course_id, category_id, external_id, name, sort_order)
    SELECT ${courseId}, ${categoryId}, 'large-' || n, 'שיעור ' || n, n + 1 FROM generate_series(1, ${lessons}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, question_count)
    SELECT ${courseId}, l.id, l.id || '-' || n, 'תרגיל ' || n, n, ${questions / exercises}::int
    FROM courses_lessons l, generate_series(1, ${exercises / lessons}::int) n
    WHERE l.course_id = ${courseId} AND l.external_id LIKE 'large-%'`.execute(db);
  await sql`
    INSERT INTO exercises_questions (exercise_id, external_id, sort_order)
    SELECT e.id, 'q-' || n, n FROM exercises_exercises e, generate_series(1, ${questions / exercises}::int) n
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
