import type { OwnReport } from '@sugya/contract/quality.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildOwnReport } from '../../../testing/build-quality.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ReportProblem } from './report-problem.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(
  reports: readonly OwnReport[] = [],
  send: () => Reply = () => ({ status: 200, body: buildOwnReport() }),
) {
  const { seen } = scriptServer(({ method }) => (method === 'GET' ? { status: 200, body: reports } : send()));
  const { user } = showPage(
    { home: () => <ReportProblem courseId={7} exerciseId={3} questionId={11} /> },
    { address: '/' },
  );
  return { user, sent: () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

it('QUA-01: a report needs its reason, and "אחר" its words; both are said before anything is sent', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'דיווח על בעיה בשאלה' }));
  await user.click(screen.getByRole('button', { name: 'שליחה' }));
  expect(screen.getByText('נא לבחור את סוג הבעיה')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'אחר' }));
  expect(screen.getByText('נא לכתוב במה מדובר')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'פירוט' }), 'שתי תשובות זהות');
  await user.click(screen.getByRole('button', { name: 'שליחה' }));
  expect(sent()).toEqual([{ reason: 'other', words: 'שתי תשובות זהות' }]);
});

it('QUA-02: what was written stays over a failed call, which is said once', async () => {
  const { user } = show([], () => problemReply(409, 'reports_used_up'));
  await user.click(await screen.findByRole('button', { name: 'דיווח על בעיה בשאלה' }));
  await user.click(screen.getByRole('radio', { name: 'החוק השתנה' }));
  await user.type(screen.getByRole('textbox', { name: 'פירוט' }), 'תיקון 5');
  await user.click(screen.getByRole('button', { name: 'שליחה' }));
  expect(await screen.findAllByText(/^נשלחו היום 20 דיווחים/)).toHaveLength(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'פירוט' }).value).toBe('תיקון 5');
});

it('QUA-03: beside the question stands that a report waits, or what became of it', async () => {
  const { user } = show([buildOwnReport({ state: 'refused', reply: 'הסעיף בתוקף' })]);
  expect((await screen.findByText(/הדיווח נבדק: אין שינוי/)).textContent).toContain('הסעיף בתוקף');
  await user.click(screen.getByRole('button', { name: 'דיווח על בעיה בשאלה' }));
  expect(screen.getByRole('radio', { name: 'החוק השתנה' })).toBeTruthy();
});

it('QUA-02: while a report waits there is no second one', async () => {
  show([buildOwnReport()]);
  expect(await screen.findByText(/ממתין לבדיקה$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'דיווח על בעיה בשאלה' })).toBeNull();
});
