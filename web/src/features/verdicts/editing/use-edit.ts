/** One thing under edit: what was read, what was made of it, and what waits aside after another's save. */
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/storage.ts';

type Stored = { readonly id: number; readonly revision: number };

type State<Saved, Draft> = {
  /** Null while it is new. */
  readonly base: Saved | null;
  readonly draft: Draft;
  readonly setAside: Draft | null;
  /** Rises when the draft is replaced from outside, for fields that keep a state of their own. */
  readonly version: number;
};

export type Edit<Saved extends Stored, Draft> = State<Saved, Draft> & {
  readonly hasUnsaved: boolean;
  readonly change: (change: Partial<Draft>) => void;
  /** From a version that the server has, to give up what was changed. */
  readonly startFrom: (base: Saved | null) => void;
  /** After a save of `sent`: what was typed while it was on its way stays, still to be saved. */
  readonly adopt: (saved: Saved, sent: Draft) => void;
  /** Shows another's version; what was made here waits. */
  readonly yieldTo: (theirs: Saved) => void;
  readonly restore: () => void;
  readonly dropSetAside: () => void;
  /** The page is left without saving. */
  readonly forget: () => void;
};

/** `opened` is read once: a screen is made anew for each thing. Drafts outlive a reload of the page, in this tab alone. */
export function useEdit<Saved extends Stored, Draft extends object>({
  kind,
  opened,
  draftOf,
}: {
  /** Names the draft in the browser's store; a number in it rises with the draft's shape. */
  readonly kind: string;
  readonly opened: Saved | null;
  readonly draftOf: (saved: Saved | null) => Draft;
}): Edit<Saved, Draft> {
  const [state, setState] = useState<State<Saved, Draft>>(() =>
    begin(opened, draftOf(opened), readKept(keyOf(kind, opened))),
  );
  const { base, draft, setAside } = state;
  const hasUnsaved = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  const key = keyOf(kind, base);
  const kept = hasUnsaved || setAside !== null ? keptText(base, draft, setAside) : null;

  // Keeps the browser's store of this tab in step, for a reload.
  useEffect(() => writeStored('session', key, kept), [key, kept]);

  // For the answer to a save, which comes to a later screen than the one that sent it.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  return {
    ...state,
    hasUnsaved: hasUnsaved || setAside !== null,
    change: (change) => setState((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    startFrom: (from) =>
      setState((now) => ({ base: from, draft: draftOf(from), setAside: null, version: now.version + 1 })),
    adopt: (saved, sent) => {
      const { base: before, draft: present, version } = latest.current;
      const isTypedOn = JSON.stringify(present) !== JSON.stringify(sent);
      const begun = { draft: draftOf(before === null ? null : saved), version: version + 1 };
      if (before === null) {
        // The page of what was just made takes it up from there.
        if (isTypedOn) writeStored('session', keyOf(kind, saved), keptText(saved, present, null));
        setState({ base: null, setAside: null, ...begun });
      } else setState({ base: saved, setAside: null, ...(isTypedOn ? { draft: present, version } : begun) });
    },
    yieldTo: (theirs) =>
      setState((now) => ({
        base: theirs,
        draft: draftOf(theirs),
        setAside: now.draft,
        version: now.version + 1,
      })),
    restore: () =>
      setState((now) => ({
        ...now,
        draft: now.setAside ?? now.draft,
        setAside: null,
        version: now.version + 1,
      })),
    dropSetAside: () => setState((now) => ({ ...now, setAside: null })),
    forget: () => writeStored('session', key, null),
  };
}

type Kept = { readonly revision: unknown; readonly draft: object; readonly setAside: object | null };

function keptText(base: Stored | null, draft: object, setAside: object | null): string {
  return JSON.stringify({ revision: base?.revision ?? null, draft, setAside });
}

/** A draft of a version that is no longer the present one waits aside, as after a refused save. */
function begin<Saved extends Stored, Draft extends object>(
  base: Saved | null,
  fresh: Draft,
  kept: Kept | null,
): State<Saved, Draft> {
  const draft = kept === null ? null : sameShape(kept.draft, fresh);
  const setAside = kept?.setAside == null ? null : sameShape(kept.setAside, fresh);
  if (draft === null) return { base, draft: fresh, setAside: null, version: 0 };
  const isPresent = kept?.revision === (base?.revision ?? null);
  return isPresent
    ? { base, draft, setAside, version: 0 }
    : { base, draft: fresh, setAside: setAside ?? draft, version: 0 };
}

/** A draft that an older app may have kept has other fields and is not taken up. */
function sameShape<Draft extends object>(kept: object, fresh: Draft): Draft | null {
  const names = (value: object) => Object.keys(value).sort().join();
  return names(kept) === names(fresh) ? (kept as Draft) : null; // of the kind in its key, with the same fields
}

function readKept(key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(readStored('session', key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { revision, draft, setAside } = value as Partial<Kept>;
    return typeof draft === 'object' && draft !== null
      ? { revision, draft, setAside: setAside ?? null }
      : null;
  } catch {
    return null;
  }
}

function keyOf(kind: string, base: Stored | null): string {
  return `${kind}:${base?.id ?? 'new'}`;
}
