/** SES-11 for wrong details; a server that cannot be reached is not the user's mistake. */
import { documentSentences } from '../../hebrew/documents.ts';
import { problemSentences } from '../../hebrew/problems.ts';
import { isApiProblem } from '../http/api-problem.ts';

export function signInFailure(error: unknown): string {
  const code = isApiProblem(error) ? error.code : 'internal';
  const isRefused = code === 'bad_credentials' || code === 'invalid_request';
  return isRefused ? documentSentences.signInFailed : problemSentences[code];
}
