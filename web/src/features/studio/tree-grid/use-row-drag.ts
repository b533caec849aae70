/** Dragging a row by its grip, and where another may be let go on it. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DropSide } from '../tree-model/tree-moves.ts';

export type RowDrag = {
  /** What would be moved along with the row that is dragged. */
  readonly canDrop: (draggedKey: string, side: DropSide) => boolean;
  readonly onDrop: (draggedKey: string, side: DropSide) => void;
};

const SIDES: Readonly<Record<Operation, DropSide>> = {
  'reorder-before': 'before',
  'reorder-after': 'after',
  combine: 'inside',
};

/** Where on the row the dragged one would land; null while none is over it. */
export function useRowDrag(
  nodeKey: string,
  {
    row,
    grip,
  }: { readonly row: RefObject<HTMLElement | null>; readonly grip: RefObject<HTMLElement | null> },
  drag: RowDrag,
): { readonly side: DropSide | null; readonly isDragged: boolean } {
  const [side, setSide] = useState<DropSide | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const present = useRef(drag);
  useEffect(() => {
    present.current = drag;
  }, [drag]);

  // The library listens to the browser's own drag events.
  useEffect(() => {
    const element = row.current;
    const dragHandle = grip.current;
    if (element === null) return;
    const available = (source: string, where: DropSide) =>
      present.current.canDrop(source, where) ? 'available' : 'not-available';
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.treeKey === 'string',
      getData: ({ input, source }) => {
        const key = String(source.data.treeKey);
        const operations = {
          'reorder-before': available(key, 'before'),
          'reorder-after': available(key, 'after'),
          combine: available(key, 'inside'),
        } as const;
        return attachInstruction({}, { element, input, operations });
      },
      onDrag: ({ self }) => setSide(sideOf(self.data)),
      onDragLeave: () => setSide(null),
      onDrop: ({ self, source }) => {
        setSide(null);
        const where = sideOf(self.data);
        if (where !== null) present.current.onDrop(String(source.data.treeKey), where);
      },
    });
    if (dragHandle === null) return target;
    return combine(
      target,
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ treeKey: nodeKey }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
    );
  }, [nodeKey, row, grip]);
  return { side, isDragged };
}

function sideOf(data: Record<string | symbol, unknown>): DropSide | null {
  const instruction = extractInstruction(data);
  return instruction === null || instruction.blocked ? null : SIDES[instruction.operation];
}
