/** The rows of a long list, read by id as they come into sight, a block at a time. */

import { useDebouncedValue } from '@mantine/hooks';
import { FIRST_ROWS, type StudioQuestionRow } from '@sugya/contract/studio-questions.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { questionRowsQuery } from './questions.queries.ts';

/** `question` null: it has not come yet, and its row keeps its place. */
export type BankRow = { readonly id: number; readonly question: StudioQuestionRow | null };

/** Rows that are only scrolled past are not asked for. Unit: ms. */
const REST_MS = 80;

export function useQuestionRows(
  courseId: number,
  { ids, rows: first }: { readonly ids: readonly number[]; readonly rows: readonly StudioQuestionRow[] },
) {
  /** Blocks, from 0. */
  const [shown, setShown] = useState({ from: 0, to: 0 });
  const [{ from, to }] = useDebouncedValue(shown, REST_MS);
  const blocks = Array.from({ length: to - from + 1 }, (_, step) => from + step).filter(
    (block) => block > 0 && block * FIRST_ROWS < ids.length,
  );
  const read = useQueries({
    queries: blocks.map((block) =>
      questionRowsQuery(courseId, ids.slice(block * FIRST_ROWS, (block + 1) * FIRST_ROWS)),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
  const blank = useMemo(() => ids.map((id): BankRow => ({ id, question: null })), [ids]);
  // A row stays the same while it shows the same: of thousands only those that came are drawn anew.
  const rows = useMemo(() => {
    const came = new Map([...first, ...read.flatMap((block) => block ?? [])].map((row) => [row.id, row]));
    return came.size === 0 ? blank : blank.map((row) => rowOf(came.get(row.id)) ?? row);
  }, [blank, first, read]);
  // The list around the table is drawn anew for other blocks, and not for each row.
  const onShown = useCallback((firstPlace: number, lastPlace: number) => {
    const [next, end] = [Math.floor(firstPlace / FIRST_ROWS), Math.floor(lastPlace / FIRST_ROWS)];
    setShown((before) => (before.from === next && before.to === end ? before : { from: next, to: end }));
  }, []);
  return { rows, onShown };
}

const rowsByQuestion = new WeakMap<StudioQuestionRow, BankRow>();

function rowOf(question: StudioQuestionRow | undefined): BankRow | null {
  if (question === undefined) return null;
  const known = rowsByQuestion.get(question);
  if (known !== undefined) return known;
  const row = { id: question.id, question };
  rowsByQuestion.set(question, row);
  return row;
}
