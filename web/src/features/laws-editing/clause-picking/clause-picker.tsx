/** Choosing the clauses of one law: under its headings, one by one, by range, or the whole law (ALC-11 to ALC-14, ALC-38). */
import { Button } from '@mantine/core';
import { boxState, withdrawnOf } from '@sugya/domain/laws/picking/clause-picks.ts';
import { type ClauseTree, clausesOf, type TreeNode } from '@sugya/domain/laws/picking/clause-tree.ts';
import { IconEye } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { lawsEditing } from '../../../hebrew/laws-editing.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { ClauseFilter } from './clause-filter.tsx';
import { ClauseList } from './clause-list.tsx';
import classes from './clause-picker.module.css';
import type { RowFacts } from './clause-row.tsx';
import { usePicking } from './use-picking.ts';
import { useShownClauses } from './use-shown-clauses.ts';

export type Pick = { readonly isFull: boolean; readonly clauseIds: readonly number[] };

export type ClausePickerProps = {
  readonly lawName: string;
  readonly tree: ClauseTree;
  readonly pick: Pick;
  readonly onChange: (pick: Partial<Pick>) => void;
  /** Shows the text of these clauses; null for the whole law. */
  readonly onRead: (clauseIds: readonly number[] | null) => void;
};

export function ClausePicker({ lawName, tree, pick, onChange, onRead }: ClausePickerProps) {
  const text = lawsEditing.picker;
  const preview = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye size={17} aria-hidden />}
      disabled={!pick.isFull && pick.clauseIds.length === 0}
      onClick={() => onRead(pick.isFull ? null : pick.clauseIds)}
    >
      {text.preview}
    </Button>
  );
  const full = (
    <CheckRow
      label={text.full}
      isChecked={pick.isFull}
      onChange={(isFull) => onChange({ isFull })}
      {...(pick.isFull && { note: text.fullNote })}
    />
  );
  return (
    <div className={classes.picker}>
      {(pick.isFull || tree.clauseIds.length === 0) && full}
      {pick.isFull && <div className={classes.tools}>{preview}</div>}
      {!pick.isFull && tree.clauseIds.length === 0 && <p>{text.empty}</p>}
      {!pick.isFull && tree.clauseIds.length > 0 && (
        <PickedClauses
          lawName={lawName}
          tree={tree}
          picked={pick.clauseIds}
          preview={preview}
          full={full}
          onPick={(clauseIds) => onChange({ clauseIds })}
          onRead={(clauseId) => onRead([clauseId])}
        />
      )}
      {!pick.isFull && (
        <Withdrawn tree={tree} picked={pick.clauseIds} onPick={(clauseIds) => onChange({ clauseIds })} />
      )}
    </div>
  );
}

function PickedClauses({
  lawName,
  tree,
  picked,
  preview,
  full,
  onPick,
  onRead,
}: {
  readonly lawName: string;
  readonly tree: ClauseTree;
  readonly picked: readonly number[];
  readonly preview: ReactNode;
  readonly full: ReactNode;
  readonly onPick: (clauseIds: readonly number[]) => void;
  readonly onRead: (clauseId: number) => void;
}) {
  const text = lawsEditing.picker;
  const shown = useShownClauses(tree, picked);
  const picking = usePicking(tree, shown, { clauseIds: picked, onPick });
  const [firstPicked] = useState(() => tree.clauseIds.find((id) => picked.includes(id)));
  const isPicked = new Set(picked);
  const known = picked.length - withdrawnOf(tree.clauseIds, picked).length;

  function factsOf(node: TreeNode): RowFacts {
    const ids = clausesOf(tree, node, shown.shown);
    return {
      box: boxState(ids, isPicked),
      picked: ids.filter((id) => isPicked.has(id)).length,
      total: ids.length,
      isOpen: node.kind === 'heading' && shown.isOpen(node.key),
    };
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || picking.start === null) return;
    event.preventDefault();
    picking.cancelStart();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to Escape of the controls inside, is none itself
    <div className={classes.picker} onKeyDown={onKeyDown}>
      <ClauseFilter
        shown={shown}
        picking={picking}
        picked={picked}
        preview={preview}
        onClear={() => onPick([])}
      />
      <div className={classes.line}>
        <p role="status" className={classes.status}>
          {picking.said} {text.count(known, tree.clauseIds.length)}
        </p>
        {full}
      </div>
      <ClauseList
        label={text.list(lawName)}
        rows={shown.rows}
        factsOf={factsOf}
        firstKey={firstPicked === undefined ? null : `c${firstPicked}`}
        rangeStart={picking.start}
        onPress={picking.press}
        onStretch={picking.stretchTo}
        onMove={picking.endStretch}
        onOpen={shown.setOpen}
        onRead={onRead}
      />
      <p className={classes.keys}>{text.keys}</p>
    </div>
  );
}

function Withdrawn({
  tree,
  picked,
  onPick,
}: {
  readonly tree: ClauseTree;
  readonly picked: readonly number[];
  readonly onPick: (clauseIds: readonly number[]) => void;
}) {
  const text = lawsEditing.picker;
  const withdrawn = withdrawnOf(tree.clauseIds, picked);
  if (withdrawn.length === 0) return null;
  return (
    <div className={classes.withdrawn}>
      <p>{text.withdrawn(withdrawn.length)}</p>
      <Button
        size="sm"
        variant="default"
        onClick={() => onPick(picked.filter((id) => !withdrawn.includes(id)))}
      >
        {text.dropWithdrawn}
      </Button>
    </div>
  );
}
