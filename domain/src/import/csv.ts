// Separated values as RFC 4180 describes them and as spreadsheets write them. Nothing about questions here.

export type CsvSeparator = ',' | ';' | '\t';

/**
 * A quote that cannot be read with certainty. `row` and `column` count from 1; `near` is the text around the quote.
 * `unclosed`: a quoted cell never ends. `stray`: a quote inside a quoted cell is not doubled, or a quoted cell begins
 * after blanks and holds a separator.
 */
export type CsvFault = { kind: 'unclosed' | 'stray'; row: number; column: number; near: string };

/**
 * The rows and cells of a text of separated values. Quoted cells may hold separators, line ends and doubled quotes; rows
 * end with CRLF, LF or CR; a byte order mark is dropped; an empty line is a row with one empty cell, so that row numbers
 * stay those of the spreadsheet. Cells are not trimmed. A quote inside an unquoted cell is an ordinary character, as in
 * 5" or בג"ץ. Blanks between a closing quote and the separator stay in the cell.
 *
 * A quote inside a quoted cell that is not doubled is a fault of its row and is never dropped: spreadsheets read such a
 * cell differently, and each of them loses a mark. The row then ends where its line would end, so that later rows are
 * read as they stand.
 *
 * Range: any text, the empty one has no rows.
 * Source: RFC 4180; XCT-22.
 * Example: a line with the cells 1 and "a, b" in quotes gives two cells, the second being: a, b
 */
export function scanCsv(
  text: string,
  separator: CsvSeparator = ',',
): { rows: string[][]; faults: CsvFault[] } {
  const rows: string[][] = [];
  const faults: CsvFault[] = [];
  let row: string[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  while (position < text.length || row.length > 0) {
    const cell = readCell(text, position, separator);
    row.push(cell.value);
    if (cell.fault !== null) {
      const { kind, at } = cell.fault;
      faults.push({ kind, row: rows.length + 1, column: row.length, near: around(text, position, at) });
    }
    if (text[cell.end] === separator) {
      position = cell.end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    position = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
  }
  return { rows, faults };
}

type Cell = { value: string; end: number; fault: { kind: CsvFault['kind']; at: number } | null };

/** Reads from a cell's first character; `end` is the place of the separator, line end or end of text that follows it. */
function readCell(text: string, start: number, separator: CsvSeparator): Cell {
  if (text[start] !== '"') return readPlain(text, start, separator);
  let value = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) {
      return {
        value: value + text.slice(position),
        end: text.length,
        fault: { kind: 'unclosed', at: start },
      };
    }
    value += text.slice(position, quote);
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, separator);
      const rest = text.slice(quote + 1, end);
      if (rest.trim() === '') return { value: value + rest, end, fault: null };
      const stop = endOfFaulty(text, quote + 1, separator);
      return { value: text.slice(start, stop), end: stop, fault: { kind: 'stray', at: quote } };
    }
    value += '"';
    position = quote + 2;
  }
}

/** A cell such as ` "a, b"` ends at the separator inside its quotes, which nobody means. */
function readPlain(text: string, start: number, separator: CsvSeparator): Cell {
  const end = endOfPlain(text, start, separator);
  const value = text.slice(start, end);
  const quotes = value.split('"').length - 1;
  const isHalfQuoted = value.trimStart().startsWith('"') && quotes % 2 === 1 && text[end] === separator;
  if (!isHalfQuoted) return { value, end, fault: null };
  const at = text.indexOf('"', start);
  return { value, end, fault: { kind: 'stray', at } };
}

function endOfPlain(text: string, start: number, separator: CsvSeparator): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** On the same line: after the next quote that a separator or the line's end follows, or else at the next separator. */
function endOfFaulty(text: string, start: number, separator: CsvSeparator): number {
  for (let end = start; end < text.length && text[end] !== '\n' && text[end] !== '\r'; end += 1) {
    const next = text[end + 1];
    if (text[end] === '"' && (next === undefined || next === separator || next === '\n' || next === '\r')) {
      return end + 1;
    }
  }
  return endOfPlain(text, start, separator);
}

const NEAR_LENGTH = 11;

/** Within the cell's first line, so that the author finds the place by looking. */
function around(text: string, cellStart: number, at: number): string {
  const part = text.slice(Math.max(cellStart, at - NEAR_LENGTH), at + NEAR_LENGTH + 1);
  return part.trim().replace(/[\r\n].*$/s, '');
}
