import { describe, expect, it } from 'vitest';
import { readDynamicId, searchLaws } from './search-laws.ts';

const laws = [
  { id: 301, name: 'חוק העונשין, תשל״ז–1977', dynamicId: 73002, revision: 1 },
  { id: 302, name: 'חוק־יסוד: הכנסת', dynamicId: null, revision: 1 },
  { id: 303, name: 'תקנות סדר הדין האזרחי, תשע"ט-2018', dynamicId: 301, revision: 4 },
];
const found = (words: string) => searchLaws(laws, words).map(({ id }) => id);

describe('searching the laws', () => {
  it.each<[string, string, number[]]>([
    ['nothing asked', '  ', [301, 302, 303]],
    ['words in any order', 'עונשין חוק', [301]],
    ['quotes of another kind', 'תשל"ז', [301]],
    ['maqaf as a space', 'חוק יסוד', [302]],
    ['niqqud', 'חֹק', []],
    ['an id here, and the same id in the external database', '301', [301, 303]],
    ['an id in the external database', '73002', [301]],
    ['a year', '2018', [303]],
    ['no law', 'פקודת', []],
  ])('ALW-01: %s', (_case, words, expected) => {
    expect(found(words)).toEqual(expected);
  });
});

describe('the id in the external database', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['  ', null],
    ['73002', 73002],
    [' 7 ', 7],
    ['0', undefined],
    ['-3', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['אחת', undefined],
    ['9007199254740992', undefined],
  ])('ALW-10: "%s"', (typed, id) => {
    expect(readDynamicId(typed)).toBe(id);
  });
});
