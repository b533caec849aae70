import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hebrew } from '../../../hebrew.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { Toasts } from '../../../platform/toasts.tsx';
import {
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../../testing/scripted-server.ts';
import { FirstAdministrator } from './first-administrator-form.tsx';

const text = hebrew.account.firstAdministrator;
const TOKEN = 'a'.repeat(43);
const LINK: Reply = { status: 200, body: { email: 'rosh@sugya.example' } };

afterEach(() => vi.unstubAllGlobals());

function open(made: () => Reply, link: Reply = LINK) {
  const { seen } = scriptServer(({ path }: SeenRequest) => (path.endsWith('/Link') ? link : made()));
  const onDone = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <FirstAdministrator token={TOKEN} onDone={onDone} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { seen, onDone };
}

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => userEvent.click(screen.getByRole('button', { name: text.submit }));

it('SES-76: says whose account it is, asks for names and a password by the rules, and makes it', async () => {
  const { seen, onDone } = open(() => ({ status: 204 }));
  expect(await screen.findByLabelText(text.email)).toMatchObject({
    value: 'rosh@sugya.example',
    readOnly: true,
  });
  enter(text.password, 'weak');
  enter(text.repeated, 'other');
  await press();
  expect(screen.getAllByText(text.nameMissing)).toHaveLength(2);
  expect(screen.getByText(hebrew.documents.newPasswordInvalid)).toBeTruthy();
  expect(screen.getByText(hebrew.documents.resetPasswordsDiffer)).toBeTruthy();
  expect(seen).toHaveLength(1);

  enter(text.privateName, 'נועה');
  enter(text.lastName, 'ברק');
  enter(text.password, 'Tapuach!Agas42');
  enter(text.repeated, 'Tapuach!Agas42');
  await press();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen.at(-1)?.body).toEqual({
    token: TOKEN,
    privateName: 'נועה',
    lastName: 'ברק',
    password: 'Tapuach!Agas42',
  });
});

it('SES-76: a password that everybody guesses is said at its field, and a link that ended meanwhile at the button', async () => {
  const replies = [problemReply(400, 'weak_password'), problemReply(400, 'bad_first_administrator_link')];
  const { onDone } = open(() => replies.shift() ?? { status: 204 });
  await screen.findByLabelText(text.email);
  enter(text.privateName, 'נועה');
  enter(text.lastName, 'ברק');
  enter(text.password, 'Password1!');
  enter(text.repeated, 'Password1!');
  await press();
  expect(await screen.findByText(text.common)).toBeTruthy();
  await press();
  expect((await screen.findByText(/הקישור אינו תקף: הוא כבר שימש/)).getAttribute('role')).toBe('alert');
  expect(onDone).not.toHaveBeenCalled();
});

it('SES-76: a dead link says so before anything is written', async () => {
  open(() => ({ status: 204 }), problemReply(400, 'bad_first_administrator_link'));
  expect(await screen.findByText(text.dead)).toBeTruthy();
  expect(screen.queryByLabelText(text.password)).toBeNull();
});
