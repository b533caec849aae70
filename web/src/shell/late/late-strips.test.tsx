import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newVersion, noteVersion } from '../../platform/app-update/new-version.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { createAppRouter } from '../../routes.tsx';
import { accessTokenOf, problemReply, scriptServer } from '../../testing/scripted-server.ts';
import { LateStrips } from './late-strips.tsx';

beforeEach(() => {
  // As the server says where there is an app.
  Object.assign(settings, { appScheme: 'simulator' });
  window.sessionStorage.clear();
  scriptServer(() => problemReply(503, 'unavailable'));
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

afterEach(() => {
  Object.assign(settings, { appScheme: null });
  vi.unstubAllGlobals();
  endSession('signed-out');
});

/** On a phone. */
async function openAt(address: string, hasNewVersion = false) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(new QueryClient(), history);
  await router.load();
  return render(
    <RouterContextProvider router={router}>
      <LateStrips hasNewVersion={hasNewVersion} />
    </RouterContextProvider>,
  );
}

it('EMB-15, EMB-16, EMB-17, EMB-18: a phone is asked whether to go on in the app, at the same route, once', async () => {
  await openAt('/userDetails/3?isMobile=1');
  expect(screen.getByText('לפתוח באפליקציה?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'פתיחה' }).getAttribute('href')).toBe('simulator:///userDetails/3');
  fireEvent.click(screen.getByRole('button', { name: 'לא עכשיו' }));
  expect(screen.queryByText('לפתוח באפליקציה?')).toBeNull();
});

it('EMB-18: not again in the same session of the browser', async () => {
  const first = await openAt('/userDetails/3?isMobile=1');
  fireEvent.click(screen.getByRole('button', { name: 'לא עכשיו' }));
  first.unmount();
  await openAt('/userDetails/4?isMobile=1');
  expect(screen.queryByText('לפתוח באפליקציה?')).toBeNull();
});

it('a new version may be put off', async () => {
  noteVersion('/assets/next.js');
  await openAt('/userDetails/3', true);
  expect(screen.getByRole('status').textContent).toContain('גרסה חדשה של סוגיה מוכנה.');
  fireEvent.click(screen.getByRole('button', { name: 'אחר כך' }));
  expect(newVersion.read()).toBeNull();
});
