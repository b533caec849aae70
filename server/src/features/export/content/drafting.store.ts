/** The drafting tasks of a course that students are offered. */
import { draftingTaskForm } from '@sugya/contract/studio-listed-forms.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const taskRow = row({
  externalId: z.string(),
  name: z.string(),
  choiceName: z.string().nullable(),
  examPaper: z.string().nullable(),
  isExamOnly: z.boolean(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
  minutes: z.int(),
  instructionsHtml: z.string(),
  materialsHtml: z.string(),
  criteria: draftingTaskForm.shape.criteria,
  modelSolution: z.string(),
  samples: draftingTaskForm.shape.samples.unwrap(),
  lawDate: z.iso.date().nullable(),
});

export async function selectDraftingTasks(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof taskRow>[]> {
  return await taskRow.all(db)`
    SELECT external_id AS "externalId", name, choice_name AS "choiceName",
      exam_paper AS "examPaper", is_exam_only AS "isExamOnly", document_kind AS "documentKind", addressee,
      minutes, instructions_html AS "instructionsHtml", materials_html AS "materialsHtml", criteria,
      model_solution AS "modelSolution", samples, law_date AS "lawDate"
    FROM drafting_tasks
    WHERE course_id = ${courseId} AND NOT is_withdrawn
    ORDER BY sort_order, id`;
}
