import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, scanCsv } from './csv.ts';

describe('parseCsv', () => {
  it.each<[string, string, string[][]]>([
    ['an empty text has no rows', '', []],
    ['a lone byte order mark has no rows', '\uFEFF', []],
    ['one cell', 'a', [['a']]],
    ['one row', 'a,b', [['a', 'b']]],
    ['the last line end makes no row', 'a\n', [['a']]],
    ['CRLF, LF and CR end rows', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['an empty line is a row', 'a\n\nb', [['a'], [''], ['b']]],
    [
      'empty cells are kept',
      ',a,,\n,',
      [
        ['', 'a', '', ''],
        ['', ''],
      ],
    ],
    ['the byte order mark is dropped', '\uFEFFid,x', [['id', 'x']]],
    ['the byte order mark before a quote is dropped', '\uFEFF"id",x', [['id', 'x']]],
    ['a quoted cell may hold commas', '"a,b",c', [['a,b', 'c']]],
    ['a quoted cell may hold line ends', '"a\r\nb",c', [['a\r\nb', 'c']]],
    ['a doubled quote is one', '"מהי ""דרך""?"', [['מהי "דרך"?']]],
    ['a cell of one quote', '""""', [['"']]],
    ['an empty quoted cell', '"",a', [['', 'a']]],
    ['spaces are kept', ' a , b ', [[' a ', ' b ']]],
    ['a quote inside a plain cell is a character', 'בג"ץ,5"', [['בג"ץ', '5"']]],
    ['text after a closing quote is kept', '"a"b,c', [['ab', 'c']]],
    ['a quote never closed takes the rest', 'x\n"a,b\nc', [['x'], ['a,b\nc']]],
  ])('import: %s', (_name, text, expected) => {
    expect(parseCsv(text)).toEqual(expected);
  });

  it('import: the row of a quote never closed is reported', () => {
    expect(scanCsv('x\n"a,b\nc').unclosedQuoteRow).toBe(2);
    expect(scanCsv('x\n"a,b"\nc').unclosedQuoteRow).toBeNull();
    expect(scanCsv('"').unclosedQuoteRow).toBe(1);
  });

  it('import: what a spreadsheet writes is read back the same', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'א', '"', ',', '\n', '\r', ' ', '\uFEFF') });
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
    const written = (cells: string[][]) =>
      cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    fc.assert(
      fc.property(rows, (cells) => {
        expect(scanCsv(`\uFEFF${written(cells)}\r\n`)).toEqual({ rows: cells, unclosedQuoteRow: null });
      }),
    );
  });
});
