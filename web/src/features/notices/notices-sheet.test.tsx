import { MantineProvider } from '@mantine/core';
import type { NoticeChoices, Notices } from '@sugya/contract/notices.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notices as texts } from '../../hebrew/notices.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { NoticesSettings } from './notices-sheet.tsx';

const NOTHING: NoticeChoices = {
  digest: null,
  review: null,
  replies: false,
  quiet: { from: 21, to: 7 },
  desk: null,
};
const DEVICE = {
  kind: 'phone',
  browser: 'chrome',
  system: 'android',
  addedAt: '2026-11-21T10:00:00.000Z',
} as const;

beforeEach(() => startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' }));
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

/** A server that keeps what is saved. */
async function open(before: Partial<Notices> = {}, refuses?: () => Reply) {
  let state: Notices = {
    choices: NOTHING,
    answersDesk: false,
    email: 'student@sugya.example',
    sendsMail: true,
    nextDigestAt: null,
    nextReviewAt: null,
    pushKey: `B${'a'.repeat(86)}`,
    devices: [],
    ...before,
  };
  const { seen } = scriptServer(({ method, path, body }) => {
    if (method !== 'GET' && refuses !== undefined) return refuses();
    if (method === 'PUT' && path.endsWith('/Notices')) {
      const choices = body as NoticeChoices; // what this page sends
      state = { ...state, choices, nextDigestAt: choices.digest && '2026-11-29T06:00:00.000Z' };
    }
    if (path.endsWith('/Trial')) return { status: 200, body: { outcome: 'unanswered' } };
    if (method === 'DELETE') state = { ...state, devices: [] };
    return { status: 200, body: state };
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <NoticesSettings deviceName={({ kind }) => `מכשיר ${kind}`} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('checkbox', { name: texts.digest.label });
  return { saved: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body), seen };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('NTC-16: who answers students chooses a daily mail of the desk and its hour; others are not asked', async () => {
  const { saved } = await open({ answersDesk: true });
  fireEvent.click(box(texts.desk.label));
  const hour = await screen.findByRole('combobox', { name: texts.desk.hour });
  fireEvent.change(hour, { target: { value: '10' } });
  await waitFor(() =>
    expect(saved()).toEqual([
      { ...NOTHING, desk: { hour: 8 } },
      { ...NOTHING, desk: { hour: 10 } },
    ]),
  );
});

it('NTC-01: nothing is on at first but quiet nights; what is ticked is saved at once, and says when it comes', async () => {
  const { saved } = await open();
  for (const name of [texts.digest.label, texts.review.byMail, texts.review.byPush, texts.replies.label])
    expect(box(name).checked).toBe(false);
  expect(box(texts.quiet.label).checked).toBe(true);
  expect(screen.queryByLabelText(texts.digest.weekday)).toBeNull();

  fireEvent.click(box(texts.digest.label));
  expect(await screen.findByText('הסיכום הבא: יום ראשון, 29.11.2026 בשעה 08:00.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(texts.digest.weekday), { target: { value: '4' } });
  await waitFor(() => expect(saved().at(-1)).toEqual({ ...NOTHING, digest: { weekday: 4, hour: 8 } }));
  expect(await screen.findByText(texts.saved)).toBeTruthy();
});

it('NTC-01: the reminder is on while one of its ways is', async () => {
  const { saved } = await open();
  fireEvent.click(box(texts.review.byPush));
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({ review: { hour: 18, byMail: false, byPush: true } }),
  );
  // It comes to devices, and there is none yet.
  expect(screen.getByText(texts.devices.wanted)).toBeTruthy();
  fireEvent.click(box(texts.review.byMail));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ review: { byMail: true, byPush: true } }));
  fireEvent.click(box(texts.review.byPush));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ review: { byMail: true, byPush: false } }));
  fireEvent.click(box(texts.review.byMail));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ review: null }));
});

it('NTC-02: quiet hours of no length are not saved, and the field says so', async () => {
  const { saved } = await open();
  fireEvent.change(screen.getByLabelText(texts.quiet.to), { target: { value: '21' } });
  expect(screen.getByText(texts.quiet.same)).toBeTruthy();
  expect(saved()).toEqual([]);
  fireEvent.change(screen.getByLabelText(texts.quiet.to), { target: { value: '6' } });
  await waitFor(() => expect(saved()).toEqual([{ ...NOTHING, quiet: { from: 21, to: 6 } }]));
  expect(screen.queryByText(texts.quiet.same)).toBeNull();
});

it('NTC-01: what could not be saved is said, and what stands is shown', async () => {
  await open({}, () => problemReply(503, 'unavailable'));
  fireEvent.click(box(texts.replies.label));
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed);
  expect(box(texts.replies.label).checked).toBe(false);
});

it('NTC-09: a browser that shows no pushes says so; another device can be stopped from here', async () => {
  const id = '018f2b6e-0000-7000-8000-000000000001';
  const { seen } = await open({ devices: [{ ...DEVICE, id, isThis: false }] });
  fireEvent.click(box(texts.devices.label));
  expect((await screen.findByRole('alert')).textContent).toBe(texts.devices.unsupported);
  fireEvent.click(screen.getByRole('button', { name: texts.devices.removeOf('מכשיר phone') }));
  await waitFor(() => expect(screen.queryByRole('list', { name: texts.devices.listLabel })).toBeNull());
  expect(seen.some(({ method, path }) => method === 'DELETE' && path.endsWith(id))).toBe(true);
});

it('NTC-09: a browser that shows them is subscribed for the school’s key, and its keys are sent', async () => {
  const subscribe = vi.fn(async () => ({
    endpoint: 'https://push.example/1',
    toJSON: () => ({ keys: { p256dh: 'point', auth: 'secret' } }),
  }));
  const pushManager = { getSubscription: async () => null, subscribe };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
  const { saved } = await open();
  fireEvent.click(box(texts.devices.label));
  await waitFor(() =>
    expect(saved()).toEqual([{ endpoint: 'https://push.example/1', p256dh: 'point', auth: 'secret' }]),
  );
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: `B${'a'.repeat(86)}`,
  });
});

it('NTC-07: an installation that sends no mail, and an account without an address, say so', async () => {
  await open({ sendsMail: false });
  expect(screen.getByText(texts.mail.notSent)).toBeTruthy();
});

it('NTC-15: where this device shows pushes one may be tried, and what became of it is said', async () => {
  const id = '018f2b6e-0000-7000-8000-000000000002';
  const { seen } = await open({ devices: [{ ...DEVICE, id, isThis: true }] });
  fireEvent.click(screen.getByRole('button', { name: texts.devices.trial.button }));
  expect(await screen.findByText(texts.devices.trial.outcomes.unanswered)).toBeTruthy();
  expect(seen.filter(({ path }) => path.endsWith('/PushDevices/Trial'))).toHaveLength(1);
});

it('NTC-15: a device that shows none has nothing to try', async () => {
  await open();
  expect(screen.queryByRole('button', { name: texts.devices.trial.button })).toBeNull();
});
