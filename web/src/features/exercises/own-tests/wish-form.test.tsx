import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { matchingQuery, type Wish } from './own-tests.queries.ts';
import type { WishDraft } from './wish-draft.ts';
import { WishForm } from './wish-form.tsx';

const CHOSEN: WishDraft = {
  name: 'הטעויות שלי',
  subjectIds: [7],
  pools: ['wrong'],
  count: '9',
  isTimed: true,
  minutes: '20',
  isImmediate: false,
};

/** With what the server counted for the draft; returns what was started. */
function show(draft: WishDraft, matching: number): Wish[] {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = matchingQuery(1, { subjectIds: [...draft.subjectIds], pools: [...draft.pools] });
  client.setQueryDefaults(queryKey, { queryFn: () => new Promise(() => undefined) });
  client.setQueryData(queryKey, { matching, subjects: [{ id: 7, matching: 4 }] });
  const started: Wish[] = [];
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <WishForm
          courseId={1}
          subjects={[{ id: 7, name: 'חוזים', type: 1 }]}
          timeFactor={1}
          draft={draft}
          busy={null}
          failure={null}
          onChange={() => undefined}
          onStart={(wish) => started.push(wish)}
          onSave={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return started;
}

it('EXD-56: where fewer match than are wished for, one press builds a test of those, with all else as chosen', () => {
  const started = show(CHOSEN, 4);
  expect(screen.getByRole('status').textContent).toBe(ownTests.build.short(4));
  fireEvent.click(screen.getByRole('button', { name: ownTests.build.takeAll(4) }));
  expect(started).toEqual([
    {
      name: 'הטעויות שלי',
      subjectIds: [7],
      pools: ['wrong'],
      questionCount: 4,
      minutes: 20,
      isImmediate: false,
    },
  ]);
});

it('EXD-56: before a subject is chosen it is not said that nothing matches', () => {
  const started = show({ ...CHOSEN, subjectIds: [] }, 0);
  expect(screen.getByRole('status').textContent).toBe(ownTests.build.chooseToCount);
  fireEvent.click(screen.getByRole('button', { name: ownTests.build.start }));
  expect(screen.getByRole('alert').textContent).toBe(ownTests.build.chooseSubject);
  expect(started).toEqual([]);
});
