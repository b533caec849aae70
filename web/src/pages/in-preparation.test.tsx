import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffScreens } from '../features/management/staff-screens.ts';
import { account, showApp } from '../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('screens of the staff', { timeout: 30_000 }, () => {
  it('NAV-30: the studio in preparation says so to the staff, and leads to every screen that there is', async () => {
    showApp('/studio', { Account: { ...account, isAdmin: true } });
    expect(await screen.findByText('הסטודיו עוד בהכנה.')).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'מסכי הצוות' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(staffScreens.map(({ to }) => to));
  });

  it.each(['/management', '/studio', ...staffScreens.map(({ to }) => to)])(
    'NAV-97: %s is for administrators; others read so and are led home',
    async (address) => {
      const { here } = showApp(address, { Courses: [] });
      await waitFor(() => expect(here()).toBe('/'));
      expect(await screen.findByText('אין לך הרשאה לפעולה זו...')).toBeTruthy();
    },
  );
});
