import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildExercise, buildQuestion } from '../../testing/build-exercise.ts';
import { ATTEMPT } from '../../testing/journal-world.ts';
import { answer, button, heading, openTaking, press, sure } from '../../testing/taking-page.tsx';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
});

describe('a question', () => {
  it('EXE-01: a yes/no question is answered beside one of four answers, and both are stored', async () => {
    const yesNo = buildQuestion({ id: 2, isYesNoQuestion: true });
    const answers = ['כן', 'לא'].map((text, place) => ({
      id: 21 + place,
      text,
      sortOrder: place + 1,
      isCorrectAnswer: null,
      isSelectedAnswer: false,
      rationaleHtml: null,
    }));
    const { user, world } = await openTaking({
      exercise: buildExercise({ questions: [buildQuestion(), { ...yesNo, answers }] }),
    });
    const group = () => within(screen.getByRole('group', { name: 'תשובות' }));
    expect(group().getAllByRole('radio')).toHaveLength(4);
    await user.click(answer(3));
    await user.click(sure('לא'));
    press('הבאה');
    expect(group().getAllByRole('radio')).toHaveLength(2);
    await user.click(group().getByRole('radio', { name: /כן$/ }));
    await act(world.quiet);
    expect([1, 2].map((id) => world.stored.get(id)?.body.selectedAnswerId)).toEqual([13, 21]);
  });

  it('EXE-44, EXE-47: its head says which exercise, which lesson, and which question of how many', async () => {
    await openTaking();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('כריתת חוזה – תרגיל 1');
    expect(screen.getByText('כריתת חוזה')).toBeTruthy();
    expect(heading()).toBe('שאלה 1 מתוך 3');
  });

  it('EXE-51: its text is HTML', async () => {
    const question = '<p>נטע <b>סירבה</b>.</p>';
    await openTaking({ exercise: buildExercise({ questions: [buildQuestion({ question })] }) });
    expect(screen.getByText('סירבה').tagName).toBe('B');
  });

  it('EXE-49: the mark is a switch, and is kept', async () => {
    const { user, world } = await openTaking();
    const mark = () => button('סימון לחזרה').getAttribute('aria-pressed');
    expect(mark()).toBe('false');
    await user.click(button('סימון לחזרה'));
    expect(mark()).toBe('true');
    await act(world.quiet);
    expect(world.stored.get(1)?.body.isMarked).toBe(true);
    await user.click(button('סימון לחזרה'));
    await act(world.quiet);
    expect(world.stored.get(1)?.body.isMarked).toBe(false);
  });

  it('EXE-54: without letters every answer still shows and is chosen', async () => {
    const { user } = await openTaking({ exercise: buildExercise({ hideExerciseQuestionOptions: true }) });
    expect(
      within(screen.getByRole('group', { name: 'תשובות' }))
        .getAllByRole('radio')
        .map((option) => option.closest('label')?.textContent?.trim()),
    ).toEqual([1, 2, 3, 4].map((place) => `תשובה ${place} לשאלה 1`));
    await user.click(answer(4));
    expect(answer(4)).toHaveProperty('checked', true);
  });

  it('EXE-55, EXE-57: the answers are hidden and shown by hand; hideAnswers only begins with them hidden', async () => {
    const questions = [buildQuestion(), buildQuestion({ id: 2, hideAnswers: true })];
    const { user } = await openTaking({ exercise: buildExercise({ questions }) });
    const options = () => screen.queryAllByRole('radio', { name: /לשאלה/ });
    expect(options()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: /^מצב ניחוש/ }));
    expect(options()).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: 'הצגת התשובות' })[0] ?? document.body);
    expect(options()).toHaveLength(4);
    press('דילוג');
    expect(heading()).toBe('שאלה 2 מתוך 2');
    expect(options()).toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: 'הצגת התשובות' })[0] ?? document.body);
    expect(options()).toHaveLength(4);
  });

  it('EXE-60: each question asks whether the answer is sure, with nothing chosen in advance', async () => {
    await openTaking();
    for (const position of [1, 2]) {
      expect(heading()).toBe(`שאלה ${position} מתוך 3`);
      expect(sure('כן')).toHaveProperty('checked', false);
      expect(sure('לא')).toHaveProperty('checked', false);
      press('דילוג');
    }
  });

  it('EXE-133: an effect that is not the reading passage changes nothing', async () => {
    const questions = [buildQuestion({ effectType: 3, usesText: true, text: '<p>הקטע.</p>' })];
    await openTaking({ exercise: buildExercise({ questions }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heading()).toBe('שאלה 1 מתוך 1');
  });
});

describe('what goes with the exercise', () => {
  it('EXE-07, EXE-65: with immediate feedback the main action confirms the answer; without it goes on', async () => {
    const { user } = await openTaking({ exercise: buildExercise({ allowImmediateFeedback: true }) });
    press('דילוג');
    expect(heading()).toBe('שאלה 2 מתוך 3');
    await user.click(answer(1));
    expect(button('אישור התשובה')).toBeTruthy();
    cleanup();
    const deferred = await openTaking();
    expect(button('דילוג')).toBeTruthy();
    await deferred.user.click(answer(1));
    expect(screen.queryByRole('button', { name: 'אישור התשובה' })).toBeNull();
    expect(button('הבאה')).toBeTruthy();
  });

  it('EXE-65: without immediate feedback the last question of all is confirmed and ends the exercise', async () => {
    const { user } = await openTaking({ exercise: buildExercise({ questions: [buildQuestion()] }) });
    await user.click(answer(2));
    await user.click(sure('כן'));
    expect(button('אישור וסיום')).toBeTruthy();
  });

  it('EXE-92: a double click goes one question on, and leaves none behind unseen', async () => {
    const { user } = await openTaking({
      exercise: buildExercise({ questions: [1, 2, 3].map((id) => buildQuestion({ id })) }),
    });
    const place = () => screen.getByRole('heading', { level: 2 }).textContent;
    await user.dblClick(button('דילוג'));
    expect(place()).toBe('שאלה 2 מתוך 3');
    await user.dblClick(button('השאלה הקודמת'));
    expect(place()).toBe('שאלה 1 מתוך 3');
  });

  it('EXE-45, EXE-46: the guidelines are the exercise’s own, else how exercises work', async () => {
    const { user } = await openTaking();
    await user.click(button('הנחיות'));
    const general = within(await screen.findByRole('dialog', { name: 'הנחיות לתרגול' }));
    expect(general.getAllByRole('listitem')).toHaveLength(5);
    cleanup();
    const own = await openTaking({ exercise: buildExercise({ disclaimerText: '<p>בלי ספרים.</p>' }) });
    await own.user.click(button('הנחיות'));
    const shown = await screen.findByRole('dialog', { name: 'הנחיות לתרגול' });
    expect(within(shown).getByText('בלי ספרים.')).toBeTruthy();
    expect(within(shown).queryByRole('listitem')).toBeNull();
  });

  it('EXE-41, EXE-42: the question menu leads to the end, and names the second round with its reason', async () => {
    const { user } = await openTaking();
    await user.click(button('0 מתוך 3 נענו'));
    const menu = within(await screen.findByRole('navigation', { name: 'כל השאלות' }));
    const round = menu.getByRole('button', { name: 'סבב שני' });
    expect(round.getAttribute('aria-disabled')).toBe('true');
    expect(menu.getByText('ייפתח בסיום התרגול, על השאלות שנענו בשגיאה.')).toBeTruthy();
    expect(menu.getAllByText('לא נענתה')).toHaveLength(3);
    await user.click(menu.getByRole('button', { name: 'סיימתי' }));
    expect(await screen.findByRole('dialog', { name: 'לא ניתן לסיים את התרגול' })).toBeTruthy();
  });

  it('EXE-38, EXE-114: the clocks can be hidden, which is remembered, and the pause stays', async () => {
    const { user } = await openTaking();
    await user.click(screen.getByRole('button', { name: /הסתרת הזמן/ }));
    expect(screen.queryByText('סה״כ')).toBeNull();
    expect(button('השהיה')).toBeTruthy();
    cleanup();
    const again = await openTaking();
    expect(screen.queryByText(/סה״כ/)).toBeNull();
    await again.user.click(button('הצגת הזמן'));
    expect(screen.getByText(/סה״כ/)).toBeTruthy();
  });

  it('EXE-112: the pause says that it is limited to two hours, and when it ends', async () => {
    const { user, world, journal } = await openTaking();
    await user.click(button('השהיה'));
    await act(world.quiet);
    const [pause] = journal.view(ATTEMPT).note;
    const end = new Intl.DateTimeFormat('he-IL', { hour: '2-digit', minute: '2-digit' }).format(
      (pause?.from ?? 0) + 7_200_000,
    );
    await waitFor(() =>
      expect(screen.getByText(`ההשהיה מוגבלת לשעתיים. התרגול ימשיך מעצמו בשעה ${end}.`)).toBeTruthy(),
    );
  });
});
