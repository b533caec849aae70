/** Goes at drafting tasks that are part A of exam days. They are begun, ended and handed in by the day alone. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type OfGo = { readonly userId: number; readonly attemptId: number };

const idRow = row({ id: z.int() });

/** With the tasks as the day has had them since it began. */
export async function insertExamGo(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly courseId: number;
    readonly dayId: number;
    readonly versionIds: readonly number[];
    readonly now: Date;
    readonly until: Date;
    readonly timeFactor: number;
  },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO drafting_attempts (user_id, course_id, choice_key, started_at, deadline_at, time_factor, is_exam)
    VALUES (${of.userId}, ${of.courseId}, ${`exam day ${of.dayId}`}, ${of.now}, ${of.until}, ${of.timeFactor}, true)
    RETURNING id`;
  await sql`
    INSERT INTO drafting_texts (user_id, attempt_id, task_id, version_id, place)
    SELECT ${of.userId}, ${id}, v.task_id, v.id, given.place
    FROM unnest(${[...of.versionIds]}::bigint[]) WITH ORDINALITY AS given (id, place)
    JOIN drafting_versions v ON v.id = given.id`.execute(trx);
  return id;
}

/** Until when what is written counts, as the day says, earlier or later. Nothing of what is handed in. */
export async function moveDeadline(
  trx: Transaction<Tables>,
  { userId, attemptId, until }: OfGo & { readonly until: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_attempts SET deadline_at = ${until}
    WHERE user_id = ${userId} AND id = ${attemptId} AND handed_in_at IS NULL`.execute(trx);
}

const endRow = row({ until: z.date() });

/** The finish: never later than it was, nor earlier than what is stored, and the text that is handed in. */
export async function endExamGo(
  trx: Transaction<Tables>,
  { userId, attemptId, until, taskId }: OfGo & { readonly until: Date; readonly taskId: number | null },
): Promise<Date> {
  const ended = await endRow.optional(trx)`
    UPDATE drafting_attempts a
    SET deadline_at = least(a.deadline_at, greatest(${until}::timestamptz, (
        SELECT max(t.acted_at) FROM drafting_texts t WHERE t.user_id = a.user_id AND t.attempt_id = a.id
      ))),
      chosen_task_id = (
        SELECT t.task_id FROM drafting_texts t
        WHERE t.user_id = a.user_id AND t.attempt_id = a.id AND t.task_id = ${taskId}::bigint
      )
    WHERE a.user_id = ${userId} AND a.id = ${attemptId} AND a.handed_in_at IS NULL
    RETURNING a.deadline_at AS until`;
  return ended?.until ?? until;
}

const writtenRow = row({
  taskId: z.int(),
  name: z.string(),
  body: z.string(),
  pageCount: z.int(),
  chosenTaskId: z.int().nullable(),
  handedInTaskId: z.int().nullable(),
});

/** The texts in the order of their tasks, with the choice between them. */
export async function selectWritten(
  db: Kysely<Tables>,
  { userId, attemptId }: OfGo,
): Promise<Row<typeof writtenRow>[]> {
  return await writtenRow.all(db)`
    SELECT t.task_id AS "taskId", v.name, t.body, a.chosen_task_id AS "chosenTaskId",
      a.handed_in_task_id AS "handedInTaskId",
      (
        SELECT count(*) FROM drafting_pages p
        WHERE p.user_id = t.user_id AND p.attempt_id = t.attempt_id AND p.task_id = t.task_id
      ) AS "pageCount"
    FROM drafting_texts t
    JOIN drafting_attempts a ON a.user_id = t.user_id AND a.id = t.attempt_id
    JOIN drafting_versions v ON v.id = t.version_id
    WHERE t.user_id = ${userId} AND t.attempt_id = ${attemptId}
    ORDER BY t.place`;
}

const paperTaskRow = row({
  id: z.int(),
  name: z.string(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
  instructionsHtml: z.string(),
  materialsHtml: z.string(),
  lawDate: z.iso.date().nullable(),
});

/** What is to be written, before the go at it begins: nothing of its key. */
export async function selectPaperTasks(
  db: Kysely<Tables>,
  versionIds: readonly number[],
): Promise<Row<typeof paperTaskRow>[]> {
  return await paperTaskRow.all(db)`
    SELECT v.task_id AS id, v.name, v.document_kind AS "documentKind", v.addressee,
      v.instructions_html AS "instructionsHtml", v.materials_html AS "materialsHtml", v.law_date AS "lawDate"
    FROM unnest(${[...versionIds]}::bigint[]) WITH ORDINALITY AS given (id, place)
    JOIN drafting_versions v ON v.id = given.id
    ORDER BY given.place`;
}

const quietRow = row({ isClockQuiet: z.boolean() });

export async function selectIsClockQuiet(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const { isClockQuiet } = await quietRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM students_accommodations m WHERE m.user_id = ${userId} AND m.is_clock_quiet)
      AS "isClockQuiet"`;
  return isClockQuiet;
}

const taskMarkRow = row({
  staffTotal: z.number().nullable(),
  selfTotal: z.number().nullable(),
  isOfStaff: z.boolean(),
});

/** Of what was handed in. */
export async function selectTaskMark(
  db: Kysely<Tables>,
  { userId, attemptId }: OfGo,
): Promise<Row<typeof taskMarkRow>> {
  return await taskMarkRow.one(db)`
    SELECT s.total AS "staffTotal", m.language + m.organisation + m.content AS "selfTotal",
      s.attempt_id IS NOT NULL AS "isOfStaff"
    FROM drafting_attempts a
    LEFT JOIN drafting_scripts s ON s.user_id = a.user_id AND s.attempt_id = a.id
    LEFT JOIN drafting_self_marks m ON m.user_id = a.user_id AND m.attempt_id = a.id
    WHERE a.user_id = ${userId} AND a.id = ${attemptId}`;
}
