/** Papers that a course offers, and the days of students on them. */
import { TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { eraseDrawings } from './drawing/drawings.store.ts';

const part = z.enum(['A', 'B', 'C']);

const offeredPartRow = row({
  paper: z.string(),
  part,
  /** Null in part A. */
  exerciseId: z.int().nullable(),
  minutes: z.int(),
  breakMinutes: z.int(),
  points: z.int(),
  /** Its own, those of the fixed paper, or those that are drawn. */
  questionCount: z.int(),
  isDrawn: z.boolean(),
  /** The fixed paper of a sitting that lists its questions. */
  listedIn: z.int().nullable(),
  /** Of part A: its drafting tasks as they are now, in their order. */
  versionIds: z.array(z.int()).nullable(),
});
export type OfferedPart = Row<typeof offeredPartRow>;

/**
 * Of what is published; whether it makes whole papers is not said. In the order of the day. Part A is as the sitting of the
 * course says; without one it has no break and the points of a task.
 */
export async function selectOfferedParts(db: Kysely<Tables>, courseId: number): Promise<OfferedPart[]> {
  return await offeredPartRow.all(db)`
    SELECT t.exam_paper AS paper, 'A' AS part, NULL AS "exerciseId", coalesce(said.minutes, max(t.minutes)) AS minutes,
      coalesce(said.break_minutes, 0) AS "breakMinutes", coalesce(said.points, ${TASK_POINTS}) AS points,
      0 AS "questionCount", false AS "isDrawn", NULL AS "listedIn",
      jsonb_agg((SELECT max(v.id) FROM drafting_versions v WHERE v.task_id = t.id) ORDER BY t.sort_order, t.id) AS "versionIds"
    FROM drafting_tasks t
    LEFT JOIN LATERAL (
      SELECT (a.one ->> 'minutes')::integer AS minutes, (a.one ->> 'breakAfterMinutes')::integer AS break_minutes,
        s.last_weight AS points
      FROM courses_courses c
      JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
      CROSS JOIN LATERAL jsonb_array_elements(s.parts) AS a (one)
      WHERE c.id = t.course_id AND a.one ->> 'key' = 'A'
    ) said ON true
    WHERE t.course_id = ${courseId} AND t.exam_paper IS NOT NULL AND NOT t.is_withdrawn
    GROUP BY t.exam_paper, said.minutes, said.break_minutes, said.points
    UNION ALL
    SELECT e.exam_paper AS paper, e.exam_part AS part, e.id AS "exerciseId", e.exam_minutes AS minutes,
      e.exam_break_minutes AS "breakMinutes", e.exam_points AS points,
      coalesce(listed.count, e.exam_draws, e.question_count) AS "questionCount",
      e.exam_draws IS NOT NULL AND listed.id IS NULL AS "isDrawn", listed.id AS "listedIn", NULL AS "versionIds"
    FROM exercises_exercises e
    LEFT JOIN LATERAL (
      SELECT p.id, count(q.id) AS count
      FROM exam_sittings s
      JOIN exam_papers p ON p.sitting_id = s.id AND p.name = e.exam_paper
      JOIN exam_paper_questions n ON n.paper_id = p.id AND n.part = e.exam_part
      LEFT JOIN exercises_questions q ON q.id = n.question_id AND NOT q.is_withdrawn
      WHERE s.course_id = e.course_id AND NOT s.is_withdrawn
      GROUP BY p.id
      ORDER BY p.id DESC
      LIMIT 1
    ) listed ON e.exam_draws IS NOT NULL
    WHERE e.course_id = ${courseId} AND e.state = 'exam' AND e.exam_part IS NOT NULL
    ORDER BY paper, part, "exerciseId"`;
}

const ownDayRow = row({ id: z.int(), paper: z.string(), openedAt: z.date().nullable() });

export async function selectOwnDays(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<Row<typeof ownDayRow>[]> {
  return await ownDayRow.all(db)`
    SELECT id, paper, opened_at AS "openedAt" FROM exam_days
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}
    ORDER BY id`;
}

const dayIdRow = row({ id: z.int() });

/** The day with its parts as the paper is now; where the student has one on this paper, that one: of drawn papers one not opened. */
export async function insertDay(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly courseId: number;
    readonly paper: string;
    readonly parts: readonly OfferedPart[];
    readonly isDrawn: boolean;
    readonly now: Date;
  },
): Promise<{ dayId: number; isNew: boolean }> {
  const { userId, courseId, paper } = of;
  const inserted = await dayIdRow.optional(trx)`
    INSERT INTO exam_days (user_id, course_id, paper, started_at, is_drawn)
    VALUES (${userId}, ${courseId}, ${paper}, ${of.now}, ${of.isDrawn})
    ON CONFLICT DO NOTHING
    RETURNING id`;
  if (inserted === undefined) {
    const { id } = await dayIdRow.one(trx)`
      SELECT id FROM exam_days WHERE user_id = ${userId} AND course_id = ${courseId} AND paper = ${paper}
      ORDER BY id DESC LIMIT 1`;
    return { dayId: id, isNew: false };
  }
  const given = of.parts.map(({ part: key, exerciseId, minutes, breakMinutes, points, versionIds }) => ({
    part: key,
    exercise_id: exerciseId,
    minutes,
    break_minutes: breakMinutes,
    points,
    drafting_versions: versionIds,
  }));
  await sql`
    INSERT INTO exam_day_parts (user_id, day_id, part, exercise_id, minutes, break_minutes, points, drafting_versions)
    SELECT ${userId}::bigint, ${inserted.id}::bigint, part, exercise_id, minutes, break_minutes, points, drafting_versions
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given (part text, exercise_id bigint, minutes smallint, break_minutes smallint, points smallint,
        drafting_versions bigint[])`.execute(trx);
  return { dayId: inserted.id, isNew: true };
}

const dayPartRow = row({
  courseId: z.int(),
  paper: z.string(),
  dayStartedAt: z.date(),
  openedAt: z.date().nullable(),
  part,
  /** Null in part A. */
  exerciseId: z.int().nullable(),
  /** Of part A its go at the drafting tasks. */
  attemptId: z.int().nullable(),
  /** Of part A: its tasks as they were when the day began. */
  versionIds: z.array(z.int()),
  minutes: z.int(),
  breakMinutes: z.int(),
  points: z.int(),
  questionCount: z.int(),
  /** The paper is the student's own. */
  isDrawn: z.boolean(),
  /** Its questions were bound to the day when it began. */
  isBound: z.boolean(),
  /** Of the part once it was begun, before that the student's. */
  timeFactor: z.number(),
  startedAt: z.date().nullable(),
  deadlineAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  deviceId: z.string().nullable(),
  receipt: z.string().nullable(),
  pausedAt: z.date().nullable(),
  pausedSeconds: z.int(),
  /** Of the whole day: as granted when the part began, before that as it is now. */
  ownBreakSeconds: z.int(),
});
export type DayPartRow = Row<typeof dayPartRow>;

type OfDay = { readonly userId: number; readonly dayId: number };

/** In the order of the day; none: the student has no such day. */
export async function selectDayParts(db: Kysely<Tables>, of: OfDay): Promise<DayPartRow[]> {
  return await dayPartRow.all(db)`
    SELECT d.course_id AS "courseId", d.paper, d.started_at AS "dayStartedAt", d.opened_at AS "openedAt",
      p.part, p.exercise_id AS "exerciseId",
      coalesce(p.attempt_id, p.drafting_attempt_id) AS "attemptId",
      coalesce(to_jsonb(p.drafting_versions), '[]') AS "versionIds", p.minutes,
      p.break_minutes AS "breakMinutes", p.points,
      CASE WHEN p.part = 'A' THEN 0 WHEN r.id IS NULL THEN e.question_count ELSE (
        SELECT count(*) FROM exam_drawn_questions n
        WHERE n.user_id = r.user_id AND n.drawing_id = r.id AND n.part = p.part
      ) END AS "questionCount",
      d.is_drawn AS "isDrawn", r.id IS NOT NULL AS "isBound",
      coalesce(p.time_factor, (SELECT m.time_factor FROM students_accommodations m WHERE m.user_id = d.user_id), 1)
        AS "timeFactor",
      p.started_at AS "startedAt", p.deadline_at AS "deadlineAt", p.finished_at AS "finishedAt",
      p.device_id AS "deviceId", p.receipt, p.paused_at AS "pausedAt", p.paused_seconds AS "pausedSeconds",
      CASE WHEN p.started_at IS NOT NULL THEN p.own_break_seconds ELSE 60 * coalesce(
        (SELECT m.own_break_minutes FROM students_accommodations m WHERE m.user_id = d.user_id), 0
      ) END AS "ownBreakSeconds"
    FROM exam_days d
    JOIN exam_day_parts p ON p.user_id = d.user_id AND p.day_id = d.id
    LEFT JOIN exercises_exercises e ON e.id = p.exercise_id
    LEFT JOIN exam_drawings r ON r.user_id = d.user_id AND r.day_id = d.id
    WHERE d.user_id = ${of.userId} AND d.id = ${of.dayId}
    ORDER BY p.part`;
}

/** Two calls on one day come one after the other. */
export async function lockDay(trx: Transaction<Tables>, of: OfDay): Promise<void> {
  await sql`SELECT id FROM exam_days WHERE user_id = ${of.userId} AND id = ${of.dayId} FOR UPDATE`.execute(
    trx,
  );
}

export async function startPart(
  trx: Transaction<Tables>,
  of: OfDay & {
    readonly part: string;
    readonly attemptId: number;
    readonly timeFactor: number;
    readonly startedAt: Date;
    readonly deadlineAt: Date;
    readonly deviceId: string;
    readonly ownBreakSeconds: number;
  },
): Promise<void> {
  await sql`
    UPDATE exam_day_parts
    SET attempt_id = CASE WHEN part <> 'A' THEN ${of.attemptId}::bigint END,
      drafting_attempt_id = CASE WHEN part = 'A' THEN ${of.attemptId}::bigint END, time_factor = ${of.timeFactor}, started_at = ${of.startedAt},
      deadline_at = ${of.deadlineAt}, device_id = ${of.deviceId}, own_break_seconds = ${of.ownBreakSeconds}
    WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part = ${of.part} AND started_at IS NULL`.execute(
    trx,
  );
}

export async function givePen(
  trx: Transaction<Tables>,
  of: OfDay & { readonly part: string; readonly deviceId: string },
): Promise<void> {
  await sql`
    UPDATE exam_day_parts SET device_id = ${of.deviceId}
    WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part = ${of.part}`.execute(trx);
}

export async function finishPart(
  trx: Transaction<Tables>,
  of: OfDay & { readonly part: string; readonly at: Date; readonly receipt: string | null },
): Promise<void> {
  await sql`
    UPDATE exam_day_parts SET finished_at = ${of.at}, receipt = ${of.receipt}
    WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part = ${of.part} AND finished_at IS NULL`.execute(
    trx,
  );
}

export async function pausePart(
  trx: Transaction<Tables>,
  of: OfDay & { readonly part: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE exam_day_parts SET paused_at = ${of.now}
    WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part = ${of.part} AND paused_at IS NULL`.execute(
    trx,
  );
}

export async function resumePart(
  trx: Transaction<Tables>,
  of: OfDay & { readonly part: string; readonly deadlineAt: Date; readonly seconds: number },
): Promise<void> {
  await sql`
    UPDATE exam_day_parts
    SET paused_at = NULL, paused_seconds = paused_seconds + ${of.seconds}, deadline_at = ${of.deadlineAt}
    WHERE user_id = ${of.userId} AND day_id = ${of.dayId} AND part = ${of.part} AND paused_at IS NOT NULL`.execute(
    trx,
  );
}

export async function openDay(trx: Transaction<Tables>, of: OfDay & { readonly now: Date }): Promise<void> {
  await sql`
    UPDATE exam_days SET opened_at = ${of.now}
    WHERE user_id = ${of.userId} AND id = ${of.dayId} AND opened_at IS NULL`.execute(trx);
}

const pastDayRow = row({ userId: z.int(), dayId: z.int() });

/** Days that were left lying, the oldest first. */
export async function selectPastDays(
  db: Kysely<Tables>,
  { startedBefore, most }: { readonly startedBefore: Date; readonly most: number },
): Promise<Row<typeof pastDayRow>[]> {
  return await pastDayRow.all(db)`
    SELECT user_id AS "userId", id AS "dayId" FROM exam_days
    WHERE opened_at IS NULL AND started_at < ${startedBefore}
    ORDER BY started_at, id
    LIMIT ${most}`;
}

const factorRow = row({ timeFactor: z.number() });

export async function selectTimeFactor(db: Kysely<Tables>, userId: number): Promise<number> {
  const found = await factorRow.optional(db)`
    SELECT time_factor AS "timeFactor" FROM students_accommodations WHERE user_id = ${userId}`;
  return found?.timeFactor ?? 1;
}

/** The attempts stay, as those of practice do. */
export async function eraseExamDays(trx: Transaction<Tables>, userId: number): Promise<void> {
  await eraseDrawings(trx, userId);
  await sql`DELETE FROM exam_day_parts WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM exam_days WHERE user_id = ${userId}`.execute(trx);
}
