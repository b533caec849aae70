import type { ExposureQuestion } from '@sugya/contract/exposure.ts';
import { untouched } from '@sugya/domain/exposure.ts';
import { describe, expect, it } from 'vitest';
import { noteServerDate } from '../../../platform/http/server-clock.ts';
import type { Entry } from '../../../platform/journal/act.ts';
import { type ExposureKind, exposureRules, type ReadChapter } from '../exposure-act.ts';
import { progressOf, showQuestions } from './shown-questions.ts';

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

function entry(fields: Partial<Entry<ExposureKind>>): ReadonlyMap<number, Entry<ExposureKind>> {
  const whole: Entry<ExposureKind> = {
    userId: '7',
    attemptId: 9,
    exerciseId: 9,
    questionId: 1,
    draft: { ...untouched, userAnswer: 1 },
    sequence: 4,
    outgoing: null,
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

  it('EXP-19: after a reset elsewhere, what this device sent before does not come back', () => {
    const [shown] = showQuestions(chapter(0, [question()]), entry({ storedAt: READ_AT - 1 }));
    expect(shown).toMatchObject({ state: untouched });
  });

  it('what was sent after the chapter was read stands, before and without another reading', () => {
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

  it('EXP-54: the percentages count what is not sent yet, and no verdict that is not there', () => {
    const questions = [
      question({ userAnswer: 1, isAnswerCorrect: true, actedAt: AT, id: 2 }),
      question(),
      question({ id: 3 }),
    ];
    const shown = showQuestions(chapter(0, questions), entry({ outgoing }));
    expect(progressOf(shown)).toEqual({ completion: 66, success: 100 });
  });
});

describe('what the server’s word does to this device’s', () => {
  it('EXP-55: what is stored counts as later than what was read before, also when the server’s clock is learnt anew', () => {
    const readAt = Date.now();
    // After a reload the first date that is heard may set the clock back by a whole second.
    noteServerDate(new Date(readAt - 4_000).toUTCString());
    expect(exposureRules.storedAt(answer)).toBeGreaterThanOrEqual(readAt);
    const [shown] = showQuestions({ ...chapter(0, [question()]), readAt }, entry({ storedAt: readAt }));
    expect(shown).toMatchObject({ state: { userAnswer: 1 } });
  });

  const answer = {
    id: 1,
    detailedAnswer: null,
    isAnswerCorrect: false,
    userAnswer: null,
    completionPercent: 0,
    successPercent: 0,
    actedAt: AT,
  };
  const settled = (isUntouched: boolean) =>
    exposureRules.settledDraft({
      draft: { ...untouched, isViewed: true },
      posted: { kind: 'unmark' },
      answer,
      isUntouched,
    });

  it('EXP-46: another device marked the card later, so it is marked here too', () => {
    expect(settled(true)).toEqual({ userAnswer: null, isViewed: true, isMarked: true });
  });

  it('what was done here since stays', () => {
    expect(settled(false)).toEqual({ ...untouched, isViewed: true });
  });
});
