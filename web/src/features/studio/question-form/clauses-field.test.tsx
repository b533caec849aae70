import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClausesField } from './clauses-field.tsx';

const key = { lawId: 3, clauseId: 31, quote: null };
const NAMES = {
  lawName: String,
  number: (_: number, clauseId: number) => String(clauseId),
  full: ({ lawId, clauseId }: { lawId: number; clauseId: number | null }) => `${lawId} ${clauseId}`,
};
const link = { lawId: 3, clauseId: 32, role: 'distractor', quote: 'מילים' } as const;

it.each([
  [
    'the clause that answers',
    '3 31',
    'תוך זמן סביר',
    { correctClauses: [{ ...key, quote: 'תוך זמן סביר' }] },
  ],
  ['a clause that misleads', '3 32', '', { links: [{ ...link, quote: null }] }],
])('STQ-16: the words of %s are written under it', (_, name, words, change) => {
  const changes: unknown[] = [];
  render(
    <MantineProvider>
      <ClausesField
        form={{ correctClauses: [key], links: [link], lawIds: [3], awaited: [] }}
        names={NAMES}
        onChange={(made) => changes.push(made)}
      />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText(`המילים שהכוונה להן: ${name}`), { target: { value: words } });
  expect(changes).toEqual([change]);
});
