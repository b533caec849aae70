import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  hasEntries,
  missingPlaces,
  outdatedLetter,
  solutionsOf,
  withRow,
} from './manual-draft.ts';

const answers = (first: number) =>
  [0, 1, 2, 3].map((more) => ({ id: first + more, sortOrder: more + 1, text: null }));
const questions = [1, 2].map((id) => ({
  id,
  sortOrder: id,
  isYesNoQuestion: false,
  answers: answers(id * 10),
}));
const chosen = withRow(EMPTY_DRAFT, 1, { answerId: 12, letter: 'ג' });

describe('the half-filled table', () => {
  it('MAN-15, MAN-16: rows without an answer are missing, a star alone is not an answer', () => {
    expect(missingPlaces(questions, EMPTY_DRAFT)).toEqual([0, 1]);
    expect(missingPlaces(questions, withRow(chosen, 2, { isStar: true }))).toEqual([1]);
    expect(missingPlaces(questions, withRow(chosen, 2, { answerId: 20 }))).toEqual([]);
  });

  it('MAN-20: an answer that the question no longer has is missing, and what it was is reported', () => {
    const [first, second] = questions;
    if (first === undefined || second === undefined) throw new Error('There are two');
    const changed = { ...first, answers: answers(90) };
    expect(missingPlaces([changed, second], chosen)).toEqual([0, 1]);
    expect([outdatedLetter(changed, chosen), outdatedLetter(first, chosen)]).toEqual(['ג', null]);
    expect(outdatedLetter(second, chosen)).toBeNull();
  });

  it('MAN-14: each question is sent once, in order; without the star where the exercise hides it', () => {
    const draft = withRow(withRow(chosen, 2, { answerId: 21, isStar: true }), 99, { answerId: 5 });
    expect(solutionsOf({ questions, hideAreYouSure: false }, draft)).toEqual([
      { questionId: 1, selectedAnswerId: 12, isStar: false },
      { questionId: 2, selectedAnswerId: 21, isStar: true },
    ]);
    expect(solutionsOf({ questions, hideAreYouSure: true }, draft).map(({ isStar }) => isStar)).toEqual([
      null,
      null,
    ]);
  });

  it('an emptied table holds nothing that would be missed', () => {
    expect(hasEntries(EMPTY_DRAFT)).toBe(false);
    expect(hasEntries(chosen)).toBe(true);
    expect(hasEntries(withRow(chosen, 1, { answerId: null, letter: null }))).toBe(false);
  });
});
