import type { AuditLineWhole } from '@sugya/contract/audit.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import AuditPage from '../../pages/studio/audit.tsx';
import { endSession } from '../../platform/session/session.ts';
import { problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

const line = {
  id: 9,
  at: '2026-11-20T07:30:00.000Z',
  actor: { id: 1, name: 'נועה צוות' },
  kind: 'saveStudioDraft',
  place: 'PUT /api/studio/things/question/17/draft',
  contents: 'whole' as const,
};
const older = { ...line, id: 3, actor: null, kind: 'contents_erased', place: '', contents: 'none' as const };
const whole: AuditLineWhole = {
  ...line,
  student: null,
  from: { ip: '192.0.2.7' },
  about: null,
  before: { name: 'חוזים' },
  after: { name: 'חוזים ונזיקין' },
  digest: 'd'.repeat(64),
  hash: 'a'.repeat(64),
};

const account = {
  userId: 1,
  privateName: 'נועה',
  lastName: 'צוות',
  isAdmin: true,
  isImpersonating: false,
  createdate: '2026-01-01T00:00:00.000Z',
  courseNames: [],
  email: null,
  phone: null,
};

function show(address: string, answer: (path: string) => Reply) {
  const { seen } = scriptServer(({ path }) =>
    /account/i.test(path) ? { status: 200, body: account } : answer(path),
  );
  return { seen, ...showPage({ studioAudit: AuditPage }, { address }) };
}
const ok = (body: unknown): Reply => ({ status: 200, body });
const listed = (path: string) =>
  path.includes('before=9') ? ok({ lines: [older], hasMore: false }) : ok({ lines: [line], hasMore: true });

describe('AUD-07: the audit log', () => {
  test('says what, when, who and where, and brings older lines', async () => {
    const { user, seen } = show('/studio/audit?from=2026-11-01&to=2026-11-21&kind=saveStudioDraft', listed);
    const table = within(await screen.findByRole('table', { name: /שינויים של הצוות/ }));
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      'שמירת טיוטה20/11/26 09:30נועה צוותquestion/17/draft',
    );
    await user.click(screen.getByRole('button', { name: 'הצגת שינויים קודמים' }));
    expect((await screen.findAllByText('המערכת')).length).toBe(1);
    expect(screen.getByText('2 שינויים בסינון הזה')).toBeTruthy();
    expect(seen.map(({ path }) => path)).toContain(
      '/api/admin/Audit/Lines?from=2026-11-01&to=2026-11-21&kind=saveStudioDraft',
    );
  });

  test('is narrowed by a form, and says which day is wrong', async () => {
    const { user, address } = show('/studio/audit?from=2026-11-01&to=2026-11-21', listed);
    await user.type(await screen.findByLabelText('במה'), 'חוזים');
    await user.selectOptions(screen.getByLabelText('סוג השינוי'), 'שינוי חוק');
    await user.click(screen.getByRole('button', { name: 'הצגה' }));
    const asked = new URL(address(), 'http://localhost').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      from: '2026-11-01',
      to: '2026-11-21',
      kind: 'updateLaw',
      words: 'חוזים',
    });
    await user.clear(screen.getByLabelText('עד יום'));
    await user.click(screen.getByRole('button', { name: 'הצגה' }));
    expect(screen.getByText('יש לבחור יום')).toBeTruthy();
  });

  test('opens a line with before and after word by word, and the way back', async () => {
    const { user, address } = show('/studio/audit?from=2026-11-01&to=2026-11-21&id=9', (path) =>
      path.includes('/Lines/9') ? ok(whole) : listed(path),
    );
    const panel = within(await screen.findByRole('complementary', { name: 'שמירת טיוטה' }));
    expect(panel.getByText('192.0.2.7')).toBeTruthy();
    const added = panel.getAllByText('ונזיקין', { exact: false }).find(({ tagName }) => tagName === 'INS');
    expect(added?.textContent?.trim()).toBe('ונזיקין');
    await user.keyboard('{Escape}');
    expect(address()).not.toContain('id=9');
  });

  test('says that contents were erased, and that there is no such line', async () => {
    const erased = { ...whole, contents: 'erased', from: null, before: null, after: null };
    const { unmount } = show('/studio/audit?id=9', (path) =>
      path.includes('/Lines/9') ? ok(erased) : listed(path),
    );
    expect(await screen.findByText(/התוכן של השורה נמחק/)).toBeTruthy();
    unmount();
    show('/studio/audit?id=7', (path) =>
      path.includes('/Lines/7') ? problemReply(404, 'not_found') : listed(path),
    );
    expect(await screen.findByText('אין ביומן שורה כזאת.')).toBeTruthy();
  });

  test('says that nothing was found', async () => {
    show('/studio/audit', () => ok({ lines: [], hasMore: false }));
    expect(await screen.findByText('אין שינויים בסינון הזה')).toBeTruthy();
  });

  test.each([
    [
      { lineCount: 41, erasedCount: 2, head: { number: 41, hash: 'ab'.repeat(32) }, broken: null },
      ['היומן שלם', `41:${'ab'.repeat(32)}`],
    ],
    [
      { lineCount: 16, erasedCount: 0, head: null, broken: { number: 17, fault: 'changed' } },
      ['היומן נפגע', 'השורה הראשונה שאינה כפי שנכתבה: 17. השורה שונתה, או הוחלפה באחרת.'],
    ],
  ])('AUD-05: the check %# says what it found', async (check, words) => {
    const { user } = show('/studio/audit', (path) => (path.includes('/Check') ? ok(check) : listed(path)));
    await user.click(await screen.findByRole('button', { name: 'בדיקת היומן' }));
    for (const said of words) expect(await screen.findByText(said)).toBeTruthy();
  });
});
