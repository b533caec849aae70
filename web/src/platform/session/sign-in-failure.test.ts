import { expect, it } from 'vitest';
import { ApiProblem } from '../http/api-problem.ts';
import { INTERNAL, problemSentence } from '../http/problem-sentence.ts';
import { closedAccount, isMomentary, signInFailure } from './sign-in-failure.ts';

const WRONG = 'שגיאה בפרטי ההתחברות. אנא נסו שוב';
const problem = (code: ApiProblem['code'], status: number, errors = {}) =>
  new ApiProblem({ code, status, errors });

it.each(['bad_credentials', 'invalid_request'] as const)(
  'SES-11: %s is said in the words for wrong details',
  (code) => {
    expect(signInFailure(problem(code, 401))).toBe(WRONG);
  },
);

it('SES-11: what is not the user’s mistake is not said to be', () => {
  expect(signInFailure(problem('network', 0))).toBe(problemSentence({ code: 'network', status: 0 }));
  expect(signInFailure(problem('unavailable', 503))).toBe(
    problemSentence({ code: 'unavailable', status: 503 }),
  );
  expect(signInFailure(new Error('a fault of ours'))).toBe(problemSentence(INTERNAL));
  expect(signInFailure(problem('network', 0))).not.toBe(WRONG);
});

it('PPL-19: of a closed account the address of the other is said, where the server names it', () => {
  const closed = problem('account_closed', 403, { instead: ['other@school.example'] });
  expect(signInFailure(closed)).toContain('other@school.example');
  expect(closedAccount(closed)).toContain('other@school.example');
  const alone = problemSentence({ code: 'account_closed', status: 403 });
  expect(signInFailure(problem('account_closed', 403))).toBe(alone);
  expect(closedAccount(problem('account_closed', 403))).toBe(alone);
  expect(closedAccount(new Error('a fault of ours'))).toBe(alone);
});

it('SES-78: only a server that is busy is asked again by itself', () => {
  expect(isMomentary(problem('unavailable', 503))).toBe(true);
  expect(isMomentary(problem('bad_credentials', 401))).toBe(false);
  expect(isMomentary(Object.assign(new Error('no answer of ours'), { code: 'unavailable' }))).toBe(false);
});
