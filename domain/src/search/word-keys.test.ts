import { describe, expect, it, test } from 'vitest';
import { basesOf, gradeOf, keysOfTyped, keysOfWord, skeletonOf } from './word-keys.ts';

test.each([
  ['בית', ['בית']],
  ['הבית', ['הבית', 'בית']],
  ['ובבית', ['ובבית', 'בבית', 'בית']],
  ['שבחוזה', ['שבחוזה', 'בחוזה', 'חוזה']],
  ['לכשהחוזה', ['לכשהחוזה', 'כשהחוזה', 'החוזה', 'חוזה']],
  ['12', ['12']],
  ['lex', ['lex']],
])('SRC-02: without its prefixes %s is %j', (word, bases) => {
  expect(basesOf(word).toSorted()).toEqual(bases.toSorted());
});

test.each([
  ['ניסיונ', 'נסנ'],
  ['נסיונ', 'נסנ'],
  ['יומ', 'ימ'],
  ['צו', 'צו'],
  ['ועדה', 'ועדה'],
])('SRC-02: the skeleton of %s is %s', (word, skeleton) => {
  expect(skeletonOf(word)).toBe(skeleton);
});

describe('SRC-02: how sure it is that a word is the typed one', () => {
  const table: readonly (readonly [string, string, number])[] = [
    ['חוזה', 'חוזה', 1],
    ['חוזה', 'החוזה', 0.95],
    ['בחוזה', 'חוזה', 0.95],
    ['בחוזה', 'לחוזה', 0.9],
    ['ניסיונ', 'נסיונ', 0.8],
    ['ניסיונ', 'בנסיונ', 0.8],
    ['פירסומ', 'פרסומ', 0.8],
    ['הודעה', 'הודעת', 0.55],
    ['קבילה', 'קבילות', 0.55],
    ['חוזה', 'חוזימ', 0.55],
    ['חוזה', 'מכר', 0],
    ['12', '121', 0],
    ['בחוק', 'חוק', 0.95],
    // Two letters remain: enough for what was typed, too few for a word of the texts.
    ['בצו', 'צו', 0.95],
    ['צו', 'בצו', 0],
  ];
  it.each(table)('typed %s, in the text %s: %d', (typed, word, grade) => {
    expect(gradeOf(typed, word)).toBe(grade);
  });

  it.each(table.filter(([, , grade]) => grade > 0))(
    'typed %s shares a key with %s, so that it is found',
    (typed, word) => {
      const keys = keysOfTyped(typed);
      expect(keysOfWord(word).some((key) => keys.includes(key))).toBe(true);
    },
  );
});
