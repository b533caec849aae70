/** Copies the exercises of a course, and then their questions, for another cohort. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  type CopiedRow,
  type CopyStep,
  copyRows,
  pickedRows,
} from '../../../platform/things/copy-rows.store.ts';
import { isRuledOn } from '../../../platform/things/ruled-questions.store.ts';
import { isShown } from '../../../platform/things/shown-things.store.ts';
import { copiedQuestions } from './question-copies.store.ts';

/** Their questions are counted as they come. */
export async function copyExercisesOfCourse(trx: Transaction<Tables>, step: CopyStep): Promise<CopiedRow[]> {
  const parent = { table: 'courses_lessons', column: 'lesson_id' } as const;
  const differs = { question_count: sql`0`, import_id: sql`NULL` };
  const only = isShown('o');
  return await copyRows(
    trx,
    { table: 'exercises_exercises', ids: 'entity', parent, hasCourse: true, differs, only },
    step,
  );
}

const copiedQuestionRow = row({
  id: z.int(),
  copyId: z.int(),
  /** Null: it was never published. */
  versionId: z.int().nullable(),
  versionCopyId: z.int().nullable(),
  isRuled: z.boolean(),
});

export type CopiedQuestions = {
  readonly questions: readonly CopiedRow[];
  readonly versions: readonly CopiedRow[];
  readonly ruledCount: number;
};

/** Hidden ones come along hidden, and so do those on which a ruling holds. */
export async function copyQuestionsOfCourse(
  trx: Transaction<Tables>,
  step: CopyStep,
): Promise<CopiedQuestions> {
  const parent = { table: 'exercises_exercises', column: 'exercise_id' } as const;
  const picked = pickedRows(
    { table: 'exercises_questions', ids: 'own', parent, hasCourse: false, only: isShown('o') },
    step,
  );
  const rows = await copiedQuestionRow.all(trx)`
    WITH picked AS MATERIALIZED (
      ${picked}
    ), questions AS MATERIALIZED (
      SELECT k.old_id, k.new_id, k.parent_id AS exercise_id, ${isRuledOn} AS is_ruled,
        q.is_withdrawn OR ${isRuledOn} AS is_withdrawn
      FROM picked k
      JOIN exercises_questions q ON q.id = k.old_id
    ), ${copiedQuestions(step.now)}, counted AS (
      UPDATE exercises_exercises e SET question_count = e.question_count + added.count
      FROM (SELECT exercise_id, count(*) AS count FROM questions WHERE NOT is_withdrawn GROUP BY exercise_id) added
      WHERE e.id = added.exercise_id
    )
    SELECT q.old_id AS id, q.new_id AS "copyId", v.old_id AS "versionId", v.new_id AS "versionCopyId",
      q.is_ruled AS "isRuled"
    FROM questions q
    LEFT JOIN versions v ON v.question_id = q.new_id
    ORDER BY q.old_id`;
  return {
    questions: rows.map(({ id, copyId }) => ({ id, copyId })),
    versions: rows.flatMap(({ versionId, versionCopyId }) =>
      versionId === null || versionCopyId === null ? [] : [{ id: versionId, copyId: versionCopyId }],
    ),
    ruledCount: rows.filter(({ isRuled }) => isRuled).length,
  };
}
