import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../platform/session/session.ts';
import { Toasts } from '../platform/toasts.tsx';
import { createAppRouter } from '../routes.tsx';
import { accessTokenOf, problemReply, scriptServer } from '../testing/scripted-server.ts';
import { SessionWatcher } from './session-watcher.tsx';

const EXPIRED = 'תוקף ההתחברות פג. אנא התחבר שנית';
const ownParent = window.parent;

afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(window, 'parent', { value: ownParent, configurable: true });
});

it('XCT-12, XCT-13: an expired session is said for 4 s, leads to the sign-in, and the page around us hears of it', async () => {
  scriptServer(() => problemReply(503, 'unavailable'));
  startSession({ access_token: accessTokenOf('9'), refresh_token: 'refresh-9' });
  const postMessage = vi.fn();
  Object.defineProperty(window, 'parent', { value: { postMessage }, configurable: true });
  const client = new QueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: ['/userDetails/1'] }));
  await router.load();
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <SessionWatcher />
        <Toasts />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  act(() => endSession('expired'));
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'access_token_expired' }, expect.any(String));
  after(3_999);
  expect(screen.getByRole('alert').textContent).toBe(EXPIRED);
  after(1);
  expect(screen.getByRole('alert').textContent).toBe('');
  vi.useRealTimers();
  await vi.waitFor(() => expect(router.latestLocation.href).toBe('/login?returnurl=%2FuserDetails%2F1'));
});

function after(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
