/**
 * The course as a treegrid. One row is in the order of Tab; of a long tree only the rows in sight are on the page, and the
 * one with the focus.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import type { TreeIndex, TreeRow } from '../tree-model/tree-model.ts';
import classes from './tree-grid.module.css';
import { type TreeCommand, treeCommand } from './tree-keys.ts';
import { type RowHandlers, TreeRowView } from './tree-row.tsx';

const MOST_ON_PAGE = 80;
const USUAL_ROW = 35;
const COLUMNS = 5;

/** The row that has the focus, or would get it; `times` rises when it is to be given. */
export type Present = { readonly key: string | null; readonly times: number };

export function TreeGrid({
  index,
  rows,
  present,
  shownKey,
  chosen,
  renamingKey,
  onChooseAll,
  onFocusRow,
  onCommand,
  handlersOf,
}: {
  readonly index: TreeIndex;
  readonly rows: readonly TreeRow[];
  readonly present: Present;
  /** Open in the panel. */
  readonly shownKey: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly renamingKey: string | null;
  readonly onChooseAll: () => void;
  readonly onFocusRow: (key: string) => void;
  readonly onCommand: (command: TreeCommand, row: TreeRow) => void;
  readonly handlersOf: (row: TreeRow) => RowHandlers;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > MOST_ON_PAGE;
  const found = rows.findIndex(({ key }) => key === present.key);
  const place = found === -1 ? 0 : found;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 10,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const near = Array.from({ length: last - first + 1 }, (_, step) => first + step);
      return near.includes(place) || place >= count
        ? near
        : [...near, place].toSorted((one, other) => one - other);
    },
  });

  // The browser's focus follows; the row may only now have come to the page.
  const given = useRef(0);
  useEffect(() => {
    if (present.times === given.current) return;
    given.current = present.times;
    const row = frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(present.key ?? '')}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [present]);

  // A row that is put elsewhere in the list loses the browser's focus on the way.
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body || rows.length === 0) return;
    frame.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true });
  }, [rows]);

  function onKeyDown(event: KeyboardEvent) {
    const control = event.target as HTMLElement; // key events come from elements
    const row = rows[Number(control.closest('[data-index]')?.getAttribute('data-index'))];
    if (row === undefined || !control.matches('tr')) return;
    const command = treeCommand(event);
    if (command === null) return;
    event.preventDefault();
    onCommand(command, row);
  }

  const items = isVirtual ? virtual.getVirtualItems() : [];
  const shown = isVirtual ? items.map((item) => item.index) : rows.map((_, at) => at);
  const isAllChosen = rows.length > 0 && rows.every(({ key }) => chosen.has(key));
  return (
    <div ref={frame} className={classes.frame} data-virtual={isVirtual}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows open and move
        role="treegrid"
        className={classes.grid}
        aria-label={studioTree.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) holdsFocus.current = false;
        }}
        onFocus={(event) => {
          holdsFocus.current = true;
          const key = event.target.getAttribute('data-key');
          if (key !== null && key !== present.key) onFocusRow(key);
        }}
      >
        <thead>
          <tr className={classes.head} aria-rowindex={1}>
            <td className={classes.choice}>
              <input
                type="checkbox"
                aria-label={studioTree.chooseAll}
                checked={isAllChosen}
                onChange={onChooseAll}
              />
            </td>
            <th scope="col">{studioTree.columns.name}</th>
            <th scope="col" className={classes.content}>
              {studioTree.columns.content}
            </th>
            <th scope="col" className={classes.law}>
              {studioTree.columns.law}
            </th>
            <th scope="col" className={classes.state}>
              {studioTree.columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap size={items[0]?.start ?? 0} />
          {/* One flat list: in a list of lists a row is another one as soon as it stands at another step. */}
          {shown.flatMap((at, step) => {
            const row = rows[at];
            if (row === undefined) return [];
            const before = items[step - 1];
            const gap = before === undefined ? 0 : (items[step]?.start ?? 0) - before.end;
            return [
              gap > 0 && <Gap key={`gap-${row.key}`} size={gap} />,
              <TreeRowView
                key={row.key}
                index={index}
                row={row}
                place={at}
                measure={isVirtual ? virtual.measureElement : null}
                isPresent={at === place}
                isShown={row.key === shownKey}
                isChosen={chosen.has(row.key)}
                isRenaming={row.key === renamingKey}
                handlers={handlersOf(row)}
              />,
            ];
          })}
          <Gap size={isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not on the page. */
function Gap({ size }: { readonly size: number }) {
  if (size <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={classes.gap}>
      <td colSpan={COLUMNS} style={{ blockSize: size }} />
    </tr>
  );
}
