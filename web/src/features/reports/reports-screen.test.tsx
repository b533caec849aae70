import { MantineProvider } from '@mantine/core';
import type { ReportListItem } from '@sugya/contract/reports.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildReport, buildReportQuestion, buildReportQuestionAnswer } from '../../testing/build-report.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { ReportsScreen } from './reports-screen.tsx';

/** Newest first, as the server lists them. */
const weeks: readonly ReportListItem[] = [
  { name: '11/14/2026', value: 12 },
  { name: '11/07/2026', value: 11 },
  { name: '10/31/2026', value: 10 },
];

const questions = [
  buildReportQuestion({ sortOrder: 1, isStar: 1 }),
  buildReportQuestion({ sortOrder: 2, isAnswerCorrect: true, isMarked: true }),
  buildReportQuestion({ sortOrder: 3, isAnswerCorrect: null, selectedAnswer: null, difficultyLevel: null }),
];

const reportOf = (id: number) =>
  buildReport({}, { id, meanGrade: 60 + id, hasQuestions: id === 12, numOfExercises: id });

function answerAll(path: string): Reply {
  const [, id, rest = ''] = /Reports(?:\/(\d+))?(\/.*)?$/.exec(path) ?? [];
  if (id === undefined) return { status: 200, body: weeks };
  if (rest === '/Questions') return { status: 200, body: questions };
  const question = /Questions\/(\d+)\/Answer/.exec(rest)?.[1];
  if (question === undefined) return { status: 200, body: reportOf(Number(id)) };
  const isDue = question !== '503';
  return {
    status: 200,
    body: buildReportQuestionAnswer({
      id: Number(question),
      isSolutionShown: isDue,
      detailedAnswer: isDue ? '<p>כי כך קובעת הפקודה</p>' : null,
    }),
  };
}

function show({ address = '/', answer = answerAll }: { address?: string; answer?: typeof answerAll } = {}) {
  startGivenSession(accessTokenOf('12'));
  const server = scriptServer(({ path }) => answer(path));
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <ReportsScreen
            courseId={1}
            around={({ exerciseId, questionId }) => ({
              ruling: <p>החלטה על {questionId}</p>,
              problem: <p>דיווח מתרגיל {exerciseId}</p>,
            })}
          />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>)}`,
  });
  render(<RouterProvider router={router as never} />);
  return { router, server };
}

const week = (name: string) => screen.findByRole('button', { name });
const isChosen = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

// The chart library is large, and these tests do not look at the drawing.
vi.mock(import('./report/graph-chart.tsx'), () => ({ GraphChart: () => <></> }));
afterEach(() => vi.unstubAllGlobals());

describe('the weekly reports', () => {
  it('REP-02, REP-08: one button per report by its date, day first, in the order of time; the newest is chosen', async () => {
    show();
    const chosen = await week('14/11/2026');
    const row = within(screen.getByRole('toolbar', { name: 'בחירת דוח' }));
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '31/10/2026',
      '07/11/2026',
      '14/11/2026',
    ]);
    expect(isChosen(chosen)).toBe(true);
    expect(await screen.findByRole('img', { name: 'הציון הממוצע בשבוע: 72 מתוך 100' })).toBeTruthy();
  });

  it('REP-03: choosing a week shows its report, keeps it in the address, and the way back leads to the one before', async () => {
    const { router } = show();
    await userEvent.click(await week('07/11/2026'));
    expect(await screen.findByRole('img', { name: /71 מתוך 100/ })).toBeTruthy();
    expect(router.state.location.href).toBe('/?report=11');
    await userEvent.click(screen.getByRole('button', { name: 'הדוח הקודם: 31/10/2026' }));
    expect(await screen.findByRole('img', { name: /70 מתוך 100/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'אין דוח קודם' }).getAttribute('aria-disabled')).toBe('true');
    router.history.back();
    expect(await screen.findByRole('img', { name: /71 מתוך 100/ })).toBeTruthy();
  });

  it.each([
    ['/?report=10', '31/10/2026'],
    ['/?report=999', '14/11/2026'],
  ])(
    'REP-03: at %s the report of %s is shown: one that is not there gives way to the newest',
    async (address, name) => {
      show({ address });
      expect(isChosen(await week(name))).toBe(true);
    },
  );

  it('the row of weeks is one stop of the tab key, and the arrows walk it with the direction of reading', async () => {
    show();
    const chosen = await week('14/11/2026');
    chosen.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('07/11/2026');
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('14/11/2026');
    expect(screen.getAllByRole('button', { pressed: false }).every(({ tabIndex }) => tabIndex === -1)).toBe(
      true,
    );
  });

  it('REP-04, REP-31: without a report it says so', async () => {
    show({ answer: () => ({ status: 200, body: [] }) });
    expect(await screen.findByText('אין דוחות להצגה')).toBeTruthy();
  });

  it('reports that do not come say so', async () => {
    show({ answer: () => problemReply(404, 'not_found') });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('a week’s report', () => {
  it('REP-13 to REP-22: trend, graph, goals, recommendations and subjects are read in words', async () => {
    show();
    expect(await screen.findByText('שבוע 8 עד 14 בנובמבר 2026')).toBeTruthy();
    for (const words of [
      'מעל ארבעת השבועות הקודמים',
      'הציון הממוצע בשבוע הזה הוא 78, לעומת 64 בארבעת השבועות שלפניו.',
      'הסתיימו 12 תרגילים',
      'הציון הממוצע נע בין 61 ל־78. בשבוע של הדוח: 78.',
      'הושגו 1 מתוך 2',
      'לסיים לפחות 5 תרגילים',
      'כדאי לחזור על דיני ראיות.',
      'בשבוע הזה לא נענו כאן שאלות.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    const goals = within(screen.getByRole('region', { name: 'היעדים שלך' })).getAllByRole('listitem');
    expect(goals.map(({ textContent }) => textContent)).toEqual([
      'לסיים לפחות 3 תרגילים הושג',
      'להעלות את הציון בדיני עונשין ל־65 עוד לא הושג',
      'לסיים לפחות 5 תרגילים',
      'להעלות את הציון בדיני ראיות ל־59',
    ]);
    const substantive = within(screen.getByRole('region', { name: 'דין מהותי' }));
    expect(substantive.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'דיני עונשין64% עלייהממוצע הקורס 71%',
      'דיני חוזים88%ממוצע הקורס 70%',
    ]);
    const procedural = within(screen.getByRole('region', { name: 'דין דיוני' }));
    expect(procedural.getByRole('listitem').textContent).toBe('דיני ראיות54% ירידה');
  });

  it('REP-14: the graph is there as a table too', async () => {
    show();
    await screen.findByText('הגרף כטבלה');
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['25/1061', '01/1166', '08/1178']);
  });

  it('REP-22, REP-29: without questions there is no list of them and no print', async () => {
    const { server } = show({ address: '/?report=11' });
    await screen.findByText('מעל ארבעת השבועות הקודמים');
    expect(screen.queryByText('השאלות של הדוח')).toBeNull();
    expect(server.seen.some(({ path }) => path.includes('/Questions'))).toBe(false);
  });

  it('REP-29: a question opens read-only with both answers and the explanation, and leads to the next', async () => {
    const { router } = show();
    const marks = await screen.findByText(/סומנה כבטוחה/);
    expect(marks.parentElement?.textContent).toContain('שגויה');
    await userEvent.click(screen.getByRole('button', { name: 'עיון בשאלה 1: שאלה על ראיה 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('התשובה שגויה')).toBeTruthy();
    const options = dialog.getAllByRole('listitem').map((option) => option.textContent);
    expect(options.some((text) => text?.includes('אפשרות 1') && text.includes('תשובתך'))).toBe(true);
    expect(options.some((text) => text?.includes('אפשרות 2') && text.includes('התשובה הנכונה'))).toBe(true);
    expect(dialog.getByText('כי כך קובעת הפקודה')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ question: '501' });
    await userEvent.click(dialog.getByRole('button', { name: 'השאלה הבאה' }));
    expect(await dialog.findByText('2 מתוך 3')).toBeTruthy();
  });

  it('REP-29: a question whose key is not due says when it will be', async () => {
    show({ address: '/?report=12&question=503' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('התשובה שלך והפתרון ייפתחו כשהתרגיל יסתיים שוב.')).toBeTruthy();
  });

  it('QUA-01, RUL-12: around a question whose solution is shown stand what was ruled and the way to report it; not before', async () => {
    show({ address: '/?report=12&question=501' });
    const dialog = within(await screen.findByRole('dialog'));
    const ruling = await dialog.findByText('החלטה על 501');
    const problem = dialog.getByText(/^דיווח מתרגיל \d+$/);
    expect(ruling.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(dialog.getByRole('button', { name: 'השאלה הבאה' }));
    await userEvent.click(dialog.getByRole('button', { name: 'השאלה הבאה' }));
    expect(await dialog.findByText('התשובה שלך והפתרון ייפתחו כשהתרגיל יסתיים שוב.')).toBeTruthy();
    expect(dialog.queryByText('החלטה על 503')).toBeNull();
    expect(dialog.queryByText(/^דיווח מתרגיל/)).toBeNull();
  });

  it('RUL-08: a line with its date for each later ruling stands under the report, also of one that was taken back', async () => {
    const ruling = { exerciseName: 'חוזים 1', questionName: 'קבלה', madeAt: '2026-11-16T10:00:00.000Z' };
    const laterRulings = [
      { ...ruling, kind: 'void' as const, endedAt: null },
      { ...ruling, kind: 'accept' as const, questionName: 'הצעה', endedAt: '2026-11-20T10:00:00.000Z' },
    ];
    const answer = (path: string): Reply =>
      path.endsWith('/Reports/12')
        ? { status: 200, body: { ...reportOf(12), laterRulings } }
        : answerAll(path);
    show({ answer });
    const section = within(await screen.findByRole('region', { name: 'מה השתנה מאז הדוח' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ב־16\/11\/26.*בוטלה השאלה ״קבלה״ בתרגיל ״חוזים 1״\. הדוח נשאר כפי שנשלח\.$/),
      expect.stringMatching(
        /^ב־16\/11\/26.*התקבלה תשובה נוספת לשאלה ״הצעה״.* ההחלטה הוחזרה ב־20\/11\/26.*\.$/,
      ),
    ]);
  });
});
