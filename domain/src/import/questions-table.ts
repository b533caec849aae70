// Questions from a table (CSV, XLSX), as intermediate questions with everything wrong reported per row. A row with an
// error gives no question; a row with a warning does. Sentences for the codes belong to the reader.
import { type CsvSeparator, scanCsv } from './csv.ts';
import { judgeQuestions } from './judge-questions.ts';
import { candidateOfCells, type QuestionCells } from './question-cells.ts';
import { columnNames, findHeader, headerProblems, isKnownColumn, shortened } from './table-columns.ts';
import {
  type CellFault,
  errorAt,
  type QuestionsTable,
  type TableProblem,
  warningAt,
} from './table-question.ts';

/** A row of the table with the cells that are read; a broken one has an error of its own and is not judged further. */
export type ReadRow = { readonly row: number; readonly cells: QuestionCells; readonly isBroken: boolean };

export type ReadTable = {
  /** Of each column its own name and the column as which it is read; '' for one that is passed over. */
  readonly columns: readonly { readonly header: string; readonly name: string }[];
  readonly rows: readonly ReadRow[];
  readonly problems: readonly TableProblem[];
};

export type ParsedTable = QuestionsTable & { readonly cells: ReadonlyMap<number, QuestionCells> };

/**
 * Reads rows of cells, one of which names the columns: id, category, question, answer_1 … answer_8, correct (a number
 * from 1 or a letter, several with a semicolon), and optionally name, explanation, rationale_1 … rationale_8, takeaway,
 * difficulty (1 to 10), img (an
 * address), source, passage, near, medium and far (of wrong answers, named as in correct), laws, yes_no. Columns stand
 * in any order; their names may be Hebrew. Rows above the names are passed over with a warning, and so are rows without
 * any text, without one. `cells` holds what stands in each row, also in those that were refused.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: answers א, ב, ג and correct "1;3" give the places 0 and 2; correct "4" is an error of that row.
 */
export function parseQuestionsTable(
  rows: readonly (readonly string[])[],
  faults: readonly CellFault[] = [],
): ParsedTable {
  return judged(readQuestionsTable(rows, faults));
}

function judged({ rows, problems }: ReadTable): ParsedTable {
  const candidates = rows.flatMap(({ row, cells, isBroken }) =>
    isBroken ? [] : [candidateOfCells(row, cells)],
  );
  const cells = new Map(rows.map((one) => [one.row, one.cells]));
  return { ...judgeQuestions(candidates, problems), cells };
}

/**
 * The same without judging the rows. `columns` says what each column is read as, whatever its name; null passes it over.
 *
 * Range: `columns` in the order of the table; columns beyond it are passed over.
 * Source: RHS-04.
 * Example: a column "מפתח ב" read as `correct` holds the key.
 */
export function readQuestionsTable(
  rows: readonly (readonly string[])[],
  faults: readonly CellFault[] = [],
  columns: readonly (string | null)[] | null = null,
): ReadTable {
  const headerIndex = findHeader(rows)?.index ?? -1;
  const names = columns === null ? columnNames(rows[headerIndex] ?? []) : columns.map((name) => name ?? '');
  // Nobody relies on a column that is passed over; a quote may have moved the cells of the whole row.
  const reported = faults.flatMap(({ row, column, code, detail }) => {
    const field = names[column - 1] ?? '';
    const isQuote = code === 'stray_quote' || code === 'unclosed_quote';
    const matters = isQuote || (row > headerIndex && isKnownColumn(field));
    return matters ? [errorAt(row, field, code, detail)] : [];
  });
  const table = readTable(rows, new Set(reported.map(({ row }) => row)), columns);
  return { ...table, problems: [...table.problems, ...reported].toSorted((a, b) => a.row - b.row) };
}

const SEPARATORS: readonly CsvSeparator[] = [',', ';', '\t'];

/**
 * Reads the text of a CSV file with the columns of `parseQuestionsTable`. Cells are separated by commas, semicolons or
 * tabs: the one by which the first rows name most columns. A row with a quote that may mean two things is an error that
 * names row and column, and gives no question: reading on would move or drop the quote in silence.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: the file of 180 driving theory questions gives 180 questions and no problem.
 */
export function parseQuestionsCsv(text: string): ParsedTable {
  return judged(readQuestionsCsv(text));
}

/** The same without judging the rows; `columns` as in `readQuestionsTable`. */
export function readQuestionsCsv(text: string, columns: readonly (string | null)[] | null = null): ReadTable {
  const { separator, body, firstRow } = separatorOf(text);
  const { rows, faults } = scanCsv(body, separator);
  const table = readQuestionsTable(
    rows,
    faults.map(({ kind, near, ...place }) => ({ ...place, code: `${kind}_quote` as const, detail: near })),
    columns,
  );
  return {
    columns: table.columns,
    rows: table.rows.map((one) => ({ ...one, row: one.row + firstRow })),
    problems: table.problems.map((problem) => ({ ...problem, row: problem.row + firstRow })),
  };
}

/** Spreadsheets may say it themselves, in a first line `sep=;`. `firstRow` is how many lines were taken off. */
function separatorOf(text: string): { separator: CsvSeparator; body: string; firstRow: number } {
  const said = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(text);
  if (said !== null) {
    return { separator: said[1] as CsvSeparator, body: text.slice(said[0].length), firstRow: 1 }; // one of the three
  }
  const start = text.slice(0, HEAD_LENGTH);
  const known = SEPARATORS.map((separator) => findHeader(scanCsv(start, separator).rows)?.known ?? 0);
  const best = known.indexOf(Math.max(...known));
  return { separator: SEPARATORS[best] ?? ',', body: text, firstRow: 0 };
}

/** Holds the row of names, whatever stands above it. */
const HEAD_LENGTH = 20_000;

function readTable(
  rows: readonly (readonly string[])[],
  broken: ReadonlySet<number>,
  chosen: readonly (string | null)[] | null,
): ReadTable {
  if (rows.every(isEmpty)) return { columns: [], rows: [], problems: [errorAt(1, '', 'empty_table', '')] };
  const first = rows.findIndex((row) => !isEmpty(row));
  const found = findHeader(rows)?.index ?? (chosen === null ? -1 : first);
  const header = rows[found];
  if (header === undefined) {
    const seen = rows[first] ?? [];
    const words = shortened(seen.map((cell) => cell.trim()).join(' | '));
    const columns = seen.map((cell) => ({ header: cell.trim(), name: '' }));
    return { columns, rows: [], problems: [errorAt(first + 1, '', 'no_header', words)] };
  }
  const names = chosen === null ? columnNames(header) : header.map((_, place) => chosen[place] ?? '');
  const columns = header.map((cell, place) => {
    const name = names[place] ?? '';
    return { header: cell.trim(), name: isKnownColumn(name) ? name : '' };
  });
  const problems = [...rowsAbove(rows, found), ...headerProblems(header, names, found + 1)];
  if (problems.some(({ level }) => level === 'error')) return { columns, rows: [], problems };

  const read: ReadRow[] = [];
  rows.slice(found + 1).forEach((cells, index) => {
    const row = found + index + 2;
    if (isEmpty(cells)) return;
    const surplus = cells.slice(names.length).filter((cell) => cell.trim() !== '');
    const isMoved = surplus.length > 0 && !broken.has(row);
    // Most often a separator outside quotes: the cells have moved, so nothing in this row can be trusted.
    if (isMoved) problems.push(errorAt(row, '', 'too_many_cells', shortened(surplus.join(', '))));
    read.push({ row, cells: cellsOf(cells, names), isBroken: isMoved || broken.has(row) });
  });
  return { columns, rows: read, problems };
}

/** Of a column that stands there twice the first. */
function cellsOf(cells: readonly string[], names: readonly string[]): QuestionCells {
  const known: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    if (isKnownColumn(name)) known[name] ??= cells[place]?.trim() ?? '';
  }
  return known;
}

function rowsAbove(rows: readonly (readonly string[])[], headerIndex: number): TableProblem[] {
  return rows.slice(0, headerIndex).flatMap((row, index) => {
    const seen = row.filter((cell) => cell.trim() !== '').map((cell) => cell.trim());
    return seen.length === 0
      ? []
      : [warningAt(index + 1, '', 'rows_above_header', shortened(seen.join(' | ')))];
  });
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
