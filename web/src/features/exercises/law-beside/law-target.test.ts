import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../../../testing/build-exercise.ts';
import { emptyDraft } from '../journal/solution-operations.ts';
import { placeOnEntry } from './law-target.ts';

const laws = [
  { id: 301, name: 'חוק לדוגמה' },
  { id: 302, name: 'תקנות לדוגמה' },
];
const key = { lawId: 302, lawName: 'תקנות לדוגמה', clauseId: 5003, clauseName: '3 – דמי איחור' };
const own = { ...emptyDraft, selectedLawId: 301, selectedLawClauseId: 5020 };
const scrolls = { scrollToLawClause: true };

describe('where the law opens with a question', () => {
  it.each([
    ['the clause that answers it, once it may be known', { laws, clauseDataItem: key }, own, 302, 5003],
    ['the student’s own clause while it may not', { laws }, own, 301, 5020],
    [
      'the student’s own law before a clause is chosen',
      { laws },
      { ...own, selectedLawClauseId: null },
      301,
      null,
    ],
    ['the question’s first law at the beginning', { laws }, emptyDraft, 301, null],
  ] as const)('EXE-128: %s', (_case, change, draft, lawId, clauseId) => {
    const question = buildQuestion({ ...change, laws: [...change.laws] });
    expect(placeOnEntry(scrolls, { question, draft })).toEqual({ lawId, clauseId });
  });

  it('EXE-128: a question without laws leaves the law where it is', () => {
    expect(placeOnEntry(scrolls, { question: buildQuestion(), draft: emptyDraft })).toBeNull();
  });

  it('EXE-127: without the flag nothing is scrolled', () => {
    const question = buildQuestion({ laws, clauseDataItem: key });
    expect(placeOnEntry({ scrollToLawClause: false }, { question, draft: own })).toBeNull();
  });
});
