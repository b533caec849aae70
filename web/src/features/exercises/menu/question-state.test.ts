import { describe, expect, it } from 'vitest';
import { buildExercise, buildQuestion, buildSolution } from '../../../testing/build-exercise.ts';
import { isReadyToFinish, reviewOf } from '../finish/finish-review.ts';
import { emptyDraft } from '../journal/solution-operations.ts';
import { type ShownQuestion, showQuestion } from '../taking/shown-question.ts';
import { describeState, isShownBy, stateOf, stateSigns } from './question-state.ts';

const rules = { allowImmediateFeedback: false, hideAreYouSure: false };

describe('EXE-43: a question in the menu', () => {
  it('has a state by shape and by word', () => {
    const shown = { ...open(7), draft: { ...emptyDraft, isMarked: true }, isAnswered: true, isUnsent: true };
    expect(stateSigns[stateOf(shown)]).toBe('●');
    expect(describeState(shown)).toBe('שאלה 7, נענתה, מסומנת, ממתינה לשמירה');
  });

  it('shows right and wrong only after the reveal', () => {
    const reveal = { isCorrect: false, correctAnswerIds: new Set([4]), explanationHtml: null };
    expect(stateOf({ ...open(1), isAnswered: true, isLocked: true, reveal })).toBe('wrong');
    expect(stateOf({ ...open(1), isAnswered: true, isLocked: true, reveal: null })).toBe('answered');
  });

  it('a choice that is no answer yet is neither answered nor untouched', () => {
    expect(stateOf({ ...open(1), draft: { ...emptyDraft, selectedAnswerId: 11 } })).toBe('draft');
  });

  it('is listed by the filters', () => {
    const marked = { ...open(1), isAnswered: true, draft: { ...emptyDraft, isMarked: true } };
    expect(isShownBy('unanswered', marked)).toBe(false);
    expect(isShownBy('marked', marked)).toBe(true);
    expect(isShownBy('all', open(2))).toBe(true);
  });
});

describe('before the finish', () => {
  const exercise = buildExercise();
  const answered = (id: number, isStar: 0 | 1) =>
    showQuestion(
      {
        question: buildQuestion({ id, solution: buildSolution({ selectedAnswerId: id * 10 + 1, isStar }) }),
        position: id,
      },
      undefined,
      rules,
    );

  it('the review lists what is open, marked, unsure and unsent', () => {
    const review = reviewOf([answered(1, 1), answered(2, 0), open(3)]);
    expect([review.unanswered, review.unsure].map((list) => list.map(({ position }) => position))).toEqual([
      [3],
      [2],
    ]);
  });

  it('EXE-93, EXE-95: all answered finishes; the valid answer on the screen counts; half an answer does not', () => {
    const whole = [answered(1, 1), answered(2, 0)];
    const half = { ...open(3), draft: { ...emptyDraft, selectedAnswerId: 31 } };
    const valid = { ...open(3), draft: { ...emptyDraft, selectedAnswerId: 31, isStar: true } };
    expect(isReadyToFinish(whole, answered(1, 1), exercise)).toBe(true);
    expect(isReadyToFinish([...whole, valid], valid, exercise)).toBe(true);
    expect(isReadyToFinish([...whole, half], half, exercise)).toBe(false);
    expect(isReadyToFinish([...whole, valid], answered(1, 1), exercise)).toBe(false);
  });
});

function open(position: number): ShownQuestion {
  return showQuestion({ question: buildQuestion({ id: position }), position }, undefined, rules);
}
