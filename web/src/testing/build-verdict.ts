/** Summaries of verdicts for tests. */
import type { VerdictSummary } from '@sugya/contract/verdicts.ts';

export function buildVerdict(id: number, overrides: Partial<VerdictSummary> = {}): VerdictSummary {
  return {
    id,
    name: `פסק דין ${id}`,
    category: null,
    subCategory: null,
    sugyaVerdictId: null,
    modelSubLabels: [],
    summary: null,
    facts: null,
    verdict: null,
    resolution: null,
    halachot: [],
    miniRatio: null,
    lawName: null,
    fullVerdictUrl: null,
    revision: 1,
    ...overrides,
  };
}
