/** SES-11 for wrong details; a server that cannot be reached is not the user's mistake. */
import { documentSentences } from '../../hebrew/documents.ts';
import { closedAccount as closedAccountSentence } from '../../hebrew/failures.ts';
import { isApiProblem } from '../http/api-problem.ts';
import { INTERNAL, problemSentence } from '../http/problem-sentence.ts';

export function signInFailure(error: unknown): string {
  const problem = isApiProblem(error) ? error : INTERNAL;
  const { code } = problem;
  if (code === 'account_closed') return closedAccount(error);
  const isRefused = code === 'bad_credentials' || code === 'invalid_request';
  return isRefused ? documentSentences.signInFailed : problemSentence(problem);
}

/** The server is busy, or is being started anew: asked again in a moment it may well let in. */
export function isMomentary(error: unknown): boolean {
  return isApiProblem(error) && error.code === 'unavailable';
}

/** The account was closed in favour of another one, whose address the server names (PPL-19). */
export function closedAccount(error: unknown): string {
  const [instead] = isApiProblem(error) ? (error.errors.instead ?? []) : [];
  if (instead !== undefined) return closedAccountSentence(instead);
  return problemSentence({ code: 'account_closed', status: 403 });
}
