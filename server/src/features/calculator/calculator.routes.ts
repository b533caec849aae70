/** The endpoints of the grade calculator (contract/src/calculator.ts). */
import { type CalculatorRule, calculate, DEFAULT_RULE, highestGrade } from '@sugya/domain/calculator.ts';
import type { Kysely } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type FoundRule, findRule } from './calculator.store.ts';

export type CalculatorHandlers = Pick<EveryHandler, 'readCalculatorRule' | 'calculateGrade'>;

export function calculatorHandlers({ db }: { readonly db: Kysely<Tables> }): CalculatorHandlers {
  async function ruleOf(courseId: number | undefined, viewer: Viewer): Promise<FoundRule> {
    return courseId === undefined ? { access: 'allowed', rule: null } : findRule(db, courseId, viewer);
  }

  return {
    readCalculatorRule: async ({ query, viewer }) => {
      const found = await ruleOf(query.courseId, viewer);
      return found.access === 'allowed' ? answer(found.rule ?? DEFAULT_RULE) : refuse(found.access);
    },

    calculateGrade: async ({ body, viewer }) => {
      const found = await ruleOf(body.courseId, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const rule = found.rule ?? DEFAULT_RULE;
      const errors = tooHigh(rule, body);
      if (Object.keys(errors).length > 0) return refuse('invalid_request', errors);
      return answer(calculate(rule, { procedural: body.sapiDiyoni, substantive: body.sapiMahoti }));
    },
  };
}

/** CAL-11: with the field named. */
function tooHigh(
  rule: CalculatorRule,
  grades: { readonly sapiDiyoni: number; readonly sapiMahoti: number },
): Record<string, string[]> {
  const highest = {
    sapiDiyoni: highestGrade(rule, rule.proceduralWeight),
    sapiMahoti: highestGrade(rule, rule.substantiveWeight),
  };
  return Object.fromEntries(
    (['sapiDiyoni', 'sapiMahoti'] as const)
      .filter((field) => grades[field] > highest[field])
      .map((field) => [field, [`At most ${highest[field]}`]]),
  );
}
