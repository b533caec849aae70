/** A collection of verdicts as it is edited: a name and summaries in order. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import type { updateVerdictCollection, VerdictCollection } from '@sugya/contract/verdicts.ts';

export type CollectionDraft = { readonly name: string; readonly summaryIds: readonly number[] };

export function draftOf(collection: VerdictCollection | null): CollectionDraft {
  if (collection === null) return { name: '', summaryIds: [] };
  return {
    name: collection.name,
    summaryIds: collection.verdictCollectionItems.map(({ verdictSummaryId }) => verdictSummaryId),
  };
}

/** AVC-08. */
export function isComplete({ name, summaryIds }: CollectionDraft): boolean {
  return name.trim() !== '' && summaryIds.length > 0;
}

/** One place up or down; at an end it stays where it is. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to] ?? id).with(to, id);
}

export function bodyOf(
  { name, summaryIds }: CollectionDraft,
  revision: number | null,
): SentBody<typeof updateVerdictCollection> {
  return {
    name: name.trim(),
    VerdictCollectionItems: summaryIds.map((verdictSummaryId, place) => ({
      verdictSummaryId,
      sortOrder: place + 1,
    })),
    revision,
  };
}
