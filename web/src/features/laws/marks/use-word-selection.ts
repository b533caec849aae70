/** Words of one clause that the reader selected in the text, once the selection rests. */
import { clauseWordsOf } from '@sugya/domain/notes/highlight-anchor.ts';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ShownClause } from '../../../platform/clause-notes/clause-notes.ts';
import type { ReaderRow } from '../rows/reader-rows.ts';
import { type rowsOfClauses, shownClause } from './clause-rows.ts';
import { wordNodes } from './word-nodes.ts';

/** Unit: ms. */
const REST_MS = 250;

export type SelectedWords = {
  readonly clause: ShownClause;
  readonly from: number;
  readonly to: number;
  /** Where the selection is on the screen. */
  readonly rect: DOMRect;
};

export function useWordSelection({
  box,
  shown,
  clauses,
  isOn,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly shown: readonly ReaderRow[];
  readonly clauses: ReturnType<typeof rowsOfClauses>;
  readonly isOn: boolean;
}) {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  // The effect listens to the page's selection.
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(selectedWords(box.current, shown, clauses)), REST_MS);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
    };
  }, [box, shown, clauses, isOn]);
  const drop = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setSelected(null);
  }, []);
  return { selected: isOn ? selected : null, drop };
}

function selectedWords(
  box: HTMLElement | null,
  shown: readonly ReaderRow[],
  clauses: ReturnType<typeof rowsOfClauses>,
): SelectedWords | null {
  const selection = document.getSelection();
  if (box === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return null;
  const touched: { readonly clauseId: number; readonly words: readonly number[] }[] = [];
  for (const content of box.querySelectorAll<HTMLElement>('[data-words]')) {
    if (!range.intersectsNode(content)) continue;
    const row = shown[Number(content.closest<HTMLElement>('[data-index]')?.dataset.index)];
    if (row?.kind !== 'text' || row.clause === null) continue;
    const { clauseId } = row.clause;
    const before = wordsBefore(clauses.get(clauseId) ?? [], row.key);
    const words = touchedWords(content, range).map((place) => before + place);
    if (words.length > 0) touched.push({ clauseId, words });
  }
  // Words of one clause; those of the next one that were touched as well are left out.
  const [first] = touched;
  const words = touched.flatMap((row) => (row.clauseId === first?.clauseId ? row.words : []));
  const clause = first === undefined ? null : shownClause(clauses.get(first.clauseId) ?? []);
  const [from, last] = [words[0], words.at(-1)];
  if (clause === null || from === undefined || last === undefined) return null;
  return { clause, from, to: last + 1, rect: range.getBoundingClientRect() };
}

function wordsBefore(rows: readonly Extract<ReaderRow, { kind: 'text' }>[], key: string): number {
  const place = rows.findIndex((row) => row.key === key);
  return clauseWordsOf(shownClause(rows)?.rows.slice(0, place) ?? []).length;
}

function touchedWords(content: HTMLElement, range: Range): number[] {
  const { words, pieces } = wordNodes(content);
  const spans = pieces.flatMap(({ node, start }) => {
    if (!range.intersectsNode(node)) return [];
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.data.length;
    return from < to ? [{ from: start + from, to: start + to }] : [];
  });
  return words.flatMap(({ start, end }, place) =>
    spans.some(({ from, to }) => end > from && start < to) ? [place] : [],
  );
}
