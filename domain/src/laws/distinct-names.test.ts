import { describe, expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const source = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', takenOn: '2021-05-02' };

describe('LAW-64: laws of one name are told apart by year and source', () => {
  it.each([
    [
      'year and source',
      '2020-01-31',
      source,
      ['א (נוסח 2020)', 'א (נוסח 2020, ספר החוקים הפתוח)', 'א (נוסח 2020, ספר החוקים הפתוח, 2)'],
    ],
    [
      'the year in which it was taken, where no other is known',
      null,
      source,
      ['א (נוסח 2021)', 'א (נוסח 2021, ספר החוקים הפתוח)', 'א (נוסח 2021, ספר החוקים הפתוח, 2)'],
    ],
    ['the year alone', '2020-01-31', null, ['א (נוסח 2020)', 'א (נוסח 2020, 2)', 'א (נוסח 2020, 3)']],
    ['nothing but a number', null, null, ['א (נוסח 2)', 'א (נוסח 3)', 'א (נוסח 4)']],
  ])('%s', (_what, versionDate, given, names) => {
    expect(distinctNames({ name: 'א', versionDate, source: given }).slice(0, 4)).toEqual(['א', ...names]);
  });

  it('no two are alike', () => {
    const names = distinctNames({ name: 'חוק', versionDate: '2020-01-31', source });
    expect(new Set(names).size).toBe(names.length);
  });
});
