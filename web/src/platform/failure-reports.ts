/** Where a failure that no form or dialog shows is said: one toast with a sentence, a next step and a request number. */
import { requestNumber, unstorable } from '../hebrew/failures.ts';
import { type ApiProblem, isApiProblem } from './http/api-problem.ts';
import { INTERNAL, problemSentence } from './http/problem-sentence.ts';
import { showToast } from './toasts.tsx';

/** XCT-14. */
const NOT_ALLOWED_MS = 8_000;
/** Long enough to copy the number. */
const FAILURE_MS = 6_000;

/** A failure of something that the user did. Signing in again has its own words, so an ended session is not repeated. */
export function reportFailure(error: unknown): void {
  if (isApiProblem(error) && error.status === 401) return;
  if (isApiProblem(error) && error.status === 403) {
    reportNotAllowed(error);
    return;
  }
  showToast({
    kind: 'failure',
    message: sentenceOf(error),
    durationMs: FAILURE_MS,
    ...requestNumberOf(error),
  });
}

/** Also for reads: what a page may not show, it says. */
export function reportNotAllowed(error: ApiProblem): void {
  // The fixed sentence is for "not yours"; a more telling refusal has its own.
  showToast({ kind: 'failure', message: sentenceOf(error), durationMs: NOT_ALLOWED_MS });
}

export function sentenceOf(error: unknown): string {
  if (isApiProblem(error) && Object.values(error.errors).flat().includes('unstorable')) return unstorable;
  return problemSentence(isApiProblem(error) ? error : INTERNAL);
}

/** Not there, or not the user's: asking again would be answered the same. */
export function isFinal(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 403 || error.status === 404);
}

export function requestNumberOf(error: unknown): { smallPrint?: string } {
  const requestId = isApiProblem(error) ? error.requestId : null;
  return requestId === null ? {} : { smallPrint: requestNumber(requestId) };
}
