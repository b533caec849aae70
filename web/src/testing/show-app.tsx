/** The whole app at one address, over a server that answers by path: for what only page, frame and router show together. */
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Account } from '@sugya/contract/account.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createQueryClient } from '../platform/query-client.ts';
import { startGivenSession } from '../platform/session/session.ts';
import { Toasts } from '../platform/toasts.tsx';
import { createAppRouter } from '../routes.tsx';
import {
  accessTokenOf,
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from './scripted-server.ts';

export const account: Account = {
  userId: 12,
  privateName: 'נועה',
  lastName: 'ברק',
  isAdmin: false,
  isImpersonating: false,
  createdate: '2026-01-01',
  courseNames: ['קורס'],
  email: 'noa@sugya.example',
  phone: null,
};

/**
 * `answers` are bodies by path without the leading `/api/`; a function answers by the request. Lists of the menu that
 * a test does not name are empty, and anything else is not found.
 */
export function showApp(
  address: string,
  answers: Readonly<Record<string, unknown>> = {},
): { readonly seen: SeenRequest[]; readonly here: () => string } {
  const known: Readonly<Record<string, unknown>> = {
    Account: account,
    'Courses/1/Favorites': [],
    'Courses/1/Categories': [],
    'Courses/1/Exercises/simulation': [],
    ...answers,
  };
  const { seen } = scriptServer((request) => {
    const body = known[request.path.replace(/^\/api\//, '').replace(/\?.*$/, '')];
    if (typeof body === 'function') return body(request) as Reply | Promise<Reply>; // by the test's own word
    return body === undefined ? problemReply(404, 'not_found') : { status: 200, body };
  });
  startGivenSession(accessTokenOf('12'));
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  render(
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  );
  return { seen, here: () => router.latestLocation.href };
}
