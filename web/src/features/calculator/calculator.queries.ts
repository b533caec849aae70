/** How the course counts its examination; without a course the usual way. */
import { readCalculatorRule } from '@sugya/contract/calculator.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function calculatorRuleQuery(courseId: number | null) {
  return queryOptions({
    queryKey: ['calculator', courseId],
    queryFn: ({ signal }) =>
      call(readCalculatorRule, { query: courseId === null ? {} : { courseId }, signal }),
  });
}
