/** The dark bar at the window's foot, only while something is chosen. */
import type { CopiedKind, TreeNode } from '@sugya/contract/studio-tree.ts';
import { copiedKinds } from '@sugya/contract/studio-tree.ts';
import { useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Chosen } from '../things/things.queries.ts';
import type { TreeIndex } from '../tree-model/tree-model.ts';
import { isMoved, parentKindOf } from '../tree-model/tree-moves.ts';
import classes from './bulk-bar.module.css';
import { MoveWindow } from './move-window.tsx';
import { isStudioKind, type TreeActions } from './use-tree-actions.ts';

const text = studioTree.bar;

export function BulkBar({
  index,
  nodes,
  actions,
  onPublish,
  onClear,
}: {
  readonly index: TreeIndex;
  /** Chosen, in the order of the tree. */
  readonly nodes: readonly TreeNode[];
  readonly actions: TreeActions;
  readonly onPublish: (things: readonly Chosen[]) => Promise<void>;
  readonly onClear: () => void;
}) {
  const [window, setWindow] = useState<'move' | 'remove' | null>(null);
  const things = thingsOf(nodes);

  /** Nothing is done to a part of what is chosen without saying so. */
  function forAll(isPossible: boolean, act: () => void, why: string = text.notForAll) {
    if (isPossible) act();
    else showToast({ kind: 'note', message: why });
  }

  const isOneParent =
    new Set(nodes.map(({ kind }) => parentKindOf(kind))).size === 1 &&
    nodes.every(({ kind }) => isMoved(kind) && kind !== 'category');
  const copied = nodes.flatMap(({ kind, id, name }) =>
    isCopied(kind) ? [{ kind, id, name: studioTree.copyName(name) }] : [],
  );
  const areThings = things.length === nodes.length;
  // Written material is there with its lesson: it is published, and neither hidden nor deleted.
  const areRows = areThings && nodes.every(({ kind }) => kind !== 'material');

  return (
    <section className={classes.bar} aria-label={text.label} data-bulk-bar>
      <p role="status" className={classes.count}>
        {text.chosen(nodes.length)}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          onClick={() => forAll(areThings, () => void onPublish(things).catch(reportNotDone))}
        >
          {text.publish}
        </button>
        <button type="button" onClick={() => forAll(areRows, () => void actions.hide(things))}>
          {text.hide}
        </button>
        <button type="button" onClick={() => forAll(isOneParent, () => setWindow('move'), text.oneKind)}>
          {text.move}
        </button>
        <button
          type="button"
          onClick={() => forAll(copied.length === nodes.length, () => void actions.copy(copied))}
        >
          {text.copy}
        </button>
        <button type="button" onClick={() => forAll(areRows, () => setWindow('remove'))}>
          {text.remove}
        </button>
      </div>
      <button type="button" className={classes.clear} onClick={onClear}>
        {text.clear} <kbd>Esc</kbd>
      </button>
      {window === 'move' && (
        <MoveWindow
          index={index}
          nodes={nodes}
          onClose={() => setWindow(null)}
          onMove={(moves) => {
            setWindow(null);
            void actions.move(moves, studioTree.done.movedMany(nodes.length));
          }}
        />
      )}
      <ConfirmDialog
        isOpen={window === 'remove'}
        title={titleOf(nodes)}
        confirmLabel={studioTree.deleting.confirm}
        cancelLabel={studioTree.deleting.cancel}
        closeLabel={shell.close}
        isDangerous
        onCancel={() => setWindow(null)}
        onConfirm={() => {
          setWindow(null);
          void actions.remove(things).then((isDone) => isDone && onClear());
        }}
      >
        {studioTree.deleting.text}
      </ConfirmDialog>
    </section>
  );
}

function titleOf(nodes: readonly TreeNode[]): string {
  const [first] = nodes;
  return nodes.length === 1 && first !== undefined
    ? studioTree.deleting.title(first.name)
    : studioTree.deleting.titleMany(nodes.length);
}

function thingsOf(nodes: readonly TreeNode[]): Chosen[] {
  return nodes.flatMap(({ kind, id }) => (isStudioKind(kind) ? [{ kind, id }] : []));
}

function isCopied(kind: string): kind is CopiedKind {
  return (copiedKinds as readonly string[]).includes(kind);
}
