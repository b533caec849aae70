import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { MaintenanceCard } from './maintenance-card.tsx';

const ALL = 'בניית נוסח החוק של כל התרגולים';
const run = (updated: number, waiting: number, failed: object[] = []): Reply => ({
  status: 200,
  body: { updated, waiting, failed },
});

beforeEach(() => {
  vi.useFakeTimers();
  startGivenSession(accessTokenOf('1'));
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(answer: (method: string, path: string) => Reply) {
  const server = scriptServer(({ method, path }) => answer(method, path));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MaintenanceCard kind="lawTexts" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pass(10);
  return server;
}

it('AMM-10, AMM-11: the check mark stands beside the button for four seconds after its success', async () => {
  await show((method) => (method === 'PUT' ? run(3, 0) : run(0, 0)));
  expect(screen.queryByText('בוצע')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: ALL }));
  await pass(10);

  const button = screen.getByRole('button', { name: ALL });
  expect(button.parentElement?.textContent).toBe(`${ALL}בוצע`);
  await pass(3_900);
  expect(screen.getByText('בוצע')).toBeTruthy();
  await pass(200);
  expect(screen.queryByText('בוצע')).toBeNull();
  expect(screen.getByText('בפעם האחרונה עודכנו 3')).toBeTruthy();
});

it('AMM-12: work in the background shows how far it is, also after a reload, asks every three seconds, and ends with the mark', async () => {
  let done = 20;
  const { seen } = await show(() => run(done, 60 - done));
  expect(screen.getByRole('img', { name: 'בעבודה ברקע: 20 מתוך 60' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: ALL }).disabled).toBe(true);

  done = 60;
  expect(seen).toHaveLength(1);
  await pass(3_050);

  expect(screen.getByText('בוצע')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: ALL }).disabled).toBe(false);
  const asked = seen.length;
  await pass(30_000);
  expect(seen).toHaveLength(asked);
});

it('AMM-12: a run of which nothing came says so, and names each item with its reason', async () => {
  const failed = [{ id: 7, reason: 'empty_collection' }];
  await show((method) =>
    method === 'PUT'
      ? { status: 502, body: { type: '', title: '', status: 502, code: 'law_texts_failed', requestId: 'r' } }
      : run(0, 0, failed),
  );

  fireEvent.click(screen.getByRole('button', { name: ALL }));
  await pass(10);

  expect(screen.getByRole('alert').textContent).toContain('אף נוסח לא נבנה');
  expect(within(screen.getByRole('list')).getByText(/מקבץ החוקים של התרגול ריק/)).toBeTruthy();
  expect(screen.queryByText('בוצע')).toBeNull();
});

it('AMM-09: a single item needs a number, and says what stood in its way', async () => {
  await show((method) =>
    method === 'PUT'
      ? {
          status: 502,
          body: {
            type: '',
            title: '',
            status: 502,
            code: 'law_texts_failed',
            requestId: 'r',
            errors: { 12: ['no_collection'] },
          },
        }
      : run(0, 0),
  );
  const field = screen.getByLabelText('מספר תרגול');
  const button = screen.getByRole('button', { name: 'בניית נוסח החוק של תרגול אחד' });

  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.click(button);
  expect(screen.getByText('יש לכתוב מספר שלם, לפחות 1')).toBeTruthy();

  fireEvent.change(field, { target: { value: ' 12 ' } });
  fireEvent.click(button);
  await pass(10);
  expect(screen.getByText('לתרגול אין מקבץ חוקים')).toBeTruthy();
});

it('AMM-10, AMM-11: an item that is refused leaves no mark of success, also not the one before it', async () => {
  await show((method, path) => {
    if (method !== 'PUT') return run(0, 0);
    return path.includes('/999/') ? problemReply(404, 'not_found') : run(1, 0);
  });
  const field = screen.getByLabelText('מספר תרגול');
  const form = field.closest('form');
  if (form === null) throw new Error('The field stands in a form');
  fireEvent.change(field, { target: { value: '10017' } });
  fireEvent.submit(form);
  await pass(10);
  expect(screen.getByText('עודכן: 10017')).toBeTruthy();

  fireEvent.change(field, { target: { value: '999' } });
  fireEvent.submit(form);
  await pass(10);
  expect(screen.getByText('אין פריט במספר הזה')).toBeTruthy();
  expect(screen.queryByText(/^עודכן/)).toBeNull();
});
