/** The collection under edit: what was read, what was made of it, and what waits aside after another's save. */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { useEffect, useRef, useState } from 'react';
import { type CollectionDraft, draftOf, EMPTY_DRAFT, isSameDraft } from './collection-draft.ts';
import { readDraft, type StoredDraft, writeDraft } from './stored-draft.ts';

type Editing = {
  readonly base: LawCollection | null;
  readonly draft: CollectionDraft;
  readonly setAside: CollectionDraft | null;
};

export type CollectionEditing = Editing & {
  readonly hasUnsaved: boolean;
  readonly change: (draft: CollectionDraft) => void;
  /** From a version that the server has, to give up what was changed. */
  readonly startFrom: (base: LawCollection | null) => void;
  /** After a save of `sent`: what was changed while it was on its way stays, still to be saved. */
  readonly adopt: (saved: LawCollection, sent: CollectionDraft) => void;
  /** Shows another's version; what was made here waits. */
  readonly yieldTo: (theirs: LawCollection) => void;
  readonly restore: () => void;
  readonly dropSetAside: () => void;
  /** The page is left without saving. */
  readonly forget: () => void;
};

/** `opened` is read once: a screen is made anew for each collection. */
export function useCollectionDraft(opened: LawCollection | null): CollectionEditing {
  const [editing, setEditing] = useState<Editing>(() => begin(opened, readDraft(opened?.id ?? null)));
  const { base, draft, setAside } = editing;
  const id = base?.id ?? null;
  const hasUnsaved = !isSameDraft(draft, untouched(base));

  // Keeps the browser's store of this tab in step, for a reload.
  useEffect(() => {
    const isWorthKeeping = hasUnsaved || setAside !== null;
    writeDraft(id, isWorthKeeping ? { revision: base?.revision ?? null, draft, setAside } : null);
  }, [id, base, draft, setAside, hasUnsaved]);

  // For the answer to a save, which comes to a later screen than the one that sent it.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);

  return {
    ...editing,
    hasUnsaved: hasUnsaved || setAside !== null,
    change: (changed) => setEditing((now) => ({ ...now, draft: changed })),
    startFrom: (from) => setEditing({ base: from, draft: untouched(from), setAside: null }),
    adopt: (saved, sent) => {
      const { base: before, draft: present } = latest.current;
      const isChangedOn = !isSameDraft(present, sent);
      // The page of a collection that was just made takes it up from there.
      const isMade = before === null;
      if (isMade && isChangedOn)
        writeDraft(saved.id, { revision: saved.revision, draft: present, setAside: null });
      const next = isMade ? null : saved;
      setEditing({
        base: next,
        draft: isChangedOn && !isMade ? present : untouched(next),
        setAside: null,
      });
    },
    yieldTo: (theirs) => setEditing((now) => ({ base: theirs, draft: draftOf(theirs), setAside: now.draft })),
    restore: () => setEditing((now) => ({ ...now, draft: now.setAside ?? now.draft, setAside: null })),
    dropSetAside: () => setEditing((now) => ({ ...now, setAside: null })),
    forget: () => writeDraft(id, null),
  };
}

/** A draft of a version that is no longer the present one waits aside, as after a refused save. */
function begin(base: LawCollection | null, stored: StoredDraft | null): Editing {
  if (stored === null) return { base, draft: untouched(base), setAside: null };
  if (stored.revision === (base?.revision ?? null)) {
    return { base, draft: stored.draft, setAside: stored.setAside };
  }
  return { base, draft: untouched(base), setAside: stored.setAside ?? stored.draft };
}

function untouched(base: LawCollection | null): CollectionDraft {
  return base === null ? EMPTY_DRAFT : draftOf(base);
}
