// Comma-separated values as RFC 4180 describes them and as spreadsheets write them. Nothing about questions here.

/**
 * The rows and cells of a CSV text. Quoted cells may hold commas, line ends and doubled quotes; rows end with CRLF, LF or
 * CR; a byte order mark is dropped; an empty line is a row with one empty cell, so that row numbers stay those of the
 * spreadsheet. Cells are not trimmed. A quote inside an unquoted cell is an ordinary character, as in 5" or בג"ץ.
 *
 * Range: any text, the empty one has no rows; `scanCsv` says whether a quote was left open.
 * Source: RFC 4180; requirement: import of questions from CSV.
 * Example: a line with the cells 1 and "a, b" in quotes gives two cells, the second being: a, b
 */
export function parseCsv(text: string): string[][] {
  return scanCsv(text).rows;
}

/** The rows as in `parseCsv`, and the row (1-based) whose quoted cell is never closed and so has eaten the rest. */
export function scanCsv(text: string): { rows: string[][]; unclosedQuoteRow: number | null } {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  let unclosedQuoteRow: number | null = null;
  while (position < text.length || row.length > 0) {
    const cell = readCell(text, position);
    row.push(cell.value);
    if (!cell.isClosed) unclosedQuoteRow = rows.length + 1;
    if (text[cell.end] === ',') {
      position = cell.end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    position = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
  }
  return { rows, unclosedQuoteRow };
}

type Cell = { value: string; end: number; isClosed: boolean };

/** Reads from a cell's first character; `end` is the place of the comma, line end or end of text that follows it. */
function readCell(text: string, start: number): Cell {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start);
    return { value: text.slice(start, end), end, isClosed: true };
  }
  let value = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) return { value: value + text.slice(position), end: text.length, isClosed: false };
    value += text.slice(position, quote);
    if (text[quote + 1] !== '"') {
      // What stands between the closing quote and the comma should not be there; keep it rather than lose it.
      const end = endOfPlain(text, quote + 1);
      return { value: value + text.slice(quote + 1, end), end, isClosed: true };
    }
    value += '"';
    position = quote + 2;
  }
}

function endOfPlain(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
