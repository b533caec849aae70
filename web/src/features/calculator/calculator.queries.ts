/** How the course counts its examination; without a course the usual way. */
import { readCalculatorRule } from '@sugya/contract/calculator.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

export function calculatorRuleQuery(courseId: number | null) {
  return queryOptions({
    queryKey: ['calculator', courseId],
    queryFn: (asking) =>
      cachedRead(
        asking,
        () =>
          call(readCalculatorRule, { query: courseId === null ? {} : { courseId }, signal: asking.signal }),
        { isDated: true },
      ),
  });
}
