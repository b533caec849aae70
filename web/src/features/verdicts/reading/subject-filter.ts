/** The subjects of halachot and what choosing one of them leaves on the page (VER-04, VER-11). */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';

/** Each subject once, in the order in which one meets them. */
export function subjectsOf(summaries: readonly VerdictSummary[]): string[] {
  const names = summaries.flatMap(({ halachot }) =>
    halachot.flatMap(({ subjects }) => subjects.map(({ name }) => name)),
  );
  return [...new Set(names)];
}

/** The halachot of one subject, and the summaries that have any; null is all of both. */
export function ofSubject(summaries: readonly VerdictSummary[], subject: string | null): VerdictSummary[] {
  if (subject === null) return [...summaries];
  return summaries
    .map((summary) => ({
      ...summary,
      halachot: summary.halachot.filter(({ subjects }) => subjects.some(({ name }) => name === subject)),
    }))
    .filter(({ halachot }) => halachot.length > 0);
}

export function countHalachot(summaries: readonly VerdictSummary[]): number {
  return summaries.reduce((sum, { halachot }) => sum + halachot.length, 0);
}
