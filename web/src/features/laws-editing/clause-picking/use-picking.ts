/** What a press on a box, a range of two clicks and a range by the keyboard make of the pick (ALC-13, ALC-38, ALC-40). */

import { boxState, pressBox, setPicks, togglePicks } from '@sugya/domain/laws/picking/clause-picks.ts';
import {
  type ClauseTree,
  clausesBetween,
  clausesOf,
  type TreeNode,
} from '@sugya/domain/laws/picking/clause-tree.ts';
import { useRef, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { nodeName } from './node-name.ts';
import type { ShownClauses } from './use-shown-clauses.ts';

export type Picking = ReturnType<typeof usePicking>;

export function usePicking(
  tree: ClauseTree,
  { rows, shown, isOpen }: ShownClauses,
  pick: { readonly clauseIds: readonly number[]; readonly onPick: (clauseIds: number[]) => void },
) {
  const text = lawsEditing.picker;
  const { clauseIds, onPick } = pick;
  const [isRange, setIsRange] = useState(false);
  /** The keys of rows: with which a range begins, which was pressed last. */
  const [start, setStart] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const stretch = useRef<{ readonly from: string; readonly before: readonly number[] } | null>(null);

  const placeOf = (key: string | null) => rows.findIndex((row) => row.key === key);
  const between = (first: number, end: number) =>
    clausesBetween(tree, rows, { first, last: end, isOpen, shown });

  function press(node: TreeNode, isWithShift: boolean) {
    setDone(null);
    stretch.current = null;
    const place = placeOf(node.key);
    const before = placeOf(last.current);
    const first = placeOf(start);
    if (isRange && first === -1) {
      setStart(node.key);
      return;
    }
    last.current = node.key;
    if (isRange) {
      const ids = between(first, place);
      onPick(togglePicks(tree.clauseIds, clauseIds, ids));
      setDone(text.rangeDone(ids.length));
      setStart(null);
    } else if (isWithShift && before !== -1 && before !== place) {
      // All to here becomes what the one that was pressed before has become.
      const ids = between(before, place);
      const isPicked = stateOf(rows[before]) === 'all';
      onPick(setPicks(tree.clauseIds, clauseIds, { ids, isPicked }));
      setDone(text.rangeDone(ids.length));
    } else onPick(pressBox(tree.clauseIds, clauseIds, clausesOf(tree, node, shown)));
  }

  /** Shift with an arrow: all from where it began is picked; on the way back it is given back. */
  function stretchTo(from: TreeNode, to: TreeNode) {
    setDone(null);
    stretch.current ??= { from: from.key, before: clauseIds };
    const ids = between(placeOf(stretch.current.from), placeOf(to.key));
    last.current = to.key;
    onPick(setPicks(tree.clauseIds, stretch.current.before, { ids, isPicked: true }));
  }

  function stateOf(node: TreeNode | undefined) {
    return node === undefined ? 'none' : boxState(clausesOf(tree, node, shown), new Set(clauseIds));
  }

  const startNode = rows[placeOf(start)];
  const waiting = startNode === undefined ? text.rangeFirst : text.rangeLast(nodeName(startNode));
  return {
    isRange,
    start,
    press,
    stretchTo,
    endStretch: () => {
      stretch.current = null;
    },
    pickAll: (ids: readonly number[], isPicked: boolean) =>
      onPick(setPicks(tree.clauseIds, clauseIds, { ids, isPicked })),
    /** What a range has to say now; null when the count may speak. */
    said: done ?? (isRange ? waiting : null),
    cancelStart: () => setStart(null),
    toggleMode: () => {
      setIsRange(!isRange);
      setStart(null);
      setDone(null);
    },
  };
}
