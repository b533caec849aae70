import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureSentences } from '../../hebrew/failures.ts';
import { oneTimeCodes } from '../../hebrew/one-time-codes.ts';
import { refusalSentences } from '../../hebrew/problems.ts';
import { hebrew } from '../../hebrew.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession } from '../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { SignInForm } from './sign-in-form.tsx';

const text = hebrew.account.signIn;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession('signed-out');
});

function open(reply: () => Reply) {
  const server = scriptServer(reply);
  const onSignedIn = vi.fn();
  const onCodeSent = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SignInForm onSignedIn={onSignedIn} onCodeSent={onCodeSent} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    ...server,
    onSignedIn,
    onCodeSent,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  };
}

const userName = () => screen.getByLabelText<HTMLInputElement>(text.userName);
const password = () => screen.getByLabelText<HTMLInputElement>(text.password);

describe('signing in', () => {
  it('SES-03, SES-04, SES-06, SES-08: Enter sends user name and password', async () => {
    const { user, seen, onSignedIn } = open(() => ({
      status: 200,
      body: { access_token: accessTokenOf('7'), refresh_token: 'refresh-1' },
    }));
    await user.type(userName(), 'student@sugya.example');
    await user.type(password(), 'Student!2026{Enter}');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('started'));
    expect(seen[0]).toMatchObject({
      path: '/Token',
      body: { userName: 'student@sugya.example', password: 'Student!2026' },
    });
  });

  it('SES-11, SES-12, SES-13: a failure is said, clears the password, and its words leave after 3 s', async () => {
    const { user } = open(() => problemReply(400, 'bad_credentials'));
    await user.type(userName(), 'student@sugya.example');
    await user.type(password(), 'wrong{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(hebrew.documents.signInFailed));
    expect(password().value).toBe('');
    expect(userName().value).toBe('student@sugya.example');
    await act(async () => vi.advanceTimersByTime(3_000));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('SIN-14: after the right password a code is asked for; a wrong one is said, a right one lets in', async () => {
    const replies = [
      problemReply(403, 'one_time_code_required'),
      problemReply(400, 'bad_one_time_code'),
      { status: 200, body: { access_token: accessTokenOf('7'), refresh_token: 'refresh-1' } },
    ];
    const { user, seen, onSignedIn } = open(() => replies.shift() ?? problemReply(500, 'internal'));
    await user.type(userName(), 'student@sugya.example');
    await user.type(password(), 'Student!2026{Enter}');
    const code = () => screen.getByLabelText<HTMLInputElement>(oneTimeCodes.code);
    await screen.findByLabelText(oneTimeCodes.code);
    await user.type(code(), '111111{Enter}');
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(refusalSentences.bad_one_time_code),
    );
    expect(code().value).toBe('');
    await user.type(code(), '222222{Enter}');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('started'));
    expect(seen.at(-1)?.body).toEqual({
      userName: 'student@sugya.example',
      password: 'Student!2026',
      code: '222222',
    });
  });

  it('SES-78: a server that is busy for a moment is asked again, and the student notices nothing', async () => {
    const replies = [problemReply(503, 'unavailable'), problemReply(503, 'unavailable')];
    const { user, seen, onSignedIn } = open(
      () =>
        replies.shift() ?? {
          status: 200,
          body: { access_token: accessTokenOf('7'), refresh_token: 'refresh-1' },
        },
    );
    await user.type(userName(), 'student@sugya.example');
    await user.type(password(), 'Student!2026{Enter}');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(password().value).toBe('Student!2026');
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
    expect(onSignedIn).toHaveBeenCalledWith('started');
    expect(seen).toHaveLength(3);
  });

  it('SES-78: one that stays busy is not called a mistake in the details', async () => {
    const { user, seen } = open(() => problemReply(503, 'unavailable'));
    await user.type(userName(), 'student@sugya.example');
    await user.type(password(), 'Student!2026{Enter}');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('alert').textContent).toBe(failureSentences.unavailable);
    expect(seen).toHaveLength(3);
  });

  it('SES-05: the eye shows the password and hides it again', async () => {
    const { user } = open(() => ({ status: 204 }));
    const eye = screen.getByRole('button', { name: text.showPassword });
    await user.click(eye);
    expect(password().type).toBe('text');
    await user.click(eye);
    expect(password().type).toBe('password');
  });
});

describe('a forgotten password', () => {
  it('SES-07, SES-19: a valid address is sent and leads on', async () => {
    const { user, seen, onCodeSent } = open(() => ({ status: 204 }));
    await user.type(userName(), 'student@sugya.example');
    await user.click(screen.getByRole('button', { name: text.forgot }));
    await vi.waitFor(() => expect(onCodeSent).toHaveBeenCalledWith('student@sugya.example'));
    expect(seen[0]).toMatchObject({ method: 'PUT', path: '/api/Account/ForgotPassword/Send' });
  });

  it.each(['', 'student', 'a b@c.co', 'a@b'])(
    'SES-17, SES-18: %j is no address and is cleared',
    async (typed) => {
      const { user, seen } = open(() => ({ status: 204 }));
      if (typed !== '') await user.type(userName(), typed);
      await user.click(screen.getByRole('button', { name: text.forgot }));
      expect(screen.getByRole('alert').textContent).toBe(hebrew.documents.emailInvalid);
      expect(userName().value).toBe('');
      expect(seen).toEqual([]);
    },
  );

  it('SES-20, SES-21, SES-22: a failure to send is said, clears the address, and leaves after 3 s', async () => {
    const { user } = open(() => problemReply(502, 'mail_failed'));
    await user.type(userName(), 'student@sugya.example');
    await user.click(screen.getByRole('button', { name: text.forgot }));
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(hebrew.documents.resetCodeNotSent),
    );
    expect(userName().value).toBe('');
    await act(async () => vi.advanceTimersByTime(3_000));
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
