/** The place in a law that stands in a tab or a panel: the page's address is not its own, and it is left and entered again. */
import { useCallback, useMemo, useState } from 'react';
import type { LawAddress, LawPlace } from './law-address.ts';

type Entry = { readonly anchor: string; readonly place: LawPlace | null };

const START: readonly Entry[] = [{ anchor: '', place: null }];
/** As long as the app is open; what a link left is under what it led to. */
const places = new Map<string, readonly Entry[]>();

/** `name` says which tab of what, such as `lecture 7`. */
export function useKeptPlace(name: string): LawAddress {
  const [entries, setEntries] = useState(() => places.get(name) ?? START);
  const keep = useCallback(
    (next: (entries: readonly Entry[]) => readonly Entry[]) => {
      const after = next(places.get(name) ?? START);
      places.set(name, after);
      setEntries(after);
    },
    [name],
  );
  return useMemo(() => {
    const { anchor, place } = entries.at(-1) ?? { anchor: '', place: null };
    return {
      anchor,
      place,
      write: (hash, lawPlace, isNew) =>
        keep((known) => [...(isNew ? known : known.slice(0, -1)), { anchor: hash, place: lawPlace }]),
      goBack: () => keep((known) => (known.length > 1 ? known.slice(0, -1) : known)),
    };
  }, [entries, keep]);
}
