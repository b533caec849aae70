import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { changedFields } from '@sugya/domain/editing/merge-fields.ts';
import { describe, expect, it } from 'vitest';
import {
  addLaw,
  type CollectionDraft,
  changeLaw,
  draftOf,
  EMPTY_DRAFT,
  faultOf,
  inPlace,
  isPlace,
  itemsOf,
  removeLaw,
  sameFields,
} from './collection-draft.ts';

const collection: LawCollection = {
  id: 401,
  name: 'עבירות הניסיון',
  displaySeparateLawText: true,
  isActive: true,
  isAcademy: false,
  // The server sorts them; a collection written by hand may have them in any order.
  items: [
    { lawId: 302, clauseId: null, sortOrder: 2000 },
    { lawId: 301, clauseId: 5012, sortOrder: 1002 },
    { lawId: 301, clauseId: 5011, sortOrder: 1001 },
  ],
  lessons: [],
  videos: [],
  exercises: [],
  revision: 3,
};

const law = (lawId: number, order = '1', clauseIds: number[] = [], isFull = false) => ({
  lawId,
  order,
  isFull,
  clauseIds,
});
const withLaws = (...laws: CollectionDraft['laws']): CollectionDraft => ({
  ...EMPTY_DRAFT,
  name: 'שם',
  laws,
});

describe('a collection as a draft', () => {
  it('ALC-08, ALC-14, ALC-16: laws by their places, clauses in order, a whole law where the clause is null', () => {
    expect(draftOf(collection).laws).toEqual([law(301, '1', [5011, 5012]), law(302, '2', [], true)]);
  });

  it('ALC-16: going back and forth changes nothing', () => {
    const draft = draftOf(collection);
    expect(itemsOf(draft)).toEqual([
      { lawId: 301, clauseId: 5011, sortOrder: 1001 },
      { lawId: 301, clauseId: 5012, sortOrder: 1002 },
      { lawId: 302, clauseId: null, sortOrder: 2000 },
    ]);
    expect(draftOf({ ...collection, items: itemsOf(draft) })).toEqual(draft);
  });

  it('ALC-16: two clauses in the places of another law belong to one law still', () => {
    const items = [
      { lawId: 301, clauseId: 1, sortOrder: 5001 },
      { lawId: 301, clauseId: 2, sortOrder: 7001 },
    ];
    expect(draftOf({ ...collection, items }).laws).toEqual([law(301, '5', [1, 2])]);
  });

  it.each([
    ['the last clause that has a place of its own', 999, 1999],
    ['one more', 1000, 1999],
    ['many more', 1400, 1999],
  ])('ALC-16: %s stays in the places of its law', (_case, count, last) => {
    const items = itemsOf(
      withLaws(
        law(
          301,
          '1',
          Array.from({ length: count }, (_, index) => index + 1),
        ),
      ),
    );
    expect(items).toHaveLength(count);
    expect(items.at(-1)?.sortOrder).toBe(last);
  });

  it('ALC-14: a whole law hides its clauses and gives them back', () => {
    const full = changeLaw(withLaws(law(301, '4', [7, 8])), 301, { isFull: true });
    expect(itemsOf(full)).toEqual([{ lawId: 301, clauseId: null, sortOrder: 4000 }]);
    expect(itemsOf(changeLaw(full, 301, { isFull: false }))).toHaveLength(2);
  });

  it('ALC-15: laws stand by their places; those of one place as they were added', () => {
    const laws = [law(1, '3'), law(2, '1'), law(3, '3'), law(4, 'x'), law(5, '2')];
    expect(inPlace(laws).map(({ lawId }) => lawId)).toEqual([2, 5, 1, 3, 4]);
  });
});

describe('changing a draft', () => {
  it.each([
    ['the first law', withLaws(), '1'],
    ['the next', withLaws(law(1, '1'), law(2, '7')), '8'],
    ['after the last place', withLaws(law(1, '99')), '99'],
    ['beside a place that is no number', withLaws(law(1, 'א')), '1'],
  ])('ALC-15: %s gets a place', (_case, draft, order) => {
    expect(addLaw(draft, 300).laws.at(-1)).toEqual(law(300, order));
  });

  it('a law stands there once, and can be taken away', () => {
    const draft = withLaws(law(1, '1', [5]));
    expect(addLaw(draft, 1)).toBe(draft);
    expect(removeLaw(draft, 1).laws).toEqual([]);
  });

  it.each([
    ['1', true],
    ['99', true],
    [' 7 ', true],
    ['0', false],
    ['100', false],
    ['01', false],
    ['1.5', false],
    ['-3', false],
    ['', false],
    ['א', false],
  ])('ALC-15: the place "%s" is right: %s', (order, isRight) => {
    expect(isPlace(order)).toBe(isRight);
  });

  it('spaces around the name are no change; flags, places and clauses are', () => {
    const draft = draftOf(collection);
    const changed = (other: CollectionDraft) => changedFields(draft, other, sameFields);
    expect(changed({ ...draft, name: ` ${draft.name} ` })).toEqual([]);
    expect(changed({ ...draft, isAcademy: true })).toEqual(['isAcademy']);
    expect(changed(changeLaw(draft, 301, { order: '9' }))).toEqual(['laws']);
    expect(changed(changeLaw(draft, 301, { clauseIds: [5011] }))).toEqual(['laws']);
    expect(changed(removeLaw(draft, 302))).toEqual(['laws']);
  });

  it('ALC-14: clauses that wait behind a whole law are no change', () => {
    const draft = withLaws(law(301, '1', [], true));
    expect(changedFields(draft, withLaws(law(301, '1', [7], true)), sameFields)).toEqual([]);
  });
});

describe('what cannot be saved', () => {
  const full = withLaws(law(1, '1', [], true));
  it.each<[string, CollectionDraft, boolean, ReturnType<typeof faultOf>]>([
    ['ALC-18: a new one without a name', { ...full, name: '  ' }, true, 'incomplete'],
    ['ALC-18: a new one without clauses', withLaws(), true, 'incomplete'],
    ['ALC-18: a new one whose law has nothing picked', withLaws(law(1)), true, 'incomplete'],
    ['ALC-19: a new one with a whole law', full, true, null],
    ['ALC-23: an edited one without clauses', withLaws(), false, 'empty'],
    ['ALC-23: an edited one without name and clauses', { ...withLaws(), name: '' }, false, 'empty'],
    ['an edited one without a name', { ...full, name: ' ' }, false, 'nameless'],
    ['ALC-15: a place out of range', withLaws(law(1, '100', [5])), false, 'misplaced'],
    ['ALC-15: a place out of range in a new one', withLaws(law(1, '0', [5])), true, 'misplaced'],
    ['an edited one with one clause', withLaws(law(1, '1', [5])), false, null],
  ])('%s', (_case, draft, isNew, fault) => {
    expect(faultOf(draft, isNew)).toBe(fault);
  });
});
