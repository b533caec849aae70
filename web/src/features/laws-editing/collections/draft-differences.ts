/** Where the stored version of a collection differs from what was edited here. */
import { type CollectionDraft, isSameDraft, type LawInDraft } from './collection-draft.ts';

export type DraftDifference =
  | { readonly kind: 'name' | 'flags' }
  | { readonly kind: 'lawAdded' | 'lawMissing' | 'clauses'; readonly lawId: number };

export function draftDifferences(mine: CollectionDraft, theirs: CollectionDraft): DraftDifference[] {
  const find = ({ laws }: CollectionDraft, lawId: number) => laws.find((law) => law.lawId === lawId);
  const differences: DraftDifference[] = [];
  if (mine.name.trim() !== theirs.name.trim()) differences.push({ kind: 'name' });
  if (!isSameDraft(flagsOf(mine), flagsOf(theirs))) differences.push({ kind: 'flags' });
  for (const law of theirs.laws) {
    const own = find(mine, law.lawId);
    if (own === undefined) differences.push({ kind: 'lawAdded', lawId: law.lawId });
    else if (!isSameLaw(own, law)) differences.push({ kind: 'clauses', lawId: law.lawId });
  }
  for (const { lawId } of mine.laws) {
    if (find(theirs, lawId) === undefined) differences.push({ kind: 'lawMissing', lawId });
  }
  return differences;
}

function flagsOf(draft: CollectionDraft): CollectionDraft {
  return { ...draft, name: '', laws: [] };
}

function isSameLaw(one: LawInDraft, other: LawInDraft): boolean {
  const alone = (law: LawInDraft): CollectionDraft => ({
    name: '',
    displaySeperateLawText: false,
    isActive: true,
    isAcademy: false,
    laws: [law],
  });
  return isSameDraft(alone(one), alone(other));
}
