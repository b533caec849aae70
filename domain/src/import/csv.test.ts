import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvSeparator, scanCsv } from './csv.ts';

describe('scanCsv', () => {
  it.each<[string, string, string[][]]>([
    ['an empty text has no rows', '', []],
    ['a lone byte order mark has no rows', '\uFEFF', []],
    ['one cell', 'a', [['a']]],
    ['one row', 'a,b', [['a', 'b']]],
    ['the last line end makes no row', 'a\n', [['a']]],
    ['CRLF, LF and CR end rows', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['an empty line is a row', 'a\n\nb', [['a'], [''], ['b']]],
    [
      'empty cells are there',
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
    ['an abbreviation with a doubled quote', '"בג""ץ 5/80 קבע",x', [['בג"ץ 5/80 קבע', 'x']]],
    ['a cell of one quote', '""""', [['"']]],
    ['an empty quoted cell', '"",a', [['', 'a']]],
    ['spaces stay', ' a , b ', [[' a ', ' b ']]],
    ['a quote inside a plain cell is a character', 'בג"ץ,5"', [['בג"ץ', '5"']]],
    ['a plain cell with abbreviations', 'א,בג"ץ 5/80 וע"א 6/81 קבעו', [['א', 'בג"ץ 5/80 וע"א 6/81 קבעו']]],
    ['blanks after a closing quote stay', '"a" ,"b"\t', [['a ', 'b\t']]],
    ['a quoted word after a blank', 'a, "b",c', [['a', ' "b"', 'c']]],
  ])('XCT-22: %s', (_name, text, expected) => {
    expect(scanCsv(text)).toEqual({ rows: expected, faults: [] });
  });

  it.each<[string, string, [kind: string, row: number, column: number][]]>([
    ['an abbreviation in a quoted cell', 'x\n1,"בג"ץ 5/80 קבע",2', [['stray', 2, 2]]],
    ['an abbreviation at the end of a quoted cell', '"לפי בג"ץ",2', [['stray', 1, 1]]],
    ['a quoted word in a quoted cell', '"אמר "כן" והלך",2', [['stray', 1, 1]]],
    ['a quoted word with a comma after it', '"המונח "חוזה", כהגדרתו",2', [['stray', 1, 1]]],
    ['text after a closing quote', '"a"b,c', [['stray', 1, 1]]],
    ['a quoted cell with a comma after a blank', '1, "a, b",2', [['stray', 1, 2]]],
    [
      'two in one file',
      '"a"b"\n"c"\n"d"e"',
      [
        ['stray', 1, 1],
        ['stray', 3, 1],
      ],
    ],
    ['never closed', 'x\n"a,b\nc', [['unclosed', 2, 1]]],
    ['a lone quote', '"', [['unclosed', 1, 1]]],
  ])('XCT-26: a quote that may mean two things is reported: %s', (_name, text, expected) => {
    const { faults } = scanCsv(text);
    expect(faults.map(({ kind, row, column }) => [kind, row, column])).toEqual(expected);
  });

  it('XCT-26: a fault shows the text around it, and leaves it as it stands', () => {
    expect(scanCsv('1,"בג"ץ 5/80 קבע",2\n3,4,5')).toEqual({
      rows: [
        ['1', '"בג"ץ 5/80 קבע"', '2'],
        ['3', '4', '5'],
      ],
      faults: [{ kind: 'stray', row: 1, column: 2, near: '"בג"ץ 5/80 קבע"' }],
    });
  });

  it.each<[CsvSeparator, string]>([
    [';', 'a,b;"c;d"\n1'],
    ['\t', 'a,b\t"c\td"\n1'],
  ])('XCT-22: cells may be separated by %j', (separator, text) => {
    expect(scanCsv(text, separator)).toEqual({ rows: [['a,b', `c${separator}d`], ['1']], faults: [] });
  });

  it('XCT-22: what a spreadsheet writes is read back the same', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'א', '"', ',', ';', '\n', '\r', ' ', '\uFEFF') });
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
    const separators = fc.constantFrom<CsvSeparator>(',', ';', '\t');
    const written = (cells: string[][], separator: string) =>
      cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
    fc.assert(
      fc.property(rows, separators, (cells, separator) => {
        expect(scanCsv(`\uFEFF${written(cells, separator)}\r\n`, separator)).toEqual({
          rows: cells,
          faults: [],
        });
      }),
    );
  });

  it('XCT-26: no character is lost without a word, wherever quotes stand', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'ץ', '"', ',', ' ') });
    fc.assert(
      fc.property(line, (text) => {
        const { rows, faults } = scanCsv(text);
        const marks = (cells: string) => cells.replace(/[",]/g, '');
        expect(marks(rows.flat().join(''))).toBe(marks(text));
        if (faults.length > 0) return;
        // Without a fault, every quote is a character, a pair that stands for one, or the edge of a cell.
        const again = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        expect(scanCsv(again)).toEqual({ rows, faults: [] });
      }),
    );
  });
});
