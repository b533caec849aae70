import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLetter, foldHebrew, hasWords, letterIndex, stripBidiControls } from './hebrew-text.ts';

describe('foldHebrew', () => {
  it.each([
    ['nothing stays nothing', '', ''],
    ['niqqud goes and maqaf becomes a space', 'בֵּית־הַמִּשְׁפָּט', 'בית המשפט'],
    ['cantillation goes', 'בְּרֵאשִׁ֖ית בָּרָ֣א', 'בראשית ברא'],
    ['the Hebrew gershayim goes', 'בג״ץ', 'בגץ'],
    ['the typed quote goes', 'בג"ץ', 'בגץ'],
    ['two apostrophes for one gershayim go', "בג''ץ", 'בגץ'],
    ['geresh and apostrophe go', "סעיף א׳ וסעיף ב'", 'סעיף א וסעיף ב'],
    ['curly quotes go', '“חוק” „חוק‟ ‘חוק’ «חוק»', 'חוק חוק חוק חוק'],
    ['hyphen, en dash, em dash and minus become spaces', 'א-ב–ג—ד−ה', 'א ב ג ד ה'],
    ['white space of all kinds becomes one space', ' א\t\n ב\u00A0\u2003ג ', 'א ב ג'],
    ['direction marks go', '\u200Fסעיף\u200E \u202B12\u202C\u2067(א)\u2069', 'סעיף 12(א)'],
    ['invisible joiners go', 'חו\u200Dק\uFEFF יסו\u00ADד', 'חוק יסוד'],
    ['Latin is lowered', 'GDPR ו-AI', 'gdpr ו ai'],
    ['a presentation form equals the letter with its mark', '\uFB2A', 'ש'],
    ['an accent typed apart equals the composed letter', 'Cafe\u0301', 'café'],
    ['final letters stay final', 'ארץ', 'ארץ'],
  ])('search: %s', (_name, text, expected) => {
    expect(foldHebrew(text)).toBe(expected);
  });

  it('search: folding a folded text changes nothing', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        'א',
        'ש',
        '\u05C1',
        '\u05BE',
        '"',
        '״',
        '-',
        ' ',
        '\u200F',
        '\u200D',
        'e',
        '\u0301',
        'Σ',
        'İ',
        '\uFB2A',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
        expect(foldHebrew(foldHebrew(text))).toBe(foldHebrew(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('stripBidiControls', () => {
  it('text: every control goes and nothing else', () => {
    const controls = '\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u061C';
    expect(stripBidiControls(`${controls}סעיף ${controls}12(א)\u200D־ "ב"`)).toBe('סעיף 12(א)\u200D־ "ב"');
  });
});

describe('answer letters', () => {
  it('EXE-52: the first four are א ב ג ד, then ה', () => {
    expect([0, 1, 2, 3, 4].map(answerLetter).join('')).toBe('אבגדה');
  });
  it('EXE-52: the tenth is י, the eleventh כ and not ך, the last ת', () => {
    expect([9, 10, 21].map(answerLetter).join('')).toBe('יכת');
  });
  it.each([-1, 22, 1.5, Number.NaN])('EXE-52: %d names no letter and is refused loudly', (index) => {
    expect(() => answerLetter(index)).toThrow(String(index));
  });
  it.each([
    ['א', 0],
    ['ד', 3],
    ['ת', 21],
    [' ב׳ ', 1],
    ["ג'", 2],
    ['', null],
    ['ך', null],
    ['אב', null],
    ['B', null],
    ['1', null],
  ])('EXE-52: %j is answer %s', (letter, expected) => {
    expect(letterIndex(letter)).toBe(expected);
  });
  it('EXE-52: letter and index are each other’s inverse', () => {
    fc.assert(
      fc.property(fc.nat(21), (index) => {
        expect(letterIndex(answerLetter(index))).toBe(index);
      }),
    );
  });
});

describe('hasWords', () => {
  it.each([
    ['מקבץ חוק החוזים', 'חוזים', true],
    ['מקבץ חוק החוזים', 'חוזים מקבץ', true],
    ['מקבץ חוק החוזים', 'חוזים עונשין', false],
    ['בג״ץ 5/80', 'בג"ץ', true],
    ['כל דבר', '', true],
  ])('%s has %s: %s', (text, typed, expected) => {
    expect(hasWords(text, typed)).toBe(expected);
  });
});
