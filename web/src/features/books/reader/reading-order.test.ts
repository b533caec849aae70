import { describe, expect, test } from 'vitest';
import { inReadingOrder, type TextPiece } from './reading-order.ts';

function piece(str: string, across: number, up = 700, size = 12): TextPiece {
  return { str, dir: 'ltr', width: 10, transform: [size, 0, 0, size, across, up], hasEOL: false };
}
/** Pieces of one line as they look, from left to right, far enough from each other to stay pieces; the last one ends it. */
function line(words: readonly string[], up = 700): TextPiece[] {
  return words.map((str, place) => ({
    ...piece(str, 40 + place * 100, up),
    hasEOL: place === words.length - 1,
  }));
}
const read = (pieces: readonly TextPiece[]) => inReadingOrder(pieces).map(({ str }) => str);

describe('BOK-06: the text layer is read as the page is', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a heading with a year',
      ['1973', ', תשל״ג–', '(', 'חלק כללי', ')', ' ', 'חוק החוזים'],
      ['חוק החוזים', ' ', '(', 'חלק כללי', ')', ', תשל״ג–', '1973'],
    ],
    [
      'a clause that begins with its number',
      ['. חוזה נכרת בהצעה ובקיבול.', '1'],
      ['1', '. חוזה נכרת בהצעה ובקיבול.'],
    ],
    ['a number with its stop', ['.3', ' ', 'חזרה מן ההצעה'], ['חזרה מן ההצעה', ' ', '3.']],
    [
      'a clause and its parts',
      [', התנהגות', '(', '2', ')', '4', 'ו־', '(', 'א', ')', '3', 'סעיפים'],
      ['סעיפים', '3', '(', 'א', ')', 'ו־', '4', '(', '2', ')', ', התנהגות'],
    ],
    ['a percentage keeps its sign', ['מהציון', '50%'], ['50%', 'מהציון']],
    [
      'foreign words inside keep their order',
      ['הסופי.', 'bona', ' ', 'fide', 'המונח'],
      ['המונח', 'bona', ' ', 'fide', 'הסופי.'],
    ],
    ['a foreign line stays', ['Producer:', ' ', 'Sugya'], ['Producer:', ' ', 'Sugya']],
    ['one piece', ['שלום'], ['שלום']],
    ['nothing', [], []],
  ])('%s', (_what, looks, reads) => {
    expect(read(line(looks))).toEqual(reads);
  });

  test('lines stay in their order, and each ends after what is read last', () => {
    const ordered = inReadingOrder([...line(['ב', '1']), ...line(['ד', '2'], 680)]);
    expect(ordered.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
      ['1', false],
      ['ב', true],
      ['2', false],
      ['ד', true],
    ]);
  });

  test('lines that the file does not end are known by their height; a raised note is no line of its own', () => {
    const [left, right] = [40, 200];
    const looks = [piece('ב', left), piece('א', right), piece('ד', left, 680), piece('ג', right, 680)];
    expect(read(looks)).toEqual(['א', 'ב', 'ג', 'ד']);
    expect(read([piece('ב', left, 704, 7), piece('א', right)])).toEqual(['א', 'ב']);
  });

  test('words that stand together are one piece in one place; columns and raised notes stay apart', () => {
    const looks = [piece('שלום', 40), piece(' ', 50), piece('.1', 60)];
    expect(inReadingOrder(looks)).toEqual([{ ...piece('1. שלום', 40), dir: 'rtl', width: 30 }]);
    expect(read([piece('ציון', 40), piece('שם', 200)])).toEqual(['שם', 'ציון']);
    expect(read([piece('2', 40, 704, 7), piece('סעיף', 50)])).toEqual(['סעיף', '2']);
  });

  test('an empty piece ends its line and is not read', () => {
    const end: TextPiece = { ...piece('', 300, 680), width: 0, hasEOL: true };
    expect(inReadingOrder([piece('א', 40), end]).map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
      ['א', true],
    ]);
  });
});
