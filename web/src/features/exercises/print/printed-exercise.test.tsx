import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { createAppRouter } from '../../../routes.tsx';
import { accessTokenOf, problemReply, scriptServer } from '../../../testing/scripted-server.ts';
import { PrintedExercise } from './printed-exercise.tsx';

it('XCT-19: a print that did not come is not headed as one that is loading', async () => {
  scriptServer(() => problemReply(404, 'not_found'));
  startGivenSession(accessTokenOf('12'));
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory());
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <PrintedExercise exerciseId={5} marksSelections={false} opensDialog={false} linksOf={() => null} />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('התרגיל להדפסה לא נטען');
  expect(document.title).toContain('התרגיל להדפסה לא נטען');
});
