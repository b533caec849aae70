import { expect, it } from 'vitest';
import { failureSentences } from '../hebrew/failures.ts';
import { hebrew } from '../hebrew.ts';
import { sentenceOf } from './failure-reports.ts';
import { ApiProblem } from './http/api-problem.ts';

const refusal = (reason: string) =>
  new ApiProblem({ code: 'invalid_request', status: 400, errors: { content: [reason] } });

it('XCT-28: a sign that cannot be stored is named apart from other faults of a field', () => {
  expect(sentenceOf(refusal('unstorable'))).toBe(hebrew.unstorable);
  expect(sentenceOf(refusal('invalid'))).toBe(failureSentences.invalid_request);
});
