import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../platform/query-client.ts';
import { startGivenSession } from '../platform/session/session.ts';
import { accessTokenOf, scriptServer } from '../testing/scripted-server.ts';
import { LectureLaws } from './lecture-sources.tsx';

afterEach(() => vi.unstubAllGlobals());

test('LAW-56, LEC-26: a law collection without a text says so instead of showing an empty reader', async () => {
  startGivenSession(accessTokenOf('1'));
  const { seen } = scriptServer(() => ({ status: 200, body: [] }));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <LectureLaws collectionId={7} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('אין חקיקה להצגה')).toBeTruthy();
  expect(seen.map(({ path }) => path)).toEqual(['/api/Lessons/Video/Law/7/LawText']);
});
