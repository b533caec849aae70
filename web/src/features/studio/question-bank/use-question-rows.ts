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
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const [{ first, last }] = useDebouncedValue(shown, REST_MS);
  const { ids, rows } = list;
  const blocks = Array.from(
    { length: Math.floor(last / FIRST_ROWS) - Math.floor(first / FIRST_ROWS) + 1 },
    (_, step) => Math.floor(first / FIRST_ROWS) + step,
  ).filter((block) => block > 0 && block * FIRST_ROWS < ids.length);
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
  const onShown = useCallback((from: number, to: number) => setShown({ first: from, last: to }), []);
  return { loaded, onShown };
}
