/** What a note stands on, as its student sees it. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const questionTargetRow = row({
  courseId: z.int(),
  /** That of the student's attempt, or else the present one. */
  versionId: z.int(),
  exerciseTypeId: z.int(),
  isFinished: z.boolean(),
});
export type QuestionTarget = Row<typeof questionTargetRow>;

export async function selectOptionalQuestion(
  db: Kysely<Tables>,
  { questionId, viewer }: { readonly questionId: number; readonly viewer: CourseViewer },
): Promise<QuestionTarget | undefined> {
  return await questionTargetRow.optional(db)`
    SELECT e.course_id AS "courseId", coalesce(b.question_version_id, v.id) AS "versionId",
      e.exercise_type_id AS "exerciseTypeId", a.finished_at IS NOT NULL AS "isFinished"
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN exercises_attempts a
      ON a.user_id = ${viewer.userId} AND a.exercise_id = e.id AND a.closed_at IS NULL
    LEFT JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = q.id
    WHERE q.id = ${questionId} AND ${maySee(viewer, 'item', 'e')}`;
}

/** The exercise whose question it is; for the reason why it was not seen. */
export function exerciseOfQuestion(questionId: number) {
  return sql<number>`(SELECT q.exercise_id FROM exercises_questions q WHERE q.id = ${questionId})`;
}
