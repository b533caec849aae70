/** A long list of which only the rows in sight are on the page: there are thousands of laws and clauses. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './law-list.module.css';

const USUAL_ROW = 56;

export function VirtualRows<Item extends { readonly id: number }>({
  items,
  label,
  isFocusable = false,
  children,
}: {
  readonly items: readonly Item[];
  readonly label: string;
  /** For rows without anything to focus: the frame is then reached by Tab, so that the keys scroll it. */
  readonly isFocusable?: boolean;
  readonly children: (item: Item) => ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    overscan: 12,
    getItemKey: (place) => items[place]?.id ?? place,
  });
  return (
    <section ref={frame} className={classes.frame} {...(isFocusable && { tabIndex: 0, 'aria-label': label })}>
      <ul className={classes.rows} aria-label={label} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
