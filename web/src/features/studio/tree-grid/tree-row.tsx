/** One row of the tree: choice, name with its level, what it holds, its laws, how it stands with the students. */
import { IconChevronDown, IconChevronLeft, IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { StateMark } from '../things/state-mark.tsx';
import type { TreeIndex, TreeRow } from '../tree-model/tree-model.ts';
import { isMoved } from '../tree-model/tree-moves.ts';
import { contentOf, kindIcons, lawOf, nameOf } from './node-words.tsx';
import { RenameField } from './rename-field.tsx';
import classes from './tree-grid.module.css';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

export type RowHandlers = {
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  /** Null: nothing was renamed. */
  readonly onRenamed: (name: string | null) => void;
} & RowDrag;

export function TreeRowView({
  index,
  row: { key, node, level, isOpen },
  place,
  measure,
  isPresent,
  isShown,
  isChosen,
  isRenaming,
  handlers,
}: {
  readonly index: TreeIndex;
  readonly row: TreeRow;
  /** Among all rows, from 0. */
  readonly place: number;
  readonly measure: ((element: HTMLElement | null) => void) | null;
  /** Tab leads to it. */
  readonly isPresent: boolean;
  /** Open in the panel. */
  readonly isShown: boolean;
  readonly isChosen: boolean;
  readonly isRenaming: boolean;
  readonly handlers: RowHandlers;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { side, isDragged } = useRowDrag(key, { row, grip }, handlers);
  const name = nameOf(node);
  const content = contentOf(index, node);
  const law = lawOf(index, node);
  return (
    <tr
      ref={(element) => {
        row.current = element;
        measure?.(element);
      }}
      className={classes.row}
      aria-level={level}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      {...(isShown && { 'aria-current': true })}
      tabIndex={isPresent ? 0 : -1}
      data-key={key}
      data-index={place}
      data-level={level}
      data-dragged={isDragged}
      {...(side !== null && { 'data-drop': side })}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button, input') === null)
          handlers.onOpen();
      }}
    >
      <td className={classes.choice}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={studioTree.choose(name)}
          checked={isChosen}
          onChange={handlers.onChoose}
        />
      </td>
      <th scope="row">
        <span className={classes.name}>
          {isMoved(node.kind) && (
            <span ref={grip} className={classes.grip} title={studioTree.grip(name)}>
              <IconGripVertical aria-hidden />
            </span>
          )}
          {isOpen === null ? (
            <span className={classes.toggle} />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className={classes.toggle}
              aria-label={isOpen ? studioTree.close : studioTree.open}
              onClick={handlers.onToggle}
            >
              {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronLeft aria-hidden />}
            </button>
          )}
          <span className={classes.kind} title={studioTree.kinds[node.kind]}>
            {kindIcons[node.kind]}
            <span className={classes.heard}>{studioTree.kinds[node.kind]}: </span>
          </span>
          {isRenaming ? (
            <RenameField name={node.name} onDone={handlers.onRenamed} />
          ) : (
            <bdi className={classes.words} data-unnamed={node.kind !== 'material' && node.name.trim() === ''}>
              {name}
            </bdi>
          )}
        </span>
      </th>
      <td className={classes.content} data-lack={content.isLack}>
        {content.text}
      </td>
      <td className={classes.law} data-lack={law.isLack} title={law.text}>
        <bdi>{law.text}</bdi>
      </td>
      <td className={classes.state}>
        <StateMark state={node.state} hasDraft={node.hasDraft} />
        {node.lackCount > 0 && (
          <span className={classes.heard}>{studioTree.content.lacks(node.lackCount)}</span>
        )}
      </td>
    </tr>
  );
}
