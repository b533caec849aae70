/** Opens real pages at an address in a simulated browser; what they read comes from a scripted server. */
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type RouteName, routePatterns } from '../paths.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { startGivenSession } from '../platform/session/session.ts';
import { Toasts } from '../platform/toasts.tsx';
import { accessTokenOf } from './scripted-server.ts';

/** Any other address shows the words `עמוד אחר`. */
export function openPage(pages: Partial<Record<RouteName, ComponentType>>, address: string) {
  startGivenSession(accessTokenOf('1'));
  const client = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <DirectionProvider initialDirection="rtl">
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <Outlet />
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    ),
    notFoundComponent: () => <p>עמוד אחר</p>,
  });
  const routes = (Object.keys(pages) as RouteName[]) // the keys that the type allows
    .map((name) =>
      createRoute({
        getParentRoute: () => root,
        path: routePatterns[name],
        component: pages[name] ?? (() => null),
      }),
    );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query === '' ? '' : `?${query}`;
    },
  });
  render(<RouterProvider router={router as never} />);
  return { user: userEvent.setup(), router, history };
}
