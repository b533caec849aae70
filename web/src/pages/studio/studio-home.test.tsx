import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staffScreens } from '../../features/management/staff-screens.ts';
import { account, showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const COURSE = { id: 101, name: 'קורס הסמכה', examDate: '2026-12-20', exerciseCount: 20, questionCount: 236 };

describe('screens of the staff', { timeout: 30_000 }, () => {
  it('NAV-30, STU-01, STU-02: the studio shows the courses, and its menu leads to every screen of the staff', async () => {
    showApp('/studio', { Account: { ...account, isAdmin: true }, 'studio/courses': [COURSE] });
    const table = await screen.findByRole('table', { name: 'רשימת הקורסים' });
    expect(await within(table).findByText('קורס הסמכה')).toBeTruthy();
    const menu = await screen.findByRole('navigation', { name: 'תפריט הסטודיו' });
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const { to } of staffScreens) expect(links).toContain(to);
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
