/** Drafting tasks as the studio reads and writes them. Each publishing makes a version, to which a go stays bound. */
import { draftingTaskForm } from '@sugya/contract/studio-listed-forms.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';

const tasks = {
  kind: 'draftingTask',
  table: 'drafting_tasks',
  name: 'name',
  parent: IN_COURSE,
  ...WITHDRAWN,
  fresh: AS_DRAFT,
  hasCourse: true,
  isOrdered: true,
  uses: {
    texts: sql`SELECT count(*) FROM drafting_texts x WHERE x.task_id = t.id`,
  },
} as const satisfies ListedTable;

const taskRow = row({
  id: z.int(),
  courseId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
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

export const draftingTaskThings: ListedThing<'draftingTask'> = {
  kind: 'draftingTask',
  ...listedFrom(tasks),
  select: async (db, id) => {
    const found = await taskRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", ${tasks.state} AS state, t.name, t.choice_name AS "choiceName",
        t.exam_paper AS "examPaper", t.is_exam_only AS "isExamOnly",
        t.document_kind AS "documentKind", t.addressee, t.minutes, t.instructions_html AS "instructionsHtml",
        t.materials_html AS "materialsHtml", t.criteria, t.model_solution AS "modelSolution", t.samples, t.law_date AS "lawDate"
      FROM drafting_tasks t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: taskId, courseId, state, ...form } = found;
    return { id: taskId, courseId, parentId: courseId, name: form.name, state, form };
  },
  publish: async (trx, { id, form, now }) => {
    const columns = {
      name: form.name.trim(),
      choice_name: orNull(form.choiceName),
      exam_paper: orNull(form.examPaper),
      is_exam_only: form.isExamOnly,
      document_kind: form.documentKind.trim(),
      addressee: orNull(form.addressee),
      minutes: form.minutes,
      instructions_html: form.instructionsHtml,
      materials_html: form.materialsHtml,
      criteria: JSON.stringify(form.criteria),
      model_solution: form.modelSolution,
      samples: JSON.stringify(form.samples),
      law_date: form.lawDate,
    };
    await publishListed(trx, tasks, { id, columns });
    await insertVersion(trx, { id, now });
  },
};

/** What students see from now on. */
export async function insertVersion(
  trx: Transaction<Tables>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO drafting_versions (task_id, published_at, name, document_kind, addressee, minutes, instructions_html,
      materials_html, criteria, model_solution, samples, law_date)
    SELECT t.id, ${now}, t.name, t.document_kind, t.addressee, t.minutes, t.instructions_html, t.materials_html,
      t.criteria, t.model_solution, t.samples, t.law_date
    FROM drafting_tasks t
    WHERE t.id = ${id}`.execute(trx);
}

/** Of a course in which nobody has written. */
export async function deleteDraftingOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM drafting_tasks WHERE course_id = ${courseId}`.execute(trx);
}
