/** What a student is to know of the clauses behind a question. */
import { type RawBuilder, sql } from 'kysely';

/**
 * WRD-19: whether a clause behind the question was amended since it was written, up to the course's day: `checked` once staff
 * looked, or wrote a newer version. `v` is the version, `q` its question in the surrounding query.
 */
export const lawChangeOfQuestion: RawBuilder<'checked' | 'unchecked' | null> = sql`(
  SELECT CASE WHEN bool_and(a.is_right OR NOT v.is_current) THEN 'checked' ELSE 'unchecked' END
  FROM laws_alarms a
  JOIN laws_versions t ON t.id = a.to_version
  WHERE a.source_kind = 'question' AND a.source_id = v.id AND t.day <= coalesce((
    SELECT coalesce(s.law_date, (s.exam_date - interval '1 month')::date)
    FROM exercises_exercises e
    JOIN courses_courses c ON c.id = e.course_id
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    WHERE e.id = q.exercise_id
  ), 'infinity')
  HAVING count(*) > 0
)`;
