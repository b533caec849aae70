import 'fake-indexeddb/auto';
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildExercise, buildQuestion, buildSolution } from '../../testing/build-exercise.ts';
import { accessTokenOf, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { answer, button, heading, openTaking, press } from '../../testing/taking-page.tsx';
// At hand from the beginning, or what one test asked for would be sent in the next.
import './shares/read-shares.ts';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
});

const revealed: Partial<Question> = {
  isAnswered: true,
  isAnswerCorrect: false,
  correctAnswers: [{ id: 12, sortOrder: 2, text: 'ב' }],
  detailedAnswer: '<p>כך קובע הסעיף.</p>',
  takeawayHtml: '<p>לזכור את המועד.</p>',
  difficultyLevel: 4,
  solution: buildSolution({ selectedAnswerId: 13, isStar: 1, questionTimeInSeconds: 72 }),
};

function withVerdict(change: Partial<Question> = {}): Exercise {
  const question = buildQuestion({ ...revealed, ...change });
  return buildExercise({
    allowImmediateFeedback: true,
    questions: [
      {
        ...question,
        answers: question.answers.map((one) => ({ ...one, rationaleHtml: `<p>נימוק ${one.sortOrder}</p>` })),
      },
      buildQuestion({ id: 2 }),
    ],
  });
}

describe('the main button', () => {
  it('EXE-141: a click right after another question has come does nothing; a key and a later click do', async () => {
    const { user } = await openTaking();
    await user.click(button('דילוג'));
    expect(heading()).toBe('שאלה 2 מתוך 3');
    await user.click(button('דילוג'));
    expect(heading()).toBe('שאלה 2 מתוך 3');
    await waitFor(() => expect(button('דילוג').getAttribute('aria-disabled')).toBeNull());
    await user.click(button('דילוג'));
    expect(heading()).toBe('שאלה 3 מתוך 3');
    fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(heading()).toBe('שאלה 2 מתוך 3');
  });

  it('EXE-102: with nothing open the end is at once, and marks are a way beside the button', async () => {
    const asked: string[] = [];
    scriptServer(({ method, path }): Reply => {
      asked.push(`${method} ${path}`);
      return { status: 200, body: { isDone: true, isFinished: true, grade: 100 } };
    });
    startGivenSession(accessTokenOf('12'));
    const questions = [1, 2].map((id) =>
      buildQuestion({
        id,
        isAnswered: true,
        isMarked: id === 2,
        solution: buildSolution({ selectedAnswerId: id * 10 + 1, isStar: 1, isMarked: id === 2 }),
      }),
    );
    const { user, finished } = await openTaking({ exercise: buildExercise({ questions }) });
    press('הבאה');
    await user.click(button('אחת מסומנת'));
    const menu = within(await screen.findByRole('navigation', { name: 'כל השאלות' }));
    expect(menu.getAllByRole('listitem')).toHaveLength(1);
    await user.keyboard('{Escape}');
    press('אישור וסיום');
    await vi.waitFor(() => expect(finished()).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual(['PUT /api/Exercises/5/Finish/']);
  });

  it('EXE-96: too early an end leads to the first open question, and names no kind that has none', async () => {
    const { user } = await openTaking();
    await user.click(button('סיימתי'));
    const dialog = within(await screen.findByRole('dialog', { name: 'לא ניתן לסיים את התרגול' }));
    expect(dialog.getByText('יש להשיב על כל השאלות כדי לסיים את התרגול')).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['לא נענו 3']);
    await user.click(dialog.getByRole('button', { name: 'לשאלה הפתוחה הראשונה' }));
    expect(heading()).toBe('שאלה 1 מתוך 3');
  });
});

describe('after the verdict', () => {
  it('EXE-52, EXE-142: the letters stay in the names, verdict and own answer are words, each answer has its sentence', async () => {
    await openTaking({ exercise: withVerdict() });
    const names = within(screen.getByRole('group', { name: 'תשובות' }))
      .getAllByRole('radio')
      .map((radio) => accessibleName(radio));
    expect(names).toEqual([
      'א. תשובה 1 לשאלה 1',
      'ב. תשובה 2 לשאלה 1 התשובה הנכונה.',
      'ג. תשובה 3 לשאלה 1 התשובה שלך.',
      'ד. תשובה 4 לשאלה 1',
    ]);
    expect(screen.getByText('נימוק 3')).toBeTruthy();
    expect(screen.getByText('סימנת: בטוחה')).toBeTruthy();
    expect(screen.getByText('הנכונה: ב')).toBeTruthy();
  });

  it('EXE-143: what to take away, the difficulty and the time follow the explanation', async () => {
    await openTaking({ exercise: withVerdict() });
    const panel = within(screen.getByRole('tabpanel', { name: 'הסבר' }));
    for (const words of ['כך קובע הסעיף.', 'לזכור את המועד.', '4 מתוך 10', '01:12']) {
      expect(panel.getByText(words)).toBeTruthy();
    }
  });

  it.each([
    [19, 0],
    [20, 4],
  ])('EXE-144: of %i first answers, %i answers show their share', async (firstAnswersCount, shown) => {
    const { seen } = scriptServer((): Reply => {
      const shares = [11, 12, 13, 14].map((answerId) => ({ answerId, percent: 25 }));
      const answered = { ...buildQuestion(revealed), statistics: null };
      return { status: 200, body: { ...answered, answersDistribution: shares, firstAnswersCount } };
    });
    startGivenSession(accessTokenOf('12'));
    await openTaking({ exercise: withVerdict() });
    await waitFor(() => expect(seen).toHaveLength(1));
    if (shown > 0) await screen.findAllByText('25%');
    expect(screen.queryAllByText('25%')).toHaveLength(shown);
  });

  it('EXE-144: before the verdict nothing is asked', async () => {
    const { seen } = scriptServer(() => ({ status: 200, body: {} }));
    await openTaking({ exercise: buildExercise({ allowImmediateFeedback: true }) });
    expect(seen).toEqual([]);
  });
});

describe('beside the question', () => {
  const notes = { title: 'הערות', view: (questionId: number) => <p>הערה לשאלה {questionId}</p> };
  const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

  it('EXE-145: only the tabs that exist are there, notes last; without them there is no column', async () => {
    const { user } = await openTaking({ exercise: withVerdict(), notes });
    expect(tabs()).toEqual(['הסבר', 'הערות']);
    expect(chosen()).toBe('הסבר');
    await user.click(screen.getByRole('tab', { name: 'הערות' }));
    expect(screen.getByText('הערה לשאלה 1')).toBeTruthy();
    press('לשאלה הבאה');
    expect(tabs()).toEqual(['הסבר · אחרי האישור', 'הערות']);
    expect(chosen()).toBe('הערות');
    expect(screen.getByText('הערה לשאלה 2')).toBeTruthy();
  });

  it('EXE-145: an exercise without anything beside gives its room to the question', async () => {
    await openTaking();
    expect(tabs()).toEqual([]);
    expect(screen.queryByRole('separator')).toBeNull();
  });

  it('EXE-145: F6 leads from the question to the column and back; arrows move between the tabs', async () => {
    await openTaking({ exercise: withVerdict(), notes });
    fireEvent.keyDown(document.body, { key: 'F6', code: 'F6' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('הסבר'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft', code: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('הערות');
    expect(heading()).toBe('שאלה 1 מתוך 2');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', code: 'F6' });
    expect(document.activeElement?.textContent).toBe('שאלה 1 מתוך 2');
  });

  it('EXE-131: a passage that two questions share says so and comes first once; Escape leads on', async () => {
    const passage = { usesText: true, effectType: 5, text: '<p>ההסכם.</p>' };
    const questions = [buildQuestion(passage), buildQuestion({ id: 2, ...passage })];
    await openTaking({ exercise: buildExercise({ questions }) });
    expect(screen.getByRole('dialog', { name: 'קטע הקריאה' })).toBeTruthy();
    expect(screen.getByText('משותף לשאלות 1 ו־2')).toBeTruthy();
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('דילוג');
    expect(heading()).toBe('שאלה 2 מתוך 2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('over the question', () => {
  it('EXE-147: the questions stand in a line, and the menu beside it says their states in words', async () => {
    const { user } = await openTaking({ exercise: withVerdict() });
    const strip = within(screen.getByRole('navigation', { name: 'השאלות' }));
    expect(strip.getAllByRole('button')).toHaveLength(2);
    await user.click(button('1 מתוך 2 נענו'));
    const menu = within(await screen.findByRole('navigation', { name: 'כל השאלות' }));
    expect(menu.getByText('שגויה')).toBeTruthy();
    expect(menu.getByText('לא נענתה')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'כל השאלות' })).toBeNull();
  });

  it('EXE-148: a time from start to end of days is shown in days, the question’s in minutes', async () => {
    await openTaking();
    expect(screen.getByText('בשאלה')).toBeTruthy();
    expect(screen.getByText(/נפרס על פני \d+ ימים/)).toBeTruthy();
  });

  it('EXE-146: each answer reads its own way', async () => {
    await openTaking();
    expect(answer(1).closest('label')?.querySelector('[dir="auto"]')).not.toBeNull();
  });
});

/** As the browser puts it together of what is named. */
function accessibleName(element: HTMLElement): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const words = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}
