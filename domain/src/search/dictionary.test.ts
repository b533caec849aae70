import { expect, test } from 'vitest';
import { expandWord } from './dictionary.ts';
import { gradeOf } from './word-keys.ts';

test('SRC-03: a typed word stands for words of the texts, the surest first, of equals the more frequent', () => {
  const { words } = expandWord('ניסיונ', [
    { word: 'בנסיונ', documents: 9 },
    { word: 'נסיונ', documents: 2 },
    { word: 'מכר', documents: 50 },
    { word: 'ניסיונ', documents: 1 },
  ]);
  expect([...words]).toEqual([
    ['ניסיונ', 1],
    ['בנסיונ', 0.8],
    ['נסיונ', 0.8],
  ]);
});

test('SRC-03: of more forms than forty the surest and most frequent are taken', () => {
  const prefixes = ['', 'ה', 'ו', 'ב', 'ל', 'מ', 'כ', 'ש', 'וה', 'וב', 'ול', 'ומ', 'שה', 'שב', 'של'];
  const spellings = ['ניסיונ', 'נסיונ', 'ניסינ', 'נסינ'];
  const sharing = prefixes.flatMap((prefix, place) =>
    spellings.map((spelling) => ({ word: prefix + spelling, documents: place + 1 })),
  );
  const known = sharing
    .map((entry) => ({ ...entry, grade: gradeOf('ניסיונ', entry.word) }))
    .filter(({ grade }) => grade > 0);
  expect(known.length).toBeGreaterThan(40);
  const taken = expandWord('ניסיונ', sharing).words;
  expect(taken.size).toBe(40);
  for (const left of known.filter(({ word }) => !taken.has(word))) {
    for (const kept of known.filter(({ word }) => taken.has(word))) {
      const isBetter =
        kept.grade > left.grade || (kept.grade === left.grade && kept.documents >= left.documents);
      expect([kept.word, left.word, isBetter]).toEqual([kept.word, left.word, true]);
    }
  }
});
