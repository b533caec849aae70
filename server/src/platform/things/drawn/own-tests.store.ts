/** Tests that students built: exercises of no course (decision 0102). Reads that follow a student's work ask here. */
import { type RawBuilder, sql } from 'kysely';
import type { Alias, Written } from '../../access/enrolment.store.ts';

/** The course that an exercise is of, or for which it was built. `alias` is the exercise in the query. */
export function courseOfExercise<Name extends Alias>(alias: Written<Name>): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${alias}.course_id`)}, (
    SELECT built.course_id FROM exercises_own_tests built WHERE built.exercise_id = ${sql.ref(`${alias}.id`)}
  ))`;
}

/** The exercises that a student's tests are. */
export function ownTestsOf(userId: number): RawBuilder<unknown> {
  return sql`(SELECT built.exercise_id FROM exercises_own_tests built WHERE built.user_id = ${userId})`;
}
