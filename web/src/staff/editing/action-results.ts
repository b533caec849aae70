/** What an action of the staff came to, said at the top of the page for 8 seconds (ALC-29 to ALC-32). */
import { documentSentences } from '../../hebrew/documents.ts';
import { reportFailure, requestNumberOf, sentenceOf } from '../../platform/failure-reports.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { showToast } from '../../platform/toasts.tsx';

/** ALC-32. */
const RESULT_MS = 8_000;

export function reportDone(): void {
  showToast({ kind: 'success', message: documentSentences.adminSucceeded, durationMs: RESULT_MS });
}

/** Anyone who may not, or is no longer signed in, reads the words that stand for it everywhere. */
export function reportNotDone(error: unknown): void {
  if (isApiProblem(error) && (error.code === 'not_allowed' || error.status === 401)) {
    reportFailure(error);
    return;
  }
  showToast({
    kind: 'failure',
    message: documentSentences.adminFailed,
    reason: sentenceOf(error),
    durationMs: RESULT_MS,
    ...requestNumberOf(error),
  });
}
