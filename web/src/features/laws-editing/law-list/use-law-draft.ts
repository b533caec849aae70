/** A law's fields under edit: what was read, what was typed, and what waits aside after another's save. */
import type { Law } from '@sugya/contract/laws.ts';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';

/** As typed. */
export type LawDraft = { readonly name: string; readonly dymanicId: string };

type Editing = { readonly base: Law | null; readonly draft: LawDraft; readonly setAside: LawDraft | null };
type Stored = {
  readonly revision: number | null;
  readonly draft: LawDraft;
  readonly setAside: LawDraft | null;
};

export type LawEditing = Editing & {
  readonly hasUnsaved: boolean;
  readonly change: (draft: LawDraft) => void;
  /** After a save of `sent`: what was typed while it was on its way stays, still to be saved. */
  readonly adopt: (saved: Law, sent: LawDraft) => void;
  /** Shows another's version; what was typed here waits. */
  readonly yieldTo: (theirs: Law) => void;
  readonly restore: () => void;
  readonly dropSetAside: () => void;
  /** The page is left without saving. */
  readonly forget: () => void;
};

/** `opened` is read once: a form is made anew for each law. */
export function useLawDraft(opened: Law | null): LawEditing {
  const [editing, setEditing] = useState<Editing>(() => begin(opened));
  const { base, draft, setAside } = editing;
  const key = keyOf(base);
  const untouched = draftOf(base);
  const isChanged = draft.name.trim() !== untouched.name || draft.dymanicId.trim() !== untouched.dymanicId;
  const hasUnsaved = isChanged || setAside !== null;

  // Keeps the browser's store of this tab in step, for a reload.
  useEffect(() => {
    const stored: Stored = { revision: base?.revision ?? null, draft, setAside };
    writeStored('session', key, hasUnsaved ? JSON.stringify(stored) : null);
  }, [key, base, draft, setAside, hasUnsaved]);

  // For the answer to a save, which comes to a later form than the one that sent it.
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  }, [editing]);

  return {
    ...editing,
    hasUnsaved,
    change: (changed) => setEditing((now) => ({ ...now, draft: changed })),
    adopt: (saved, sent) => {
      const { base: before, draft: present } = latest.current;
      const isTypedOn = present.name !== sent.name || present.dymanicId !== sent.dymanicId;
      const isMade = before === null;
      if (isMade && isTypedOn) {
        // The form of the law that was just made takes it up from there.
        const stored: Stored = { revision: saved.revision, draft: present, setAside: null };
        writeStored('session', keyOf(saved), JSON.stringify(stored));
      }
      const next = isMade ? null : saved;
      setEditing({
        base: next,
        draft: isTypedOn && !isMade ? present : draftOf(next),
        setAside: null,
      });
    },
    yieldTo: (theirs) => setEditing((now) => ({ base: theirs, draft: draftOf(theirs), setAside: now.draft })),
    restore: () => setEditing((now) => ({ ...now, draft: now.setAside ?? now.draft, setAside: null })),
    dropSetAside: () => setEditing((now) => ({ ...now, setAside: null })),
    forget: () => writeStored('session', key, null),
  };
}

/** A draft of a version that is no longer the present one waits aside. */
function begin(base: Law | null): Editing {
  const stored = read(keyOf(base));
  if (stored === null) return { base, draft: draftOf(base), setAside: null };
  if (stored.revision === (base?.revision ?? null)) {
    return { base, draft: stored.draft, setAside: stored.setAside };
  }
  return { base, draft: draftOf(base), setAside: stored.setAside ?? stored.draft };
}

function draftOf(base: Law | null): LawDraft {
  return { name: base?.name ?? '', dymanicId: base?.dymanicId?.toString() ?? '' };
}

function keyOf(base: Law | null): string {
  return `lawDraft:${base?.id ?? 'new'}`;
}

function read(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(readStored('session', key) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** By hand, as the built app carries no schemas. */
function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, draft, setAside } = value as Readonly<Record<string, unknown>>; // each is looked at below
  return (
    (revision === null || typeof revision === 'number') &&
    isDraft(draft) &&
    (setAside === null || isDraft(setAside))
  );
}

function isDraft(value: unknown): value is LawDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, dymanicId } = value as Readonly<Record<string, unknown>>; // each is looked at below
  return typeof name === 'string' && typeof dymanicId === 'string';
}
