/** Unsaved collections outlive a reload of the page, in this tab alone. */
import { readStored, writeStored } from '../../../platform/storage.ts';
import type { CollectionDraft, LawInDraft } from './collection-draft.ts';

export type StoredDraft = {
  /** Of the collection that it was made from; null for a new one. */
  readonly revision: number | null;
  readonly draft: CollectionDraft;
  /** What waits while another's version is looked at. */
  readonly setAside: CollectionDraft | null;
};

/** `id` null is the new collection. */
export function readDraft(id: number | null): StoredDraft | null {
  const stored = parse(readStored('session', keyOf(id)));
  return isStoredDraft(stored) ? stored : null;
}

/** `stored` null forgets it. */
export function writeDraft(id: number | null, stored: StoredDraft | null): void {
  writeStored('session', keyOf(id), stored === null ? null : JSON.stringify(stored));
}

function keyOf(id: number | null): string {
  return `lawCollectionDraft:${id ?? 'new'}`;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** By hand, as the built app carries no schemas; an older app may have written something else. */
function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const { revision, draft, setAside } = value;
  return (
    (revision === null || typeof revision === 'number') &&
    isDraft(draft) &&
    (setAside === null || isDraft(setAside))
  );
}

function isDraft(value: unknown): value is CollectionDraft {
  if (!isRecord(value)) return false;
  const { name, displaySeperateLawText, isActive, isAcademy, laws } = value;
  return (
    typeof name === 'string' &&
    [displaySeperateLawText, isActive, isAcademy].every((flag) => typeof flag === 'boolean') &&
    Array.isArray(laws) &&
    laws.every(isLaw)
  );
}

function isLaw(value: unknown): value is LawInDraft {
  if (!isRecord(value)) return false;
  const { lawId, order, isFull, clauseIds } = value;
  return (
    typeof lawId === 'number' &&
    typeof order === 'string' &&
    typeof isFull === 'boolean' &&
    Array.isArray(clauseIds) &&
    clauseIds.every((id) => typeof id === 'number')
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
