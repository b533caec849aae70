/** A law collection while it is edited: which laws, which clauses of each, in what order (ALC-08, ALC-14 to ALC-16). */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import type { SameFields } from '@sugya/domain/editing/merge-fields.ts';

export type LawInDraft = {
  readonly lawId: number;
  /** As typed; a whole number from 1 to 99 when it is right (ALC-15). */
  readonly order: string;
  /** The whole law. The clauses stay beside it, so that taking it back loses nothing. */
  readonly isFull: boolean;
  /** In the order of the law. */
  readonly clauseIds: readonly number[];
};

export type CollectionDraft = {
  readonly name: string;
  readonly displaySeparateLawText: boolean;
  readonly isActive: boolean;
  readonly isAcademy: boolean;
  readonly laws: readonly LawInDraft[];
};

export type CollectionItem = LawCollection['items'][number];

export const LAST_PLACE = 99;
/** ALC-16: places of clauses inside a law. */
const PLACES_OF_A_LAW = 1_000;

/** ALC-20: what a new collection is until it is changed. */
export const EMPTY_DRAFT: CollectionDraft = {
  name: '',
  displaySeparateLawText: false,
  isActive: true,
  isAcademy: false,
  laws: [],
};

export function draftOf(collection: LawCollection | null): CollectionDraft {
  if (collection === null) return EMPTY_DRAFT;
  const { name, displaySeparateLawText, isActive, isAcademy } = collection;
  const items = [...collection.items].sort((one, other) => one.sortOrder - other.sortOrder);
  const lawIds = [...new Set(items.map(({ lawId }) => lawId))];
  return {
    name,
    displaySeparateLawText,
    isActive,
    isAcademy,
    laws: lawIds.map((lawId) => lawOf(items.filter((item) => item.lawId === lawId))),
  };
}

/** ALC-16: the law's place × 1000 and the clause's after it; beyond the 999th all clauses share the last place. */
export function itemsOf({ laws }: CollectionDraft): CollectionItem[] {
  return inPlace(laws).flatMap(({ lawId, order, isFull, clauseIds }): CollectionItem[] => {
    const first = Number(order) * PLACES_OF_A_LAW;
    if (isFull) return [{ lawId, clauseId: null, sortOrder: first }];
    return clauseIds.map((clauseId, index) => ({
      lawId,
      clauseId,
      sortOrder: first + Math.min(index + 1, PLACES_OF_A_LAW - 1),
    }));
  });
}

/** The laws as they will stand; those of one place keep the order in which they were added. */
export function inPlace(laws: readonly LawInDraft[]): LawInDraft[] {
  const placeOf = ({ order }: LawInDraft) => (isPlace(order) ? Number(order) : LAST_PLACE + 1);
  return [...laws].sort((one, other) => placeOf(one) - placeOf(other));
}

export function isPlace(order: string): boolean {
  return /^[1-9]\d?$/.test(order.trim());
}

/** A law that is already there stays as it is. */
export function addLaw(draft: CollectionDraft, lawId: number): CollectionDraft {
  if (draft.laws.some((law) => law.lawId === lawId)) return draft;
  const last = Math.max(
    0,
    ...draft.laws.filter(({ order }) => isPlace(order)).map(({ order }) => Number(order)),
  );
  const order = String(Math.min(last + 1, LAST_PLACE));
  return { ...draft, laws: [...draft.laws, { lawId, order, isFull: false, clauseIds: [] }] };
}

export function changeLaw(
  draft: CollectionDraft,
  lawId: number,
  change: Partial<Omit<LawInDraft, 'lawId'>>,
): CollectionDraft {
  return { ...draft, laws: draft.laws.map((law) => (law.lawId === lawId ? { ...law, ...change } : law)) };
}

export function removeLaw(draft: CollectionDraft, lawId: number): CollectionDraft {
  return { ...draft, laws: draft.laws.filter((law) => law.lawId !== lawId) };
}

/** Laws are the same where saving both would store the same, and both look the same. */
export const sameFields: SameFields<CollectionDraft> = {
  laws: (one, other) => JSON.stringify(one.map(essence)) === JSON.stringify(other.map(essence)),
};

/** Why a draft cannot be saved; null when it can. */
export type DraftFault =
  /** ALC-18: a new collection without name or clauses. */
  | 'incomplete'
  /** ALC-23: an edited collection without clauses. */
  | 'empty'
  | 'nameless'
  | 'misplaced';

export function faultOf(draft: CollectionDraft, isNew: boolean): DraftFault | null {
  const isNameless = draft.name.trim() === '';
  const isEmpty = !draft.laws.some(({ isFull, clauseIds }) => isFull || clauseIds.length > 0);
  if (isNew && (isNameless || isEmpty)) return 'incomplete';
  if (isEmpty) return 'empty';
  if (isNameless) return 'nameless';
  return draft.laws.every(({ order }) => isPlace(order)) ? null : 'misplaced';
}

function lawOf(items: readonly CollectionItem[]): LawInDraft {
  const { lawId, sortOrder } = items[0] as CollectionItem; // grouped by laws that have an item
  const place = Math.min(Math.max(Math.floor(sortOrder / PLACES_OF_A_LAW), 1), LAST_PLACE);
  return {
    lawId,
    order: String(place),
    isFull: items.some(({ clauseId }) => clauseId === null),
    clauseIds: items.flatMap(({ clauseId }) => (clauseId === null ? [] : [clauseId])),
  };
}

function essence({ lawId, order, isFull, clauseIds }: LawInDraft): unknown {
  return [lawId, order.trim(), isFull, isFull ? [] : clauseIds];
}
