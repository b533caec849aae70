import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { hebrew } from '../../../hebrew.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { Invitation } from './invitation-form.tsx';

const text = hebrew.account.invitation;
const fields = hebrew.account.firstAdministrator;
const TOKEN = `c.t0xmzk.${'a'.repeat(43)}`;
const PASSWORD = 'Tapuach!Agas42';

afterEach(() => vi.unstubAllGlobals());

function open(link: Reply, replies: readonly Reply[] = []) {
  const left = [...replies];
  const { seen } = scriptServer(({ path }) =>
    path.endsWith('/Link') ? link : (left.shift() ?? { status: 204 }),
  );
  const onDone = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Invitation token={TOKEN} onDone={onDone} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { seen, onDone };
}

const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => userEvent.click(screen.getByRole('button', { name: text.submit }));

it('FST-04: says whose account it is, asks for a password by the rules, and keeps it', async () => {
  const { seen, onDone } = open({ status: 200, body: { email: 'dana@school.example' } }, [
    problemReply(400, 'weak_password'),
  ]);
  expect(await screen.findByLabelText(fields.email)).toMatchObject({ value: 'dana@school.example' });
  enter(fields.password, 'weak');
  enter(fields.repeated, 'other');
  await press();
  expect(screen.getByText(hebrew.documents.newPasswordInvalid)).toBeTruthy();
  expect(seen).toHaveLength(1);
  enter(fields.password, PASSWORD);
  enter(fields.repeated, PASSWORD);
  await press();
  expect(await screen.findByText(fields.common)).toBeTruthy();
  await press();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(seen.at(-1)?.body).toEqual({ token: TOKEN, password: PASSWORD });
});

it('FST-04: a dead link says what to do', async () => {
  open(problemReply(400, 'bad_invitation'));
  expect((await screen.findByRole('alert')).textContent).toBe(text.dead + text.deadNext);
});
