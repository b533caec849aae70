import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffScreens } from '../../features/management/staff-screens.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { clearToasts, Toasts } from '../../platform/toasts.tsx';
import { buildCourse } from '../../testing/build-course.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import LawsCollections from '../laws/laws-collections.tsx';
import ManageLawsCollections from '../laws/manage-laws-collections.tsx';
import Audit from '../studio/audit.tsx';
import Media from '../studio/media.tsx';
import Team from '../studio/people/team.tsx';
import VerdictReplication from '../verdicts/verdict-replication.tsx';
import VerdictsCollections from '../verdicts/verdicts-collections.tsx';
import AccessLog from './access-log.tsx';
import CreateAnswersFiles from './create-answers-files.tsx';
import DeletionRequests from './deletion-requests.tsx';
import ItemStatistics from './item-statistics.tsx';
import Management from './management.tsx';
import UnitReplication from './unit-replication.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  clearToasts();
  startGivenSession(accessTokenOf('1'));
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const nothingFound = (): Reply => problemReply(404, 'not_found');

const accountOf = (isAdmin: boolean): Reply => ({
  status: 200,
  body: {
    userId: 1,
    privateName: 'דנה',
    lastName: 'כהן',
    isAdmin,
    isImpersonating: false,
    createdate: '2026-01-01',
    courseNames: [],
    email: null,
    phone: null,
  },
});

function show(
  Shown: ComponentType,
  { isAdmin = true, answer = nothingFound }: { isAdmin?: boolean; answer?: (path: string) => Reply } = {},
) {
  const server = scriptServer(({ path }) =>
    path.startsWith('/api/Account') ? accountOf(isAdmin) : answer(path),
  );
  const root = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <Shown />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/screen'] }),
  });
  render(<RouterProvider router={router as never} />);
  return { ...server, router };
}

describe('the screens of the staff', () => {
  it.each([
    ['ניהול', Management],
    ['ניתוח שאלות', ItemStatistics],
    ['שכפול שיעור', UnitReplication],
    ['קובצי תשובות', CreateAnswersFiles],
    ['ספריית המדיה', Media],
    ['צוות והרשאות', Team],
    ['יומן שינויים', Audit],
    ['יומן הצפיות', AccessLog],
    ['בקשות מחיקה', DeletionRequests],
    ['מקבצי חקיקה', LawsCollections],
    ['עריכת חוקים', ManageLawsCollections],
    ['מקבצי פסקי דין', VerdictsCollections],
    ['תמציות של פסקי דין', VerdictReplication],
  ])(
    'AMM-15, AMM-16: %s opens by its address to an administrator, and sends everybody else home',
    async (title, Shown) => {
      const staff = show(Shown);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(staff.router.latestLocation.href).toBe('/screen');
      cleanup();
      const { router, seen } = show(Shown, { isAdmin: false });
      expect(await screen.findByText('אין לך הרשאה לפעולה זו...')).toBeTruthy();
      await vi.waitFor(() => expect(router.latestLocation.href).toBe('/'));
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      expect(seen.map(({ path }) => path)).toEqual(['/api/Account']);
    },
  );

  it('AMM-02, AMM-14: the management screen leads to every other one', async () => {
    show(Management);
    const links = within(await screen.findByRole('list', { name: 'מסכי הצוות' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...staffScreens.map(({ to }) => to),
      '/studio',
    ]);
  });
});

describe('duplicating a lesson', () => {
  const courses = [
    { id: 5, name: 'קורס קיץ' },
    { id: 6, name: 'קורס חורף' },
  ];

  const copies = [
    { ...buildCopy(81, 'ראיות – עותק'), state: 'draft' },
    { ...buildCopy(82, 'ראיות בחורף'), state: 'published' },
    { ...buildCopy(83, 'ראיות ישנות'), state: 'hidden', isUsed: true },
  ];

  function buildCopy(id: number, name: string) {
    const place = { courseId: 6, courseName: 'קורס חורף', categoryName: 'דיני ראיות' };
    return { id, name, ...place, copiedAt: '2026-11-01T08:00:00.000Z', isUsed: false };
  }

  function answerCourses(path: string): Reply {
    if (path === '/api/Courses') return { status: 200, body: courses };
    if (path === '/api/admin/Lessons/Copies') return { status: 200, body: copies };
    if (path.endsWith('/Categories')) return { status: 200, body: [] };
    return {
      status: 200,
      body: buildCourse({}, { ...courses[0], lessons: [{ id: 51, name: 'שיעור ראיות' }] }),
    };
  }

  async function choose(label: string, name: string) {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name }));
  }

  it('ADU-02, ADU-04: says what right it needs, and offers the courses and the lessons of the chosen one', async () => {
    const { seen } = show(UnitReplication, { answer: answerCourses });
    expect(await screen.findByText(/השכפול דורש הרשאת ניהול\./)).toBeTruthy();
    await choose('קורס המקור', 'קורס קיץ');
    await choose('שיעור', 'שיעור ראיות');
    await choose('קורס היעד', 'קורס חורף');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'שכפול השיעור' }).disabled).toBe(false);
    expect(seen.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/Courses', '/api/Courses/5']));
  });

  it('ADU-01, ADU-07: proposes a name for the copy, takes another, and warns where the course is the same', async () => {
    const { seen } = show(UnitReplication, { answer: answerCourses });
    await choose('קורס המקור', 'קורס קיץ');
    await choose('שיעור', 'שיעור ראיות');
    await choose('קורס היעד', 'קורס חורף');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'שם העותק' });
    expect(name.value).toBe('שיעור ראיות – עותק');
    expect(screen.queryByText(/העותק נוצר באותו קורס/)).toBeNull();
    await choose('קורס היעד', 'קורס קיץ');
    expect(screen.getByText(/העותק נוצר באותו קורס/)).toBeTruthy();
    await userEvent.clear(name);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'שכפול השיעור' }).disabled).toBe(true);
    expect(screen.getByText('יש לכתוב שם לעותק')).toBeTruthy();
    await userEvent.type(name, 'ראיות לקיץ');
    await userEvent.click(screen.getByRole('button', { name: 'שכפול השיעור' }));
    await vi.waitFor(() => {
      const sent = seen.find(({ path }) => path.startsWith('/api/Admin/Lesson/51/Duplicate/5'));
      expect(new URLSearchParams(sent?.path.split('?')[1]).get('name')).toBe('ראיות לקיץ');
    });
  });

  it('ADU-08, ADU-09: lists the copies; a draft is published or removed, a published one hidden, a used one stays', async () => {
    const { seen } = show(UnitReplication, { answer: answerCourses });
    const table = await screen.findByRole('table', { name: 'רשימת העותקים' });
    const actions = within(table)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'))
      .filter((label) => label !== null);
    expect(actions).toEqual([
      'פרסום: ראיות – עותק',
      'הסרה: ראיות – עותק',
      'הסתרה: ראיות בחורף',
      'פרסום: ראיות ישנות',
    ]);
    for (const state of ['○ טיוטה', '● מפורסם', '▪ מוסתר']) {
      expect(within(table).getByText(state)).toBeTruthy();
    }
    await userEvent.click(screen.getByRole('button', { name: 'הסתרה: ראיות בחורף' }));
    await vi.waitFor(() =>
      expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/api/admin/Lessons/82/State',
        body: { state: 'hidden' },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'הסרה: ראיות – עותק' }));
    const dialog = await screen.findByRole('dialog', { name: 'הסרת העותק' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'כן, למחוק' }));
    await vi.waitFor(() =>
      expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('/api/admin/Lessons/81'),
    );
  });

  it('ADU-02: lessons that do not come say so, and are asked for again', async () => {
    let isDown = true;
    show(UnitReplication, {
      answer: (path) =>
        isDown && path === '/api/Courses/5' ? problemReply(400, 'invalid_request') : answerCourses(path),
    });
    await choose('קורס המקור', 'קורס קיץ');
    const again = await screen.findByRole('button', { name: 'ניסיון נוסף' });
    isDown = false;
    await userEvent.click(again);
    await choose('שיעור', 'שיעור ראיות');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'שיעור' }).value).toBe('שיעור ראיות');
  });
});
