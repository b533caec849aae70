import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildReviewedQuestion } from '../../testing/build-reviewed-question.ts';
import { buildStatistics } from '../../testing/build-statistics.ts';
import { problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import StatisticsPage from './statistics.tsx';

const ADDRESS = '/courses/1/learningSubject/2/lesson/3/exerciseStatistics/9';
const report = buildStatistics({ hideTimeInExercise: true, exerciseName: 'כריתת חוזה' });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of an exercise’s report', { timeout: 20_000 }, () => {
  it('STA-01, STA-02: the address of an exercise shows the report of that exercise', async () => {
    const { seen } = open({ status: 200, body: report });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('כריתת חוזה');
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/Exercises/9/Statistics');
  });

  it('STA-30: a report that does not come shows nothing and loads no more; it can be asked for again', async () => {
    open(problemReply(403, 'forbidden'));
    const retry = await screen.findByRole('button', { name: 'ניסיון נוסף' });
    expect(retry.closest('main, body')?.textContent).not.toMatch(/שגיאה|ציון/);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    scriptServer(() => ({ status: 200, body: report }));
    retry.click();
    expect(await screen.findByText('כריתת חוזה', { exact: false })).toBeTruthy();
  });

  it('NOT-07: the window of a question holds the note on it', async () => {
    // The report opens on what was wrong.
    const solution = report.questionSolutions.find(({ isCorrectAnswer }) => isCorrectAnswer === false);
    const question = {
      ...buildReviewedQuestion({ id: solution?.id ?? 0 }),
      statistics: null,
      answersDistribution: [],
    };
    const note = {
      targetKind: 'question',
      targetId: solution?.id,
      versionId: 1,
      body: 'מועד',
      mark: null,
      revision: 1,
    };
    const listed = { ...note, changeCount: 1, writtenAt: '2026-03-01T10:00:00.000Z', copies: [] };
    const bodyOf = (path: string) => {
      if (/\/Notes/.test(path)) return { notes: [listed] };
      return /\/Questions\//i.test(path) ? question : report;
    };
    scriptServer(({ path }) => ({ status: 200, body: bodyOf(path) }));
    const { user } = showPage({ statistics: StatisticsPage }, { address: ADDRESS });
    await user.click((await screen.findAllByRole('button', { name: /^עיון בשאלה/ }))[0] as HTMLElement); // the report has one
    const notes = await screen.findByRole('region', { name: 'הערות' });
    const box = await within(notes).findByRole<HTMLTextAreaElement>('textbox', { name: /הערה פרטית לשאלה/ });
    expect(box.value).toBe('מועד');
  });

  it('STA-31: inside another site it tells its height two seconds after it has opened, and not before', async () => {
    const post = vi.fn<(message: unknown) => void>();
    vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: post } as never);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 900));
    const alarms: { ms: number; run: () => void }[] = [];
    const realTimeout = window.setTimeout.bind(window);
    vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
      if (ms === 2_000) alarms.push({ ms, run });
      return realTimeout(ms === 2_000 ? () => {} : run, ms);
    }) as never);
    open({ status: 200, body: report });
    await screen.findByRole('heading', { level: 1 });
    expect(post).not.toHaveBeenCalled();
    for (const { run } of alarms) run();
    expect(post.mock.calls.map(([message]) => message)).toEqual([{ type: 'height', height: 1_200 }]);
  });
});

function open(reply: Reply) {
  const server = scriptServer(() => reply);
  showPage({ statistics: StatisticsPage }, { address: ADDRESS });
  return server;
}
