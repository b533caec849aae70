import { describe, expect, it } from 'vitest';
import { type CorrectClause, isLawClauseCorrect, lawChoiceFault } from './law-grading.ts';
import type { LawAnswerType } from './solution.ts';

describe('isLawClauseCorrect', () => {
  const twelve: CorrectClause = { lawId: 1, clauseId: 12 };
  const thirteen: CorrectClause = { lawId: 1, clauseId: 13 };
  const allOfTwo: CorrectClause = { lawId: 2, clauseId: null };

  it.each<[string, LawAnswerType, number | null, number | null, CorrectClause[], boolean | null]>([
    ['the right clause', 3, 1, 12, [twelve], true],
    ['another clause of the right law', 3, 1, 14, [twelve], false],
    ['the same clause number of another law', 3, 2, 12, [twelve], false],
    ['the second of several right clauses', 3, 1, 13, [twelve, thirteen], true],
    ['none of several', 3, 1, 14, [twelve, thirteen], false],
    ['any clause where the whole law is right', 3, 2, 77, [twelve, allOfTwo], true],
    ['the whole law right, another law chosen', 3, 1, 77, [allOfTwo], false],
    ['law chosen, clause not yet, whole law right', 3, 2, null, [allOfTwo], true],
    ['law chosen, clause not yet', 3, 1, null, [twelve], false],
    ['used the law, chose nothing', 3, null, null, [twelve], false],
    ['could not find it', 1, null, null, [twelve], null],
    ['answered without the law', 2, null, null, [twelve], null],
    ['a leftover choice with type 2', 2, 1, 12, [twelve], null],
    ['nothing said', null, null, null, [twelve], null],
    ['a question without a right clause', 3, 1, 12, [], null],
  ])(
    'STA-40: %s',
    (_what, selectedLawAnswerType, selectedLawId, selectedLawClauseId, correctClauses, verdict) => {
      const chosen = { selectedLawAnswerType, selectedLawId, selectedLawClauseId, correctClauses };
      expect(isLawClauseCorrect(chosen)).toBe(verdict);
    },
  );
});

describe('lawChoiceFault', () => {
  it.each<[string, number | null, number | null, number[], number | null, ReturnType<typeof lawChoiceFault>]>(
    [
      ['nothing chosen', null, null, [1, 2], null, null],
      ['a law of the question', 1, null, [1, 2], null, null],
      ['a law and a clause of it', 2, 21, [1, 2], 2, null],
      ['a law of another question', 3, null, [1, 2], null, 'law_unknown'],
      ['a law of another question with its clause', 3, 31, [1, 2], 3, 'law_unknown'],
      ['a clause of another law', 1, 21, [1, 2], 2, 'clause_unknown'],
      ['a clause that is not there, or withdrawn', 1, 99, [1, 2], null, 'clause_unknown'],
      ['a clause without a law', null, 11, [1, 2], 1, 'clause_unknown'],
      ['a question without laws', 1, null, [], null, 'law_unknown'],
    ],
  )('EXE-69: %s', (_what, selectedLawId, selectedLawClauseId, offeredLawIds, lawIdOfClause, fault) => {
    expect(lawChoiceFault({ selectedLawId, selectedLawClauseId, offeredLawIds, lawIdOfClause })).toBe(fault);
  });
});
