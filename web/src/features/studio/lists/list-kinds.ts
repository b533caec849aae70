/** Which kinds each list of the studio shows, and which of them staff put in order. */
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import type { StudioList } from '../../../studio-places.ts';

export const listKinds: { readonly [List in StudioList]: readonly [ListedKind, ...ListedKind[]] } = {
  messages: ['message'],
  help: ['topic'],
  chapters: ['chapter', 'statement'],
  lectures: ['video'],
  books: ['book', 'bookGroup'],
  drafting: ['draftingTask'],
  'live-lectures': ['liveLecture', 'trackSubject', 'track', 'region'],
};

const BY_TIME: readonly ListedKind[] = ['message', 'liveLecture', 'sitting'];

export function isOrdered(kind: ListedKind): boolean {
  return !BY_TIME.includes(kind);
}

/** The list in which things of the kind are edited; null for what has a place of its own. */
export function listOf(kind: StudioKind): StudioList | null {
  const lists = Object.entries(listKinds) as [StudioList, readonly StudioKind[]][]; // the lists by name
  return lists.find(([, kinds]) => kinds.includes(kind))?.[0] ?? null;
}
