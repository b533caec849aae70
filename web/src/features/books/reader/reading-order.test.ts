import { describe, expect, test } from 'vitest';
import { inReadingOrder, type TextPiece } from './reading-order.ts';

/** Pieces of one line as they look, from left to right; the last one ends it. */
function line(words: readonly string[], up = 700): TextPiece[] {
  return words.map((str, place) => ({
    str,
    transform: [12, 0, 0, 12, 40 + place * 20, up],
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

  test('lines that the file does not end are told by their height; a raised note is no line of its own', () => {
    const open = (str: string, up: number, size = 12): TextPiece => ({
      str,
      transform: [size, 0, 0, size, 40, up],
      hasEOL: false,
    });
    expect(read([open('ב', 700), open('א', 700), open('ד', 680), open('ג', 680)])).toEqual([
      'א',
      'ב',
      'ג',
      'ד',
    ]);
    expect(read([open('ב', 704, 7), open('א', 700)])).toEqual(['א', 'ב']);
  });
});
