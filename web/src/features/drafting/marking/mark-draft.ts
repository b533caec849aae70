/** A mark while it is given: kept in the browser's tab until it is sent, because an hour of reading is in it. */
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import type { PostedMarking } from './marking.queries.ts';
import type { Placed } from './placed-comment.tsx';

export type Level = 'full' | 'half' | 'none';
export type DraftBand = Placed & { readonly points: number | null };
export type DraftItem = Placed & { readonly level: Level | null };
export type MarkDraft = {
  readonly language: DraftBand;
  readonly organisation: DraftBand;
  readonly items: Readonly<Record<string, DraftItem>>;
  readonly remark: string;
};

const NOTHING: Placed = { passage: null, comment: '' };
export const NO_ITEM: DraftItem = { ...NOTHING, level: null };

export function storedMark({ id }: Pick<DraftingMarking, 'id'>): MarkDraft {
  const stored = readStored('session', keyOf(id));
  if (stored !== null) return JSON.parse(stored) as MarkDraft; // written below
  const band = { ...NOTHING, points: null };
  return { language: band, organisation: band, items: {}, remark: '' };
}

export function storeMark(id: number, draft: MarkDraft): void {
  writeStored('session', keyOf(id), JSON.stringify(draft));
}

/** How many things are not judged yet. */
export function lackingOf(draft: MarkDraft, criteria: readonly { readonly id: string }[]): number {
  const open = criteria.filter(({ id }) => (draft.items[id]?.level ?? null) === null).length;
  return open + (draft.language.points === null ? 1 : 0) + (draft.organisation.points === null ? 1 : 0);
}

/** Null: not whole. */
export function postedMark(
  draft: MarkDraft,
  criteria: readonly { readonly id: string }[],
): PostedMarking | null {
  const { language, organisation, remark } = draft;
  const items = criteria.flatMap(({ id: criterionId }) => {
    const { level, ...placed } = draft.items[criterionId] ?? NO_ITEM;
    return level === null ? [] : [{ criterionId, level, ...placed }];
  });
  if (language.points === null || organisation.points === null || items.length < criteria.length) return null;
  return {
    language: { ...language, points: language.points },
    organisation: { ...organisation, points: organisation.points },
    items,
    remark,
  };
}

function keyOf(id: number): string {
  return `drafting_marking_${id}`;
}
