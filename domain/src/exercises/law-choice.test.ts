import { describe, expect, it } from 'vitest';
import { lawChoiceFault } from './law-choice.ts';

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
      ['a clause that is not there, without a law', null, 99, [1, 2], null, 'clause_unknown'],
      ['a question without laws', 1, null, [], null, 'law_unknown'],
    ],
  )('EXE-69: %s', (_what, selectedLawId, selectedLawClauseId, offeredLawIds, lawIdOfClause, fault) => {
    expect(lawChoiceFault({ selectedLawId, selectedLawClauseId, offeredLawIds, lawIdOfClause })).toBe(fault);
  });
});
