/** Tests that the student built, as exercises of the day (decision 0102). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type ExerciseRow, exerciseRow, progressOfAttempt } from './day.store.ts';

/** Those that can be gone on with, and those that were finished since a moment. Without its clock's time nothing goes on. */
export async function selectOwnTests(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly since: Date; readonly now: Date },
): Promise<ExerciseRow[]> {
  return await exerciseRow.all(db)`
    SELECT e.id AS "exerciseId", o.name, o.lesson_id AS "lessonId", l.category_id AS "categoryId", o.name AS "categoryName",
      false AS "hasLaw", e.allow_immediate_feedback AS "allowImmediateFeedback", false AS "isTaster",
      false AS "isSimulation", true AS "isOnline", false AS "isHeldBack", p.questions AS "numberOfQuestions",
      a.finished_at IS NOT NULL AS "wasFinished", a.id AS "attemptId", a.finished_at AS "finishedAt",
      greatest(a.started_at, p.acted_last) AS "lastAt", p.answered AS "answeredCount", p.right_ones AS "rightCount",
      p.wrong_ones AS "wrongCount", p.open_id AS "firstOpenId", p.open_place AS "firstOpenNumber"
    FROM exercises_own_tests o
    JOIN exercises_exercises e ON e.id = o.exercise_id
    JOIN courses_lessons l ON l.id = o.lesson_id
    JOIN exercises_attempts a ON a.user_id = o.user_id AND a.exercise_id = e.id AND a.closed_at IS NULL
    CROSS JOIN LATERAL ${progressOfAttempt} p
    WHERE o.user_id = ${of.userId} AND o.course_id = ${of.courseId}
      AND CASE WHEN a.finished_at IS NULL THEN coalesce(o.ends_at > ${of.now}, true) ELSE a.finished_at >= ${of.since} END
    ORDER BY o.built_at, e.id
    LIMIT 200`;
}
