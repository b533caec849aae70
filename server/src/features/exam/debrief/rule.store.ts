/** How the examination of a course is counted, as its sitting says. */
import { calculatorRule } from '@sugya/contract/calculator.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const ruleRow = row({
  rule: z.strictObject(calculatorRule.shape),
  asOf: z.iso.date().nullable(),
});
export type SittingRule = Row<typeof ruleRow>;

/** Undefined: the course has no sitting, or one that says nothing of it. */
export async function selectRule(db: Kysely<Tables>, courseId: number): Promise<SittingRule | undefined> {
  return await ruleRow.optional(db)`
    SELECT jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step, 'rounding', r.rounding
      ) AS rule, r.as_of AS "asOf"
    FROM courses_courses c
    JOIN exam_sittings r ON r.id = c.sitting_id AND r.procedural_weight IS NOT NULL
    WHERE c.id = ${courseId}`;
}
