import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { privacy as texts } from '../../hebrew/privacy.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { accessTokenOf, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { PrivacySheets } from './privacy-sheets.tsx';

const deletion = { requestedAt: '2026-11-21T10:00:00.000Z', dueAt: '2026-12-05T10:00:00.000Z' };

beforeEach(() => {
  wentTo = [];
  document.addEventListener('focusin', noteFocus);
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

afterEach(() => {
  document.removeEventListener('focusin', noteFocus);
  vi.unstubAllGlobals();
  endSession('signed-out');
});

function stateWith({ isAsked = false, isGiven = false } = {}): Reply {
  return {
    status: 200,
    body: {
      marketing: { isGiven, changedAt: isGiven ? deletion.requestedAt : null, textVersion: null },
      deletion: isAsked ? deletion : null,
      deletionWaitDays: 14,
      mayRequestDeletion: true,
    },
  };
}

let wentTo: EventTarget[] = [];
const noteFocus = ({ target }: FocusEvent) => target !== null && wentTo.push(target);

async function open(changes: () => Reply | Promise<Reply>, before = stateWith()) {
  scriptServer(({ method, path }) => {
    if (path.includes('Accesses')) return { status: 200, body: { accesses: [], hasMore: false } };
    return method === 'GET' ? before : changes();
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <PrivacySheets />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return await screen.findByRole('switch', { name: texts.marketing.label });
}

it('TRM-08: the switch of advertising is moved by keyboard and keeps the focus', async () => {
  let answer: (reply: Reply) => void = () => {};
  const consent = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(screen.getByText(texts.marketing.never)).toBeTruthy();
  consent.focus();
  fireEvent.click(consent);
  await waitFor(() => expect(consent).toMatchObject({ checked: true, disabled: false }));
  expect(document.activeElement).toBe(consent);
  answer(stateWith({ isGiven: true }));
  await screen.findByText(/^ההסכמה ניתנה ב־/);
});

it('a requested deletion is where the keyboard goes on', async () => {
  await open(() => stateWith({ isAsked: true }));
  fireEvent.click(screen.getByRole('button', { name: texts.deletion.ask }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(texts.deletion.password), {
    target: { value: 'Student!2026' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: texts.deletion.submit }));
  const withdraw = await screen.findByRole('button', { name: texts.deletion.withdraw, hidden: true });
  // This environment drops the focus when the dialog goes.
  await waitFor(() => expect(wentTo).toContain(withdraw.parentElement?.parentElement));
});

it('so is the offer that comes back when it is withdrawn', async () => {
  await open(() => stateWith(), stateWith({ isAsked: true }));
  fireEvent.click(screen.getByRole('button', { name: texts.deletion.withdraw }));
  await screen.findByRole('button', { name: texts.deletion.ask });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.deletion.text(14)));
});
