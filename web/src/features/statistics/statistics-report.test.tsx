import { MantineProvider } from '@mantine/core';
import type { ExerciseStatistics, QuestionStatistics } from '@sugya/contract/statistics.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildSolution } from '../../testing/build-exercise.ts';
import { buildReviewedQuestion } from '../../testing/build-reviewed-question.ts';
import {
  buildQuestionSolution,
  buildStatistics,
  buildWrongSolution,
} from '../../testing/build-statistics.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import type { NextSteps } from './first/first-card.tsx';
import { HiddenReport } from './hidden-report.tsx';
import { StatisticsReport } from './statistics-report.tsx';

const NOTHING_NEXT: NextSteps = { exercise: null, lecture: null, otherGrades: [] };
const onReset = vi.fn<() => void>();

async function show(
  change: Partial<ExerciseStatistics> = {},
  { isAcademy = false, address = '/', next = NOTHING_NEXT } = {},
) {
  startGivenSession(accessTokenOf('12'));
  // The chart of the times brings a large library, which these tests do not look at.
  const report = buildStatistics({ hideTimeInExercise: true, ...change });
  const page = report.hideExerciseStatisticsPage ? (
    <HiddenReport report={report} isAcademy={isAcademy} />
  ) : (
    <StatisticsReport
      exerciseId={9}
      report={report}
      isAcademy={isAcademy}
      next={next}
      mayPrint
      heart={null}
      onReset={onReset}
    />
  );
  const root = createRootRoute({
    component: () => (
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
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
  await screen.findByRole('heading', { level: 1 });
  return router;
}

function reviewed(id: number, isRightChosen: boolean): QuestionStatistics {
  return {
    ...buildReviewedQuestion({ id }, { isRightChosen }),
    statistics: null,
    firstAnswersCount: 12,
    answersDistribution: [
      { answerId: 1, percent: 27 },
      { answerId: 2, percent: 73 },
    ],
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  onReset.mockClear();
});

/** Whole screens, on machines that do other things meanwhile. */
it('CRS-51: with the grade its counts are hidden: on the filters, beside the flags, by difficulty and of the sure', async () => {
  const given = {
    grade: null,
    acceptableGrade: null,
    starGrade: null,
    grayGrade: null,
    difficultyFlag: { name: 'Red' },
    questionSolutions: [
      buildQuestionSolution({ sortOrder: 1 }),
      buildWrongSolution({ sortOrder: 2, isStar: 1 }),
      buildWrongSolution({ sortOrder: 3 }),
    ],
  } as const;
  await show({ ...given, questionSolutions: [...given.questionSolutions], isInHideModeDisplayGrade: true });
  const filters = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(filters().join(' ')).not.toMatch(/\d/);
  expect(screen.queryByText(/מתוך \d+ נכונות/)).toBeNull();
  expect(screen.queryByRole('heading', { name: /דיוק לפי רמת קושי/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /שגויות/ }));
  expect(
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(' '),
  ).not.toMatch(/\d/);
});

describe('the report', { timeout: 20_000 }, () => {
  it('EXE-155: under each answer stands its own reason, and what to remember beside the explanation', async () => {
    const question = reviewed(502, false);
    const [first, second] = question.answers;
    const given = {
      ...question,
      takeawayHtml: '<p>קודם בודקים את המועד</p>',
      answers: [{ ...first, rationaleHtml: '<p>המועד חלף</p>' }, second],
    };
    scriptServer(() => ({ status: 200, body: given }));
    await show({ questionSolutions: [buildWrongSolution({ id: 502, sortOrder: 1 })] });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה/ }));
    const options = await screen.findAllByRole('listitem');
    const saying = options.filter(({ textContent }) => textContent?.includes('המועד חלף'));
    expect(saying.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('אפשרות 1')]);
    expect(screen.getByRole('region', { name: 'מה לקחת מכאן' }).textContent).toContain(
      'קודם בודקים את המועד',
    );
    expect(screen.getByRole('region', { name: 'הסבר' }).textContent).toContain('כי כך קובע החוק');
  });

  it('EXE-155: an explanation that all answers have said part by part opens on demand', async () => {
    const question = reviewed(502, false);
    const answers = question.answers.map((answer) => ({
      ...answer,
      rationaleHtml: `<p>נימוק ${answer.id}</p>`,
    }));
    scriptServer(() => ({ status: 200, body: { ...question, answers } }));
    await show({ questionSolutions: [buildWrongSolution({ id: 502, sortOrder: 1 })] });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה/ }));
    const whole = await screen.findByText('ההסבר המלא');
    expect(whole.closest('details')?.open).toBe(false);
    expect(whole.closest('details')?.textContent).toContain('כי כך קובע החוק');
  });

  it('STA-12: the filters list their questions and say how many', async () => {
    await show({
      questionSolutions: [
        buildQuestionSolution({ sortOrder: 1 }),
        buildWrongSolution({ sortOrder: 2 }),
        buildWrongSolution({ sortOrder: 3, isStar: 1 }),
      ],
    });
    const numbers = () =>
      screen.getAllByRole('button', { name: /^עיון בשאלה/ }).map((button) => button.textContent);
    expect(numbers()).toEqual(['3', '2']);
    await userEvent.click(screen.getByRole('radio', { name: 'הכול · 3' }));
    expect(numbers()).toEqual(['1', '2', '3']);
    await userEvent.click(screen.getByRole('radio', { name: 'נכונות · 1' }));
    expect(numbers()).toEqual(['1']);
    await userEvent.click(screen.getByRole('radio', { name: 'שגיאות בטוחות · 1' }));
    expect(numbers()).toEqual(['3']);
    expect(screen.getByText('מוצגת שאלה אחת.')).toBeTruthy();
  });

  it('STA-12: the filter stands in the address, which opens with it again', async () => {
    const questionSolutions = [buildQuestionSolution({ sortOrder: 1 }), buildWrongSolution({ sortOrder: 2 })];
    const router = await show({ questionSolutions }, { address: '/?filter=right&isAcademy=true' });
    expect(screen.getByRole('radio', { name: 'נכונות · 1' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'שגויות · 1' }));
    expect(screen.getByRole('radio', { name: 'שגויות · 1' })).toHaveProperty('checked', true);
    expect(router.state.location.href).toBe('/?isAcademy=true');
  });

  it('EXE-105, STA-46: every report with something wrong leads to its practice, whatever the exercise allows', async () => {
    await show({ hasSecondRound: false });
    const link = screen.getByRole('link', { name: 'לתרגל את השגיאה' });
    expect(link.getAttribute('href')).toBe('/courses/1/learningSubject/3/lesson/5/exercise/9?round=2');
  });

  it('STA-46: without a mistake the next exercise is the button, and the lecture stands beside it', async () => {
    await show(
      { questionSolutions: [buildQuestionSolution()] },
      {
        next: {
          exercise: { name: 'כריתת חוזה – תרגיל 4', about: '13 שאלות', to: '/courses/1/next' },
          lecture: { name: 'הצעה וקיבול', about: '12 דק׳', to: '/courses/1/lecture' },
          otherGrades: [],
        },
      },
    );
    expect(screen.queryByRole('link', { name: /לתרגל את/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'לתרגיל הבא' }).getAttribute('href')).toMatch('/courses/1/next');
    expect(screen.getByRole('link', { name: /הצעה וקיבול/ }).getAttribute('href')).toMatch(
      '/courses/1/lecture',
    );
  });

  it('STA-45: the first line is a sentence by rule, the second the clause that mistakes share', async () => {
    const correctLawClauses = [{ law: { name: 'חוק לדוגמה' }, clause: { name: 'סעיף 3' } }];
    await show({
      questionSolutions: [
        buildQuestionSolution({ sortOrder: 1 }),
        buildWrongSolution({ sortOrder: 2, isStar: 1, correctLawClauses }),
        buildWrongSolution({ sortOrder: 3, correctLawClauses }),
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: /^1 מתוך 3/ }).textContent).toBe(
      '1 מתוך 3 נכונות. טעות אחת סומנה כבטוחה.',
    );
    expect(screen.getByText('2 מהטעויות באותו סעיף: סעיף 3, חוק לדוגמה. זה המקום להתחיל בו.')).toBeTruthy();
  });

  it('STA-48: what is worth it is celebrated on the first look at the attempt, and not again', async () => {
    window.localStorage.clear();
    const best = { grade: 100, questionSolutions: [buildQuestionSolution()] };
    await show(best);
    expect(screen.getByRole('img', { name: /הישג/ }).children).toHaveLength(7);
    cleanup();
    await show(best);
    expect(screen.queryByRole('img', { name: /הישג/ })).toBeNull();
    cleanup();
    await show({ ...best, grade: 75, finishDateTime: '2026-11-21T10:00:00Z' });
    expect(screen.queryByRole('img', { name: /הישג/ })).toBeNull();
  });

  it('STA-47: the list opens on what went wrong, without columns in which nothing stands', async () => {
    await show();
    expect(screen.getByRole('radio', { name: 'שגויות · 1' })).toHaveProperty('checked', true);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toContain('סוג הטעות');
    await userEvent.click(screen.getByRole('radio', { name: 'נכונות · 1' }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain(
      'סוג הטעות',
    );
    expect(screen.getAllByText('החוזה תקף').length).toBeGreaterThan(1);
  });

  it('STA-14, CRS-56: without allowUserReset there is no reset', async () => {
    await show({ allowUserReset: false });
    expect(screen.queryByRole('button', { name: 'איפוס תשובות' })).toBeNull();
  });

  it('STA-15, STA-16, STA-17: reset asks first, deletes, and then moves on', async () => {
    const { seen } = scriptServer(() => ({ status: 204 }));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'עוד' }));
    await userEvent.click(screen.getByRole('button', { name: 'איפוס תשובות' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/כל התשובות בתרגיל יאופסו/)).toBeTruthy();
    expect(seen).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'איפוס' }));
    await vi.waitFor(() => expect(onReset).toHaveBeenCalledOnce());
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/Exercises/9/Solutions',
    ]);
  });

  it('STA-15: a refused reset is said in the dialog, and nothing moves', async () => {
    scriptServer(() => problemReply(403, 'reset_not_allowed'));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'עוד' }));
    await userEvent.click(screen.getByRole('button', { name: 'איפוס תשובות' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'איפוס' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('אי אפשר לאפס תרגול זה.');
    expect(onReset).not.toHaveBeenCalled();
  });

  it('STA-32: inside another site there is no way back of ours', async () => {
    await show({}, { isAcademy: true });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('STA-41: a running exercise lists what was answered, without filters, and leads on', async () => {
    await show({ exerciseStatus: 1, grade: null, difficultyFlag: null, proximityFlag: null });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'להמשך התרגיל' })).toBeTruthy();
  });

  it('STA-28, STA-29: a hidden report is its message and the grade, and nothing else', async () => {
    await show({
      hideExerciseStatisticsPage: true,
      hiddenExerciseStatisticsMessage: 'הדוח ייפתח בסוף השבוע.',
      grade: 75,
    });
    expect(screen.getByText('הדוח ייפתח בסוף השבוע.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'הציון שלך: 75 מתוך 100' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('STA-29: in hide mode the hidden report shows no grade either', async () => {
    await show({ hideExerciseStatisticsPage: true, isInHideModeDisplayGrade: true, grade: null });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText(/הציון/)).toBeNull();
  });

  it('STA-22 to STA-25: the review says what was said of the law, and leads to both clauses', async () => {
    scriptServer(() => ({
      status: 200,
      body: {
        ...reviewed(101, true),
        clauseDataItem: { lawId: 301, lawName: 'חוק לדוגמה', clauseId: 5020, clauseName: '20 – איחור' },
        solution: buildSolution({ selectedLawAnswerType: 3, selectedLawId: 301, selectedLawClauseId: 5019 }),
      },
    }));
    await show({
      showLawColumns: true,
      questionSolutions: [
        buildQuestionSolution({
          selectedLawAnswerType: 3,
          isLawClauseCorrect: false,
          selectedLaw: { name: 'חוק לדוגמה' },
          selectedClause: { name: '19 – החזרה' },
          correctLawClauses: [
            { law: { name: 'חוק לדוגמה' }, clause: { name: '20 – איחור' } },
            { law: { name: 'תקנות לדוגמה' }, clause: null },
          ],
        }),
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const addressOf = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await dialog.findByText('סעיף שגוי', { selector: 'span' })).toBeTruthy();
    expect(addressOf(/19 – החזרה/)).toMatch(/^\/laws\/301\??#c5019$/);
    expect(addressOf(/20 – איחור/)).toMatch(/^\/laws\/301\??#c5020$/);
    expect(dialog.getByText(/כל סעיף/)).toBeTruthy();
  });

  it('EXE-23: a row opens its question with both answers, the shares and the explanation, and the next', async () => {
    scriptServer(({ path }): Reply => {
      const id = Number(/Questions\/(\d+)\//.exec(path)?.[1]);
      return { status: 200, body: reviewed(id, id === 101) };
    });
    await show({}, { address: '/?filter=all' });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('גוף השאלה 101')).toBeTruthy();
    expect(dialog.getByText('התשובה נכונה')).toBeTruthy();
    expect(dialog.getByText('73% בחרו בה')).toBeTruthy();
    expect(dialog.getByText('כי כך קובע החוק')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'השאלה הבאה' }));
    expect(await dialog.findByText('גוף השאלה 102')).toBeTruthy();
    expect(dialog.getByText('התשובה שגויה')).toBeTruthy();
    const options = dialog.getAllByRole('listitem').map((option) => option.textContent);
    expect(options.some((text) => text?.includes('אפשרות 1') && text.includes('תשובתך'))).toBe(true);
    expect(options.some((text) => text?.includes('אפשרות 2') && text.includes('התשובה הנכונה'))).toBe(true);
  });

  it.each([
    ['once the server says it', 'מועד אביב 2024, שאלה 12', 'מקור: מועד אביב 2024, שאלה 12'],
    ['and is not mentioned until then', null, undefined],
  ])('EXE-23: where a question comes from stands beside it %s', async (_when, source, expected) => {
    scriptServer(() => ({ status: 200, body: reviewed(101, true) }));
    await show({ questionSolutions: [buildQuestionSolution({ source })] });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('גוף השאלה 101');
    const facts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts.find((fact) => fact?.startsWith('מקור'))).toBe(expected);
  });

  it('EXE-23: a question that does not come can be asked for again', async () => {
    let isUp = false;
    scriptServer(() => (isUp ? { status: 200, body: reviewed(101, true) } : problemReply(404, 'not_found')));
    await show({}, { address: '/?filter=all' });
    await userEvent.click(screen.getByRole('button', { name: /^עיון בשאלה 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('alert');
    isUp = true;
    await userEvent.click(dialog.getByRole('button', { name: 'ניסיון נוסף' }));
    expect(await dialog.findByText('גוף השאלה 101')).toBeTruthy();
  });
});
