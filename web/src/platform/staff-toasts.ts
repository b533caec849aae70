/** What staff are told after an act: the fixed sentences, at the top, for eight seconds (ALC-29 to ALC-32). */
import { hebrew } from '../hebrew.ts';
import { requestNumberOf, sentenceOf } from './failure-reports.ts';
import { showToast } from './toasts.tsx';

const STAFF_TOAST_MS = 8_000;

export function reportStaffSuccess(): void {
  showToast({ kind: 'success', message: hebrew.documents.adminSucceeded, durationMs: STAFF_TOAST_MS });
}

/** The fixed sentence, and under it why: the mutation says `meta: { showsOwnFailure: true }`. */
export function reportStaffFailure(error: unknown): void {
  const { smallPrint } = requestNumberOf(error);
  const why = sentenceOf(error);
  showToast({
    kind: 'failure',
    message: hebrew.documents.adminFailed,
    smallPrint: smallPrint === undefined ? why : `${why} ${smallPrint}`,
    durationMs: STAFF_TOAST_MS,
  });
}
