import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutWords, placedWords } from './fold-for-search.ts';

/** Letters with final forms, niqqud, all that is no word, and a letter in one sign with its mark. */
const sign = fc.constantFrom(...Array.from('אבגוישתםןץ\u05B8\u05C1\u200F\u00AD"\'״׳“־–- \n.,()12aZé\uFB2A'));

describe('SRC-01: a text as it is searched', () => {
  it.each([
    ['סעיף 12(א), ת"א–יפו', ['סעיפ', '12', 'א', 'תא', 'יפו']],
    ['1,000.5 ₪', ['1', '000', '5']],
    ['כתב־יד', ['כתב', 'יד']],
    ['דִּין־וְחֶשְׁבּוֹן', ['דינ', 'וחשבונ']],
    ['ת״א 12/03', ['תא', '12', '03']],
    ['\u200Fדרך\u200E המלך', ['דרכ', 'המלכ']],
    ['Habeas CORPUS', ['habeas', 'corpus']],
    [' ... ', []],
    ['', []],
  ])('%s has the words %j', (text, words) => {
    expect(cutWords(text)).toEqual(words);
    expect(placedWords(text).map(({ word }) => word)).toEqual(words);
  });

  it('each word stands where it is printed, its niqqud and quotes with it', () => {
    const text = 'לפי צַו־הַיּוֹשֵׁב, ת״א';
    expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'לפי',
      'צַו',
      'הַיּוֹשֵׁב',
      'ת״א',
    ]);
  });

  it('any text: words are cut the same with and without places, and folding them again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        const words = cutWords(text);
        expect(placedWords(text).map(({ word }) => word)).toEqual(words);
        expect(words.flatMap((word) => cutWords(word))).toEqual(words);
      }),
    );
  });
});
