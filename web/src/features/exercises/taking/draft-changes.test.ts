import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../journal/solution-operations.ts';
import {
  chooseAnswer,
  chooseLaw,
  confirmAnswer,
  pickClause,
  postOf,
  sayLawUse,
  sayStar,
  toggleMark,
  toggleStrike,
} from './draft-changes.ts';

const deferred = { allowImmediateFeedback: false, hideAreYouSure: false };
const immediate = { allowImmediateFeedback: true, hideAreYouSure: false };
const chosen = chooseAnswer(emptyDraft, 12);

describe('what a gesture makes of a draft', () => {
  it('EXE-58: striking out and bringing back never chooses', () => {
    const struck = toggleStrike(emptyDraft, 12);
    expect(struck).toMatchObject({ removedAnswerIds: [12], selectedAnswerId: null });
    expect(toggleStrike(struck, 12)).toMatchObject({ removedAnswerIds: [], selectedAnswerId: null });
  });

  it('EXE-58: striking out the chosen answer takes the choice back', () => {
    expect(toggleStrike(chosen, 12).selectedAnswerId).toBeNull();
    expect(toggleStrike(chosen, 13).selectedAnswerId).toBe(12);
  });

  it('EXE-67: saying that no law was used empties law and clause', () => {
    const found = { ...chosen, selectedLawAnswerType: 3 as const, selectedLawId: 1, selectedLawClauseId: 2 };
    expect(sayLawUse(found, 2)).toMatchObject({
      selectedLawAnswerType: 2,
      selectedLawId: null,
      selectedLawClauseId: null,
    });
  });

  it('EXE-68: another law takes the clause with it, the same law keeps it', () => {
    const found = { ...chosen, selectedLawAnswerType: 3 as const, selectedLawId: 1, selectedLawClauseId: 2 };
    expect(chooseLaw(found, 5)).toMatchObject({ selectedLawId: 5, selectedLawClauseId: null });
    expect(chooseLaw(found, 1)).toBe(found);
  });

  it('EXE-68: naming a clause says that it was found, whatever was said before', () => {
    expect(pickClause(sayLawUse(chosen, 1), { lawId: 1, clauseId: 2 })).toMatchObject({
      selectedLawAnswerType: 3,
      selectedLawId: 1,
      selectedLawClauseId: 2,
    });
  });

  it('nothing chosen cannot be confirmed', () => {
    expect(confirmAnswer(emptyDraft).isConfirmed).toBe(false);
    expect(confirmAnswer(chosen).isConfirmed).toBe(true);
  });
});

describe('what the server receives', () => {
  it('EXE-50: without immediate feedback every action tells the whole solution at once', () => {
    expect(postOf(sayStar(chosen, true), chosen, deferred)).toMatchObject({
      selectedAnswerId: 12,
      isStar: true,
    });
    expect(postOf(toggleMark(chosen), chosen, deferred)).toMatchObject({
      selectedAnswerId: 12,
      isMarked: true,
    });
  });

  it('EXE-90: with immediate feedback a choice is sent only by a confirm', () => {
    expect(postOf(chosen, emptyDraft, immediate)).toBeNull();
    expect(postOf(sayStar(chosen, false), chosen, immediate)).toBeNull();
    const confirmed = confirmAnswer(sayStar(chosen, false));
    expect(postOf(confirmed, chosen, immediate)).toMatchObject({ selectedAnswerId: 12, isStar: false });
  });

  it('EXE-50: with immediate feedback marks and strike-outs are sent at once, without the choice', () => {
    const marked = toggleMark(sayStar(chosen, true));
    expect(postOf(marked, chosen, immediate)).toMatchObject({
      selectedAnswerId: null,
      isStar: null,
      isMarked: true,
    });
  });

  it('a mark on a confirmed question repeats the confirmed answer', () => {
    const confirmed = confirmAnswer(chosen);
    expect(postOf(toggleMark(confirmed), confirmed, immediate)).toMatchObject({
      selectedAnswerId: 12,
      isMarked: true,
    });
  });

  it('EXE-62: where the exercise does not ask, the star is null', () => {
    const rules = { ...deferred, hideAreYouSure: true };
    expect(postOf(sayStar(chosen, true), chosen, rules)).toMatchObject({ isStar: null });
  });

  it('EXE-83: the time alone is sent when it is asked for', () => {
    expect(postOf({ ...chosen, seconds: 40 }, null, immediate)).toMatchObject({
      selectedAnswerId: null,
      questionTimeInSeconds: 40,
    });
  });
});
