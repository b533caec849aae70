import 'fake-indexeddb/auto';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureSentences } from '../../hebrew/failures.ts';
import { hebrew } from '../../hebrew.ts';
import { noteAnswered } from '../../platform/http/connection.ts';
import { memoryStore } from '../../platform/journal/store/journal-store.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { buildExercise, buildQuestion, buildSolution } from '../../testing/build-exercise.ts';
import { ATTEMPT } from '../../testing/journal-world.ts';
import { accessTokenOf, problemReply, scriptServer } from '../../testing/scripted-server.ts';
import { answer, button, heading, openTaking as open, press, sure } from '../../testing/taking-page.tsx';

const SAID_TO_BE_KEPT = /שמור(ה|ות|ים)?[ .]/;
const SURE_SENTENCE = 'יש לבחור האם את/ה בטוח/ה בתשובתך';

// A whole screen in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
});

describe('without immediate feedback', () => {
  it('EXE-89: half an answer is not left behind: the error window says what is missing, and the focus goes there', async () => {
    const { user } = await open();
    await user.click(answer(2));
    press('הבאה');
    const window = await screen.findByRole('dialog', { name: 'שגיאה' });
    expect(within(window).getByText(SURE_SENTENCE)).toBeTruthy();
    await user.click(within(window).getByRole('button', { name: 'חזרה לשאלה' }));
    expect(await screen.findByText('יש לבחור')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('sure-choice'));
    expect(heading()).toBe('שאלה 1 מתוך 3');
  });

  it('EXE-50: a choice is sent at once, and moving on needs no network', async () => {
    const { user, world } = await open();
    world.mood = 'down';
    await user.click(answer(2));
    await user.click(sure('כן'));
    press('הבאה');
    expect(heading()).toBe('שאלה 2 מתוך 3');
    await act(world.quiet);
    expect(screen.getByText('ממתין לחיבור – התשובה שמורה במכשיר')).toBeTruthy();
    world.mood = 'good';
    await act(() => world.pass(5_000));
    expect(screen.getByText('נשמר')).toBeTruthy();
    expect(world.stored.get(1)?.body).toMatchObject({ selectedAnswerId: 12, isStar: true });
  });

  it('EXE-70: a question may be left without an answer', async () => {
    await open();
    press('דילוג');
    expect(heading()).toBe('שאלה 2 מתוך 3');
  });

  it('EXE-96, EXE-97: too early a finish is refused in the fixed words, with the questions that are open', async () => {
    const { user } = await open();
    await user.click(answer(1));
    await user.click(sure('לא'));
    await user.click(button('סיימתי'));
    const window = await screen.findByRole('dialog', { name: 'לא ניתן לסיים את התרגול' });
    expect(within(window).getByText('יש להשיב על כל השאלות כדי לסיים את התרגול')).toBeTruthy();
    await user.click(within(window).getByRole('button', { name: 'מעבר לשאלה 3' }));
    expect(heading()).toBe('שאלה 3 מתוך 3');
  });

  it('XCT-19: a finish that the server failed at says why, with the request’s number for support', async () => {
    scriptServer(() => problemReply(500, 'internal'));
    startGivenSession(accessTokenOf('12'));
    const { user } = await open({ exercise: buildExercise(allAnswered()) });
    await user.click(button('סיימתי'));
    const alert = () => within(screen.getByRole('dialog')).getByRole('alert').textContent;
    await vi.waitFor(() => expect(alert()).toContain(hebrew.requestNumber('request-1')));
    expect(alert()).toContain(failureSentences.internal);
  });

  it('EXE-102: without a network the finish waits, says so, and comes about when the server can be reached', async () => {
    let isReachable = false;
    const paths: string[] = [];
    scriptServer(({ path }) => {
      paths.push(path);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { status: 204 };
    });
    startGivenSession(accessTokenOf('12'));
    const { user, finished } = await open({ exercise: buildExercise(allAnswered()) });
    await user.click(button('סיימתי'));
    const window = await screen.findByRole('dialog', { name: 'הסיום ממתין לחיבור' });
    expect(within(window).getByRole('alert').textContent).toContain('כשהחיבור יחזור התרגול יסתיים מעצמו');
    expect(finished()).toBe(0);
    isReachable = true;
    act(noteAnswered);
    await vi.waitFor(() => expect(finished()).toBe(1));
    expect(paths.filter((path) => /Finish/.test(path))).toHaveLength(2);
  });

  it('XCT-56: where the browser keeps nothing, the finish that waits says that the page has to stay open', async () => {
    scriptServer(() => {
      throw new TypeError('Failed to fetch');
    });
    startGivenSession(accessTokenOf('12'));
    const exercise = buildExercise(allAnswered());
    const { user } = await open({ exercise, store: memoryStore('tab') });
    await user.click(button('סיימתי'));
    const window = await screen.findByRole('dialog', { name: 'הסיום ממתין לחיבור' });
    expect(within(window).getByRole('alert').textContent).toContain('אין לסגור את העמוד');
    expect(document.body.textContent).not.toMatch(SAID_TO_BE_KEPT);
  });

  it('EXE-98, EXE-99, EXE-101: with isMustConfirm the text is shown first, and cancelling opens the print view', async () => {
    const exercise = buildExercise({
      ...allAnswered(),
      isMustConfirm: true,
      confirmText: 'לסיים את התרגיל?',
    });
    const { user, printed } = await open({ exercise });
    await user.click(button('סיימתי'));
    expect(await screen.findByText('לסיים את התרגיל?')).toBeTruthy();
    expect(screen.getByText(/ביטול פותח את תצוגת ההדפסה/)).toBeTruthy();
    await user.click(button('ביטול'));
    expect(printed()).toBe(1);
  });
});

describe('with immediate feedback', () => {
  const exercise = buildExercise({ allowImmediateFeedback: true });

  it('EXE-90: a choice is not sent until it is confirmed, and waits while other questions are looked at', async () => {
    const { user, world } = await open({ exercise });
    await user.click(answer(3));
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toBe('שאלה 2 מתוך 3');
    await user.keyboard('{ArrowRight}');
    expect(heading()).toBe('שאלה 1 מתוך 3');
    expect(answer(3)).toHaveProperty('checked', true);
    await act(world.quiet);
    expect(screen.getByText('טיוטה – עוד לא אושרה')).toBeTruthy();
    expect(screen.queryByText('נשמר')).toBeNull();
    expect(world.deliveries.every(({ operation }) => operation.body.selectedAnswerId === null)).toBe(true);
  });

  it('EXE-84 to EXE-87: a confirm locks the answer; without a network the verdict comes later and nothing is lost', async () => {
    const { user, world } = await open({ exercise });
    world.mood = 'down';
    await user.click(answer(3));
    await user.click(sure('כן'));
    press('אישור התשובה');
    await act(world.quiet);
    expect(screen.getByText(/המשוב יוצג כשהחיבור יחזור/)).toBeTruthy();
    expect(answer(1)).toHaveProperty('disabled', true);
    world.mood = 'good';
    await act(() => world.pass(5_000));
    expect(world.stored.get(1)?.body.selectedAnswerId).toBe(13);
  });

  it('XCT-56: where the browser keeps nothing, a confirmed answer that waits is not said to lie on the device', async () => {
    const { user, world } = await open({ exercise, store: memoryStore('tab') });
    world.mood = 'down';
    await user.click(answer(3));
    await user.click(sure('כן'));
    press('אישור התשובה');
    await act(world.quiet);
    expect(screen.getByText(/המשוב יוצג כשהחיבור יחזור/)).toBeTruthy();
    expect(screen.getByText('ממתין לחיבור – אין לסגור את העמוד')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(SAID_TO_BE_KEPT);
  });

  it('EXE-91, EXE-92: while a confirm is on its way nothing is sent twice and no question is left', async () => {
    const { user, world } = await open({ exercise });
    world.mood = 'held';
    await user.click(answer(3));
    await user.click(sure('כן'));
    press('אישור התשובה');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(heading()).toBe('שאלה 1 מתוך 3');
    await act(world.quiet);
    expect(world.deliveries).toHaveLength(1);
    world.release();
    await act(world.quiet);
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toBe('שאלה 2 מתוך 3');
  });

  it('EXE-85, EXE-86: verdict in words, the right answer, the explanation; the focus goes to the verdict', async () => {
    const { user, world } = await open({ exercise });
    world.key = {
      isAnswerCorrect: false,
      correctAnswers: [{ id: 12, sortOrder: 2, text: 'ב' }],
      detailedAnswer: '<p>כך קובע הסעיף.</p>',
    };
    await user.click(answer(3));
    await user.click(sure('כן'));
    press('אישור התשובה');
    await act(world.quiet);
    expect(screen.getByText('התשובה שגויה')).toBeTruthy();
    expect(screen.getByText('הנכונה: ב')).toBeTruthy();
    expect(screen.getByText('כך קובע הסעיף.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('התשובה שגויה');
  });

  it('EXE-134, EXE-136: a 409 opens the red window; cancelling leaves the answer on the list of refused ones', async () => {
    const { user, world } = await open({ exercise });
    world.mood = { refuse: 'question_locked' };
    await user.click(answer(3));
    await user.click(sure('כן'));
    press('אישור התשובה');
    await act(world.quiet);
    expect(screen.getByText('אירעה שגיאה, התשובות שהוזנו עד כה יישמרו והעמוד יטען מחדש')).toBeTruthy();
    await user.click(button('ביטול'));
    await user.click(button('פירוט'));
    expect(screen.getByText('שאלה 1: ג. תשובה 3 לשאלה 1')).toBeTruthy();
  });
});

describe('what the server did not take', () => {
  it('EXE-138: sending again what may be sent leaves on the list what may not', async () => {
    const { user, world } = await open();
    world.mood = { refuse: 'question_locked' };
    await user.click(answer(1));
    await act(world.quiet);
    await user.click(button('ביטול'));
    press('דילוג');
    world.mood = { refuse: 'invalid_request' };
    await user.click(answer(2));
    await act(world.quiet);
    world.mood = 'good';
    await user.click(button('שליחה חוזרת'));
    await act(world.quiet);
    expect(world.stored.get(2)?.body.selectedAnswerId).toBe(22);
    await user.click(button('פירוט'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('שאלה 1: א. תשובה 1 לשאלה 1'),
    );
    expect(screen.queryByText(/שאלה 2: ב/)).toBeNull();
  });
});

describe('what the exercise and the question ask for', () => {
  it('EXE-53: hidden letters take the letters away and keep the answers', async () => {
    await open({ exercise: buildExercise({ hideExerciseQuestionOptions: true }) });
    expect(screen.getByRole('radio', { name: 'תשובה 1 לשאלה 1' })).toBeTruthy();
  });

  it('EXE-48, EXE-61, EXE-39: numbers, the sure choice and the time can be taken away', async () => {
    await open({
      exercise: buildExercise({
        hideExerciseQuestionNumbers: true,
        hideAreYouSure: true,
        hideTimeInExercise: true,
      }),
    });
    expect(heading()).toBe('שאלה');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByRole('button', { name: 'השהיה' })).toBeNull();
  });

  it('EXE-56: answers that are hidden at first are shown when asked for', async () => {
    const { user } = await open({
      exercise: buildExercise({ questions: [buildQuestion({ hideAnswers: true })] }),
    });
    expect(screen.queryByRole('radio', { name: /תשובה 1/ })).toBeNull();
    const [tool = document.body] = screen.getAllByRole('button', { name: 'הצגת התשובות' });
    await user.click(tool);
    expect(screen.getByRole('radio', { name: /תשובה 1/ })).toBeTruthy();
  });

  it('EXE-131: a reading passage is read before its question, which waits; then it stays beside it', async () => {
    const question = buildQuestion({ usesText: true, effectType: 5, text: '<p>הקטע שיש לקרוא.</p>' });
    const { user } = await open({ exercise: buildExercise({ questions: [question] }) });
    expect(screen.getByRole('dialog', { name: 'קטע הקריאה' })).toBeTruthy();
    expect(answer(1).closest('section')?.hasAttribute('inert')).toBe(true);
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1' });
    expect(answer(1)).toHaveProperty('checked', false);
    await user.click(button('לשאלה'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answer(1).closest('section')?.hasAttribute('inert')).toBe(false);
    expect(document.activeElement?.textContent).toBe('שאלה 1 מתוך 1');
    expect(screen.getByText('הקטע שיש לקרוא.')).toBeTruthy();
  });

  it('EXE-110, EXE-112, EXE-113: a pause covers the question, names its limit, and ends with the continue button', async () => {
    const { user, world, journal } = await open();
    await user.click(button('השהיה'));
    await act(world.quiet);
    expect(screen.queryByText('מהו הדין בשאלה 1?')).toBeNull();
    expect(screen.getByText(/ההשהיה מוגבלת לשעתיים/)).toBeTruthy();
    await user.click(button('המשך התרגול'));
    await act(world.quiet);
    expect(screen.getByText('מהו הדין בשאלה 1?')).toBeTruthy();
    expect(journal.view(ATTEMPT).note).toMatchObject([{ until: expect.any(Number) }]);
  });
});

describe('by keyboard', () => {
  it('EXE-52: digits and letters choose, Shift strikes out, כ marks, ? lists, and the switch turns the single keys off', async () => {
    const { user, journal } = await open();
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
    expect(answer(2)).toHaveProperty('checked', true);
    fireEvent.keyDown(document.body, { key: 'ד', code: 'KeyS' });
    expect(answer(4)).toHaveProperty('checked', true);
    fireEvent.keyDown(document.body, { key: '!', code: 'Digit1', shiftKey: true });
    expect(answer(1)).toHaveProperty('disabled', true);
    fireEvent.keyDown(document.body, { key: 'כ', code: 'KeyF' });
    expect(journal.view(ATTEMPT).entries.get(1)?.draft).toMatchObject({
      isMarked: true,
      removedAnswerIds: [11],
    });
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    await user.click(screen.getByRole('checkbox', { name: 'הפעלת קיצורים של מקש אחד' }));
    await user.keyboard('{Escape}');
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' });
    expect(answer(4)).toHaveProperty('checked', true);
  });
});

function allAnswered(): Pick<Exercise, 'questions'> {
  return {
    questions: [1, 2, 3].map((id) =>
      buildQuestion({
        id,
        isAnswered: true,
        solution: buildSolution({ selectedAnswerId: id * 10 + 1, isStar: 1 }),
      }),
    ),
  };
}
