import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { devices as texts } from '../../../hebrew/devices.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { endSession, startSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../../testing/scripted-server.ts';
import { Devices } from './devices.tsx';

const THIS = '018f2b6e-0000-7000-8000-000000000001';
const OTHER = '018f2b6e-0000-7000-8000-000000000002';
const at = '2026-11-21T10:00:00.000Z';
const device = (id: string, isThis: boolean) => ({
  id,
  kind: isThis ? 'computer' : 'phone',
  browser: 'chrome',
  system: null,
  signedInAt: at,
  lastUsedAt: at,
  isThis,
});

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

/** Where the focus has been: this environment drops it when the dialog goes. */
let wentTo: EventTarget[] = [];
const noteFocus = ({ target }: FocusEvent) => target !== null && wentTo.push(target);

async function open(deletes: () => { status: number }) {
  const { seen } = scriptServer(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { devices: [device(THIS, true), device(OTHER, false)] } }
      : deletes(),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Devices />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const list = await screen.findByRole('list', { name: texts.listLabel });
  fireEvent.click(screen.getByRole('button', { name: /^ניתוק: / }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.signOut }));
  return { seen, list, dialog };
}

it('SES-56, USR-15: a device that is signed out leaves the list, where the keyboard goes on', async () => {
  const { seen, list } = await open(() => ({ status: 204 }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/Account/Devices/${OTHER}` });
  expect(screen.getByText(texts.onlyThis)).toBeTruthy();
  expect(wentTo).toContain(list);
});

it('a sign-out that fails is said where it was asked, and the device stays', async () => {
  const { list, dialog } = await open(() => problemReply(503, 'unavailable'));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain(texts.failed);
  expect(within(list).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});
