/** What the search finds of questions: stem and options, and what explains them, each for itself. */
import { sql } from 'kysely';
import { isAdminOr } from '../../../platform/access/enrolment.store.ts';
import { isShownInOwnCourse } from '../../../platform/access/published.store.ts';
import type { SearchedSource, SearchReader } from '../../../platform/search/searched-source.ts';

const places = sql`
  FROM exercises_questions q
  JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
  JOIN exercises_exercises x ON x.id = q.exercise_id
  WHERE NOT q.is_withdrawn`;

const columns = sql`
  q.id AS source_id, v.id AS place, x.id AS exercise_id, v.name AS title, x.name AS around`;

/**
 * A student's own answered question of a finished exercise whose report is not held back, in the wording of that attempt:
 * where `isQuestionKeyDue` holds, and less than that, for while an attempt runs none of its questions is found (SRC-16).
 */
function openedIn({ viewer }: SearchReader) {
  return sql`
    SELECT x.course_id, l.category_id, x.lesson_id, x.id AS thing_id, 'report' AS opens
    FROM exercises_exercises x
    JOIN courses_lessons l ON l.id = x.lesson_id
    WHERE x.id = s.exercise_id AND ${isAdminOr(viewer, [
      sql<boolean>`(NOT x.hide_statistics_page AND ${isShownInOwnCourse(viewer.userId, 'item', 'x')} AND EXISTS (
        SELECT 1
        FROM exercises_attempts a
        JOIN exercises_attempt_questions b
          ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = e.source_id
            AND b.question_version_id = e.place
        JOIN exercises_solutions d
          ON d.user_id = a.user_id AND d.attempt_id = a.id AND d.question_id = e.source_id AND d.is_answered
        WHERE a.user_id = ${viewer.userId} AND a.exercise_id = x.id AND a.closed_at IS NULL
          AND a.finished_at IS NOT NULL
      ))`,
    ])}`;
}

export const searchedQuestions: readonly SearchedSource[] = [
  {
    kind: 'question',
    sources: sql`
      SELECT ${columns}, concat_ws(' ', v.passage_html, v.question_html, (
        SELECT string_agg(w.text, ' ' ORDER BY w.sort_order) FROM exercises_answers w WHERE w.question_version_id = v.id
      )) AS html ${places}`,
    openedIn,
  },
  {
    kind: 'explanation',
    sources: sql`
      SELECT ${columns}, concat_ws(' ', v.explanation_html, v.takeaway_html, (
        SELECT string_agg(w.rationale_html, ' ' ORDER BY w.sort_order)
        FROM exercises_answers w WHERE w.question_version_id = v.id
      )) AS html ${places}`,
    openedIn,
  },
];
