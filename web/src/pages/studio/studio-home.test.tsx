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

  it.each([
    [
      'editor',
      ['content.read', 'content.write', 'courses.read', 'keys.read', 'statistics.read'],
      ['/studio/courses/101/tree', '/createanswersfiles', '/itemStatistics', '/management'],
      ['/accessLog', '/studio/team', '/studio/courses/101/students'],
    ],
    [
      'teacher',
      ['courses.read', 'overview.read', 'statistics.read', 'students.read'],
      ['/studio/courses/101/overview', '/studio/courses/101/students', '/itemStatistics'],
      null,
    ],
    [
      'support',
      ['courses.read', 'desk.answer', 'students.enrol', 'students.read'],
      ['/studio/courses/101/desk', '/studio/courses/101/students'],
      null,
    ],
  ] as const)(
    'ROL-03: the menu of the studio shows the %s what the role may',
    async (role, may, seen, hidden) => {
      const { seen: asked } = showApp('/studio', {
        Account: { ...account, role, may },
        'studio/courses': [COURSE],
      });
      const menu = await screen.findByRole('navigation', { name: 'תפריט הסטודיו' });
      await within(await screen.findByRole('table', { name: 'רשימת הקורסים' })).findByText('קורס הסמכה');
      const links = within(menu)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(links).toEqual(expect.arrayContaining(['/studio', ...seen, '/']));
      // Besides their own screen: the first one, and the way to the students' site.
      if (hidden === null) expect(links).toHaveLength(seen.length + 2);
      else for (const to of hidden) expect(links).not.toContain(to);
      const adds = screen.queryAllByRole('button', { name: 'הוספת סטודנט' });
      expect(adds.length > 0).toBe(role === 'support');
      if (role !== 'editor') expect(asked.filter(({ path }) => path.includes('/opening'))).toEqual([]);
    },
  );

  it('ROL-03: the address of another role’s screen says so, and asks the server for nothing', async () => {
    const { here, seen } = showApp('/accessLog', {
      Account: { ...account, role: 'editor', may: ['courses.read', 'content.write', 'content.read'] },
      'studio/courses': [COURSE],
    });
    expect(await screen.findByText('המסך הזה שייך לתפקיד אחר בצוות.')).toBeTruthy();
    expect(here()).toBe('/accessLog');
    expect(seen.filter(({ path }) => path.includes('AccessLog'))).toEqual([]);
  });

  it('ROL-03: one who is on the staff and sees no course begins in the studio', async () => {
    showApp('/', {
      Account: { ...account, role: 'support', may: ['courses.read'] },
      Courses: [],
      'studio/courses': [COURSE],
    });
    expect(await screen.findByRole('navigation', { name: 'תפריט הסטודיו' })).toBeTruthy();
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
