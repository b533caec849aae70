/** Which text a marker may take: the statements that keep marking blind and independent (DRF-12, DRF-17). */
import { draftingTaskForm } from '@sugya/contract/studio-listed-forms.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type Marker = { readonly markerId: number; readonly courseId: number };

/** What was taken and not marked for so long goes to others. Hours. */
const TAKEN_FOR = 24;

/** Of a row `m`: it is marked, or a marker is at it. */
function stands(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(m.marked_at IS NOT NULL
    OR (m.passed_on_at IS NULL AND m.taken_at > ${now}::timestamptz - make_interval(hours => ${TAKEN_FOR}::int)))`;
}

/** Of a row `s`: this marker has no part in it yet. */
function isStrange(markerId: number): RawBuilder<boolean> {
  return sql<boolean>`s.user_id <> ${markerId} AND NOT EXISTS (
    SELECT 1 FROM drafting_markings m
    WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id AND m.marker_id = ${markerId}
  )`;
}

/** Of a row `s`: it needs one more reader. Two marks that did not settle it need a third. */
function needsReader(now: Date): RawBuilder<boolean> {
  return sql<boolean>`s.settled_at IS NULL AND (
    SELECT count(*) FILTER (WHERE ${stands(now)}) < CASE WHEN count(m.marked_at) >= 2 THEN 3 ELSE 2 END
    FROM drafting_markings m WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id
  )`;
}

/** Of a row `s`: it is appealed, and nobody is at the appeal. */
function needsDecision(now: Date): RawBuilder<boolean> {
  return sql<boolean>`s.appealed_at IS NOT NULL AND s.decided_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM drafting_markings m
    WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id AND m.is_of_appeal AND ${stands(now)}
  )`;
}

/** A published task with samples, of a row `t`, by its newest version `v`. */
const MARKED_TASKS = sql`
  FROM drafting_tasks t
  JOIN drafting_versions v ON v.id = (SELECT max(o.id) FROM drafting_versions o WHERE o.task_id = t.id)`;

const taskRow = row({
  id: z.int(),
  name: z.string(),
  waiting: z.int(),
  appeals: z.int(),
  openMarkingId: z.int().nullable(),
  marked: z.int(),
  /** Of the samples, in the order of marking. */
  errors: z.array(z.number()),
});

/** Tasks that staff mark, in their order, with what waits for this marker. */
export async function selectMarkedTasks(
  db: Kysely<Tables>,
  { markerId, courseId, now }: Marker & { readonly now: Date },
) {
  return await taskRow.all(db)`
    SELECT t.id, v.name,
      (SELECT count(*) FROM drafting_scripts s
        WHERE s.course_id = t.course_id AND s.task_id = t.id AND ${isStrange(markerId)} AND ${needsReader(now)}) AS waiting,
      (SELECT count(*) FROM drafting_scripts s
        WHERE s.course_id = t.course_id AND s.task_id = t.id AND ${isStrange(markerId)} AND ${needsDecision(now)}) AS appeals,
      (SELECT max(m.id) FROM drafting_markings m
        WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.marked_at IS NULL AND m.passed_on_at IS NULL)
        AS "openMarkingId",
      (SELECT count(*) FROM drafting_markings m
        WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.marked_at IS NOT NULL AND m.attempt_id IS NOT NULL)
        AS marked,
      ${errorsOf(markerId)} AS errors
    ${MARKED_TASKS}
    WHERE t.course_id = ${courseId} AND jsonb_array_length(v.samples) > 0
    ORDER BY t.sort_order, t.id`;
}

/** Of a row `t`: given less agreed total of each sample that was marked, in order. */
function errorsOf(markerId: number): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(jsonb_agg((m.language->>'points')::double precision + (m.organisation->>'points')::double precision
      + m.content - m.agreed_total ORDER BY m.marked_at, m.id), '[]')
    FROM drafting_markings m
    WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.sample_id IS NOT NULL AND m.marked_at IS NOT NULL
  )`;
}

const countRow = row({ waiting: z.int() });

export async function countWaiting(
  db: Kysely<Tables>,
  { markerId, courseId, now }: Marker & { readonly now: Date },
): Promise<number> {
  const { waiting } = await countRow.one(db)`
    SELECT count(*) AS waiting FROM drafting_scripts s
    WHERE s.course_id = ${courseId} AND ${isStrange(markerId)} AND (${needsReader(now)} OR ${needsDecision(now)})`;
  return waiting;
}

const scriptRow = row({ userId: z.int(), attemptId: z.int(), versionId: z.int() });
type Wanted = Marker & { readonly taskId: number; readonly kind: 'text' | 'appeal'; readonly now: Date };

/** The oldest that this marker may read, locked; undefined: none. */
export async function lockNextScript(
  trx: Transaction<Tables>,
  { markerId, courseId, taskId, kind, now }: Wanted,
) {
  const [needs, order] =
    kind === 'text' ? [needsReader(now), sql`s.handed_in_at`] : [needsDecision(now), sql`s.appealed_at`];
  return await scriptRow.optional(trx)`
    SELECT s.user_id AS "userId", s.attempt_id AS "attemptId", s.version_id AS "versionId"
    FROM drafting_scripts s
    WHERE s.course_id = ${courseId} AND s.task_id = ${taskId} AND ${isStrange(markerId)} AND ${needs}
    ORDER BY ${order}, s.user_id, s.attempt_id
    LIMIT 1
    FOR UPDATE SKIP LOCKED`;
}

const agreedRow = row({
  versionId: z.int(),
  samples: draftingTaskForm.shape.samples.unwrap(),
  criteria: draftingTaskForm.shape.criteria,
  errors: z.array(z.number()),
  openMarkingId: z.int().nullable(),
  /** Texts that were marked after the last sample. */
  textsSince: z.int(),
  /** How often this marker was given each sample, by its id. */
  given: z.record(z.string(), z.int()),
});

/** How this marker stands with a task; undefined: the course has no such task that staff mark. */
export async function selectOptionalStanding(
  db: Kysely<Tables>,
  { markerId, courseId, taskId }: Marker & { readonly taskId: number },
) {
  return await agreedRow.optional(db)`
    SELECT v.id AS "versionId", v.samples, v.criteria, ${errorsOf(markerId)} AS errors,
      (SELECT max(m.id) FROM drafting_markings m
        WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.marked_at IS NULL AND m.passed_on_at IS NULL)
        AS "openMarkingId",
      (SELECT count(*) FROM drafting_markings m
        WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.attempt_id IS NOT NULL AND m.marked_at IS NOT NULL
          AND m.id > coalesce((SELECT max(o.id) FROM drafting_markings o
            WHERE o.marker_id = ${markerId} AND o.task_id = t.id AND o.sample_id IS NOT NULL), 0)) AS "textsSince",
      (SELECT coalesce(jsonb_object_agg(g.sample_id, g.times), '{}') FROM (
        SELECT m.sample_id, count(*) AS times FROM drafting_markings m
        WHERE m.marker_id = ${markerId} AND m.task_id = t.id AND m.sample_id IS NOT NULL
        GROUP BY m.sample_id) g) AS given
    ${MARKED_TASKS}
    WHERE t.course_id = ${courseId} AND t.id = ${taskId} AND jsonb_array_length(v.samples) > 0`;
}

/** One marker takes one text after the other. */
export async function lockMarker(
  trx: Transaction<Tables>,
  markerId: number,
): Promise<{ readonly isConfirmed: boolean }> {
  const { rows } = await sql`
    SELECT marker_id FROM drafting_markers WHERE marker_id = ${markerId} FOR UPDATE`.execute(trx);
  return { isConfirmed: rows.length > 0 };
}
