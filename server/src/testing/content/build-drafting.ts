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

/** Three whose mark is agreed: 3 + 2 + 6 of 20, in language, organisation and content. */
export const SAMPLES = ['s1', 's2', 's3'].map((id) => ({
  id,
  text: `טקסט לכיול ${id}`,
  language: 3,
  organisation: 2,
  levels: CRITERIA.map((criterion) => ({ criterionId: criterion.id, level: 'half' as const })),
  reasons: `נימוק ${id}`,
}));

const idRow = row({ id: z.int() });
let counter = 0;

/** Two of 45 minutes that are offered together. `secret` stands in all that belongs to the key. */
export async function buildDraftingTasks(
  db: Kysely<Tables>,
  of: {
    readonly in: BuiltCourse;
    readonly secret?: string;
    readonly isMarkedByStaff?: boolean;
    /** The paper whose part A they are. */
    readonly examPaper?: string;
    readonly isExamOnly?: boolean;
  },
): Promise<[number, number]> {
  const secret = of.secret ?? '';
  const criteria = JSON.stringify(
    CRITERIA.map((one) => ({ ...one, name: one.name + secret, passage: one.passage + secret })),
  );
  const samples = JSON.stringify(
    of.isMarkedByStaff === true
      ? SAMPLES.map((one) => ({ ...one, text: one.text + secret, reasons: one.reasons + secret }))
      : [],
  );
  const build = async (name: string, place: number) => {
    counter += 1;
    const { id } = await idRow.one(db)`
      INSERT INTO drafting_tasks (course_id, external_id, name, choice_name, document_kind, addressee, minutes,
        instructions_html, materials_html, criteria, model_solution, samples, sort_order, exam_paper, is_exam_only)
      VALUES (${of.in.courseId}, ${`drafting-${counter}`}, ${name}, ${CHOICE}, 'כתב הגנה', 'בית משפט השלום', 45,
        '<p>נסחו</p>', '<p>ביום 1 בינואר</p>', ${criteria}::jsonb, ${`פתרון ${secret}`},
        ${samples}::jsonb, ${place}, ${of.examPaper ?? null}, ${of.isExamOnly ?? false})
      RETURNING id`;
    await sql`
      INSERT INTO drafting_versions (task_id, published_at, name, document_kind, addressee, minutes,
        instructions_html, materials_html, criteria, model_solution, samples)
      SELECT t.id, '2020-01-01', t.name, t.document_kind, t.addressee, t.minutes, t.instructions_html,
        t.materials_html, t.criteria, t.model_solution, t.samples
      FROM drafting_tasks t WHERE t.id = ${id}`.execute(db);
    return id;
  };
  return [await build('הגנה', 1), await build('בקשה', 2)];
}

/** As if two had marked what the student handed in, with 14 points. */
export async function settleScripts(db: Kysely<Tables>, userId: number, at = new Date()): Promise<void> {
  await sql`UPDATE drafting_scripts SET total = 14, settled_at = ${at} WHERE user_id = ${userId}`.execute(db);
}

const markedPageRow = row({ markingId: z.int(), pageId: z.int() });

const BAND = JSON.stringify({ points: 0, passage: null, comment: '' });

/** A text of a photographed page that was handed in, and that a marker has marked. */
export async function buildMarkedPage(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly userId: number; readonly markerId: number },
): Promise<{ markingId: number; pageId: number }> {
  return await markedPageRow.one(db)`
    WITH task AS (
      SELECT t.id, max(v.id) AS version FROM drafting_tasks t JOIN drafting_versions v ON v.task_id = t.id
      WHERE t.course_id = ${of.courseId} GROUP BY t.id ORDER BY t.id LIMIT 1
    ), go AS (
      INSERT INTO drafting_attempts (user_id, course_id, choice_key, started_at, deadline_at, time_factor, handed_in_at,
        handed_in_task_id)
      SELECT ${of.userId}, ${of.courseId}, 'handed in', '2020-01-01', '2020-01-01', 1, '2020-01-01', task.id FROM task
      RETURNING user_id, id
    ), text AS (
      INSERT INTO drafting_texts (user_id, attempt_id, task_id, version_id, place)
      SELECT go.user_id, go.id, task.id, task.version, 1 FROM go, task
      RETURNING user_id, attempt_id, task_id, version_id
    ), page AS (
      INSERT INTO drafting_pages (user_id, attempt_id, task_id, added_at, picture)
      SELECT user_id, attempt_id, task_id, '2020-01-01', '\\xffd8' FROM text RETURNING id
    ), script AS (
      INSERT INTO drafting_scripts (user_id, attempt_id, course_id, task_id, version_id, handed_in_at)
      SELECT user_id, attempt_id, ${of.courseId}, task_id, version_id, '2020-01-01' FROM text
    ), marking AS (
      INSERT INTO drafting_markings (marker_id, course_id, task_id, version_id, user_id, attempt_id, taken_at, marked_at,
        content, language, organisation, items)
      SELECT ${of.markerId}, ${of.courseId}, task_id, version_id, user_id, attempt_id, '2020-01-01', '2020-01-01', 0,
        ${BAND}::jsonb, ${BAND}::jsonb, '[]' FROM text
      RETURNING id
    )
    SELECT marking.id AS "markingId", page.id AS "pageId" FROM marking, page`;
}
