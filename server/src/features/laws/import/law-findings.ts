/** What is said of a statute as a wording among others: a code for the studio, a sentence for the command line. */
import { UnansweredStatute } from '../wordings/join-statute.ts';
import { PartialStatute } from '../wordings/place-wording.ts';
import type { WrittenLaw } from './write-law.ts';

export type LawFinding = {
  readonly code: 'same_statute' | 'partial_statute' | 'older_wording' | 'future_wording' | 'replaced_wording';
  /** A law's name, `44/50`, or a day. */
  readonly detail: string;
};

/** Where a text stands that is not simply the newest. */
export function placeFindings({ place }: Pick<WrittenLaw, 'place'>): LawFinding[] {
  if (place === null) return [];
  const findings: LawFinding[] = [];
  if (place.replaces !== null) findings.push({ code: 'replaced_wording', detail: place.day });
  if (!place.isCurrent) {
    const code = place.isToCome ? 'future_wording' : 'older_wording';
    findings.push({ code, detail: place.day });
  }
  return findings;
}

/** Null for what staff cannot answer. */
export function findingOf(error: unknown): LawFinding | null {
  if (error instanceof UnansweredStatute) return { code: 'same_statute', detail: error.namesake.name };
  if (!(error instanceof PartialStatute)) return null;
  return { code: 'partial_statute', detail: `${error.counts.withdrawn}/${error.counts.of}` };
}

export function describeFinding({ code, detail }: LawFinding): string {
  switch (code) {
    case 'replaced_wording':
      return `it took the place of another text of the same day, ${detail}`;
    case 'older_wording':
      return `it is of ${detail}, so it was stored as an older wording; the present one stays`;
    case 'future_wording':
      return `it is of ${detail}, a day to come; the present wording stays until then`;
    default:
      return detail;
  }
}
