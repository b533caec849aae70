import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, isSameValue, mergeFields } from './merge-fields.ts';

type Fields = { readonly name: string; readonly tags: readonly string[]; readonly flag: boolean };

const base: Fields = { name: 'ישן', tags: ['א', 'ב'], flag: false };
const merge = (mine: Partial<Fields>, theirs: Partial<Fields>) =>
  mergeFields({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

describe('two who edit the same thing', () => {
  it.each<[string, Partial<Fields>, Partial<Fields>, Partial<Fields>, string[], string[]]>([
    ['nobody changed anything', {}, {}, {}, [], []],
    ['only I changed', { name: 'שלי' }, {}, { name: 'שלי' }, [], []],
    ['only the other changed', {}, { name: 'שלהם' }, { name: 'שלהם' }, [], ['name']],
    ['each another field', { name: 'שלי' }, { flag: true }, { name: 'שלי', flag: true }, [], ['flag']],
    ['the same field', { name: 'שלי' }, { name: 'שלהם' }, { name: 'שלי' }, ['name'], []],
    ['the same field to the same value', { name: 'חדש' }, { name: 'חדש' }, { name: 'חדש' }, [], []],
    [
      'the same value with a space: mine stays as it is written',
      { name: 'חדש ' },
      { name: 'חדש' },
      { name: 'חדש ' },
      [],
      [],
    ],
    ['the same list, written anew by both', { tags: ['ג'] }, { tags: ['ג'] }, { tags: ['ג'] }, [], []],
    [
      'another order is another list',
      { tags: ['ב', 'א'] },
      { tags: ['ב'] },
      { tags: ['ב', 'א'] },
      ['tags'],
      [],
    ],
    [
      'one field in conflict, one theirs, one mine',
      { name: 'שלי', flag: true },
      { name: 'שלהם', tags: [] },
      { name: 'שלי', flag: true, tags: [] },
      ['name'],
      ['tags'],
    ],
    ['I changed it back', { name: 'ישן' }, { name: 'שלהם' }, { name: 'שלהם' }, [], ['name']],
    ['the other emptied what I changed', { name: 'שלי' }, { name: '' }, { name: 'שלי' }, ['name'], []],
    [
      'I emptied what the other did not touch',
      { tags: [] },
      { flag: true },
      { tags: [], flag: true },
      [],
      ['flag'],
    ],
  ])('%s', (_case, mine, theirs, merged, conflicts, taken) => {
    expect(merge(mine, theirs)).toEqual({ merged: { ...base, ...merged }, conflicts, taken });
  });

  it('a field says itself what is the same', () => {
    const same = { tags: (one: readonly string[], other: readonly string[]) => one.length === other.length };
    const mine = { ...base, tags: ['ב', 'א'] };
    const theirs = { ...base, tags: ['ג', 'ד'] };
    expect(mergeFields({ base, mine, theirs }, same)).toMatchObject({
      merged: mine,
      conflicts: [],
      taken: [],
    });
    expect(changedFields(base, mine, same)).toEqual([]);
    expect(changedFields(base, mine)).toEqual(['tags']);
  });

  it('in whatever order two write, no text is lost without being asked about', () => {
    const fields = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });
    fc.assert(
      fc.property(fields, fields, fields, (from, mine, theirs) => {
        const { merged, conflicts } = mergeFields({ base: from, mine, theirs });
        for (const name of ['a', 'b', 'c'] as const) {
          const isMineSeen = mine[name] === from[name] || merged[name] === mine[name];
          const isTheirsSeen = theirs[name] === from[name] || merged[name] === theirs[name];
          expect(conflicts.includes(name) || (isMineSeen && isTheirsSeen)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('whether two values are the same', () => {
  it.each([
    ['texts with spaces around', ' א ', 'א', true],
    ['texts with spaces inside', 'א ב', 'אב', false],
    ['a number and its digits', 1, '1', false],
    ['nothing and no text', null, '', false],
    ['nothing twice', null, null, true],
    ['no lists', [], [], true],
    ['a longer list', ['א'], ['א', 'ב'], false],
    ['a list and a record', [], {}, false],
    ['records with fields in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ['a field more', { a: 1 }, { a: 1, b: undefined }, false],
    ['another field', { a: undefined }, { b: undefined }, false],
    ['deep inside', [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }], false],
    ['deep inside, with spaces', [{ a: [{ b: 'א' }] }], [{ a: [{ b: 'א ' }] }], true],
  ])('%s: %j and %j: %s', (_case, one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame);
    expect(isSameValue(other, one)).toBe(isSame);
  });
});
