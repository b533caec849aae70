import { describe, expect, it } from 'vitest';
import { buildLawText } from '../../testing/build-law.ts';
import { versionWords } from './law-version.ts';

const source = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA', takenOn: '2020-08-02' };

describe('versionWords', () => {
  it.each<[string, Parameters<typeof buildLawText>[0], string]>([
    [
      'its source, licence and the day on which it was taken, once',
      { source, versionDate: '2020-08-02' },
      'נוסח: ספר החוקים הפתוח (ויקיטקסט), CC BY-SA, נלקח ב־2.8.2020 · נוסח לתרגול בלבד',
    ],
    [
      'the day of the wording where it is another',
      { source: { ...source, licence: null }, versionDate: '2020-01-31' },
      'נוסח: ספר החוקים הפתוח (ויקיטקסט), נלקח ב־2.8.2020 · נוסח מיום 31.1.2020 · נוסח לתרגול בלבד',
    ],
    [
      'a source alone',
      { source: { origin: 'רשומות', licence: null, takenOn: null }, versionDate: null, isOfficial: true },
      'נוסח: רשומות',
    ],
    ['no source', {}, 'נוסח מיום 31.1.2020 · נוסח לתרגול בלבד'],
    ['a copy that is older than the field', { source: undefined }, 'נוסח מיום 31.1.2020 · נוסח לתרגול בלבד'],
  ])('LAW-61: a law names %s', (_name, change, words) => {
    expect(versionWords(buildLawText(change))).toBe(words);
  });
});
