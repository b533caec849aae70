/** What the keys of a row do, with the new place in words for anyone who does not see it. */

import type { StudioMove } from '@sugya/contract/studio-tree.ts';
import { useState } from 'react';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import type { TreeActions } from '../tree-actions/use-tree-actions.ts';
import { isStudioKind } from '../tree-actions/use-tree-actions.ts';
import { nameOf } from '../tree-grid/node-words.tsx';
import type { TreeCommand } from '../tree-grid/tree-keys.ts';
import {
  childrenOf,
  indexTree,
  keyOf,
  keysAbove,
  parentKeyOf,
  placeOf,
  type TreeIndex,
  type TreeRow,
} from '../tree-model/tree-model.ts';
import { applyMove, isMoved, moveAmongPeers, moveToNextParent } from '../tree-model/tree-moves.ts';
import type { TreeState } from './use-tree-state.ts';

export function useTreeCommands(
  index: TreeIndex,
  state: TreeState,
  {
    actions,
    onOpen,
  }: {
    readonly actions: TreeActions;
    readonly onOpen: (key: string, isByKey: boolean) => void;
  },
) {
  const [spoken, setSpoken] = useState('');
  const { rows } = state;

  function focusAt(place: number) {
    const row = rows[Math.max(0, Math.min(place, rows.length - 1))];
    if (row !== undefined) state.focusRow(row.key);
    return row;
  }

  /** Shown at once, spoken, and sent; the row keeps the focus wherever it comes to stand. */
  function moveNow(move: StudioMove, key: string) {
    const next = indexTree(index.courseId, applyMove(index.nodes, move));
    const node = next.byKey.get(key);
    if (node === undefined) return;
    const { place, of } = placeOf(next, node);
    const parent = next.byKey.get(parentKeyOf(node));
    const isElsewhere = parentKeyOf(node) !== parentKeyOf(index.byKey.get(key) ?? node);
    const words =
      isElsewhere && parent !== undefined
        ? studioTree.placeIn(place, of, nameOf(parent))
        : studioTree.place(place, of);
    state.openRows(keysAbove(next, key));
    setSpoken(words);
    const message =
      move.ids.length === 1
        ? studioTree.done.moved(nameOf(node), words)
        : studioTree.done.movedMany(move.ids.length);
    void actions.move([move], message);
    state.focusRow(key);
  }

  function run(command: TreeCommand, row: TreeRow) {
    const place = rows.indexOf(row);
    const { key, node, isOpen } = row;
    switch (command.do) {
      case 'step':
        focusAt(place + command.step);
        return;
      case 'first':
        focusAt(0);
        return;
      case 'last':
        focusAt(rows.length - 1);
        return;
      case 'range': {
        const next = focusAt(place + command.step);
        if (next !== undefined) state.choose([key, next.key]);
        return;
      }
      case 'in':
        if (isOpen === false) state.openRows([key]);
        else if (isOpen === true) focusAt(place + 1);
        return;
      case 'out':
        if (isOpen === true) state.closeRow(key);
        else if (index.byKey.has(parentKeyOf(node))) state.focusRow(parentKeyOf(node));
        return;
      case 'siblings':
        state.openRows(childrenOf(index, parentKeyOf(node)).map(keyOf));
        return;
      case 'choose':
        state.choose([key], !state.chosen.has(key));
        return;
      case 'open':
        onOpen(key, true);
        return;
      case 'rename':
        // Written material has no name of its own.
        if (isStudioKind(node.kind) && node.kind !== 'material') state.setRenamingKey(key);
        return;
      case 'movePeer': {
        const move = moveAmongPeers(index, node, command.step);
        if (move !== null) moveNow(move, key);
        else setSpoken(command.step === -1 ? studioTree.firstAlready : studioTree.lastAlready);
        return;
      }
      case 'moveParent': {
        const move = isMoved(node.kind) ? moveToNextParent(index, node, command.step) : null;
        if (move !== null) moveNow(move, key);
        else setSpoken(studioTree.noParent);
      }
    }
  }

  return { run, moveNow, spoken };
}
