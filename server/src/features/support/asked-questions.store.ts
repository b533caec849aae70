/** Questions that a student may ask about: those that the own attempts show, of exercises that are still to be seen (SUP-53). */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';

const askedRow = row({ id: z.int(), number: z.int(), exerciseName: z.string() });

/** Each by its place in the newest attempt of its exercise that shows it; of a test that the student built in the exercise as it is. */
export async function selectAsked(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly questionIds: readonly number[];
    readonly viewer: CourseViewer;
  },
): Promise<Row<typeof askedRow>[]> {
  return await askedRow.all(db)`
    SELECT DISTINCT ON (b.question_id) b.question_id AS id, e.name AS "exerciseName",
      CASE WHEN a.exercise_id = e.id THEN (
        SELECT count(*) FROM exercises_attempt_questions o
        WHERE o.user_id = b.user_id AND o.attempt_id = b.attempt_id
          AND (o.sort_order, o.question_id) <= (b.sort_order, b.question_id)
      ) ELSE (
        SELECT count(*) FROM exercises_questions o
        WHERE o.exercise_id = e.id AND NOT o.is_withdrawn AND (o.sort_order, o.id) <= (q.sort_order, q.id)
      ) END AS number
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id AND e.course_id = ${of.courseId}
    JOIN exercises_attempts a ON a.user_id = ${of.viewer.userId}
      AND (a.exercise_id = e.id OR a.exercise_id IN ${ownTestsOf(of.viewer.userId)})
    JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = q.id
    WHERE q.id = ANY (${of.questionIds}::bigint[]) AND ${maySee(of.viewer, 'item', 'e')}
    ORDER BY b.question_id, a.exercise_id = e.id DESC, a.started_at DESC, a.id DESC`;
}

export async function isAskable(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly questionId: number; readonly viewer: CourseViewer },
): Promise<boolean> {
  const asked = await selectAsked(db, { ...of, questionIds: [of.questionId] });
  return asked.length > 0;
}
