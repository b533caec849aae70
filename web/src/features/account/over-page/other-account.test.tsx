import { MantineProvider } from '@mantine/core';
import { type Account, readAccount } from '@sugya/contract/account.ts';
import { toWire } from '@sugya/contract/wire-names.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { takeGivenToken, useOfferedToken } from '../../../platform/session/offered-session.ts';
import { endSession, sessionUser, startSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../../testing/scripted-server.ts';
import { OtherAccount } from './other-account.tsx';

afterEach(() => {
  endSession('signed-out');
  vi.restoreAllMocks();
});

function accountOf(userId: number, privateName: string, email: string): Account {
  return {
    userId,
    privateName,
    lastName: 'כהן',
    isAdmin: false,
    isImpersonating: false,
    createdate: '01/01/26',
    courseNames: [],
    email,
    phone: null,
  };
}

const OTHER = accessTokenOf('9');
const ACCOUNTS = [
  accountOf(7, 'דנה', 'dana@sugya.example'),
  accountOf(9, 'נועם', 'noam@sugya.example'),
] as const;

function Asking() {
  const token = useOfferedToken();
  return token === null ? <p>nothing to ask</p> : <OtherAccount token={token} />;
}

/** Student 7 is signed in, and a link brings the token of student 9. */
function openLink(isOtherKnown = true) {
  scriptServer(({ headers }) => {
    const isOther = headers.get('authorization') === `Bearer ${OTHER}`;
    if (isOther && !isOtherKnown) return problemReply(401, 'not_signed_in');
    return { status: 200, body: toWire(readAccount, ACCOUNTS[isOther ? 1 : 0]) };
  });
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-7' });
  takeGivenToken(OTHER);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Asking />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { reload };
}

it('SES-68: a link of another person names both accounts, and who stays stays signed in', async () => {
  const { reload } = openLink();
  const dialog = await screen.findByRole('dialog', { name: 'להחליף חשבון?' });
  for (const words of ['דנה כהן', 'dana@sugya.example', 'נועם כהן', 'noam@sugya.example'])
    expect(dialog.textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'להישאר' }));
  expect(await screen.findByText('nothing to ask')).toBeTruthy();
  expect(sessionUser()).toBe('7');
  expect(reload).not.toHaveBeenCalled();
});

it('SES-68: who wants the other account gets it with a page that is loaded anew', async () => {
  const { reload } = openLink();
  fireEvent.click(await screen.findByRole('button', { name: 'להחליף' }));
  expect(sessionUser()).toBe('9');
  expect(reload).toHaveBeenCalledOnce();
});

it('SES-68: a token that the server does not know is dropped without a question', async () => {
  openLink(false);
  await waitFor(() => expect(screen.queryByText('nothing to ask')).not.toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionUser()).toBe('7');
});
