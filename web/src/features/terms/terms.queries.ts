/** What the terms page reads. */
import { readTermsOfUse } from '@sugya/contract/terms.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function termsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['terms', courseId],
    queryFn: ({ signal }) => call(readTermsOfUse, { params: { courseId }, signal }),
  });
}
