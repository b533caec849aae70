import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { matchingQuery, type Wish } from './own-tests.queries.ts';
import { WishForm } from './wish-form.tsx';

it('EXD-56: where fewer match than are wished for, one press builds a test of those, with all else as chosen', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = matchingQuery(1, { subjectIds: [7], pools: ['wrong'] });
  client.setQueryDefaults(queryKey, { queryFn: () => new Promise(() => undefined) });
  client.setQueryData(queryKey, { matching: 4, subjects: [{ id: 7, matching: 4 }] });
  const started: Wish[] = [];
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <WishForm
          courseId={1}
          subjects={[{ id: 7, name: 'חוזים', type: 1 }]}
          timeFactor={1}
          draft={{
            name: 'הטעויות שלי',
            subjectIds: [7],
            pools: ['wrong'],
            count: '9',
            isTimed: true,
            minutes: '20',
            isImmediate: false,
          }}
          busy={null}
          failure={null}
          onChange={() => undefined}
          onStart={(wish) => started.push(wish)}
          onSave={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
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
