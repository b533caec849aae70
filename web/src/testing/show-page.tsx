/** A page under its own address, with links that go nowhere else: what a component test of a whole page needs. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type AppPath, type RouteName, routePatterns } from '../paths.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { startGivenSession } from '../platform/session/session.ts';
import { Toasts } from '../platform/toasts.tsx';
import { accessTokenOf } from './scripted-server.ts';

/** Every other address shows nothing. `address` tells where the reader is now. */
export function showPage(
  pages: Partial<Record<RouteName, RouteComponent>>,
  { address, userId }: { readonly address: AppPath; readonly userId: string },
) {
  startGivenSession(accessTokenOf(userId));
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={client}>
          <Outlet />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const routes = Object.entries(pages).map(([name, component]) =>
    createRoute({
      getParentRoute: () => root,
      path: routePatterns[name as RouteName], // a key of `pages`
      component,
    }),
  );
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const client = createQueryClient();
  const router = createRouter({
    routeTree: root.addChildren([...routes, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    // Queries are plain texts here as they are in the app.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString(); // parsed as above
      return query === '' ? '' : `?${query}`;
    },
  });
  const { unmount } = render(<RouterProvider router={router as never} />);
  return { unmount, address: () => router.state.location.href };
}
