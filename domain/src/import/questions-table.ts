// Questions from a table (CSV, XLSX) or from JSON lines, as intermediate questions with everything wrong reported per row.
// A row with an error gives no question; a row with a warning does. Sentences for the codes belong to the reader.
import { scanCsv } from './csv.ts';

/** What every question says in texts, and the column that holds each. */
const REQUIRED_TEXTS = { id: 'id', category: 'category', question: 'question' } as const;
/** What a question may say in texts; null where the cell is empty or the column is missing. */
const OPTIONAL_TEXTS = {
  name: 'name',
  explanation: 'explanation',
  imageUrl: 'img',
  source: 'source',
} as const;

/** One question as the file has it: plain text, trimmed; `correct` holds 0-based places in `answers`, ascending. */
export type TableQuestion = {
  row: number;
  answers: string[];
  correct: number[];
  difficulty: number | null;
} & { [name in keyof typeof REQUIRED_TEXTS]: string } & {
  [name in keyof typeof OPTIONAL_TEXTS]: string | null;
};

export type TableProblemCode =
  | 'empty_table'
  | 'missing_column'
  | 'duplicate_column'
  | 'unknown_column'
  | 'too_many_cells'
  | 'unclosed_quote'
  | 'stray_quote'
  | 'invalid_json'
  | 'empty_id'
  | 'duplicate_id'
  | 'empty_category'
  | 'empty_question'
  | 'too_few_answers'
  | 'too_many_answers'
  | 'gap_in_answers'
  | 'duplicate_answers'
  | 'key_missing'
  | 'key_not_a_number'
  | 'key_out_of_range'
  | 'difficulty_ignored';

/** `row` counts from 1: in a table the header is 1, in JSON lines it is the line. `detail` is what was found there. */
export type TableProblem = {
  level: 'error' | 'warning';
  row: number;
  field: string;
  code: TableProblemCode;
  detail: string;
};

export type QuestionsTable = { questions: TableQuestion[]; problems: TableProblem[] };

/** The column that holds each text; in JSON lines the question is called `stem`. */
const TEXT_COLUMNS = { ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS, difficulty: 'difficulty' } as const;
const TEXT_FIELDS = { ...TEXT_COLUMNS, question: 'stem' } as const;

const REQUIRED_COLUMNS: readonly string[] = [
  ...Object.values(REQUIRED_TEXTS),
  'answer_1',
  'answer_2',
  'correct',
];
const OPTIONAL_COLUMNS: readonly string[] = [...Object.values(OPTIONAL_TEXTS), 'difficulty'];
const ANSWER_COLUMN = /^answer_([1-9]\d?)$/;
const FEWEST_ANSWERS = 2;
const MOST_ANSWERS = 8;

/**
 * Reads a header row and rows of cells. Columns stand in any order: id, category, question, answer_1 … answer_8,
 * correct (1-based, several with a semicolon), and optionally explanation, difficulty (1 to 10), name, img (an address),
 * source.
 * Rows without any text are passed over.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: answers א, ב, ג and correct "1;3" give the places 0 and 2; correct "4" is an error of that row.
 */
export function parseQuestionsTable(rows: readonly (readonly string[])[]): QuestionsTable {
  const [header, ...body] = rows;
  if (header === undefined) return { questions: [], problems: [errorAt(1, '', 'empty_table', '')] };
  const names = header.map(columnName);
  const problems = headerProblems(names);
  if (problems.some(({ level }) => level === 'error')) return { questions: [], problems };

  const answerNames = names.filter((name) => ANSWER_COLUMN.test(name)).toSorted(byAnswerNumber);
  const candidates: Candidate[] = [];
  body.forEach((cells, index) => {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) return;
    const surplus = cells.slice(names.length).filter((cell) => cell.trim() !== '');
    if (surplus.length > 0) {
      // Most often an unquoted comma: the cells have moved, so nothing in this row can be trusted.
      problems.push(errorAt(row, '', 'too_many_cells', surplus.join(', ')));
      return;
    }
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    candidates.push({
      ...textsOf(TEXT_COLUMNS, cell),
      row,
      answers: answerNames.map(cell),
      keys: cell('correct').split(/[;,]/).map(oneBasedKey),
      keyText: cell('correct'),
      fields: { question: 'question', answer: (place) => `answer_${place + 1}`, key: 'correct' },
    });
  });
  return judged(candidates, problems);
}

/**
 * Reads the text of a CSV file with the columns of `parseQuestionsTable`. A row with a quote that may mean two things is
 * an error that names row and column, and gives no question: reading on would move or drop the quote in silence.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: the file of 180 driving theory questions gives 180 questions and no problem.
 */
export function parseQuestionsCsv(text: string): QuestionsTable {
  const { rows, faults } = scanCsv(text);
  const broken = new Set(faults.map(({ row }) => row));
  const names = rows[0]?.map(columnName) ?? [];
  const quotes = faults.map(({ kind, row, column, near }) =>
    errorAt(row, names[column - 1] ?? '', kind === 'stray' ? 'stray_quote' : 'unclosed_quote', near),
  );
  const { questions, problems } = parseQuestionsTable(
    rows.map((row, index) => (broken.has(index + 1) ? [] : row)),
  );
  return { questions, problems: [...problems, ...quotes].toSorted((a, b) => a.row - b.row) };
}

/**
 * Reads one JSON record a line: id, category, stem, options, key (a 0-based place, or a list of them), and optionally
 * explanation, difficulty, name, img, source. Other fields are passed over, and so are empty lines.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: options א, ב and key 1 make ב right; key 2 is an error of that line.
 */
export function parseJsonlQuestions(text: string): QuestionsTable {
  const problems: TableProblem[] = [];
  const candidates: Candidate[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((line, index) => {
      if (line.trim() === '') return;
      const row = index + 1;
      const record = parseRecord(line);
      if (record === null) {
        problems.push(errorAt(row, '', 'invalid_json', line.slice(0, 80)));
        return;
      }
      const keys = Array.isArray(record.key) ? record.key : [record.key];
      candidates.push({
        ...textsOf(TEXT_FIELDS, (field) => textOf(record[field])),
        row,
        answers: Array.isArray(record.options) ? record.options.map(textOf) : [],
        keys: keys.map((key) => (typeof key === 'number' && Number.isInteger(key) ? key : Number.NaN)),
        keyText: keys.map((key) => (typeof key === 'string' ? key : textOf(key))).join(';'),
        fields: { question: 'stem', answer: () => 'options', key: 'key' },
      });
    });
  return judged(candidates, problems);
}

/** A question not yet judged: texts trimmed, missing ones empty, keys 0-based with NaN for what is not a number. */
type Candidate = Texts & {
  row: number;
  answers: string[];
  keys: number[];
  keyText: string;
  /** What the file calls them, so that a problem points at the author's own word. */
  fields: { question: string; answer: (place: number) => string; key: string };
};

type Texts = { [name in keyof typeof TEXT_COLUMNS]: string };

function textsOf(columns: Texts, read: (column: string) => string): Texts {
  const entries = Object.entries(columns).map(([name, column]) => [name, read(column)]);
  return Object.fromEntries(entries) as Texts; // one text for each column
}

function judged(candidates: readonly Candidate[], readingProblems: readonly TableProblem[]): QuestionsTable {
  const firstRowOfId = new Map<string, number>();
  const questions: TableQuestion[] = [];
  const problems = [...readingProblems];
  for (const candidate of candidates) {
    const found = problemsOf(candidate, firstRowOfId.get(candidate.id));
    problems.push(...found);
    if (!firstRowOfId.has(candidate.id)) firstRowOfId.set(candidate.id, candidate.row);
    if (!found.some(({ level }) => level === 'error')) questions.push(toQuestion(candidate));
  }
  return { questions, problems: problems.toSorted((a, b) => a.row - b.row) };
}

function problemsOf(candidate: Candidate, firstRowOfId: number | undefined): TableProblem[] {
  const { row, id, fields } = candidate;
  const problems: TableProblem[] = [];
  if (id === '') problems.push(errorAt(row, 'id', 'empty_id', ''));
  else if (firstRowOfId !== undefined) {
    problems.push(errorAt(row, 'id', 'duplicate_id', `${id} (${firstRowOfId})`));
  }
  if (candidate.category === '') problems.push(warningAt(row, 'category', 'empty_category', ''));
  if (candidate.question === '') problems.push(errorAt(row, fields.question, 'empty_question', ''));
  problems.push(...answerProblems(candidate), ...keyProblems(candidate));
  if (candidate.difficulty !== '' && readDifficulty(candidate.difficulty) === null) {
    problems.push(warningAt(row, 'difficulty', 'difficulty_ignored', candidate.difficulty));
  }
  return problems;
}

function answerProblems({ row, answers: cells, fields }: Candidate): TableProblem[] {
  const answers = withoutTrailingEmpty(cells);
  const problems: TableProblem[] = [];
  const gap = answers.indexOf('');
  if (gap !== -1) problems.push(errorAt(row, fields.answer(gap), 'gap_in_answers', String(gap + 1)));
  const given = answers.filter((answer) => answer !== '');
  const count = String(given.length);
  if (given.length < FEWEST_ANSWERS)
    problems.push(errorAt(row, fields.answer(given.length), 'too_few_answers', count));
  if (given.length > MOST_ANSWERS)
    problems.push(errorAt(row, fields.answer(MOST_ANSWERS), 'too_many_answers', count));
  const repeated = answers.findIndex((answer, place) => answer !== '' && answers.indexOf(answer) < place);
  if (repeated !== -1) {
    problems.push(warningAt(row, fields.answer(repeated), 'duplicate_answers', answers[repeated] ?? ''));
  }
  return problems;
}

function keyProblems({ row, answers, keys, keyText, fields }: Candidate): TableProblem[] {
  const count = withoutTrailingEmpty(answers).length;
  if (keyText === '') return [errorAt(row, fields.key, 'key_missing', '')];
  if (keys.some(Number.isNaN)) return [errorAt(row, fields.key, 'key_not_a_number', keyText)];
  if (keys.some((key) => key < 0 || key >= count))
    return [errorAt(row, fields.key, 'key_out_of_range', keyText)];
  return [];
}

function toQuestion({
  row,
  answers,
  keys,
  keyText: _text,
  fields: _fields,
  ...texts
}: Candidate): TableQuestion {
  return {
    ...texts,
    ...optionalTexts(texts),
    row,
    answers: withoutTrailingEmpty(answers),
    correct: [...new Set(keys)].toSorted((a, b) => a - b),
    difficulty: readDifficulty(texts.difficulty),
  };
}

function optionalTexts(texts: Texts): Pick<TableQuestion, keyof typeof OPTIONAL_TEXTS> {
  const names = Object.keys(OPTIONAL_TEXTS) as (keyof typeof OPTIONAL_TEXTS)[]; // its own keys
  return Object.fromEntries(names.map((name) => [name, texts[name] || null])) as Pick<
    TableQuestion,
    keyof typeof OPTIONAL_TEXTS
  >; // one for each name
}

function headerProblems(names: readonly string[]): TableProblem[] {
  const missing = [...REQUIRED_COLUMNS, ...lowerAnswerColumns(names)].filter((name) => !names.includes(name));
  const known = (name: string) =>
    REQUIRED_COLUMNS.includes(name) || OPTIONAL_COLUMNS.includes(name) || ANSWER_COLUMN.test(name);
  const repeated = names.filter((name, place) => known(name) && names.indexOf(name) < place);
  const unknown = names.filter((name) => name !== '' && !known(name));
  return [
    ...[...new Set(missing)].map((name) => errorAt(1, name, 'missing_column', name)),
    ...[...new Set(repeated)].map((name) => errorAt(1, name, 'duplicate_column', name)),
    ...unknown.map((name) => warningAt(1, name, 'unknown_column', name)),
  ];
}

/** Every answer column up to the highest one, so that answer_1, answer_2, answer_4 is seen to lack the third. */
function lowerAnswerColumns(names: readonly string[]): string[] {
  const highest = Math.max(0, ...names.map(answerNumber));
  return Array.from({ length: highest }, (_, place) => `answer_${place + 1}`);
}

function columnName(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function answerNumber(name: string): number {
  return Number(ANSWER_COLUMN.exec(name)?.[1] ?? 0);
}

function byAnswerNumber(a: string, b: string): number {
  return answerNumber(a) - answerNumber(b);
}

/** Spreadsheets may write a whole number as 2.0. */
function oneBasedKey(text: string): number {
  return /^\s*\d+(\.0+)?\s*$/.test(text) ? Number(text) - 1 : Number.NaN;
}

function readDifficulty(text: string): number | null {
  const level = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return level >= 1 && level <= 10 ? level : null;
}

function withoutTrailingEmpty(answers: readonly string[]): string[] {
  return answers.slice(0, answers.findLastIndex((answer) => answer !== '') + 1);
}

function parseRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return value as Record<string, unknown>; // an object that is no list is a record of unknowns
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function errorAt(row: number, field: string, code: TableProblemCode, detail: string): TableProblem {
  return { level: 'error', row, field, code, detail };
}

function warningAt(row: number, field: string, code: TableProblemCode, detail: string): TableProblem {
  return { level: 'warning', row, field, code, detail };
}
