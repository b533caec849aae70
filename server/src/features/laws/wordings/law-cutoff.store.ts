/** WRD-09: the last day whose law a sitting asks for, where SQL has to know it (domain: `usualLawCutoff`). */
import { type RawBuilder, sql } from 'kysely';

/** `s` is the sitting in the surrounding query. PostgreSQL too stays in the month before where that is shorter. */
export const sittingCutoff: RawBuilder<string | null> =
  sql`coalesce(s.law_date, (s.exam_date - interval '1 month')::date)`;

/** Of the course with this id; null without a sitting or its day. */
export function cutoffOfCourse(courseId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    SELECT ${sittingCutoff}
    FROM courses_courses k
    JOIN exam_sittings s ON s.id = k.sitting_id AND NOT s.is_withdrawn
    WHERE k.id = ${courseId}
  )`;
}

/** The version of a law that holds on a day; null before the first. */
export function versionAt(lawId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    SELECT w.id FROM laws_versions w
    WHERE w.law_id = ${lawId} AND NOT w.is_replaced AND w.day <= ${day}
    ORDER BY w.day DESC
    LIMIT 1
  )`;
}
