/** How the sitting that a course prepares for says that its papers are made up. */
import { examSubject } from '@sugya/contract/exam.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { sittingPart } from './sitting-parts.store.ts';

const planRow = row({
  parts: z.array(sittingPart),
  blueprint: z.array(z.strictObject({ subject: examSubject, count: z.int() })),
  requiresDatedLaw: z.boolean(),
});
export type SittingPlan = Row<typeof planRow>;

/** For a course without a sitting, or one that says nothing: the usual. */
const USUAL: SittingPlan = { parts: [], blueprint: [], requiresDatedLaw: false };

export async function selectPlan(db: Kysely<Tables>, courseId: number): Promise<SittingPlan> {
  const found = await planRow.optional(db)`
    SELECT s.parts, s.blueprint, s.requires_dated_law AS "requiresDatedLaw"
    FROM courses_courses c
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    WHERE c.id = ${courseId}`;
  return found ?? USUAL;
}
