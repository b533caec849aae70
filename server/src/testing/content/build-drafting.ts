/** Published drafting tasks, of which one is handed in. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { BuiltCourse } from './build-content.ts';

export const CHOICE = 'בוקר';

/** Eight criteria of a point and a half. */
export const CRITERIA = Array.from({ length: 8 }, (_, place) => ({
  id: `c${place}`,
  kind: 'fact' as const,
  name: `קריטריון ${place}`,
  points: 1.5,
  passage: `קטע ${place}`,
}));

const idRow = row({ id: z.int() });
let counter = 0;

/** Two of 45 minutes that are offered together. `secret` stands in all that belongs to the key. */
export async function buildDraftingTasks(
  db: Kysely<Tables>,
  of: { readonly in: BuiltCourse; readonly secret?: string },
): Promise<[number, number]> {
  const secret = of.secret ?? '';
  const criteria = JSON.stringify(
    CRITERIA.map((one) => ({ ...one, name: one.name + secret, passage: one.passage + secret })),
  );
  const build = async (name: string, place: number) => {
    counter += 1;
    const { id } = await idRow.one(db)`
      INSERT INTO drafting_tasks (course_id, external_id, name, choice_name, document_kind, addressee, minutes,
        instructions_html, materials_html, criteria, model_solution, sort_order)
      VALUES (${of.in.courseId}, ${`drafting-${counter}`}, ${name}, ${CHOICE}, 'כתב הגנה', 'בית משפט השלום', 45,
        '<p>נסחו</p>', '<p>ביום 1 בינואר</p>', ${criteria}::jsonb, ${`פתרון ${secret}`}, ${place})
      RETURNING id`;
    await sql`
      INSERT INTO drafting_versions (task_id, published_at, name, document_kind, addressee, minutes,
        instructions_html, materials_html, criteria, model_solution)
      SELECT t.id, '2020-01-01', t.name, t.document_kind, t.addressee, t.minutes, t.instructions_html,
        t.materials_html, t.criteria, t.model_solution
      FROM drafting_tasks t WHERE t.id = ${id}`.execute(db);
    return id;
  };
  return [await build('הגנה', 1), await build('בקשה', 2)];
}
