import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { endSession, startSession } from '../../platform/session/session.ts';
import { accessTokenOf, scriptServer } from '../../testing/scripted-server.ts';
import { useAccount } from './account.queries.ts';
import { PersonalDetails } from './personal-details.tsx';

const ACCOUNT = {
  userId: 7,
  privateName: 'נועה',
  lastName: 'ברק',
  isAdmin: false,
  isImpersonating: false,
  // Half past midnight of the next day in Jerusalem.
  createdate: '2026-03-01T22:30:00.000Z',
  courseNames: ['הסמכת עורכי דין', 'לשון משפטית'],
  email: 'noa@sugya.example',
  phone: '050-0000001',
};

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

function shown(): Record<string, string[]> {
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [
      term.textContent,
      within(term.parentElement ?? term)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent ?? ''),
    ]),
  );
}

it('USR-01, USR-02, USR-03, REG-40: names, ways to reach, the day of joining by the clock of Jerusalem, and every course', () => {
  render(<PersonalDetails account={ACCOUNT} />);
  expect(shown()).toEqual({
    'שם פרטי': ['נועה'],
    'שם משפחה': ['ברק'],
    'כתובת מייל': ['noa@sugya.example'],
    טלפון: ['050-0000001'],
    'תאריך הצטרפות': ['02/03/26'],
    קורסים: ['הסמכת עורכי דין', 'לשון משפטית'],
  });
});

it('USR-02, USR-03: what is not known is said so', () => {
  render(<PersonalDetails account={{ ...ACCOUNT, email: null, phone: null, courseNames: [] }} />);
  expect(shown()).toMatchObject({
    'כתובת מייל': ['לא צוין'],
    טלפון: ['לא צוין'],
    קורסים: ['אין קורסים פעילים'],
  });
});

function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>;
}

it('SES-54, USR-05: with a token the account is read, without one nothing is asked', async () => {
  const { seen } = scriptServer(() => ({ status: 200, body: ACCOUNT }));
  const stranger = renderHook(useAccount, { wrapper: Queries });
  expect(stranger.result.current).toBeNull();
  stranger.unmount();
  expect(seen).toEqual([]);

  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
  const { result } = renderHook(useAccount, { wrapper: Queries });
  await vi.waitFor(() => expect(result.current).toMatchObject({ privateName: 'נועה', isAdmin: false }));
  expect(seen).toMatchObject([{ method: 'GET', path: '/api/Account' }]);
});
