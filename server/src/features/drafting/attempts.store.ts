/** A student's goes at drafting tasks: no statement here reads a text without saying whose. */
import { draftingTaskForm } from '@sugya/contract/studio-listed-forms.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { timeFactorOf } from '../../platform/accommodations.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Does an exam day of the student hold the task, from its beginning until its keys come? `task`: its number in the statement. */
function isInExamOf(userId: number, task: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM exam_days day
    JOIN exam_day_parts part ON part.user_id = day.user_id AND part.day_id = day.id
    JOIN drafting_versions held ON held.id = ANY (part.drafting_versions)
    WHERE day.user_id = ${userId} AND day.opened_at IS NULL AND held.task_id = ${task}
  )`;
}

const offeredRow = row({
  id: z.int(),
  choiceKey: z.string(),
  name: z.string(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
  minutes: z.int(),
  timeFactor: z.number(),
});
export type OfferedRow = Row<typeof offeredRow>;

/** Of a task that is offered alone. */
const OWN_CHOICE = 'task ';

/**
 * The published tasks of a course that may be practised, in their order, as their newest versions say: none that is kept for
 * exam days, nor one that the student's exam day holds as long as its keys have not come.
 */
export async function selectOfferedTasks(
  db: Kysely<Tables>,
  { courseId, userId }: { readonly courseId: number; readonly userId: number },
): Promise<OfferedRow[]> {
  return await offeredRow.all(db)`
    SELECT t.id, coalesce(t.choice_name, ${OWN_CHOICE} || t.id) AS "choiceKey", t.name,
      t.document_kind AS "documentKind", t.addressee, t.minutes, ${timeFactorOf(userId)} AS "timeFactor"
    FROM drafting_tasks t
    WHERE t.course_id = ${courseId} AND NOT t.is_withdrawn AND NOT t.is_exam_only
      AND NOT ${isInExamOf(userId, sql`t.id`)}
    ORDER BY t.sort_order, t.id`;
}

const ownAttemptRow = row({
  id: z.int(),
  choiceKey: z.string(),
  startedAt: z.date(),
  deadlineAt: z.date(),
  handedInAt: z.date().nullable(),
  selfTotal: z.number().nullable(),
  staffTotal: z.number().nullable(),
  isWaiting: z.boolean(),
});

/** The newest first. */
export async function selectOwnAttempts(
  db: Kysely<Tables>,
  { courseId, userId }: { readonly courseId: number; readonly userId: number },
): Promise<Row<typeof ownAttemptRow>[]> {
  return await ownAttemptRow.all(db)`
    SELECT a.id, a.choice_key AS "choiceKey", a.started_at AS "startedAt", a.deadline_at AS "deadlineAt",
      a.handed_in_at AS "handedInAt", m.language + m.organisation + m.content AS "selfTotal",
      s.total AS "staffTotal", s.attempt_id IS NOT NULL AND s.settled_at IS NULL AS "isWaiting"
    FROM drafting_attempts a
    LEFT JOIN drafting_scripts s ON s.user_id = a.user_id AND s.attempt_id = a.id
    LEFT JOIN drafting_self_marks m ON m.user_id = a.user_id AND m.attempt_id = a.id
    WHERE a.user_id = ${userId} AND a.course_id = ${courseId}
    ORDER BY a.id DESC`;
}

const idRow = row({ id: z.int() });

/** Begins a go, with the newest version of each task; one that was begun and not handed in is it. */
export async function insertAttempt(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly courseId: number;
    readonly choiceKey: string;
    readonly startedAt: Date;
    readonly deadlineAt: Date;
    readonly timeFactor: number;
    readonly taskIds: readonly number[];
  },
): Promise<number> {
  const begun = await idRow.optional(trx)`
    INSERT INTO drafting_attempts (user_id, course_id, choice_key, started_at, deadline_at, time_factor)
    VALUES (${of.userId}, ${of.courseId}, ${of.choiceKey}, ${of.startedAt}, ${of.deadlineAt}, ${of.timeFactor})
    ON CONFLICT (user_id, course_id, choice_key) WHERE handed_in_at IS NULL DO NOTHING
    RETURNING id`;
  if (begun === undefined) {
    const { id } = await idRow.one(trx)`
      SELECT id FROM drafting_attempts
      WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND choice_key = ${of.choiceKey}
        AND handed_in_at IS NULL`;
    return id;
  }
  await sql`
    INSERT INTO drafting_texts (user_id, attempt_id, task_id, version_id, place)
    SELECT ${of.userId}, ${begun.id}, given.id,
      (SELECT max(v.id) FROM drafting_versions v WHERE v.task_id = given.id), given.place
    FROM unnest(${[...of.taskIds]}::bigint[]) WITH ORDINALITY AS given (id, place)`.execute(trx);
  return begun.id;
}

type OfAttempt = { readonly userId: number; readonly attemptId: number };

const attemptRow = row({
  id: z.int(),
  courseId: z.int(),
  startedAt: z.date(),
  deadlineAt: z.date(),
  isClockQuiet: z.boolean(),
  handedInAt: z.date().nullable(),
  handedInTaskId: z.int().nullable(),
  /** Part A of an exam day. */
  isExam: z.boolean(),
});
export type AttemptRow = Row<typeof attemptRow>;

/** Undefined: the student has no such go. */
export async function selectOptionalAttempt(
  db: Kysely<Tables>,
  { userId, attemptId }: OfAttempt,
): Promise<AttemptRow | undefined> {
  return await attemptRow.optional(db)`
    SELECT a.id, a.course_id AS "courseId", a.started_at AS "startedAt", a.deadline_at AS "deadlineAt",
      EXISTS (SELECT 1 FROM students_accommodations m WHERE m.user_id = a.user_id AND m.is_clock_quiet)
        AS "isClockQuiet",
      a.handed_in_at AS "handedInAt", a.handed_in_task_id AS "handedInTaskId", a.is_exam AS "isExam"
    FROM drafting_attempts a
    WHERE a.user_id = ${userId} AND a.id = ${attemptId}`;
}

/** Two calls on one go come one after the other. */
export async function lockAttempt(trx: Transaction<Tables>, of: OfAttempt): Promise<AttemptRow | undefined> {
  await sql`SELECT id FROM drafting_attempts WHERE user_id = ${of.userId} AND id = ${of.attemptId} FOR UPDATE`.execute(
    trx,
  );
  return await selectOptionalAttempt(trx, of);
}

const attemptTaskRow = row({
  id: z.int(),
  name: z.string(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
  instructionsHtml: z.string(),
  materialsHtml: z.string(),
  lawDate: z.iso.date().nullable(),
  /** The key: null before the task is handed in, and while an exam day holds it, so that nothing else can let it out. */
  criteria: draftingTaskForm.shape.criteria.nullable(),
  modelSolution: z.string().nullable(),
});
export type AttemptTaskRow = Row<typeof attemptTaskRow>;

/** What was to be written, as it was when the go began. */
export async function selectAttemptTasks(
  db: Kysely<Tables>,
  { userId, attemptId }: OfAttempt,
): Promise<AttemptTaskRow[]> {
  return await attemptTaskRow.all(db)`
    SELECT t.task_id AS id, v.name, v.document_kind AS "documentKind", v.addressee,
      v.instructions_html AS "instructionsHtml", v.materials_html AS "materialsHtml", v.law_date AS "lawDate",
      CASE WHEN due.is_due THEN v.criteria END AS criteria,
      CASE WHEN due.is_due THEN v.model_solution END AS "modelSolution"
    FROM drafting_texts t
    JOIN drafting_attempts a ON a.user_id = t.user_id AND a.id = t.attempt_id
    JOIN drafting_versions v ON v.id = t.version_id
    CROSS JOIN LATERAL (
      SELECT coalesce(a.handed_in_task_id = t.task_id, false) AND NOT ${isInExamOf(userId, sql`t.task_id`)} AS is_due
    ) due
    WHERE t.user_id = ${userId} AND t.attempt_id = ${attemptId}
    ORDER BY t.place`;
}

export async function handIn(
  trx: Transaction<Tables>,
  { userId, attemptId, taskId, now }: OfAttempt & { readonly taskId: number; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE drafting_attempts SET handed_in_at = ${now}, handed_in_task_id = ${taskId}
    WHERE user_id = ${userId} AND id = ${attemptId} AND handed_in_at IS NULL`.execute(trx);
}

/** Deleting a student's data: nothing of what was written stays. */
export async function eraseDrafting(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM drafting_markings WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_scripts WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_self_marks WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_pages WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_copies WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_devices WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_texts WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM drafting_attempts WHERE user_id = ${userId}`.execute(trx);
}
