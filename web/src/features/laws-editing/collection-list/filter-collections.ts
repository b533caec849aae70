/** Which collections the list shows (ALC-02 to ALC-05). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { foldHebrew } from '@sugya/domain/hebrew-text.ts';

export const states = ['all', 'active'] as const;
export const audiences = ['everybody', 'trainees', 'academy'] as const;

export type CollectionFilter = {
  readonly state: (typeof states)[number];
  readonly audience: (typeof audiences)[number];
  /** Each word of it stands somewhere in the name; niqqud, quotes and dashes make no difference. */
  readonly words: string;
};

export function filterCollections(
  collections: readonly LawCollection[],
  { state, audience, words }: CollectionFilter,
): LawCollection[] {
  const wanted = foldHebrew(words).split(' ').filter(Boolean);
  return collections.filter(({ name, isActive, isAcademy }) => {
    if (state === 'active' && !isActive) return false;
    if (audience !== 'everybody' && isAcademy !== (audience === 'academy')) return false;
    const folded = foldHebrew(name);
    return wanted.every((word) => folded.includes(word));
  });
}

/** What a list's row says of a collection; `clauses` are those picked one by one. */
export function countItems({ items }: LawCollection): { laws: number; fullLaws: number; clauses: number } {
  const full = new Set(items.filter(({ clauseId }) => clauseId === null).map(({ lawId }) => lawId));
  return {
    laws: new Set(items.map(({ lawId }) => lawId)).size,
    fullLaws: full.size,
    clauses: items.filter(({ lawId, clauseId }) => clauseId !== null && !full.has(lawId)).length,
  };
}
