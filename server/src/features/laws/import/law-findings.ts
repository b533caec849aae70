/** What is said of a statute as a wording among others: a code for the studio, a sentence for the command line. */
import { UnansweredStatute } from '../wordings/join-statute.ts';
import { PartialStatute } from '../wordings/place-wording.ts';
import type { WrittenLaw } from './write-law.ts';

export type LawFinding = {
  readonly code: 'same_statute' | 'partial_statute' | 'older_wording' | 'future_wording' | 'replaced_wording';
  /** A law's name, `44/50`, or a day. */
  readonly detail: string;
};
export type SaidFinding = LawFinding & { readonly sentence: string };

/** Where a text stands that is not simply the newest. */
export function placeFindings({ place }: Pick<WrittenLaw, 'place'>): SaidFinding[] {
  if (place === null) return [];
  const { day: detail, isCurrent, isToCome, replaces } = place;
  const findings: SaidFinding[] = [];
  if (replaces !== null) {
    const sentence = `it took the place of another text of the same day, ${detail}`;
    findings.push({ code: 'replaced_wording', detail, sentence });
  }
  if (!isCurrent && isToCome) {
    const sentence = `it is of ${detail}, a day to come; the present wording stays until then`;
    findings.push({ code: 'future_wording', detail, sentence });
  } else if (!isCurrent) {
    const sentence = `it is of ${detail}, so it was stored as an older wording; the present one stays`;
    findings.push({ code: 'older_wording', detail, sentence });
  }
  return findings;
}

/** Null for what staff cannot answer. */
export function findingOf(error: unknown): SaidFinding | null {
  if (error instanceof UnansweredStatute)
    return { code: 'same_statute', detail: error.namesake.name, sentence: error.message };
  if (!(error instanceof PartialStatute)) return null;
  const { withdrawn, of } = error.counts;
  return { code: 'partial_statute', detail: `${withdrawn}/${of}`, sentence: error.message };
}
