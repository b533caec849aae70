/** Where the reader stands and how it gets elsewhere: links, contents, found words, the address, folds and the way back. */
import { readAnchor } from '@sugya/domain/laws/citation.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LawFind, rowOfClause } from '../find/use-law-find.ts';
import type { LawLink } from '../linked/law-link.ts';
import type { ReaderDocument, ReaderRow } from '../rows/reader-rows.ts';
import { rowIn, scrollsInside } from './scroll-animation.ts';
import { useRowList } from './use-row-list.ts';

const HIGHLIGHT_MS = 2_000;

type Goal = {
  readonly key: string;
  readonly isAnimated: boolean;
  /** A found word: the row stays where it is if the word can be seen. */
  readonly isHit: boolean;
};

type Way = { readonly isAnimated: boolean; readonly highlights?: boolean; readonly isHit?: boolean };

export function useReaderMoves({
  box,
  content,
  find,
  options,
  anchor,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: ReaderDocument;
  readonly find: LawFind;
  readonly options: { readonly focusClauseId?: number | null; readonly focusLawId?: number | null };
  readonly anchor: string;
}) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set());
  const shown = useMemo(
    () => content.rows.filter((row) => !isFoldedAway(row, unfolded)),
    [content, unfolded],
  );
  const shownIndexes = useMemo(() => new Map(shown.map(({ key }, index) => [key, index])), [shown]);
  const { rows, goTo, sheet } = useRowList(box, shown);
  const [goal, setGoal] = useState<Goal | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);

  const firstShown = rows.range?.startIndex ?? 0;
  const firstKey = shown[firstShown]?.key ?? null;
  const first = firstKey === null ? 0 : (content.indexes.get(firstKey) ?? 0);
  const now = useRef({ first, firstKey });
  useEffect(() => {
    now.current = { first, firstKey };
  }, [first, firstKey]);

  const goToRow = useCallback(
    (index: number, { isAnimated, highlights = false, isHit = false }: Way) => {
      const row = content.rows[index];
      if (row === undefined) return;
      const clauseId = row.kind === 'text' ? (row.clause?.clauseId ?? null) : null;
      if (
        clauseId !== null &&
        row.kind === 'text' &&
        (isHit || !row.isFirst) &&
        row.clause?.isFoldable === true
      ) {
        setUnfolded((open) => (open.has(clauseId) ? open : new Set([...open, clauseId])));
      }
      if (highlights) setHighlighted(clauseId);
      setGoal({ key: row.key, isAnimated, isHit });
    },
    [content],
  );

  // Goes once the row is in the list, which a fold may have kept out of it. The effect scrolls the box.
  useLayoutEffect(() => {
    if (goal === null) return;
    const index = shownIndexes.get(goal.key);
    if (index === undefined) return;
    if (!goal.isHit || !isDrawnInside(box.current, index)) goTo(index, goal.isAnimated);
  }, [goal, shownIndexes, goTo, box]);

  useVisibleHit(box, goal);

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const clauseRows = useMemo(() => clauseRowsOf(content.rows), [content]);
  const goToClause = useCallback(
    (clauseId: number, isAnimated = true) => {
      const index = clauseRows.get(clauseId);
      if (index !== undefined) goToRow(index, { isAnimated, highlights: true });
    },
    [clauseRows, goToRow],
  );
  const rowOfLink = useCallback(
    ({ lawId, clauseId, headingId }: LawLink) =>
      clauseId === null ? content.indexes.get(`${lawId}:${headingId}`) : clauseRows.get(clauseId),
    [content, clauseRows],
  );
  const goToLaw = useCallback(
    (lawId: number, isAnimated = true) => {
      const index = content.indexes.get(`${lawId}:law`);
      if (index !== undefined) goToRow(index, { isAnimated });
    },
    [content, goToRow],
  );

  // The clause of the address or of the question: at once when the text opens, animated when it changes later.
  const { focusClauseId = null, focusLawId = null } = options;
  const asked = [anchor, focusClauseId, focusLawId].join();
  const [answered, setAnswered] = useState<string | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    const isAnimated = answered !== null;
    const named = readAnchor(anchor);
    if (named?.kind === 'id') goToClause(named.clauseId, isAnimated);
    else if (named?.kind === 'number') {
      const index = rowOfClause(content, named.number, []);
      if (index !== null) goToRow(index, { isAnimated, highlights: true });
    } else if (named?.kind === 'heading') {
      const index = content.rows.findIndex(({ key }) => key.endsWith(`:${named.itemId}`));
      if (index >= 0) goToRow(index, { isAnimated });
    } else if (focusClauseId !== null) goToClause(focusClauseId, isAnimated);
    else if (focusLawId !== null && isAnimated) goToLaw(focusLawId, isAnimated);
  }

  const { type, step } = find;
  const typeWords = useCallback(
    (query: string) => {
      const found = type(query, now.current.first);
      if (found !== null) goToRow(found.row, { isAnimated: false, isHit: true });
    },
    [type, goToRow],
  );
  const stepHit = useCallback(
    (by: 1 | -1) => {
      const found = step(by);
      if (found !== null) goToRow(found.row, { isAnimated: false, isHit: true });
    },
    [step, goToRow],
  );

  const hit = find.hits[find.current];
  const hitKey = hit === undefined ? undefined : content.rows[hit.row]?.key;
  return {
    shown,
    rows,
    sheet,
    unfolded,
    highlighted,
    place: content.places[first] ?? null,
    currentHit: hit === undefined || hitKey === undefined ? null : { key: hitKey, nth: hit.nth },
    goToRow,
    goToClause,
    goToLaw,
    knowsLink: useCallback((link: LawLink) => rowOfLink(link) !== undefined, [rowOfLink]),
    followLink: useCallback(
      (link: LawLink) => {
        const index = rowOfLink(link);
        const { firstKey: from } = now.current;
        if (index === undefined) return;
        if (from !== null) setLeft((places) => [...places, from]);
        goToRow(index, { isAnimated: true, highlights: true });
      },
      [rowOfLink, goToRow],
    ),
    goBack:
      left.length === 0
        ? null
        : () => {
            goToRow(content.indexes.get(left.at(-1) ?? '') ?? 0, { isAnimated: true });
            setLeft(left.slice(0, -1));
          },
    toggleFolded: useCallback((clauseId: number) => {
      setUnfolded((open) => {
        const next = new Set(open);
        if (!next.delete(clauseId)) next.add(clauseId);
        return next;
      });
    }, []),
    typeWords,
    stepHit,
  };
}

/** A long row may be drawn while the found word in it is out of sight. The effect scrolls the box by the rest. */
function useVisibleHit(box: RefObject<HTMLElement | null>, goal: Goal | null): void {
  useEffect(() => {
    if (goal?.isHit !== true) return;
    let frames = 0;
    let frame = requestAnimationFrame(look);
    function look() {
      const element = box.current;
      const mark = element?.querySelector('mark[data-current]');
      frames += 1;
      if (element == null) return;
      if (mark == null) {
        if (frames < MOST_FRAMES) frame = requestAnimationFrame(look);
        return;
      }
      if (!scrollsInside(element)) {
        mark.scrollIntoView({ block: 'center' });
        return;
      }
      const seen = element.getBoundingClientRect();
      const place = mark.getBoundingClientRect();
      if (place.top < seen.top || place.bottom > seen.bottom) {
        element.scrollTop += place.top - seen.top - seen.height / 3;
      }
    }
    return () => cancelAnimationFrame(frame);
  }, [box, goal]);
}

/** How long a found row may take to be drawn. */
const MOST_FRAMES = 20;

function isDrawnInside(box: HTMLElement | null, index: number): boolean {
  const row = box === null ? null : rowIn(box, index);
  if (box === null || row === null || !scrollsInside(box)) return false;
  const seen = box.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  return place.top >= seen.top && place.bottom <= seen.bottom;
}

function isFoldedAway(row: ReaderRow, unfolded: ReadonlySet<number>): boolean {
  return (
    row.kind === 'text' &&
    !row.isFirst &&
    row.clause?.isFoldable === true &&
    !unfolded.has(row.clause.clauseId)
  );
}

function clauseRowsOf(rows: readonly ReaderRow[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  rows.forEach((row, index) => {
    if (row.kind !== 'text' || row.item.ClauseId === null || found.has(row.item.ClauseId)) return;
    found.set(row.item.ClauseId, index);
  });
  return found;
}
