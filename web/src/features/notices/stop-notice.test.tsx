import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../../hebrew/notices.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { StopNotice } from './stop-notice.tsx';

const texts = notices.stop;
afterEach(() => vi.unstubAllGlobals());

function open(token: string, reply: Reply) {
  const { seen } = scriptServer(() => reply);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <StopNotice token={token} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return seen;
}

it('NTC-08: opening the address asks and sends nothing; the button ends the mail', async () => {
  const seen = open('digest.7.signature', { status: 200, body: { notice: 'digest' } });
  expect(screen.getByText(texts.ask.digest)).toBeTruthy();
  expect(seen).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  expect((await screen.findByRole('status')).textContent).toContain(texts.done.digest);
  expect(seen).toMatchObject([{ method: 'POST', body: { token: 'digest.7.signature' } }]);
});

it('NTC-08: an address that is not ours says where else mails are ended', async () => {
  open('review.7.forged', problemReply(400, 'invalid_request'));
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  expect((await screen.findByRole('alert')).textContent).toBe(texts.dead);
});

it('NTC-08: an address that was cut off asks nothing', () => {
  open('dig', { status: 200 });
  expect(screen.getByRole('alert').textContent).toBe(texts.dead);
  expect(screen.queryByRole('button')).toBeNull();
});
