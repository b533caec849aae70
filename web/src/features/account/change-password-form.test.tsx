import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusalSentences } from '../../hebrew/problems.ts';
import { hebrew } from '../../hebrew.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { Toasts } from '../../platform/toasts.tsx';
import {
  accessTokenOf,
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../testing/scripted-server.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { devicesQuery } from './devices/devices.queries.ts';

const text = hebrew.account.details;
const PASSWORD = 'Rimon!Teena8';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession('signed-out');
});

function open(reply: (request: SeenRequest) => Reply = () => ({ status: 204 })) {
  const { seen } = scriptServer(reply);
  const client = createQueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ChangePasswordForm userName="student@sugya.example" />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    client,
    sent: () => seen.filter(({ path }) => path === '/api/Account/ChangePassword').map(({ body }) => body),
    submit: () => user.click(screen.getByRole('button', { name: text.submit })),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** At once: how it is typed is not what these tests are about. */
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const complaint = () => screen.getAllByRole('alert')[0]?.textContent;
const metRules = () => screen.getAllByText(/– מתקיים/).length;

it('USR-06, USR-08, USR-10: a broken rule is said for 3 s, and clears the fields and the checklist', async () => {
  const { submit, sent } = open();
  enter(text.newPassword, 'Abc1');
  enter(text.repeatPassword, 'Abc1');
  expect(metRules()).toBe(3);
  await submit();
  expect(complaint()).toBe('נא להזין סיסמה חדשה תקינה');
  expect([field(text.newPassword).value, field(text.repeatPassword).value]).toEqual(['', '']);
  expect(screen.queryAllByText(/– מתקיים/)).toEqual([]);
  await act(async () => vi.advanceTimersByTime(3_000));
  expect(complaint()).toBe('');
  expect(sent()).toEqual([]);
});

it('USR-09, USR-10, USR-14: two that differ have this screen’s own text, for 3 s', async () => {
  const { submit, sent } = open();
  enter(text.newPassword, PASSWORD);
  enter(text.repeatPassword, 'Another!2026');
  await submit();
  expect(complaint()).toBe('נא להזין את הסיסמה בשנית');
  await act(async () => vi.advanceTimersByTime(3_000));
  expect(complaint()).toBe('');
  expect(sent()).toEqual([]);
});

it('USR-07, USR-11, USR-13: blanks around do not make two passwords differ; the change is said and the fields are empty', async () => {
  const { submit, sent } = open();
  enter(text.newPassword, ` ${PASSWORD}`);
  enter(text.repeatPassword, `${PASSWORD}  `);
  await submit();
  await vi.waitFor(() => screen.getByText('סיסמתך שונתה בהצלחה'));
  expect(sent()).toEqual([{ newPassword: PASSWORD }]);
  expect(field(text.newPassword).value).toBe('');
});

it('USR-12: a failure is said', async () => {
  const { submit } = open(() => problemReply(500, 'internal'));
  enter(text.newPassword, PASSWORD);
  enter(text.repeatPassword, PASSWORD);
  await submit();
  await vi.waitFor(() => expect(complaint()).toBe('אירעה שגיאה, אנא נסו שוב'));
});

it('USR-15: the present password is asked for when the server wants it, and what was typed stays', async () => {
  const { submit, sent } = open(({ body }) =>
    'currentPassword' in (body as object) ? { status: 204 } : problemReply(403, 'recent_sign_in_required'),
  );
  enter(text.newPassword, PASSWORD);
  enter(text.repeatPassword, PASSWORD);
  await submit();
  await vi.waitFor(() => expect(document.activeElement).toBe(field(text.currentPassword)));
  expect(field(text.newPassword).value).toBe(PASSWORD);

  await submit();
  await vi.waitFor(() => expect(complaint()).toBe(refusalSentences.recent_sign_in_required));
  enter(text.currentPassword, 'Student!2026');
  await submit();
  await vi.waitFor(() =>
    expect(sent().at(-1)).toEqual({ newPassword: PASSWORD, currentPassword: 'Student!2026' }),
  );
});

it('USR-15: the list of devices, which the change has shortened, is asked for anew', async () => {
  const { submit, client } = open();
  client.setQueryData(devicesQuery.queryKey, { devices: [] });
  enter(text.newPassword, PASSWORD);
  enter(text.repeatPassword, PASSWORD);
  await submit();
  await vi.waitFor(() => expect(client.getQueryState(devicesQuery.queryKey)?.isInvalidated).toBe(true));
});
