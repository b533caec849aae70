import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../platform/session/session.ts';
import { Toasts } from '../../platform/toasts.tsx';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { openDraftingSimulator } from './open-simulator.ts';

const LOGIN_URL = 'https://nisuah.example/enter?token=t';

beforeEach(() => {
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endSession('signed-out');
});

/** `tab` null: the browser lets no tab be opened. */
function press({ reply, tab }: { reply: Reply; tab: 'new' | null }) {
  const { seen } = scriptServer(() => reply);
  const opened = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab === null ? null : (opened as never));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const done = openDraftingSimulator('Nisuah', 3);
  return { seen, opened, open, assign, done, wasOpenedAtOnce: open.mock.calls.length === 1 };
}

it('SES-69, SES-70: a tab opens with the click itself, and goes where the server’s link leads', async () => {
  const { seen, opened, open, done, wasOpenedAtOnce } = press({
    reply: { status: 200, body: { loginUrl: LOGIN_URL } },
    tab: 'new',
  });
  expect(wasOpenedAtOnce).toBe(true);
  expect(open).toHaveBeenCalledWith('', '_blank');
  await done;
  expect(seen).toMatchObject([{ method: 'POST', path: '/api/Nisuah/Login?courseId=3' }]);
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(LOGIN_URL);
  expect(opened.opener).toBeNull();
});

it('SES-69: where the browser opens no tab, this one leaves', async () => {
  const { assign, done } = press({ reply: { status: 200, body: { loginUrl: LOGIN_URL } }, tab: null });
  await done;
  expect(assign).toHaveBeenCalledExactlyOnceWith(LOGIN_URL);
});

it('SES-71: a failure closes the empty tab and is said', async () => {
  render(<Toasts />);
  const { opened, done } = press({ reply: problemReply(503, 'simulator_unavailable'), tab: 'new' });
  await act(() => done);
  expect(opened.close).toHaveBeenCalledOnce();
  expect(screen.getByText('אירעה שגיאה. אנא פנו לתמיכה')).toBeTruthy();
});
