/** Which clauses of a law are on the screen: open headings, a filter by number or words, and those picked alone. */
import {
  type ClauseTree,
  openAtFirst,
  type TreeNode,
  visibleNodes,
} from '@sugya/domain/laws/picking/clause-tree.ts';
import { filterClauses, searchedClauses } from '@sugya/domain/laws/picking/filter-clauses.ts';
import { useMemo, useState } from 'react';

export type ShownClauses = {
  readonly asked: string;
  readonly isPickedOnly: boolean;
  /** Null: nothing is left out. */
  readonly shown: ReadonlySet<number> | null;
  /** Null: nothing was asked for. */
  readonly found: readonly number[] | null;
  readonly rows: readonly TreeNode[];
  readonly isOpen: (key: string) => boolean;
  readonly ask: (asked: string) => void;
  readonly showPickedOnly: (isOn: boolean) => void;
  readonly setOpen: (key: string, isOpen: boolean) => void;
};

export function useShownClauses(tree: ClauseTree, picked: readonly number[]): ShownClauses {
  const [asked, setAsked] = useState('');
  /** As they were when it was asked for: a clause that is taken out stays in sight. */
  const [pickedThen, setPickedThen] = useState<ReadonlySet<number> | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openAtFirst(tree, new Set(picked)));
  /** What a filter leaves is open, but for these. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  const isAsked = asked.trim() !== '';
  const searched = useMemo(() => (isAsked ? searchedClauses(tree) : []), [tree, isAsked]);
  const found = useMemo(() => filterClauses(searched, asked), [searched, asked]);
  const shown = useMemo(() => {
    if (found === null) return pickedThen;
    return new Set(pickedThen === null ? found : found.filter((id) => pickedThen.has(id)));
  }, [found, pickedThen]);
  const isOpen = (key: string) => (shown === null ? opened.has(key) : !closed.has(key));
  const rows = useMemo(
    () => visibleNodes(tree, (key) => (shown === null ? opened.has(key) : !closed.has(key)), shown),
    [tree, opened, closed, shown],
  );

  return {
    asked,
    isPickedOnly: pickedThen !== null,
    shown,
    found,
    rows,
    isOpen,
    ask: (words) => {
      setAsked(words);
      setClosed(new Set());
    },
    showPickedOnly: (isOn) => {
      setPickedThen(isOn ? new Set(picked) : null);
      setClosed(new Set());
    },
    setOpen: (key, isToBeOpen) => {
      if (shown === null) setOpened(withKey(opened, key, isToBeOpen));
      else setClosed(withKey(closed, key, !isToBeOpen));
    },
  };
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
