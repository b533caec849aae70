import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Reply, SeenRequest } from '../../../testing/scripted-server.ts';
import { account, showApp } from '../../../testing/show-app.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

const TOKEN = {
  id: 5,
  name: 'רשימות',
  may: ['courses.read', 'students.read'],
  createdAt: '2026-11-01T08:00:00.000Z',
  endsAt: '2027-01-30T08:00:00.000Z',
};
const MAY = ['courses.read', 'students.read', 'students.enrol', 'desk.answer', 'tokens.own'];

function show(address: string, answer: (request: SeenRequest) => Reply, listed: readonly object[] = [TOKEN]) {
  return showApp(address, {
    Account: { ...account, role: 'support', may: MAY },
    'studio/courses': [],
    'studio/tokens': (request: SeenRequest) =>
      request.method === 'GET' ? { status: 200, body: listed } : answer(request),
    'studio/tokens/5': answer,
  });
}

it('API-03: a token is made of what the role may, and shown with a way to copy it', async () => {
  const made: Reply = { status: 200, body: { ...TOKEN, token: 'sugya_abc' } };
  const { seen } = show('/studio/tokens?panel=new', () => made);
  const may = await screen.findByRole('group', { name: 'מה מותר לתוכנה' });
  expect(within(may).getAllByRole('checkbox')).toHaveLength(4);
  const button = screen.getByRole('button', { name: 'יצירת האסימון' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'שם' }), 'רשימות');
  await userEvent.click(screen.getByRole('checkbox', { name: 'רשימת הקורסים' }));
  await userEvent.click(screen.getByRole('radio', { name: 'שנה' }));
  await userEvent.click(button);
  expect(await screen.findByRole('textbox', { name: 'אסימון' })).toHaveProperty('value', 'sugya_abc');
  const sent = seen.find(({ method, path }) => method === 'POST' && path.includes('/studio/tokens'));
  expect(sent?.body).toEqual({ name: 'רשימות', may: ['courses.read'], lifeDays: 365 });
});

it('API-04: what the role lost meanwhile is said at the field', async () => {
  const refusal = {
    type: 'about:blank',
    title: 'invalid_request',
    status: 400,
    code: 'invalid_request',
    requestId: 'request-1',
    errors: { may: ['not_yours'] },
  };
  show('/studio/tokens?panel=new', () => ({ status: 400, body: refusal }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'שם' }), 'רשימות');
  await userEvent.click(screen.getByRole('checkbox', { name: 'רישום סטודנטים' }));
  await userEvent.click(screen.getByRole('button', { name: 'יצירת האסימון' }));
  const alerts = await screen.findAllByRole('alert');
  // The other one is where toasts come.
  expect(alerts.map(({ textContent }) => textContent).filter((said) => said !== '')).toEqual([
    'התפקיד שלך אינו מאפשר את כל מה שנבחר. יש לבחור מחדש.',
  ]);
});

it('API-05: a token is ended by name, after a question', async () => {
  const { seen } = show('/studio/tokens', () => ({ status: 204 }));
  const table = await screen.findByRole('table', { name: 'האסימונים שלי' });
  await userEvent.click(within(table).getByRole('link', { name: /רשימות/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'סיום האסימון' }));
  const dialog = await screen.findByRole('dialog', { name: 'לסיים את האסימון?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'כן, לסיים' }));
  await vi.waitFor(() =>
    expect(seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/studio/tokens/5'))).toBe(
      true,
    ),
  );
});

it('API-05: nobody who has none is left without a word', async () => {
  show('/studio/tokens', () => ({ status: 204 }), []);
  expect(await screen.findByText('עוד אין אסימונים')).toBeInstanceOf(HTMLElement);
});
