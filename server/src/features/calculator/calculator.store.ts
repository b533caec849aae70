/** How each course counts its examination. */

import { calculatorRule } from '@sugya/contract/calculator.ts';
import type { CalculatorRule } from '@sugya/domain/calculator.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** `rule` is null where the course has none of its own. */
export type FoundRule =
  | { readonly access: 'allowed'; readonly rule: CalculatorRule | null }
  | { readonly access: Unseen };

const foundRuleRow = row({ isAllowed: z.boolean(), rule: z.strictObject(calculatorRule.shape).nullable() });

/** Enrolled students see a course; administrators see all (XCT-23). */
export async function findRule(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<FoundRule> {
  const found = await foundRuleRow.optional(db)`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      CASE WHEN r.procedural_weight IS NOT NULL THEN jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step, 'rounding', r.rounding
      ) END AS rule
    FROM courses_courses c
    LEFT JOIN exam_sittings r ON r.id = c.sitting_id
    WHERE c.id = ${courseId}`;
  if (found === undefined) return { access: 'not_found' };
  return found.isAllowed ? { access: 'allowed', rule: found.rule } : { access: 'not_allowed' };
}
