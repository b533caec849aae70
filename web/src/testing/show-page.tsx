/** A page under its own address, with links that go nowhere else: what a component test of a whole page needs. */
import { DirectionProvider, MantineProvider } from '@mantine/core';
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
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../platform/query-client.ts';
import { startGivenSession } from '../platform/session/session.ts';
import { Toasts } from '../platform/toasts.tsx';
import { type RouteName, routePatterns } from '../route-patterns.ts';
import { accessTokenOf } from './scripted-server.ts';

/** Every other address shows the words `עמוד אחר`. `address` tells where the reader is now. */
export function showPage(
  pages: Partial<Record<RouteName, RouteComponent>>,
  { address, userId = '1' }: { readonly address: string; readonly userId?: string },
) {
  startGivenSession(accessTokenOf(userId));
  const root = createRootRoute({
    component: () => (
      <DirectionProvider initialDirection="rtl" detectDirection={false}>
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <Outlet />
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    ),
  });
  const routes = Object.entries(pages).map(([name, component]) =>
    createRoute({
      getParentRoute: () => root,
      path: routePatterns[name as RouteName], // a key of `pages`
      component,
    }),
  );
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>עמוד אחר</p> });
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([...routes, elsewhere]),
    history,
    // Queries are plain texts here as they are in the app.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString(); // parsed as above
      return query === '' ? '' : `?${query}`;
    },
  });
  const { unmount } = render(<RouterProvider router={router as never} />);
  return { unmount, address: () => router.state.location.href, user: userEvent.setup(), router, history };
}
