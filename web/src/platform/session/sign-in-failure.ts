/** SES-11 for wrong details; a server that cannot be reached is not the user's mistake. */
import { documentSentences } from '../../hebrew/documents.ts';
import { closedAccount as closedAccountSentence, problemSentences } from '../../hebrew/problems.ts';
import { isApiProblem } from '../http/api-problem.ts';

export function signInFailure(error: unknown): string {
  const code = isApiProblem(error) ? error.code : 'internal';
  if (code === 'account_closed') return closedAccount(error);
  const isRefused = code === 'bad_credentials' || code === 'invalid_request';
  return isRefused ? documentSentences.signInFailed : problemSentences[code];
}

/** The account was closed in favour of another one, whose address the server names (PPL-19). */
export function closedAccount(error: unknown): string {
  const [instead] = isApiProblem(error) ? (error.errors.instead ?? []) : [];
  return instead === undefined ? problemSentences.account_closed : closedAccountSentence(instead);
}
