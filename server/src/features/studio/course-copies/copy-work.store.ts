/** Which copy of a course a process works on, and how far it came. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const takenRow = row({
  id: z.int(),
  fromCourseId: z.int().nullable(),
  courseId: z.int().nullable(),
  state: z.enum(['running', 'removing']),
});
export type TakenCopy = Row<typeof takenRow>;

/** One copy at a time; one over which processes died so often is taken away instead, and then left alone. */
export async function takeCopy(
  db: Kysely<Tables>,
  of: { readonly worker: string; readonly now: Date; readonly silentSince: Date; readonly mostTakes: number },
): Promise<TakenCopy | undefined> {
  await sql`
    UPDATE studio_course_copies SET state = 'removing', ends_as = 'failed', takes = 0
    WHERE state = 'running' AND takes >= ${of.mostTakes} AND worked_at < ${of.silentSince}`.execute(db);
  return await takenRow.optional(db)`
    UPDATE studio_course_copies
    SET worker = ${of.worker}::uuid, worked_at = ${of.now}, takes = takes + 1
    WHERE id = (
      SELECT y.id
      FROM studio_course_copies y
      WHERE y.state IN ('running', 'removing') AND y.takes < ${of.mostTakes}
        AND (y.worker IS NULL OR y.worked_at < ${of.silentSince})
      ORDER BY y.id
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, from_course_id AS "fromCourseId", course_id AS "courseId", state`;
}

type Step = {
  readonly id: number;
  readonly worker: string;
  readonly now: Date;
  readonly count: number;
  readonly ruledCount: number;
};

const idRow = row({ id: z.int() });

/** In the transaction of each step. False: it is another's by now. */
export async function noteStep(trx: Transaction<Tables>, of: Step): Promise<boolean> {
  const kept = await idRow.optional(trx)`
    UPDATE studio_course_copies
    SET worked_at = ${of.now}, done = done + ${of.count}, ruled_questions = ruled_questions + ${of.ruledCount}
    WHERE id = ${of.id} AND worker = ${of.worker}::uuid AND state IN ('running', 'removing')
    RETURNING id`;
  return kept !== undefined;
}

/** The one statement that shows a new course, or says what became of one. */
export async function endCopy(
  db: Kysely<Tables>,
  of: { readonly id: number; readonly worker: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE studio_course_copies
    SET state = CASE state WHEN 'running' THEN 'done' ELSE ends_as END, ended_at = ${of.now}, worker = NULL
    WHERE id = ${of.id} AND worker = ${of.worker}::uuid`.execute(db);
}

/** What was being copied is taken away; what was being taken back stands again in every list. */
export async function failCopy(
  db: Kysely<Tables>,
  { id, worker }: { readonly id: number; readonly worker: string },
): Promise<void> {
  await sql`
    UPDATE studio_course_copies
    SET takes = CASE state WHEN 'running' THEN 0 ELSE takes END,
      ends_as = CASE state WHEN 'running' THEN 'failed' ELSE ends_as END,
      state = CASE WHEN state = 'running' THEN 'removing' WHEN ends_as = 'removed' THEN 'done' ELSE state END,
      worker = NULL
    WHERE id = ${id} AND worker = ${worker}::uuid`.execute(db);
}
