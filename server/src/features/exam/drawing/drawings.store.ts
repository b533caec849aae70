/** Papers that were drawn for students. One waits until its day is begun; then it is that day's. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isStale } from '../../../platform/things/drawn/drawn-questions.store.ts';
import { insertTasks, type StoredTask, taskFacts, taskFactsOf } from './tasks.store.ts';

const part = z.enum(['B', 'C']);
const tier = z.literal([0, 1, 2]);
const relaxed = z.enum(['difficulty', 'tier', 'subject']).nullable();

const drawingRow = row({
  id: z.int(),
  paper: z.string(),
  drawnAt: z.date(),
  seed: z.int(),
  /** Of part A: how many tasks were asked for, and how many there were. */
  askedTasks: z.int(),
  taskCount: z.int(),
  /** In the order in which they are offered. */
  tasks: z.array(z.strictObject({ versionId: z.int(), isNew: z.boolean(), facts: taskFacts })),
  isPractice: z.boolean(),
  unbalancedParts: z.array(part),
  questions: z.array(
    z.strictObject({
      part,
      tier,
      wanted: z.string(),
      relaxed,
      /** It could be drawn today. */
      isGood: z.boolean(),
    }),
  ),
});
export type DrawingRow = Row<typeof drawingRow>;

type OfStudent = { readonly userId: number; readonly courseId: number };

/** Those whose day was not begun. */
export async function selectWaitingDrawings(db: Kysely<Tables>, of: OfStudent): Promise<DrawingRow[]> {
  return await drawingRow.all(db)`
    SELECT r.id, r.paper, r.drawn_at AS "drawnAt", r.seed, r.asked_tasks AS "askedTasks", r.task_count AS "taskCount",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('versionId', n.version_id, 'isNew', n.is_new,
          'facts', ${taskFactsOf(of.userId)}) ORDER BY n.place), '[]')
        FROM exam_drawn_tasks n
        JOIN drafting_tasks t ON t.id = n.task_id
        WHERE n.user_id = r.user_id AND n.drawing_id = r.id
      ) AS tasks,
      r.is_practice AS "isPractice", r.unbalanced_parts AS "unbalancedParts", coalesce(drawn.questions, '[]') AS questions
    FROM exam_drawings r
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('part', n.part, 'tier', n.tier, 'wanted', n.wanted, 'relaxed', n.relaxed,
        'isGood', v.is_current AND NOT v.is_voided AND NOT q.is_withdrawn AND e.is_exam_bank AND e.state = 'exam'
          AND NOT ${isStale}) ORDER BY n.part, n.place) AS questions
      FROM exam_drawn_questions n
      JOIN exercises_question_versions v ON v.id = n.question_version_id
      JOIN exercises_questions q ON q.id = n.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      WHERE n.user_id = r.user_id AND n.drawing_id = r.id
    ) drawn
    WHERE r.user_id = ${of.userId} AND r.course_id = ${of.courseId} AND r.day_id IS NULL
    ORDER BY r.id`;
}

export type StoredQuestion = {
  readonly part: string;
  readonly place: number;
  readonly questionId: number;
  readonly versionId: number;
  readonly tier: number;
  readonly wanted: string;
  readonly relaxed: string | null;
};

const idRow = row({ id: z.int() });

/** In place of the one that waited, if there was one. Nothing where another call was quicker. */
export async function storeDrawing(
  trx: Transaction<Tables>,
  of: OfStudent & {
    readonly paper: string;
    readonly instead: number | null;
    readonly rule: number;
    readonly seed: number;
    readonly now: Date;
    readonly isPractice: boolean;
    readonly unbalancedParts: readonly string[];
    readonly questions: readonly StoredQuestion[];
    readonly askedTasks: number;
    readonly tasks: readonly StoredTask[];
  },
): Promise<void> {
  const { userId } = of;
  await sql`
    DELETE FROM exam_drawings
    WHERE user_id = ${userId} AND id = ${of.instead}::bigint AND day_id IS NULL`.execute(trx);
  const stored = await idRow.optional(trx)`
    INSERT INTO exam_drawings (user_id, course_id, paper, rule, seed, drawn_at, is_practice, unbalanced_parts,
      asked_tasks, task_count)
    VALUES (${userId}, ${of.courseId}, ${of.paper}, ${of.rule}, ${of.seed}, ${of.now}, ${of.isPractice},
      ${[...of.unbalancedParts]}::text[], ${of.askedTasks}, ${of.tasks.length})
    ON CONFLICT (user_id, course_id, paper) WHERE day_id IS NULL DO NOTHING
    RETURNING id`;
  if (stored === undefined) return;
  await insertQuestions(trx, { userId, drawingId: stored.id, questions: of.questions });
  await insertTasks(trx, { userId, drawingId: stored.id, tasks: of.tasks });
}

async function insertQuestions(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly drawingId: number;
    readonly questions: readonly StoredQuestion[];
  },
): Promise<void> {
  await sql`
    INSERT INTO exam_drawn_questions
      (user_id, drawing_id, part, place, question_id, question_version_id, tier, wanted, relaxed)
    SELECT ${of.userId}::bigint, ${of.drawingId}::bigint, part, place, "questionId", "versionId", tier, wanted, relaxed
    FROM jsonb_to_recordset(${JSON.stringify(of.questions)}::jsonb)
      AS given (part text, place smallint, "questionId" bigint, "versionId" bigint, tier smallint, wanted text,
        relaxed text)`.execute(trx);
}

/** What a fixed paper asks, bound to the day that begins on it. */
export async function bindFixedPaper(
  trx: Transaction<Tables>,
  of: OfStudent & {
    readonly paper: string;
    readonly dayId: number;
    readonly now: Date;
    readonly questions: readonly StoredQuestion[];
  },
): Promise<void> {
  const { userId } = of;
  const { id } = await idRow.one(trx)`
    INSERT INTO exam_drawings
      (user_id, course_id, paper, rule, seed, drawn_at, is_practice, unbalanced_parts, day_id, is_fixed)
    VALUES (${userId}, ${of.courseId}, ${of.paper}, 0, 0, ${of.now}, false, '{}', ${of.dayId}, true)
    RETURNING id`;
  await insertQuestions(trx, { userId, drawingId: id, questions: of.questions });
}

/** False: it is another day's already. */
export async function giveDrawing(
  trx: Transaction<Tables>,
  of: { readonly userId: number; readonly drawingId: number; readonly dayId: number },
): Promise<boolean> {
  const given = await idRow.optional(trx)`
    UPDATE exam_drawings SET day_id = ${of.dayId}
    WHERE user_id = ${of.userId} AND id = ${of.drawingId} AND day_id IS NULL
    RETURNING id`;
  return given !== undefined;
}

const drawnQuestionRow = row({ questionId: z.int(), versionId: z.int(), place: z.int() });
export type DrawnQuestion = Row<typeof drawnQuestionRow>;

/** Those of a part, in order; none where the day is on a fixed paper. */
export async function selectDrawnQuestions(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly dayId: number; readonly part: string },
): Promise<DrawnQuestion[]> {
  return await drawnQuestionRow.all(db)`
    SELECT n.question_id AS "questionId", n.question_version_id AS "versionId", n.place
    FROM exam_drawings r
    JOIN exam_drawn_questions n ON n.user_id = r.user_id AND n.drawing_id = r.id AND n.part = ${of.part}
    WHERE r.user_id = ${of.userId} AND r.day_id = ${of.dayId}
    ORDER BY n.place`;
}

export async function eraseDrawings(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM exam_drawn_tasks WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exam_drawn_questions WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exam_drawings WHERE user_id = ${userId}`.execute(trx);
}
