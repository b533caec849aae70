/** Drafting tasks as a content pack has them. One that says something else than before makes a version. */
import type { PackDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';
import { insertVersion } from './drafting-things.store.ts';

const idRow = row({ id: z.int() });

const storedRow = row({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  choice_name: z.string().nullable(),
  exam_paper: z.string().nullable(),
  is_exam_only: z.boolean(),
  document_kind: z.string(),
  addressee: z.string().nullable(),
  minutes: z.int(),
  instructions_html: z.string(),
  materials_html: z.string(),
  criteria: z.unknown(), // compared as a text, whatever it says
  model_solution: z.string(),
  samples: z.unknown(), // as the criteria
  law_date: z.iso.date().nullable(),
  sort_order: z.int(),
  is_withdrawn: z.boolean(),
});

/** What the pack does not name stays as it is. */
export async function writeDraftingTasks(
  trx: Transaction<Tables>,
  {
    courseId,
    tasks,
    now,
  }: { readonly courseId: number; readonly tasks: readonly PackDraftingTask[]; readonly now: Date },
): Promise<WrittenRow[]> {
  if (tasks.length === 0) return [];
  const stored = await storedRow.all(trx)`
    SELECT id, external_id, name, choice_name, exam_paper, is_exam_only, document_kind, addressee, minutes, instructions_html, materials_html,
      criteria, model_solution, samples, law_date, sort_order, is_withdrawn
    FROM drafting_tasks
    WHERE course_id = ${courseId}`;
  const compared = stored.map((one) => ({
    ...one,
    criteria: inOneOrder(one.criteria),
    samples: inOneOrder(one.samples),
  }));
  const written = await writeDifferences(
    tasks.map((task, place) => ({ externalId: task.externalId, columns: columnsOf(task, place) })),
    compared,
    {
      insert: async (externalId, columns) => {
        const names = Object.keys(columns).map((name) => sql.ref(name));
        const { id } = await idRow.one(trx)`
          INSERT INTO drafting_tasks (course_id, external_id, ${sql.join(names)})
          VALUES (${courseId}, ${externalId}, ${sql.join(Object.values(columns))})
          RETURNING id`;
        return id;
      },
      update: async (id, columns) => {
        const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        await sql`UPDATE drafting_tasks SET ${sql.join(changes)}, is_draft = false WHERE id = ${id}`.execute(
          trx,
        );
      },
    },
  );
  for (const { id, outcome } of written) {
    if (outcome !== 'unchanged') await insertVersion(trx, { id, now });
  }
  return written;
}

function columnsOf(task: PackDraftingTask, place: number) {
  return {
    name: task.name,
    choice_name: task.choiceName,
    exam_paper: task.examPaper,
    is_exam_only: task.isExamOnly,
    document_kind: task.documentKind,
    addressee: task.addressee,
    minutes: task.minutes,
    instructions_html: task.instructionsHtml,
    materials_html: task.materialsHtml,
    criteria: inOneOrder(task.criteria),
    model_solution: task.modelSolution,
    samples: inOneOrder(task.samples),
    law_date: task.lawDate,
    sort_order: place + 1,
    is_withdrawn: false,
  };
}

/** As JSON whose fields stand in the order of their names: the database keeps none. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
