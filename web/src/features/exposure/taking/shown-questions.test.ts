import type { ExposureQuestion } from '@sugya/contract/exposure.ts';
import { untouched } from '@sugya/domain/exposure.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { noteServerDate } from '../../../platform/http/server-clock.ts';
import type { ExposureEntry, ReadChapter } from '../exposure-operations.ts';
import { exposureRules } from '../exposure-operations.ts';
import { isLastSuperseded, progressOf, showQuestions } from './shown-questions.ts';

// The clock of the server is shared by all tests of a worker.
afterEach(() => noteServerDate(new Date().toUTCString()));

const AT = '2026-03-01T10:00:00.000Z';
const READ_AT = Date.parse(AT);

function question(fields: Partial<ExposureQuestion> = {}): ExposureQuestion {
  return {
    id: 1,
    namePrefix: null,
    name: 'היגד',
    question: '<p>היגד</p>',
    detailedAnswer: null,
    userAnswer: null,
    isAnswerCorrect: null,
    isViewed: false,
    level: 0,
    actedAt: null,
    ...fields,
  };
}

function chapter(expoType: 0 | 2, questions: ExposureQuestion[]): ReadChapter {
  return {
    id: 9,
    name: 'פרק',
    expoType,
    questions,
    numberOfQuestions: questions.length,
    iconUrl: null,
    completionPercent: 0,
    successPercent: 0,
    subtitle: null,
    isInFavorites: false,
    introText: null,
    isLessonExerciseIsHidden: false,
    lessonExerciseId: null,
    lessonExerciseHasLaw: false,
    lessonId: 3,
    courseId: 1,
    categoryId: 2,
    categoryName: 'חוזים',
    readAt: READ_AT,
  };
}

function entry(fields: Partial<ExposureEntry>): ReadonlyMap<number, ExposureEntry> {
  const whole: ExposureEntry = {
    userId: '7',
    scopeId: 9,
    contentId: 9,
    itemId: 1,
    draft: { ...untouched, userAnswer: 1 },
    sequence: 4,
    outgoing: null,
    answer: null,
    storedAt: null,
    ...fields,
  };
  return new Map([[1, whole]]);
}

const outgoing = { sequence: 4, at: 0, body: { kind: 'answer', answer: 1 } } as const;

describe('what a student sees of a chapter', () => {
  it('EXP-27: an answer that is not sent yet stands, and its verdict is still to come', () => {
    const [shown] = showQuestions(chapter(0, [question()]), entry({ outgoing }));
    expect(shown).toMatchObject({ state: { userAnswer: 1 }, verdict: null, detailedAnswer: null });
  });

  const answer = {
    id: 1,
    detailedAnswer: '<p>נימוק</p>',
    isAnswerCorrect: true,
    isViewed: false,
    userAnswer: 1 as const,
    completionPercent: 100,
    successPercent: 100,
    actedAt: AT,
    outcome: 'stored' as const,
  };
  const reasoned = { verdict: true, detailedAnswer: '<p>נימוק</p>', state: { userAnswer: 1 } };

  it('EXP-19: after a reset elsewhere, what this device sent before does not come back', () => {
    const stored = entry({ answer, storedAt: READ_AT - 1 });
    expect(showQuestions(chapter(0, [question()]), stored)).toMatchObject([
      { state: untouched, verdict: null },
    ]);
  });

  it('EXP-27: a chapter that was asked for before an answer was stored does not take its verdict back', () => {
    const stored = entry({ answer, storedAt: READ_AT + 1 });
    expect(showQuestions(chapter(0, [question()]), stored)).toMatchObject([reasoned]);
  });

  it('EXP-46: another device was newer: what the server said to this one’s operation is shown', () => {
    const card = question({ detailedAnswer: '<p>צד ב</p>' });
    const unmarked = { ...untouched, isViewed: true, isKnown: true };
    const marked = { ...answer, userAnswer: null, isAnswerCorrect: false, isViewed: true };
    const stored = entry({ draft: unmarked, answer: marked, storedAt: READ_AT + 1 });
    expect(showQuestions(chapter(2, [card]), stored)).toMatchObject([
      { state: { isViewed: true, isMarked: true }, verdict: false },
    ]);
  });

  it('EXE-139: that a newer answer of another device stands is said until something is stored again or read again', () => {
    const one = chapter(0, [question(), question({ id: 2 })]);
    const superseded = { answer: { ...answer, outcome: 'superseded' as const }, storedAt: READ_AT + 1 };
    const stored = entry(superseded);
    expect(isLastSuperseded(one, entry({}))).toBe(false);
    expect(isLastSuperseded(one, entry({ answer, storedAt: READ_AT + 1 }))).toBe(false);
    expect(isLastSuperseded(one, stored)).toBe(true);
    expect(isLastSuperseded({ readAt: READ_AT + 2 }, stored)).toBe(false);
    expect(isLastSuperseded(one, entry({ ...superseded, outgoing }))).toBe(false);
    const next = [...entry({ answer, storedAt: READ_AT + 2, itemId: 2 }).values()];
    expect(isLastSuperseded(one, new Map([...stored, ...next.map((later) => [2, later] as const)]))).toBe(
      false,
    );
  });

  it('what is done since an answer was stored stands, and waits for a verdict of its own', () => {
    const changed = entry({
      draft: { ...untouched, userAnswer: 0 },
      answer,
      storedAt: READ_AT + 1,
      outgoing: { sequence: 5, at: 0, body: { kind: 'answer', answer: 0 } },
    });
    expect(showQuestions(chapter(0, [question()]), changed)).toMatchObject([
      { state: { userAnswer: 0 }, verdict: null, detailedAnswer: null },
    ]);
  });

  it('what an older app left as stored stands, though it did not write down what the server said', () => {
    const [shown] = showQuestions(chapter(0, [question()]), entry({ storedAt: READ_AT + 1 }));
    expect(shown).toMatchObject({ state: { userAnswer: 1 }, verdict: null });
  });

  it('EXP-34, EXP-46: a card is judged by its mark, and shows its other side always', () => {
    const card = question({ detailedAnswer: '<p>צד ב</p>', isAnswerCorrect: true, actedAt: AT });
    const marked = entry({
      draft: { ...untouched, isViewed: true, isMarked: true },
      outgoing: { sequence: 5, at: 0, body: { kind: 'mark' } },
    });
    expect(showQuestions(chapter(2, [card]), marked)).toMatchObject([
      { verdict: false, detailedAnswer: '<p>צד ב</p>', state: { isViewed: true, isMarked: true } },
    ]);
  });

  it('EXP-48, EXP-54: a card that was viewed and left is done and not judged, also on another device', () => {
    const cards = [
      question({ isViewed: true, actedAt: AT }),
      question({ id: 2, isViewed: true, isAnswerCorrect: true, actedAt: AT }),
      question({ id: 3, isAnswerCorrect: false, actedAt: AT }),
    ];
    const shown = showQuestions(chapter(2, cards), new Map());
    expect(shown.map(({ verdict }) => verdict)).toEqual([null, true, false]);
    expect(progressOf(shown)).toEqual({ completion: 66, success: 50, judgedCount: 2 });
  });

  it('EXP-54: the percentages count what is not sent yet, and no verdict that is not there', () => {
    const questions = [
      question({ userAnswer: 1, isAnswerCorrect: true, actedAt: AT, id: 2 }),
      question(),
      question({ id: 3 }),
    ];
    const shown = showQuestions(chapter(0, questions), entry({ outgoing }));
    expect(progressOf(shown)).toEqual({ completion: 66, success: 100, judgedCount: 1 });
  });
});

it('EXP-55: what is stored counts as later than what was read before, also when the server’s clock is learnt anew', () => {
  const readAt = Date.now();
  // After a reload the first date that comes may set the clock back by a whole second.
  noteServerDate(new Date(readAt - 4_000).toUTCString());
  const answer = {
    id: 1,
    detailedAnswer: null,
    isAnswerCorrect: true,
    isViewed: false,
    userAnswer: 1 as const,
    completionPercent: 100,
    successPercent: 100,
    actedAt: AT,
    outcome: 'stored' as const,
  };
  const storedAt = exposureRules.storedAt(answer);
  const [shown] = showQuestions({ ...chapter(0, [question()]), readAt }, entry({ answer, storedAt }));
  expect(shown).toMatchObject({ state: { userAnswer: 1 }, verdict: true });
});
