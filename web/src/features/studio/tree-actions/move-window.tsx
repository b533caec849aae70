/** Where the chosen things are to go: a subject for lessons, a lesson for what stands in lessons. */
import { Button, Modal } from '@mantine/core';
import type { StudioMove, TreeNode } from '@sugya/contract/studio-tree.ts';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { parentKeyOf, type TreeIndex } from '../tree-model/tree-model.ts';
import { isMoved, parentKindOf, parentsFor } from '../tree-model/tree-moves.ts';
import classes from './windows.module.css';

const text = studioTree.moving;

export function MoveWindow({
  index,
  nodes,
  onMove,
  onClose,
}: {
  readonly index: TreeIndex;
  /** Of one kind of parent. */
  readonly nodes: readonly TreeNode[];
  readonly onMove: (moves: readonly StudioMove[]) => void;
  readonly onClose: () => void;
}) {
  const [parentId, setParentId] = useState<number | null>(null);
  const kind = nodes[0]?.kind ?? 'lesson';
  const parents = parentsFor(index, kind);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.title(nodes.length)}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <SearchSelect
        label={text.target[parentKindOf(kind)]}
        placeholder={text.placeholder}
        noneFound={text.noneFound}
        options={parents.map((parent) => ({ id: parent.id, name: nameWithin(index, parent) }))}
        chosenId={parentId}
        onChoose={setParentId}
      />
      <p className={classes.note}>{text.note}</p>
      <div className={classes.actions}>
        <Button
          size="sm"
          disabled={parentId === null}
          onClick={() => parentId !== null && onMove(movesTo(nodes, parentId))}
        >
          {text.confirm}
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Modal>
  );
}

/** A lesson with its subject, because lessons of two subjects may have one name. */
function nameWithin(index: TreeIndex, parent: TreeNode): string {
  const name = parent.name === '' ? studioTree.unnamed : parent.name;
  const above = index.byKey.get(parentKeyOf(parent));
  return above === undefined ? name : `${above.name} › ${name}`;
}

function movesTo(nodes: readonly TreeNode[], parentId: number): StudioMove[] {
  const kinds = [...new Set(nodes.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    isMoved(kind)
      ? [{ kind, ids: nodes.filter((node) => node.kind === kind).map(({ id }) => id), parentId, place: null }]
      : [],
  );
}
