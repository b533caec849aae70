/** The rows of a long list, read by id as they come into sight, a block at a time. */

import { useDebouncedValue } from '@mantine/hooks';
import { FIRST_ROWS, type StudioQuestionRow } from '@sugya/contract/studio-questions.ts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { questionRowsQuery } from './questions.queries.ts';

/** Rows that are only scrolled past are not asked for. Unit: ms. */
const REST_MS = 80;

export function useQuestionRows(
  courseId: number,
  list: { readonly ids: readonly number[]; readonly rows: readonly StudioQuestionRow[] },
) {
  /** Blocks, from 0. */
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const [{ first, last }] = useDebouncedValue(shown, REST_MS);
  const { ids, rows } = list;
  const blocks = Array.from({ length: last - first + 1 }, (_, step) => first + step).filter(
    (block) => block > 0 && block * FIRST_ROWS < ids.length,
  );
  const read = useQueries({
    queries: blocks.map((block) =>
      questionRowsQuery(courseId, ids.slice(block * FIRST_ROWS, (block + 1) * FIRST_ROWS)),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
  const loaded = useMemo(
    () => new Map([...rows, ...read.flatMap((block) => block ?? [])].map((row) => [row.id, row])),
    [rows, read],
  );
  // The list around the table is drawn anew for other blocks, and not for each row.
  const onShown = useCallback((from: number, to: number) => {
    const [next, end] = [Math.floor(from / FIRST_ROWS), Math.floor(to / FIRST_ROWS)];
    setShown((before) =>
      before.first === next && before.last === end ? before : { first: next, last: end },
    );
  }, []);
  return { loaded, onShown };
}
