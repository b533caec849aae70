/** How each course counts its examination. */
import type { CalculatorRule } from '@sugya/domain/calculator.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** `rule` is null where the course has none of its own. */
export type FoundRule =
  | { readonly access: 'allowed'; readonly rule: CalculatorRule | null }
  | { readonly access: Unseen };

/** Enrolled students see a course; administrators see all (XCT-23). */
export async function findRule(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<FoundRule> {
  const { rows } = await sql<{ isAllowed: boolean; rule: CalculatorRule | null }>`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      CASE WHEN r.course_id IS NOT NULL THEN jsonb_build_object(
        'proceduralWeight', r.procedural_weight, 'substantiveWeight', r.substantive_weight,
        'lastWeight', r.last_weight, 'passMark', r.pass_mark, 'minimumPercent', r.minimum_percent,
        'inputScale', r.input_scale, 'step', r.step
      ) END AS rule
    FROM courses_courses c
    LEFT JOIN calculator_rules r ON r.course_id = c.id
    WHERE c.id = ${courseId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return { access: 'not_found' };
  return row.isAllowed ? { access: 'allowed', rule: row.rule } : { access: 'not_allowed' };
}

/** Null takes back what the course had of its own. */
export async function writeCalculatorRule(
  trx: Transaction<Tables>,
  { courseId, rule }: { readonly courseId: number; readonly rule: CalculatorRule | null },
): Promise<void> {
  await trx.deleteFrom('calculator_rules').where('course_id', '=', courseId).execute();
  if (rule === null) return;
  await trx
    .insertInto('calculator_rules')
    .values({
      course_id: courseId,
      procedural_weight: rule.proceduralWeight,
      substantive_weight: rule.substantiveWeight,
      last_weight: rule.lastWeight,
      pass_mark: rule.passMark,
      minimum_percent: rule.minimumPercent,
      input_scale: rule.inputScale,
      step: rule.step,
    })
    .execute();
}
