/**
 * Writes to the address where the reader stands: as soon as a jump is painted, a little after the scrolling has ended. A
 * followed link leaves a way back; everything else replaces the address. Without an address nothing is written.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { offsetOf, type RowScroller } from '../reader/scroll-animation.ts';
import type { ReaderDocument, ReaderRow } from '../rows/reader-rows.ts';
import type { LawAddress, LawPlace } from './law-address.ts';
import { anchorOfRow } from './row-anchor.ts';

/** How long the text must stand still. Unit: ms. */
const REST_MS = 400;
/** However often the reader rests: browsers allow some hundred writes in half a minute, for the whole page. Unit: ms. */
const BETWEEN_WRITES_MS = 800;

export type PlaceWriter = {
  /**
   * Whether the reader wrote this address itself, and so stands there. True once for each write: to be asked while
   * rendering.
   */
  readonly takeOwn: (write: string | undefined) => boolean;
  /** What the address names, until the reader scrolls by hand: a row near the end never reaches the top. */
  readonly aimAt: (anchor: string) => void;
  /** A jump to a row of the text. */
  readonly noteJump: (index: number, isAtOnce: boolean) => void;
  /** A link to a row of the text. */
  readonly noteLink: (index: number) => void;
};

export function usePlaceWriter({
  box,
  content,
  shown,
  rows,
  address,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: ReaderDocument;
  readonly shown: readonly ReaderRow[];
  readonly rows: RowScroller;
  readonly address: LawAddress | null;
}): PlaceWriter {
  // Oldest first. The address may skip one, when another write followed at once.
  const [pending, setPending] = useState<readonly string[]>([]);
  const now = useRef({ address, shown });
  useEffect(() => {
    now.current = { address, shown };
  }, [address, shown]);
  const aim = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restWritten = useRef(Number.NEGATIVE_INFINITY);
  const frame = useRef(0);

  const write = useCallback((anchor: string, rowKey: string, offset: number, isNew: boolean) => {
    const { address: to } = now.current;
    if (to === null) return;
    const followed = (to.place?.followed ?? 0) + (isNew ? 1 : 0);
    const place: LawPlace = { rowKey, offset, followed, write: crypto.randomUUID() };
    setPending((writes) => [...writes, place.write]);
    to.write(anchor, place, isNew);
  }, []);

  const writeWhereOneStands = useCallback(() => {
    cancelAnimationFrame(frame.current);
    clearTimeout(timer.current);
    const { address: to, shown: present } = now.current;
    const element = rows.scrollElement;
    const index = rows.range?.startIndex ?? 0;
    const row = present[index];
    if (to === null || element === null || row === undefined) return;
    const offset = Math.round(element.scrollTop - offsetOf(rows, index));
    const anchor = aim.current ?? anchorOfRow(content, content.indexes.get(row.key) ?? 0);
    const isSame = to.place?.rowKey === row.key && Math.abs(to.place.offset - offset) <= 1;
    const isUntouched = to.place === null && element.scrollTop === 0;
    if (anchor !== to.anchor || !(isSame || isUntouched)) write(anchor, row.key, offset, false);
  }, [content, rows, write]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    const wait = Math.max(REST_MS, restWritten.current + BETWEEN_WRITES_MS - performance.now());
    timer.current = setTimeout(() => {
      restWritten.current = performance.now();
      writeWhereOneStands();
    }, wait);
  }, [writeWhereOneStands]);

  /** Writing renders what looks at the address, so the eye is served first. Only the last of several jumps is written. */
  const writeOncePainted = useCallback(
    (anchor: string, rowKey: string) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(anchor, rowKey, 0, false));
      });
    },
    [write],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  // Listens to the scrolling of the text, and to the hand that scrolls it.
  const hasAddress = address !== null;
  useEffect(() => {
    const element = box.current;
    if (element === null || !hasAddress) return;
    const letGo = () => {
      aim.current = null;
    };
    const passive = { passive: true };
    element.addEventListener('scroll', later, passive);
    for (const kind of BY_HAND) element.addEventListener(kind, letGo, passive);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('scroll', later);
      for (const kind of BY_HAND) element.removeEventListener(kind, letGo);
    };
  }, [box, hasAddress, later]);

  const aimAt = useCallback((anchor: string) => {
    aim.current = anchor;
  }, []);
  return {
    takeOwn: (name) => {
      const at = name === undefined ? -1 : pending.indexOf(name);
      if (at >= 0) setPending(pending.slice(at + 1));
      return at >= 0;
    },
    aimAt,
    noteJump: useCallback(
      (index, isAtOnce) => {
        aim.current = anchorOfRow(content, index);
        const key = content.rows[index]?.key;
        if (isAtOnce && key !== undefined) writeOncePainted(aim.current, key);
        else later();
      },
      [content, later, writeOncePainted],
    ),
    noteLink: useCallback(
      (index) => {
        writeWhereOneStands();
        aim.current = anchorOfRow(content, index);
        write(aim.current, content.rows[index]?.key ?? '', 0, true);
      },
      [content, write, writeWhereOneStands],
    ),
  };
}

const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
