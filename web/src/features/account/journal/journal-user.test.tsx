import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { endSession } from '../../../platform/session/session.ts';
import { deferred } from '../../../testing/deferred.ts';
import { accessTokenOf, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { useJournalUser } from './journal-user.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

it('EXE-156: of who came with a cookie the journal opens as soon as there are tokens, before the server has sent the account', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no store of cookies
  document.cookie = 'refresh_token=of-another-site; Path=/';
  const tokens = deferred<Reply>();
  const { seen } = scriptServer(({ path }) =>
    path.endsWith('/RefreshToken') ? tokens.promise : new Promise(() => undefined),
  );
  const client = createQueryClient();
  const { result } = renderHook(() => useJournalUser(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(result.current).toBeNull();

  await act(async () =>
    tokens.resolve({ status: 200, body: { access_token: accessTokenOf('7'), refresh_token: 'refresh-1' } }),
  );

  await waitFor(() => expect(result.current).toBe(7));
});
