// The columns of a table of questions: their names in English and Hebrew, and where the row that names them stands.
import { errorAt, type TableProblem, warningAt } from './table-question.ts';

/** Other names of the columns, as `columnName` writes them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  id: ['מזהה', 'מספר', "מס'", 'מס׳', 'מספר_שאלה', 'מספר_השאלה', 'question_id', 'number'],
  category: ['קטגוריה', 'נושא', 'תחום', 'subject', 'topic'],
  question: ['שאלה', 'השאלה', 'נוסח_השאלה', 'stem'],
  correct: ['תשובה_נכונה', 'התשובה_הנכונה', 'נכונה', 'מפתח', 'key', 'correct_answer'],
  name: ['שם', 'כותרת', 'title'],
  explanation: ['הסבר', 'נימוק', 'הנמקה'],
  takeaway: ['מה_לזכור', 'לזכור', 'מה_לקחת_מכאן', 'take_away'],
  difficulty: ['קושי', 'רמת_קושי'],
  img: ['תמונה', 'image'],
  source: ['מקור'],
  passage: ['קטע', 'קטע_קריאה'],
  near: ['קרובה', 'קרובות', 'תשובה_קרובה'],
  medium: ['בינונית', 'בינוניות'],
  far: ['רחוקה', 'רחוקות', 'תשובה_רחוקה'],
  laws: ['חוק', 'חוקים', 'סעיפים', 'law'],
  yes_no: ['כן_לא', 'כן/לא', 'yes/no'],
};

const REQUIRED: readonly string[] = ['id', 'category', 'question', 'answer_1', 'answer_2', 'correct'];
const ANSWER_COLUMN = /^answer_([1-9]\d?)$/;
/** `תשובה 1`, `תשובה א`, `answer_a`, `option 1`, `מסיח 2`. */
const ANSWER_SYNONYM = /^(?:answer|option|תשובה|אפשרות)_?(?:([1-9]\d?)|([א-ח])['׳]?|([a-h]))$/;
const RATIONALE_COLUMN = /^rationale_[1-8]$/;
/** `נימוק א`, `נימוק לתשובה 2`, `rationale_a`. */
const RATIONALE_SYNONYM = /^(?:rationale|נימוק|הנמקה)_?(?:לתשובה_?)?(?:([1-8])|([א-ח])['׳]?|([a-h]))$/;
/** A title, a line about the file, an empty line: more than that is no table with a heading. */
const MOST_ROWS_ABOVE = 10;
/** One name may stand in a sentence by chance. */
const FEWEST_NAMES = 2;

const CANONICAL = new Map(
  Object.entries(SYNONYMS).flatMap(([name, others]) => [name, ...others].map((one) => [one, name] as const)),
);

/**
 * How the cells of a header are known here: `answer_1`, `question`; what is not known stays as it is. Another name of a
 * column that is there already is none: a table may have both a category and a topic.
 */
export function columnNames(header: readonly string[]): string[] {
  const plain = header.map(plainName);
  const taken = new Set(plain.filter(isKnownColumn));
  const others = new Map<string, string>();
  return plain.map((name) => {
    if (isKnownColumn(name)) return name;
    const known = knownName(name);
    if (known === null || taken.has(known)) return name;
    // The first of several stands for the column; the same name again is the same column twice.
    if (others.get(known) === undefined) others.set(known, name);
    return others.get(known) === name ? known : name;
  });
}

function plainName(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

function knownName(name: string): string | null {
  return (
    numbered('answer', ANSWER_SYNONYM.exec(name)) ??
    numbered('rationale', RATIONALE_SYNONYM.exec(name)) ??
    CANONICAL.get(name) ??
    null
  );
}

function numbered(column: string, found: RegExpExecArray | null): string | null {
  const [, number, hebrew, latin] = found ?? [];
  if (number !== undefined) return `${column}_${number}`;
  if (hebrew !== undefined) return `${column}_${'אבגדהוזח'.indexOf(hebrew) + 1}`;
  if (latin !== undefined) return `${column}_${'abcdefgh'.indexOf(latin) + 1}`;
  return null;
}

/**
 * Where the row of names stands, 0-based, among the first rows; null when none is there. `known` counts its names, so
 * that readings of a file by different separators can be compared.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
): { readonly index: number; readonly known: number } | null {
  let best: { index: number; known: number } | null = null;
  for (const [index, row] of rows.slice(0, MOST_ROWS_ABOVE + 1).entries()) {
    const known = new Set(columnNames(row).filter(isKnownColumn)).size;
    if (known >= FEWEST_NAMES && known > (best?.known ?? 0)) best = { index, known };
  }
  return best;
}

/** Whether the rows have a header with every column that questions need. */
export function namesQuestions(rows: readonly (readonly string[])[]): boolean {
  const header = rows[findHeader(rows)?.index ?? -1];
  if (header === undefined) return false;
  return !headerProblems(header, columnNames(header), 1).some(({ level }) => level === 'error');
}

export function isKnownColumn(name: string): boolean {
  return Object.hasOwn(SYNONYMS, name) || ANSWER_COLUMN.test(name) || RATIONALE_COLUMN.test(name);
}

/** The names of the answer columns, by their number. */
export function answerColumns(names: readonly string[]): string[] {
  return names
    .filter((name) => ANSWER_COLUMN.test(name))
    .toSorted((a, b) => answerNumber(a) - answerNumber(b));
}

/** `names` is what each cell of the header is read as. */
export function headerProblems(
  header: readonly string[],
  names: readonly string[],
  row: number,
): TableProblem[] {
  const missing = [...REQUIRED, ...lowerAnswerColumns(names)].filter((name) => !names.includes(name));
  const repeated = names.filter((name, place) => isKnownColumn(name) && names.indexOf(name) < place);
  const unknown = header.filter((cell, place) => cell.trim() !== '' && !isKnownColumn(names[place] ?? ''));
  return [
    ...[...new Set(missing)].map((name) => errorAt(row, name, 'missing_column', name)),
    ...[...new Set(repeated)].map((name) => errorAt(row, name, 'duplicate_column', name)),
    ...unknown.map((cell) => warningAt(row, cell.trim(), 'unknown_column', shortened(cell.trim()))),
  ];
}

/** Enough to know it again. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** Every answer column up to the highest one, so that answer_1, answer_2, answer_4 is seen to lack the third. */
function lowerAnswerColumns(names: readonly string[]): string[] {
  const highest = Math.max(0, ...names.map(answerNumber));
  return Array.from({ length: highest }, (_, place) => `answer_${place + 1}`);
}

function answerNumber(name: string): number {
  return Number(ANSWER_COLUMN.exec(name)?.[1] ?? 0);
}

const LETTERS = 'אבגדהוזח'.split('');

/**
 * The Hebrew headings of a table that is written, by the column that each is read as, in their order.
 *
 * Range: one column for each of the eight answers and their reasons.
 * Source: XCT-22, docs/content-format.md.
 * Example: the second heading of an answer is "תשובה ב", read as `answer_2`.
 */
export const TABLE_HEADINGS: readonly { readonly column: string; readonly heading: string }[] = [
  { column: 'id', heading: 'מזהה' },
  { column: 'category', heading: 'נושא' },
  { column: 'name', heading: 'כותרת' },
  { column: 'passage', heading: 'קטע קריאה' },
  { column: 'question', heading: 'שאלה' },
  ...LETTERS.map((letter, place) => ({ column: `answer_${place + 1}`, heading: `תשובה ${letter}` })),
  { column: 'correct', heading: 'תשובה נכונה' },
  { column: 'yes_no', heading: 'כן/לא' },
  { column: 'explanation', heading: 'הסבר' },
  ...LETTERS.map((letter, place) => ({
    column: `rationale_${place + 1}`,
    heading: `נימוק לתשובה ${letter}`,
  })),
  { column: 'takeaway', heading: 'מה לקחת מכאן' },
  { column: 'near', heading: 'קרובה' },
  { column: 'medium', heading: 'בינונית' },
  { column: 'far', heading: 'רחוקה' },
  { column: 'difficulty', heading: 'קושי' },
  { column: 'laws', heading: 'סעיפים' },
  { column: 'source', heading: 'מקור' },
];
