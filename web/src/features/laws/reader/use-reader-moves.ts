/** Where the reader stands and how it gets elsewhere: links, contents, found words, the address, folds and the way back. */
import { readAnchor } from '@sugya/domain/laws/citation.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type LawFind, rowOfClause } from '../find/use-law-find.ts';
import type { LawLink } from '../linked/law-link.ts';
import type { LawAddress } from '../place/law-address.ts';
import { usePlaceWriter } from '../place/use-place-writer.ts';
import type { ReaderDocument } from '../rows/reader-rows.ts';
import { clauseRowsOf, isFoldedAway } from '../rows/shown-rows.ts';
import { useRowList } from './use-row-list.ts';
import { isDrawnInside, useVisibleHit } from './use-visible-hit.ts';

const HIGHLIGHT_MS = 2_000;

/**
 * What leads somewhere: a choice of the reader's here, a found word, whose row stays where it is if the word can be
 * seen, a link in the text, or what surrounds the reader: the address, or the question beside it.
 */
type Cause = 'choice' | 'hit' | 'link' | 'outside';

type Goal = {
  readonly key: string;
  readonly isAnimated: boolean;
  readonly cause: Cause;
  /** Where the row was left; null to put it at the top. Unit: px. */
  readonly offset: number | null;
};

type Way = {
  readonly isAnimated: boolean;
  readonly cause: Cause;
  readonly highlights?: boolean;
  readonly offset?: number;
};

export function useReaderMoves({
  box,
  content,
  find,
  options,
  address,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly content: ReaderDocument;
  readonly find: LawFind;
  readonly options: { readonly focusClauseId?: number | null; readonly focusLawId?: number | null };
  /** Null where the page's address is not the reader's. */
  readonly address: LawAddress | null;
}) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set());
  const shown = useMemo(
    () => content.rows.filter((row) => !isFoldedAway(row, unfolded)),
    [content, unfolded],
  );
  const shownIndexes = useMemo(() => new Map(shown.map(({ key }, index) => [key, index])), [shown]);
  const { rows, goTo, restore, sheet } = useRowList(box, shown);
  const writer = usePlaceWriter({ box, content, shown, rows, address });
  const { aimAt, noteJump, noteLink } = writer;
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
    (index: number, { isAnimated, cause, highlights = false, offset }: Way) => {
      const row = content.rows[index];
      if (row === undefined) return;
      const clauseId = row.kind === 'text' ? (row.clause?.clauseId ?? null) : null;
      if (
        clauseId !== null &&
        row.kind === 'text' &&
        (cause === 'hit' || !row.isFirst) &&
        row.clause?.isFoldable === true
      ) {
        setUnfolded((open) => (open.has(clauseId) ? open : new Set([...open, clauseId])));
      }
      if (highlights) setHighlighted(clauseId);
      setGoal({ key: row.key, isAnimated, cause, offset: offset ?? null });
    },
    [content],
  );

  // Goes once the row is in the list, which a fold may have kept out of it. The effect scrolls the box.
  const anchor = address?.anchor ?? '';
  const reached = useRef<Goal | null>(null);
  useLayoutEffect(() => {
    const index = goal === null ? undefined : shownIndexes.get(goal.key);
    if (goal === null || index === undefined || reached.current === goal) return;
    reached.current = goal;
    const { cause, offset, isAnimated } = goal;
    if (offset !== null) restore(index, offset);
    else if (cause !== 'hit' || !isDrawnInside(box.current, index)) goTo(index, isAnimated);
    if (cause === 'outside') aimAt(anchor);
    else if (cause !== 'link') noteJump(content.indexes.get(goal.key) ?? 0, cause === 'choice');
  }, [goal, shownIndexes, goTo, restore, box, content, anchor, aimAt, noteJump]);

  useVisibleHit(box, goal?.cause === 'hit' ? goal : null);

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const clauseRows = useMemo(() => clauseRowsOf(content.rows), [content]);
  const goToClause = useCallback(
    (clauseId: number, isAnimated = true) => {
      const index = clauseRows.get(clauseId);
      if (index !== undefined) goToRow(index, { isAnimated, cause: 'outside', highlights: true });
    },
    [clauseRows, goToRow],
  );
  const rowOfLink = useCallback(
    ({ lawId, clauseId, headingId }: LawLink) =>
      clauseId === null ? content.indexes.get(`${lawId}:${headingId}`) : clauseRows.get(clauseId),
    [content, clauseRows],
  );
  const goToLaw = useCallback(
    (lawId: number, isAnimated = true, cause: Cause = 'outside') => {
      const index = content.indexes.get(`${lawId}:law`);
      if (index !== undefined) goToRow(index, { isAnimated, cause });
    },
    [content, goToRow],
  );

  // The clause of the address or of the question: at once when the text opens, animated when it changes later. A place
  // that was left is there at once.
  const { focusClauseId = null, focusLawId = null } = options;
  const place = address?.place ?? null;
  const asked = [anchor, place?.write, focusClauseId, focusLawId].join();
  const [answered, setAnswered] = useState<string | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    if (!writer.takeOwn(place?.write)) goToAsked(answered !== null);
  }

  function goToAsked(isAnimated: boolean) {
    const way = { isAnimated, cause: 'outside' } as const;
    const left = place === null ? undefined : content.indexes.get(place.rowKey);
    if (place !== null && left !== undefined) {
      goToRow(left, { ...way, isAnimated: false, offset: place.offset });
      return;
    }
    // The place was in a law that is not shown now, and its anchor means nothing here.
    const named = place === null ? readAnchor(anchor) : null;
    if (named?.kind === 'id') goToClause(named.clauseId, isAnimated);
    else if (named?.kind === 'number') {
      const index = rowOfClause(content, named.number, []);
      if (index !== null) goToRow(index, { ...way, highlights: true });
    } else if (named?.kind === 'heading') {
      const index = content.rows.findIndex(({ key }) => key.endsWith(`:${named.itemId}`));
      if (index >= 0) goToRow(index, way);
    } else if (focusClauseId !== null) goToClause(focusClauseId, isAnimated);
    else if (focusLawId !== null && isAnimated) goToLaw(focusLawId, isAnimated);
  }

  const { type, step } = find;
  const typeWords = useCallback(
    (query: string) => {
      const found = type(query, now.current.first);
      if (found !== null) goToRow(found.row, { isAnimated: false, cause: 'hit' });
    },
    [type, goToRow],
  );
  const stepHit = useCallback(
    (by: 1 | -1) => {
      const found = step(by);
      if (found !== null) goToRow(found.row, { isAnimated: false, cause: 'hit' });
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
        noteLink(index);
        goToRow(index, { isAnimated: true, cause: 'link', highlights: true });
      },
      [rowOfLink, goToRow, noteLink],
    ),
    goBack: wayBack(),
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

  /** The page's own history where the address is the reader's, so that the browser's button means the same. */
  function wayBack(): (() => void) | null {
    if (address !== null) return (place?.followed ?? 0) > 0 ? address.goBack : null;
    if (left.length === 0) return null;
    return () => {
      const index = content.indexes.get(left.at(-1) ?? '') ?? 0;
      goToRow(index, { isAnimated: true, cause: 'choice' });
      setLeft(left.slice(0, -1));
    };
  }
}
