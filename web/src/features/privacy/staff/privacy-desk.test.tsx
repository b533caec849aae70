import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { AccessLog, AccessLogDownload } from './access-log.tsx';
import { AccessLogFilter } from './access-log-filter.tsx';
import { DeletionRequests } from './deletion-requests.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const filter = { from: '2026-11-01', to: '2026-11-21' };
const entry = {
  id: 9,
  at: '2026-11-20T07:30:00.000Z',
  viewer: { id: 1, name: 'נועה צוות' },
  student: { id: 12, name: 'דנה כהן' },
  what: 'readStatistics',
  isAllowed: true,
};
const refused = { ...entry, id: 8, student: null, what: 'listDeskRequests', isAllowed: false };
const older = { ...entry, id: 3, student: { id: 14, name: '' }, what: 'saveSolution' };

function show(Shown: ComponentType, answer: (path: string) => Reply) {
  startGivenSession(accessTokenOf('1'));
  const { seen } = scriptServer(({ path }) => answer(path));
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <Shown />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  return { seen, router };
}

const Log = () => <AccessLog filter={filter} />;
const Download = () => <AccessLogDownload filter={filter} />;
const Filter = () => <AccessLogFilter filter={filter} />;
const ok = (body: unknown): Reply => ({ status: 200, body });

describe('the log of looks at students’ data', () => {
  it('SES-66: says when, who, whose data, what and whether it was refused, and brings older lines', async () => {
    const { seen } = show(Log, (path) =>
      path.includes('before=8')
        ? ok({ entries: [older], hasMore: false })
        : ok({ entries: [entry, refused], hasMore: true }),
    );

    const rows = within(await screen.findByRole('table', { name: /צפיות של הצוות/ }));
    expect(screen.getByRole('status').textContent).toBe('מוצגות 2 הצפיות האחרונות בסינון הזה');
    const [, first, second] = rows.getAllByRole('row');
    expect(first?.textContent).toBe('20/11/26 09:30נועה צוותמספר 1דנה כהןמספר 12צפייה: דוחות');
    expect(second?.textContent).toContain('נדחה לפני שנפתח מידע');
    expect(second?.textContent).toContain('הגישה נדחתה');
    await userEvent.click(screen.getByRole('button', { name: 'הצגת צפיות קודמות' }));
    expect(await screen.findByText('חשבון שנמחק')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('3 צפיות בסינון הזה');
    expect(screen.queryByRole('button', { name: 'הצגת צפיות קודמות' })).toBeNull();
    expect(seen[0]?.path).toBe('/api/admin/AccessLog/Entries?from=2026-11-01&to=2026-11-21');
  });

  it('SES-66: leaves as one file, however many pieces it comes in', async () => {
    let saved: Blob | undefined;
    const createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:1';
    };
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL }));
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { seen } = show(Download, (path) => {
      const isSecond = path.includes('after=5');
      return ok({
        fileName: 'log.csv',
        csv: isSecond ? 'at\r\n2\r\n' : 'at\r\n1\r\n',
        next: isSecond ? null : 5,
      });
    });

    await userEvent.click(await screen.findByRole('button', { name: 'הורדת הצפיות האלה (CSV)' }));

    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(await saved?.text()).toBe('at\r\n1\r\n2\r\n');
    expect(seen.map(({ path }) => path.replace('/api/admin/AccessLog', ''))).toEqual([
      '?from=2026-11-01&to=2026-11-21',
      '?from=2026-11-01&to=2026-11-21&after=5',
    ]);
  });

  it('SES-66: a file that fails says so beside the button', async () => {
    show(Download, () => problemReply(400, 'invalid_request'));
    await userEvent.click(await screen.findByRole('button', { name: /הורדת/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('הפעולה לא הושלמה');
  });

  it('SES-66: without lines it says so', async () => {
    show(Log, () => ok({ entries: [], hasMore: false }));
    expect(await screen.findByText('אין צפיות בסינון הזה')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('SES-66: days and people go into the address; a missing or backward day is said at its field', async () => {
    const { router } = show(Filter, () => ok({}));
    const from = await screen.findByLabelText('מיום');
    await userEvent.clear(from);
    await userEvent.click(screen.getByRole('button', { name: 'הצגה' }));
    expect(screen.getByText('יש לבחור יום')).toBeTruthy();
    expect(document.activeElement).toBe(from);

    const before = router.latestLocation.href;
    await userEvent.type(from, '31.2.2026');
    await userEvent.click(screen.getByRole('button', { name: 'הצגה' }));
    expect(screen.getByText(/^אין תאריך כזה/)).toBeTruthy();
    expect(router.latestLocation.href).toBe(before);

    await userEvent.clear(from);
    await userEvent.type(from, '22.11.2026');
    await userEvent.click(screen.getByRole('button', { name: 'הצגה' }));
    expect(screen.getByText('היום האחרון מוקדם מהיום הראשון')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('עד יום'));

    await userEvent.clear(from);
    await userEvent.type(from, '20.11.2026');
    await userEvent.type(screen.getByLabelText('סטודנט'), ' דנה');
    await userEvent.click(screen.getByRole('button', { name: 'הצגה' }));
    await vi.waitFor(() =>
      expect(router.latestLocation.href).toBe(
        `/accessLog?${new URLSearchParams({ from: '2026-11-20', to: '2026-11-21', student: 'דנה' })}`,
      ),
    );
  });
});

describe('the requests to delete data', () => {
  const request = {
    id: 40,
    student: { id: 12, name: 'דנה כהן', email: 'dana@sugya.example' },
    requestedAt: '2026-11-20T07:30:00.000Z',
    dueAt: '2026-12-04T07:30:00.000Z',
    state: 'waiting',
  };
  const done = { ...request, id: 7, student: { id: 5, name: '', email: null }, state: 'done' };

  it('TRM-07: says who, when, until when and what became of it, and brings older ones', async () => {
    show(DeletionRequests, (path) =>
      path.endsWith('before=40')
        ? ok({ requests: [done], hasMore: false })
        : ok({ requests: [request], hasMore: true }),
    );

    const table = within(await screen.findByRole('table', { name: /בקשות למחיקת חשבון/ }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      'דנה כהןמספר 12dana@sugya.example20/11/26 09:3004/12/26 09:30ממתינה',
    );
    await userEvent.click(screen.getByRole('button', { name: 'הצגת בקשות קודמות' }));
    expect(await screen.findByText('בוצעה')).toBeTruthy();
    expect(screen.getByText('חשבון שנמחק')).toBeTruthy();
  });

  it('TRM-07: without requests it says so', async () => {
    show(DeletionRequests, () => ok({ requests: [], hasMore: false }));
    expect(await screen.findByText('אין בקשות מחיקה')).toBeTruthy();
  });
});
