import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../../../testing/build-exercise.ts';
import { chooseAnswer, confirmAnswer } from '../taking/draft-changes.ts';
import { beginRound, changeDraft, countRight, shownInRound } from './round.ts';

const exercise = {
  questions: [
    buildQuestion({ id: 1, isAnswerCorrect: true }),
    graded(2),
    buildQuestion({ id: 3, isAnswerCorrect: null }),
    graded(4),
  ],
};

describe('EXE-106: a second round', () => {
  it('holds the wrongly answered questions in order, all open again', () => {
    const shown = shownInRound(beginRound(exercise));
    expect(shown.map(({ question, position }) => [question.id, position])).toEqual([
      [2, 1],
      [4, 2],
    ]);
    expect(shown.every(({ draft, isLocked }) => draft.selectedAnswerId === null && !isLocked)).toBe(true);
  });

  it('tells right from wrong by the keys that came with the finished exercise', () => {
    let round = beginRound(exercise);
    round = changeDraft(round, 2, (draft) => confirmAnswer(chooseAnswer(draft, 23)));
    round = changeDraft(round, 4, (draft) => confirmAnswer(chooseAnswer(draft, 41)));
    const shown = shownInRound(round);
    expect(shown.map(({ reveal }) => reveal?.isCorrect)).toEqual([true, false]);
    expect(countRight(shown)).toBe(1);
  });

  it('a choice that is not confirmed counts for nothing', () => {
    const round = changeDraft(beginRound(exercise), 2, (draft) => chooseAnswer(draft, 23));
    expect(countRight(shownInRound(round))).toBe(0);
  });
});

/** Answered wrongly; the third answer is right. */
function graded(id: number) {
  const key = { id: id * 10 + 3, sortOrder: 3, text: 'ג' };
  return buildQuestion({
    id,
    isAnswered: true,
    isAnswerCorrect: false,
    correctAnswers: [key],
    detailedAnswer: '<p>כי כן</p>',
  });
}
