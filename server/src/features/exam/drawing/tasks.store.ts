/** The drafting tasks that part A of a drawn paper takes, and what a student knows of them. */
import { TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** What decides whether a task may be drawn, by name; `t` is the task. */
export const taskFacts = z.strictObject({
  /** Published, and in no paper of its own. */
  isFree: z.boolean(),
  newestVersionId: z.int(),
  isKept: z.boolean(),
  isStarted: z.boolean(),
  isKeySeen: z.boolean(),
  isHeld: z.boolean(),
});

export function taskFactsOf(userId: number): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'isFree', t.exam_paper IS NULL AND NOT t.is_withdrawn,
    'newestVersionId', (SELECT max(v.id) FROM drafting_versions v WHERE v.task_id = t.id),
    'isKept', t.is_exam_only,
    'isStarted', EXISTS (SELECT 1 FROM drafting_texts x WHERE x.user_id = ${userId} AND x.task_id = t.id),
    'isKeySeen', EXISTS (
      SELECT 1 FROM drafting_attempts a WHERE a.user_id = ${userId} AND a.handed_in_task_id = t.id
    ) OR EXISTS (SELECT 1 FROM drafting_markings m WHERE m.marker_id = ${userId} AND m.task_id = t.id),
    'isHeld', EXISTS (
      SELECT 1 FROM exam_days d
      JOIN exam_day_parts p ON p.user_id = d.user_id AND p.day_id = d.id
      JOIN drafting_versions h ON h.id = ANY (p.drafting_versions)
      WHERE d.user_id = ${userId} AND d.opened_at IS NULL AND h.task_id = t.id
    )
  )`;
}

const taskRow = row({ taskId: z.int(), facts: taskFacts, exposure: z.int() });

/** Those that no paper names. */
export async function selectTaskBank(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<Row<typeof taskRow>[]> {
  return await taskRow.all(db)`
    SELECT t.id AS "taskId", ${taskFactsOf(of.userId)} AS facts,
      (SELECT count(*) FROM exam_drawn_tasks n WHERE n.task_id = t.id) AS exposure
    FROM drafting_tasks t
    WHERE t.course_id = ${of.courseId} AND t.exam_paper IS NULL AND NOT t.is_withdrawn
      AND EXISTS (SELECT 1 FROM drafting_versions v WHERE v.task_id = t.id)
    ORDER BY t.id`;
}

const taskPartRow = row({
  minutes: z.int(),
  breakMinutes: z.int(),
  points: z.int(),
  /** Null: the sitting does not say. */
  taskCount: z.int().nullable(),
});

/** Part A as the sitting of the course has it; undefined: there is none. */
export async function selectTaskPart(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof taskPartRow> | undefined> {
  return await taskPartRow.optional(db)`
    SELECT (a.one ->> 'minutes')::integer AS minutes, (a.one ->> 'breakAfterMinutes')::integer AS "breakMinutes",
      coalesce(s.last_weight, ${TASK_POINTS})::integer AS points, (a.one ->> 'taskCount')::integer AS "taskCount"
    FROM courses_courses c
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    CROSS JOIN LATERAL jsonb_array_elements(s.parts) AS a (one)
    WHERE c.id = ${courseId} AND a.one ->> 'key' = 'A'`;
}

export type StoredTask = { readonly taskId: number; readonly versionId: number; readonly isNew: boolean };

/** In the order given; the drawing is new or locked. */
export async function insertTasks(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly drawingId: number; readonly tasks: readonly StoredTask[] },
): Promise<void> {
  const tasks = of.tasks.map((task, at) => ({ ...task, place: at + 1 }));
  await sql`
    INSERT INTO exam_drawn_tasks (user_id, drawing_id, place, task_id, version_id, is_new)
    SELECT ${of.userId}::bigint, ${of.drawingId}::bigint, place, "taskId", "versionId", "isNew"
    FROM jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      AS given (place smallint, "taskId" bigint, "versionId" bigint, "isNew" boolean)`.execute(trx);
}

/** Of a paper whose questions are good still: its tasks alone, as long as its day was not begun. */
export async function replaceTasks(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly drawingId: number;
    readonly asked: number;
    readonly tasks: readonly StoredTask[];
  },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('exam_drawings')
    .set({ asked_tasks: of.asked, task_count: of.tasks.length })
    .where('user_id', '=', of.userId)
    .where('id', '=', of.drawingId)
    .where('day_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`
    DELETE FROM exam_drawn_tasks WHERE user_id = ${of.userId} AND drawing_id = ${of.drawingId}`.execute(trx);
  await insertTasks(trx, of);
}
