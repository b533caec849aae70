import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../testing/scripted-server.ts';
import { ExerciseLinks } from './exercise-links.tsx';

afterEach(() => vi.unstubAllGlobals());

const exercise = {
  id: 7,
  name: 'קבילות – תרגיל 1',
  lessonId: 2,
  lessonName: 'קבילות',
  categoryName: 'דיני ראיות',
  numberOfQuestions: 12,
  finishedCount: 30,
};

it('EXE-22: exercises are found by any words and lead to their statistics; a later reading that fails takes nothing away', async () => {
  startGivenSession(accessTokenOf('1'));
  let isDown = false;
  scriptServer(() =>
    isDown
      ? problemReply(400, 'invalid_request')
      : {
          status: 200,
          body: [exercise, { ...exercise, id: 8, name: 'תרופות – תרגיל 1', lessonName: 'תרופות' }],
        },
  );
  const client = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={client}>
          <ExerciseLinks courseId={3} />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'חיפוש תרגול' }), 'קבילות');
  isDown = true;
  await act(() => client.refetchQueries());

  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/itemStatistics/7']);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('קבילות');
  expect(screen.queryByRole('alert')).toBeNull();
});
