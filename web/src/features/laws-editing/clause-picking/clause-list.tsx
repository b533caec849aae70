/**
 * The clauses of a law under its headings, each with a box. Only the rows in sight are on the page, as a statute may have
 * a thousand. One box is reached by Tab; the keys go on from there (ALC-40).
 */
import type { TreeNode } from '@sugya/domain/laws/picking/clause-tree.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { clauseCommand } from './clause-keys.ts';
import classes from './clause-list.module.css';
import { ClauseRow, type RowFacts } from './clause-row.tsx';

/** Unit: px. Rows of enlarged letters are measured once they are there. */
const USUAL_ROW = 33;
const ROWS_AROUND = 10;

export type ClauseListProps = {
  readonly label: string;
  readonly rows: readonly TreeNode[];
  readonly factsOf: (node: TreeNode) => RowFacts;
  /** Where one begins: the first picked clause. */
  readonly firstKey: string | null;
  /** The row with which a range begins. */
  readonly rangeStart: string | null;
  readonly onPress: (node: TreeNode, isWithShift: boolean) => void;
  readonly onStretch: (from: TreeNode, to: TreeNode) => void;
  readonly onMove: () => void;
  readonly onOpen: (key: string, isOpen: boolean) => void;
  readonly onRead: (clauseId: number) => void;
};

export function ClauseList({
  label,
  rows,
  factsOf,
  firstKey,
  rangeStart,
  onPress,
  onStretch,
  onMove,
  onOpen,
  onRead,
}: ClauseListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState(firstKey);
  const isFocusWanted = useRef(false);
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  );
  const virtual = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    overscan: ROWS_AROUND,
    // While another step of the screen is shown, rows have no height: taken for it, the list would stand elsewhere afterwards.
    measureElement: (row) => row.offsetHeight || USUAL_ROW,
    getItemKey: (place) => rows[place]?.key ?? place,
    // The row that Tab reaches stays on the page wherever one scrolled to.
    rangeExtractor: (range) => withActive(range, active, rows.length),
  });

  // Scrolls once to where one begins.
  const first = useRef(rows.findIndex(({ key }) => key === firstKey));
  useEffect(() => {
    if (first.current > 0) virtual.scrollToIndex(first.current, { align: 'center' });
    first.current = -1;
  }, [virtual]);
  // Moves the browser's focus to where the keys went.
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-place="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  function goTo(place: number): TreeNode | undefined {
    const target = rows[Math.max(0, Math.min(rows.length - 1, place))];
    if (target === undefined || target.key === rows[active]?.key) return undefined;
    isFocusWanted.current = true;
    virtual.scrollToIndex(rows.indexOf(target), { align: 'auto' });
    setActiveKey(target.key);
    return target;
  }

  function onKeyDown(event: KeyboardEvent) {
    const node = rows[active];
    const command = clauseCommand(event);
    if (node === undefined || command === null) return;
    event.preventDefault();
    if (command.do === 'stretch') {
      const target = goTo(active + command.step);
      if (target !== undefined) onStretch(node, target);
      return;
    }
    onMove();
    const isOpen = factsOf(node).isOpen;
    if (command.do === 'step') goTo(active + command.step);
    else if (command.do === 'read') {
      if (node.kind === 'clause') onRead(node.clauseId);
      else onOpen(node.key, !isOpen);
    } else if (command.do === 'in') {
      if (node.kind === 'heading' && isOpen) goTo(active + 1);
      else if (node.kind === 'heading') onOpen(node.key, true);
    } else if (node.kind === 'heading' && isOpen) onOpen(node.key, false);
    else if (node.parent !== null) goTo(rows.findIndex(({ key }) => key === node.parent));
  }

  return (
    <div ref={frame} className={classes.frame}>
      <ul aria-label={label} className={classes.list} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const node = rows[index];
          if (node === undefined) return null;
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: an item of a list has a level, by WAI-ARIA 1.2
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.row}
              data-kind={node.kind}
              data-depth={Math.min(node.depth, 4)}
              style={{ transform: `translateY(${start}px)` }}
              aria-level={node.depth + 1}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              {...(node.key === rangeStart && { 'data-range-start': true })}
            >
              <ClauseRow
                node={node}
                facts={factsOf(node)}
                place={index}
                isActive={index === active}
                isRangeStart={node.key === rangeStart}
                onFocus={() => setActiveKey(node.key)}
                onKeyDown={onKeyDown}
                onPress={(isWithShift) => onPress(node, isWithShift)}
                onOpen={(isOpen) => onOpen(node.key, isOpen)}
                onRead={onRead}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function withActive(range: Range, active: number, count: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (active >= count || shown.includes(active)) return shown;
  return [...shown, active].sort((one, other) => one - other);
}
