/** Those who have, or had, anything in courses: what was only written can go as long as there is nobody. */
import { type RawBuilder, sql } from 'kysely';

const NAMED_BY_COURSE = [
  'courses_enrollments',
  'notes_notes',
  'review_courses',
  'favorites_favorites',
  'support_requests',
  'reports_weeks',
  'standing_students',
  'lectures_days',
  'day_settings',
  'exercises_own_tests',
  'exercises_own_test_templates',
  'messages_personal',
] as const;

const NAMED_BY_THING = [
  ['exercises_attempts', 'exercise_id', 'exercises_exercises'],
  ['exposure_progress', 'chapter_id', 'exposure_chapters'],
  ['lectures_views', 'video_id', 'lectures_videos'],
  ['messages_reads', 'message_id', 'messages_messages'],
  ['registration_places', 'lecture_id', 'registration_lectures'],
] as const;

/** A statement of their user_id, each as often as it is found; `courses` is one of ids. */
export function everIn(courses: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofCourse = NAMED_BY_COURSE.map(
    (table) => sql`SELECT w.user_id FROM ${sql.table(table)} w WHERE w.course_id IN (${courses})`,
  );
  const ofThing = NAMED_BY_THING.map(
    ([table, column, of]) => sql`
      SELECT w.user_id FROM ${sql.table(table)} w
      JOIN ${sql.table(of)} o ON o.id = w.${sql.ref(column)}
      WHERE o.course_id IN (${courses})`,
  );
  return sql.join([...ofCourse, ...ofThing], sql` UNION ALL `);
}
