import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hebrew } from '../../hebrew.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession, hasSession, startSession } from '../../platform/session/session.ts';
import { Toasts } from '../../platform/toasts.tsx';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const text = hebrew.account.reset;
const EMAIL = 'student@sugya.example';
const PASSWORD = 'Rimon!Teena9';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession('signed-out');
});

function open(reply: () => Reply = () => ({ status: 204 })) {
  const server = scriptServer(reply);
  const onDone = vi.fn();
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ResetPasswordForm email={EMAIL} onDone={onDone} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return {
    ...server,
    onDone,
    unmount,
    fill: async (typed: { code?: string; password?: string; repeated?: string } = {}) => {
      const { code = '12345678', password = PASSWORD, repeated = password } = typed;
      if (code !== '') enter(text.code, code);
      enter(text.newPassword, password);
      enter(text.repeatPassword, repeated);
      await user.click(screen.getByRole('button', { name: text.submit }));
    },
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** At once: how it is typed is not what these tests are about. */
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const complaint = () => screen.getAllByRole('alert')[0]?.textContent;
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

it('SES-28, SES-29, SES-30, SES-31, SES-33: shows whose password it is, and asks for the code and the new password twice', () => {
  open();
  expect(field(text.email)).toMatchObject({ value: EMAIL, readOnly: true });
  expect(field(text.code)).toMatchObject({ value: '', type: 'text' });
  expect(field(text.newPassword).type).toBe('password');
  expect(field(text.repeatPassword).type).toBe('password');
  expect(screen.getByRole('button', { name: text.submit })).toMatchObject({
    type: 'submit',
    disabled: false,
  });
});

it('SES-32: each rule says whether it is met, as one types', async () => {
  open();
  const rules = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent?.endsWith('– מתקיים'));
  expect(rules()).toEqual([false, false, false, false, false]);
  enter(text.newPassword, 'Abc1');
  expect(rules()).toEqual([false, true, true, true, false]);
  enter(text.newPassword, 'Abc1!x');
  expect(rules()).toEqual([true, true, true, true, true]);
});

it('SES-40, SES-41: a password that breaks a rule, and two that differ, are not sent', async () => {
  const { fill, seen } = open();
  await fill({ password: 'short' });
  expect(complaint()).toBe('נא להזין סיסמה חדשה תקינה');
  await fill({ code: '', password: PASSWORD, repeated: `${PASSWORD}x` });
  expect(complaint()).toBe('הסיסמאות לא זהות');
  expect(seen).toEqual([]);
});

it('SES-43, SES-44, SES-45: a failure is said for 3 s and clears code and passwords', async () => {
  const { fill } = open(() => problemReply(400, 'bad_reset_code'));
  await fill();
  await vi.waitFor(() => expect(complaint()).toBe('אירעה שגיאה בפרטים שמולאו, אנא נסו שוב'));
  for (const label of [text.code, text.newPassword, text.repeatPassword]) expect(field(label).value).toBe('');
  expect(field(text.email).value).toBe(EMAIL);
  await wait(3_000);
  expect(complaint()).toBe('');
});

it('SES-42, SES-46, SES-47: a success is said, and 2 s later it leads to the sign-in', async () => {
  const { fill, seen, onDone } = open();
  await fill({ code: ' 12345678 ' });
  await vi.waitFor(() => screen.getByText('סיסמתך שונתה בהצלחה. הנך מועבר.ת למסך ההתחברות'));
  expect(seen[0]).toMatchObject({
    method: 'PUT',
    path: '/api/Account/ForgotPassword/Set',
    body: { email: EMAIL, code: '12345678', password: PASSWORD },
  });
  await wait(1_000);
  expect(onDone).not.toHaveBeenCalled();
  await wait(1_000);
  expect(onDone).toHaveBeenCalledOnce();
});

it('SES-47: a user who has left the page by then is not called back', async () => {
  const { fill, onDone, unmount } = open();
  await fill();
  await vi.waitFor(() => screen.getByText(hebrew.documents.resetSucceeded));
  unmount();
  await wait(5_000);
  expect(onDone).not.toHaveBeenCalled();
});

it('SES-47: a session that this browser still held does not lead past the sign-in', async () => {
  const { fill } = open();
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
  await fill();
  await vi.waitFor(() => expect(hasSession()).toBe(false));
});
