import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { startGivenSession } from '../../../platform/session/session.ts';
import { buildExercise, buildQuestion, buildSolution } from '../../../testing/build-exercise.ts';
import { ATTEMPT, createWorld } from '../../../testing/journal-world.ts';
import { accessTokenOf, scriptServer } from '../../../testing/scripted-server.ts';
import { TakingScreen } from '../taking-screen.tsx';
import type { LawSlot } from './law-slot.ts';

const laws = [{ id: 301, name: 'חוק לדוגמה' }];
const withLaws = (change: Partial<Exercise> = {}) =>
  buildExercise({
    hasLaw: true,
    scrollToLawClause: true,
    questions: [
      buildQuestion({ id: 1, usesLaws: true, laws }),
      buildQuestion({ id: 2, usesLaws: true, laws, solution: buildSolution(ownClause) }),
      buildQuestion({ id: 3 }),
    ],
    ...change,
  });
const ownClause = {
  selectedAnswerId: 21,
  selectedLawAnswerType: 3 as const,
  selectedLawId: 301,
  selectedLawClauseId: 5019,
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  scriptServer(() => ({
    status: 200,
    body: [
      { id: 5019, name: '19 – החזרה', dynamicId: null },
      { id: 5020, name: '20 – איחור', dynamicId: null },
    ],
  }));
  startGivenSession(accessTokenOf('12'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the law beside a question', { timeout: 20_000 }, () => {
  it('EXE-68: a clause that is named in the law becomes the choice, through the journal', async () => {
    const { user, world, journal } = await open();
    await user.click(await screen.findByRole('button', { name: 'זה הסעיף' }));
    await act(world.quiet);
    expect(await screen.findByText('20 – איחור')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'כן, מצאתי' })).toHaveProperty('checked', true);
    expect(journal.view(ATTEMPT).entries.get(1)?.draft).toMatchObject({
      selectedLawAnswerType: 3,
      selectedLawId: 301,
      selectedLawClauseId: 5020,
    });
    expect(world.stored.get(1)?.body).toMatchObject({ selectedLawId: 301, selectedLawClauseId: 5020 });
  });

  it('EXE-128: each question brings the law to its place once; what is chosen then does not move it', async () => {
    const { user, target } = await open();
    expect(target()).toBe('301/null');
    await user.click(screen.getByRole('button', { name: 'זה הסעיף' }));
    expect(target()).toBe('301/null');
    await user.click(screen.getByRole('button', { name: /^שאלה 3/ }));
    // Half an answer is not left behind, and none was given: the move is free.
    expect(target()).toBe('none');
    expect(screen.queryByRole('button', { name: 'זה הסעיף' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^שאלה 2/ }));
    expect(target()).toBe('301/5019');
  });

  it('EXE-75 to EXE-78: without the law’s choice the window lists both, and the focus goes to what is missing first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /תשובה 1 לשאלה 1/ }));
    fireEvent.click(screen.getByRole('button', { name: 'הבאה' }));
    const items = within(await screen.findByRole('dialog', { name: 'שגיאה' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'יש לבחור האם את/ה בטוח/ה בתשובתך',
      'יש לבחור האם נעזרת בחוק, באיזה חוק ובאיזה סעיף',
    ]);
    await user.click(screen.getByRole('button', { name: 'חזרה לשאלה' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'שגיאה' })).toBeNull());
    await user.click(screen.getAllByRole('radio', { name: 'כן' })[0] ?? document.body);
    await user.click(screen.getByRole('radio', { name: 'כן, מצאתי' }));
    fireEvent.click(screen.getByRole('button', { name: 'הבאה' }));
    const again = await screen.findByRole('dialog', { name: 'שגיאה' });
    expect(within(again).getAllByRole('listitem').at(-1)?.textContent).toContain('באיזה סעיף');
    await user.click(screen.getByRole('button', { name: 'חזרה לשאלה' }));
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'הסעיף' })),
    );
  });

  it('EXE-85: once the key is here, the clause that answers leads to its place in the law', async () => {
    const { user, target } = await open(
      withLaws({
        allowImmediateFeedback: true,
        questions: [
          buildQuestion({
            id: 1,
            usesLaws: true,
            laws,
            isAnswered: true,
            isAnswerCorrect: true,
            correctAnswers: [{ id: 11, sortOrder: 1, text: 'א' }],
            clauseDataItem: { lawId: 301, lawName: 'חוק לדוגמה', clauseId: 5020, clauseName: '20 – איחור' },
            solution: buildSolution({ ...ownClause, selectedAnswerId: 11, isStar: 1 }),
          }),
        ],
      }),
    );
    expect(target()).toBe('301/5020');
    expect(screen.queryByRole('button', { name: 'זה הסעיף' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'הצגה בנוסח החוק: 19 – החזרה, חוק לדוגמה' }));
    expect(target()).toBe('301/5019');
    await user.click(screen.getByRole('button', { name: 'הצגה בנוסח החוק: 20 – איחור, חוק לדוגמה' }));
    expect(target()).toBe('301/5020');
  });

  it('the divider moves by keys within its bounds, moves no question, and stays where it was left', async () => {
    const { unmount } = await open();
    const divider = screen.getByRole('separator');
    divider.focus();
    fireEvent.keyDown(divider, { key: 'ArrowLeft' });
    expect(divider.getAttribute('aria-valuenow')).toBe('57');
    fireEvent.keyDown(divider, { key: 'End' });
    fireEvent.keyDown(divider, { key: 'ArrowLeft' });
    expect(divider.getAttribute('aria-valuenow')).toBe('72');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('שאלה 1 מתוך 3');
    unmount();
    await open();
    expect(screen.getByRole('separator').getAttribute('aria-valuenow')).toBe('72');
  });

  it('EXE-118: on a phone the law is a sheet; it is inert while closed, and naming a clause closes it', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { user, world } = await open();
    const sheet = screen.getByRole('dialog', { name: 'נוסח החוק', hidden: true });
    expect(sheet.hasAttribute('inert')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'נוסח החוק: פתיחה' }));
    expect(sheet.hasAttribute('inert')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'זה הסעיף' }));
    await act(world.quiet);
    expect(sheet.hasAttribute('inert')).toBe(true);
    expect(await screen.findByText('20 – איחור')).toBeTruthy();
  });
});

describe('the laws beside a test of one’s own', { timeout: 20_000 }, () => {
  const besideOf = (exerciseId: number, questionIds: number[], scrollToLawClause = false) => ({
    exerciseId,
    questionIds,
    isOneLawAtATime: false,
    hideExpansions: false,
    areExpansionsClosedByDefault: false,
    scrollToLawClause,
  });
  const ownTest = () =>
    buildExercise({
      isOwnTest: true,
      lawsBeside: [besideOf(71, [1], true), besideOf(72, [2])],
      questions: [
        buildQuestion({
          id: 1,
          clauseDataItem: { lawId: 301, lawName: 'חוק לדוגמה', clauseId: 5020, clauseName: '20 – איחור' },
        }),
        buildQuestion({ id: 2 }),
        buildQuestion({ id: 3 }),
      ],
    });

  it('EXD-72: each question has the laws of its own exercise, one without laws has none, and no clause is asked for', async () => {
    const { user, target, shownExercise } = await open(ownTest());
    expect([shownExercise(), target()]).toEqual(['71', '301/5020']);
    expect(screen.queryByRole('button', { name: 'זה הסעיף' })).toBeNull();
    expect(screen.queryByText(/נעזרת בחוק/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^שאלה 2/ }));
    expect([shownExercise(), target()]).toEqual(['72', 'none']);
    await user.click(screen.getByRole('button', { name: /^שאלה 3/ }));
    expect(shownExercise()).toBeUndefined();
    // The question keeps its width: there is still a column.
    expect(screen.getByRole('separator')).toBeTruthy();
  });

  it('EXD-72: on a phone it is the same sheet', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { user } = await open(ownTest());
    const sheet = screen.getByRole('dialog', { name: 'נוסח החוק', hidden: true });
    expect(sheet.hasAttribute('inert')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'נוסח החוק: פתיחה' }));
    expect(sheet.hasAttribute('inert')).toBe(false);
  });
});

async function open(first: Exercise = withLaws()) {
  const world = createWorld();
  const { journal } = await world.openTab();
  const law: LawSlot = {
    panelOf: ({ exercise, target, onPick }) => (
      <>
        <output data-exercise={exercise.id}>
          {target === null ? 'none' : `${target.lawId}/${target.clauseId}`}
        </output>
        {onPick !== null && (
          <button type="button" onClick={() => onPick({ lawId: 301, clauseId: 5020 })}>
            זה הסעיף
          </button>
        )}
      </>
    ),
    textsOf: () => [],
  };
  function Page() {
    const [questionId, setQuestionId] = useState(first.questions[0]?.id ?? 1);
    return (
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider>
          <Suspense>
            <TakingScreen
              exercise={first}
              attemptId={ATTEMPT}
              startedAt="2025-06-15T15:00:00.000Z"
              journal={journal}
              questionId={questionId}
              crumbs={null}
              heart={null}
              law={law}
              onGo={setQuestionId}
              onFinished={() => {}}
              onReload={() => {}}
              onPrint={() => {}}
            />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>
    );
  }
  const { unmount } = render(<Page />);
  await screen.findByRole('heading', { level: 2 });
  await act(world.quiet);
  return {
    world,
    journal,
    unmount,
    user: userEvent.setup(),
    target: () => document.querySelector('output')?.textContent,
    shownExercise: () => document.querySelector('output')?.dataset.exercise,
  };
}
