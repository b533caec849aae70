import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { describe, expect, it } from 'vitest';
import { type CollectionFilter, countItems, filterCollections } from './filter-collections.ts';

function build(name: string, flags: Partial<LawCollection> = {}): LawCollection {
  return {
    id: 401,
    name,
    displaySeparateLawText: false,
    isActive: true,
    isAcademy: false,
    items: [],
    lessons: [],
    videos: [],
    exercises: [],
    revision: 1,
    ...flags,
  };
}

const all = [
  build('סדר הדין הפלילי – מעצרים'),
  build('חוק־יסוד: כבוד האדם', { isAcademy: true }),
  build('בג״ץ וסמכויותיו', { isActive: false }),
  build('דו"ח שנתי', { isActive: false, isAcademy: true }),
];
const EVERYTHING: CollectionFilter = { state: 'all', audience: 'everybody', words: '' };
const shown = (filter: Partial<CollectionFilter>) =>
  filterCollections(all, { ...EVERYTHING, ...filter }).map((collection) => all.indexOf(collection));

describe('the filters of the list', () => {
  it.each<[string, Partial<CollectionFilter>, number[]]>([
    ['ALC-02: all', {}, [0, 1, 2, 3]],
    ['ALC-02: active only', { state: 'active' }, [0, 1]],
    ['ALC-03: for trainees', { audience: 'trainees' }, [0, 2]],
    ['ALC-03: for the academy', { audience: 'academy' }, [1, 3]],
    ['ALC-02, ALC-03: active and for the academy', { state: 'active', audience: 'academy' }, [1]],
    ['ALC-05: a word', { words: 'הדין' }, [0]],
    ['ALC-05: words in any order', { words: 'מעצרים סדר' }, [0]],
    ['ALC-05: maqaf or space', { words: 'חוק יסוד' }, [1]],
    ['ALC-05: quotes of any kind, or none', { words: 'בג"ץ' }, [2]],
    ['ALC-05: niqqud', { words: 'כָּבוֹד' }, [1]],
    ['ALC-05: quotes in the name', { words: 'דוח' }, [3]],
    ['ALC-05: nothing found', { words: 'חוזים' }, []],
    ['ALC-05: only spaces', { words: '  ' }, [0, 1, 2, 3]],
  ])('%s', (_case, filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });
});

it('ALC-08: a whole law counts as a law, its picked clauses no more', () => {
  const items = [
    { lawId: 1, clauseId: 5, sortOrder: 1001 },
    { lawId: 1, clauseId: 6, sortOrder: 1002 },
    { lawId: 2, clauseId: null, sortOrder: 2000 },
    { lawId: 2, clauseId: 7, sortOrder: 2001 },
  ];
  expect(countItems(build('', { items }))).toEqual({ laws: 2, fullLaws: 1, clauses: 2 });
});
