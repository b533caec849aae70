/** What the tree has open, chosen, in focus and under a new name. */
import { useCallback, useMemo, useState } from 'react';
import type { Present } from '../tree-grid/tree-grid.tsx';
import {
  childrenOf,
  keyOf,
  keysAbove,
  type TreeIndex,
  type TreeRow,
  visibleRows,
} from '../tree-model/tree-model.ts';
import type { TreePlace } from './tree-place.ts';

/** What was open in this tab, by course: going elsewhere and back closes nothing. */
const opened = new Map<number, ReadonlySet<string>>();

export type TreeState = ReturnType<typeof useTreeState>;

export function useTreeState(index: TreeIndex, { words, filter, selected }: TreePlace) {
  const { courseId } = index;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const before = opened.get(courseId) ?? childrenOf(index, `course.${courseId}`).map(keyOf);
    return new Set([...before, ...keysAbove(index, selected?.key ?? '')]);
  });
  const [present, setPresent] = useState<Present>({ key: selected?.key ?? null, times: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [renamingKey, setRenamingKey] = useState<string | null>(null);
  const rows = useMemo(() => visibleRows(index, { open, filter, words }), [index, open, filter, words]);

  const keepOpen = useCallback(
    (change: (before: ReadonlySet<string>) => Iterable<string>) =>
      setOpen((before) => {
        const next = new Set(change(before));
        opened.set(courseId, next);
        return next;
      }),
    [courseId],
  );

  return {
    rows,
    present,
    chosen,
    setChosen,
    renamingKey,
    setRenamingKey,
    noteFocus: (key: string) => setPresent(({ times }) => ({ key, times })),
    focusRow: (key: string) => setPresent(({ times }) => ({ key, times: times + 1 })),
    openRows: (keys: readonly string[]) => keepOpen((before) => [...before, ...keys]),
    closeRow: (key: string) => keepOpen((before) => [...before].filter((one) => one !== key)),
    toggleRow: ({ key, isOpen }: TreeRow) =>
      keepOpen((before) => (isOpen === true ? [...before].filter((one) => one !== key) : [...before, key])),
    openAll: () => keepOpen(() => index.nodes.map(keyOf)),
    closeAll: () => keepOpen(() => []),
    choose: (keys: readonly string[], isChosen = true) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isChosen) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
  };
}
