// Questions from a table (CSV, XLSX), as intermediate questions with everything wrong reported per row. A row with an
// error gives no question; a row with a warning does. Sentences for the codes belong to the reader.
import { readPlaces } from './answer-places.ts';
import { type CsvSeparator, scanCsv } from './csv.ts';
import { type Candidate, judgeQuestions, type NamedPlaces } from './judge-questions.ts';
import {
  answerColumns,
  columnNames,
  findHeader,
  headerProblems,
  isKnownColumn,
  shortened,
} from './table-columns.ts';
import {
  type CellFault,
  errorAt,
  type QuestionsTable,
  type TableProblem,
  warningAt,
} from './table-question.ts';

/**
 * Reads rows of cells, one of which names the columns: id, category, question, answer_1 … answer_8, correct (a number
 * from 1 or a letter, several with a semicolon), and optionally name, explanation, rationale_1 … rationale_8, takeaway,
 * difficulty (1 to 10), img (an
 * address), source, passage, near, medium and far (of wrong answers, named as in correct), laws, yes_no. Columns stand
 * in any order; their names may be Hebrew. Rows above the names are passed over with a warning, and so are rows without
 * any text, without one.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: answers א, ב, ג and correct "1;3" give the places 0 and 2; correct "4" is an error of that row.
 */
export function parseQuestionsTable(
  rows: readonly (readonly string[])[],
  faults: readonly CellFault[] = [],
): QuestionsTable {
  const headerIndex = findHeader(rows)?.index ?? -1;
  const names = columnNames(rows[headerIndex] ?? []);
  // Nobody relies on a column that is passed over; a quote may have moved the cells of the whole row.
  const reported = faults.flatMap(({ row, column, code, detail }) => {
    const field = names[column - 1] ?? '';
    const isQuote = code === 'stray_quote' || code === 'unclosed_quote';
    const matters = isQuote || (row > headerIndex && isKnownColumn(field));
    return matters ? [errorAt(row, field, code, detail)] : [];
  });
  const { questions, problems } = readTable(rows, new Set(reported.map(({ row }) => row)));
  return { questions, problems: [...problems, ...reported].toSorted((a, b) => a.row - b.row) };
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
export function parseQuestionsCsv(text: string): QuestionsTable {
  const { separator, body, firstRow } = separatorOf(text);
  const { rows, faults } = scanCsv(body, separator);
  const { questions, problems } = parseQuestionsTable(
    rows,
    faults.map(({ kind, near, ...place }) => ({ ...place, code: `${kind}_quote` as const, detail: near })),
  );
  return {
    questions: questions.map((question) => ({ ...question, row: question.row + firstRow })),
    problems: problems.map((problem) => ({ ...problem, row: problem.row + firstRow })),
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

/** As many as a question may have answers. */
const MOST_RATIONALES = 8;

/** Holds the row of names, whatever stands above it. */
const HEAD_LENGTH = 20_000;

function readTable(rows: readonly (readonly string[])[], broken: ReadonlySet<number>): QuestionsTable {
  if (rows.every(isEmpty)) return { questions: [], problems: [errorAt(1, '', 'empty_table', '')] };
  const found = findHeader(rows);
  const header = rows[found?.index ?? -1];
  if (found === null || header === undefined) {
    const first = rows.findIndex((row) => !isEmpty(row));
    const seen = shortened((rows[first] ?? []).map((cell) => cell.trim()).join(' | '));
    return { questions: [], problems: [errorAt(first + 1, '', 'no_header', seen)] };
  }
  const problems = [...rowsAbove(rows, found.index), ...headerProblems(header, found.index + 1)];
  if (problems.some(({ level }) => level === 'error')) return { questions: [], problems };

  const names = columnNames(header);
  const candidates: Candidate[] = [];
  rows.slice(found.index + 1).forEach((cells, index) => {
    const row = found.index + index + 2;
    if (isEmpty(cells) || broken.has(row)) return;
    const surplus = cells.slice(names.length).filter((cell) => cell.trim() !== '');
    // Most often a separator outside quotes: the cells have moved, so nothing in this row can be trusted.
    if (surplus.length > 0) problems.push(errorAt(row, '', 'too_many_cells', shortened(surplus.join(', '))));
    else candidates.push(candidateOf(row, (name) => cells[names.indexOf(name)]?.trim() ?? '', names));
  });
  return judgeQuestions(candidates, problems);
}

function rowsAbove(rows: readonly (readonly string[])[], headerIndex: number): TableProblem[] {
  return rows.slice(0, headerIndex).flatMap((row, index) => {
    const seen = row.filter((cell) => cell.trim() !== '').map((cell) => cell.trim());
    return seen.length === 0
      ? []
      : [warningAt(index + 1, '', 'rows_above_header', shortened(seen.join(' | ')))];
  });
}

function candidateOf(row: number, cell: (name: string) => string, names: readonly string[]): Candidate {
  const places = (name: string): NamedPlaces => ({ places: readPlaces(cell(name)), text: cell(name) });
  return {
    row,
    id: cell('id'),
    category: cell('category'),
    name: cell('name'),
    question: cell('question'),
    passage: cell('passage'),
    explanation: cell('explanation'),
    takeaway: cell('takeaway'),
    difficulty: cell('difficulty'),
    imageUrl: cell('img'),
    source: cell('source'),
    yesNo: cell('yes_no'),
    laws: cell('laws'),
    answers: answerColumns(names).map(cell),
    rationales: Array.from({ length: MOST_RATIONALES }, (_, place) => cell(`rationale_${place + 1}`)),
    key: places('correct'),
    proximities: { near: places('near'), medium: places('medium'), far: places('far') },
    fields: {
      question: 'question',
      answer: (place) => `answer_${place + 1}`,
      rationale: (place) => `rationale_${place + 1}`,
      key: 'correct',
    },
  };
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
