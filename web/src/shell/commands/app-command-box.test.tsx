import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('STU-14: Ctrl+K opens the box for staff, words find a screen, Enter goes there', {
  timeout: 30_000,
}, async () => {
  const { here } = showApp('/management', { Account: { ...account, isAdmin: true }, 'studio/courses': [] });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  const field = await screen.findByRole('combobox', { name: 'חיפוש או פקודה' });
  await userEvent.type(field, 'יומן צפיות');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe('/accessLog'));
  expect(screen.queryByRole('combobox', { name: 'חיפוש או פקודה' })).toBeNull();
});
