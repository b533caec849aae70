/** Whose work in a course is not in its counters yet: after an upgrade, or a new rule of counting, for as long as the job needs. */
import { type RawBuilder, sql } from 'kysely';
import { courseOfExercise } from '../../../platform/things/drawn/own-tests.store.ts';
import { COUNTS_RULE } from './count-finished.ts';

/** Of the enrolment `n`. Who finished nothing has nothing to wait for. */
export function isWaiting(): RawBuilder<boolean> {
  return sql<boolean>`(
    NOT EXISTS (
      SELECT FROM overview_students k
      WHERE k.user_id = n.user_id AND k.course_id = n.course_id AND k.rule = ${COUNTS_RULE}
    ) AND EXISTS (
      SELECT FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id AND ${courseOfExercise('e')} = n.course_id
      WHERE a.user_id = n.user_id AND a.finished_at IS NOT NULL
    )
  )`;
}
