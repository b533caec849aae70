/**
 * Questions from tables of a Word document, in either of two forms: a table with a row of names and a row for each
 * question, as in a spreadsheet, or a table for each question, with the name of each part beside it.
 */

import { type ParsedTable, parseQuestionsTable } from '@sugya/domain/import/questions-table.ts';
import { columnNames, namesQuestions } from '@sugya/domain/import/table-columns.ts';
import { idOfWords } from '../../../platform/texts/external-id.ts';
import { cellOfWords, plainText } from '../../../platform/texts/html-text.ts';
import { UnreadableFile } from '../formats/unreadable-file.ts';
import { type WordTable, wordTables } from './word-tables.ts';

/** Cells that keep their mark-up; the others are plain words. */
const HTML_COLUMN = /^(?:question|passage|explanation|takeaway|rationale_\d)$/;
const MOST_ANSWERS = 12;
const LETTERS = 'אבגדהוזחטיכל';
/** `א`, `א.`, `1)`, `(ב)`. */
const LETTER = /^\(?([א-ל]|1?\d)['׳]?[.)]?$/;
const RIGHT_MARK = /^(?:[✓✔√vVxX*]|נכון|נכונה|right|correct)$/;
const OWN_COLUMNS = [
  'id',
  'category',
  'name',
  'passage',
  'question',
  ...Array.from({ length: MOST_ANSWERS }, (_, place) => `answer_${place + 1}`),
  'correct',
  'explanation',
  'takeaway',
  'difficulty',
  'source',
];

export type WordReading = {
  readonly table: ParsedTable;
  /** What stands outside of tables of questions. */
  readonly wordsOutside: string;
  /** Pictures in cells that are plain words, such as answers. */
  readonly picturesInWords: number;
};

export async function readWord(bytes: Uint8Array): Promise<WordReading> {
  const { tables, wordsOutside } = await wordTables(bytes);
  const outside = [wordsOutside];
  const pictures = new Set<string>();
  const read: ParsedTable[] = [];
  const single: string[][] = [];
  let above = 0;
  for (const table of tables) {
    const words = table.map((cells) => cells.map(plainText));
    if (namesQuestions(words)) {
      read.push(movedDown(parseQuestionsTable(withMarkup(table, pictures)), above));
      above += table.length;
      continue;
    }
    const row = questionOf(table, pictures);
    if (row === null) outside.push(words.flat().join(' '));
    else single.push(row);
  }
  if (read.length + single.length === 0) {
    throw new UnreadableFile('no_question_tables', String(tables.length));
  }
  // The row of names counts as the first.
  if (single.length > 0) {
    const { questions, problems, cells } = parseQuestionsTable([OWN_COLUMNS, ...single]);
    // Such a table has no place for a category.
    const found = problems.filter(({ code }) => code !== 'empty_category');
    read.push(movedDown({ questions, problems: found, cells }, above - 1));
  }
  return {
    table: {
      questions: read.flatMap(({ questions }) => questions),
      problems: read.flatMap(({ problems }) => problems),
      cells: new Map(read.flatMap(({ cells }) => [...cells])),
    },
    wordsOutside: outside.filter((words) => words !== '').join(' '),
    picturesInWords: pictures.size,
  };
}

/** Rows of several tables are counted on, so that each number stands for one row of the document. */
function movedDown({ questions, problems, cells }: ParsedTable, rows: number): ParsedTable {
  return {
    questions: questions.map((question) => ({ ...question, row: question.row + rows })),
    problems: problems.map((problem) => ({ ...problem, row: problem.row + rows })),
    cells: new Map([...cells].map(([row, one]) => [row + rows, one])),
  };
}

function withMarkup(table: WordTable, pictures: Set<string>): string[][] {
  const header =
    table.map((cells) => columnNames(cells.map(plainText))).find((names) => names.includes('question')) ?? [];
  return table.map((cells) =>
    cells.map((cell, place) =>
      HTML_COLUMN.test(header[place] ?? '') && !isPlain(cell) ? cell : wordsOf(cell, pictures),
    ),
  );
}

/** Words that look like mark-up are words; pictures among them are counted. */
function wordsOf(cell: string, pictures: Set<string>): string {
  for (const [picture] of cell.matchAll(/<img\b[^>]*>/gi)) pictures.add(picture);
  return cellOfWords(plainText(cell));
}

function isPlain(html: string): boolean {
  return !/<(?!\/?p\b)[a-z]/i.test(html) && (html.match(/<p\b/gi)?.length ?? 0) <= 1;
}

/** A row in the order of `OWN_COLUMNS`; null for a table of something else. */
function questionOf(table: WordTable, pictures: Set<string>): string[] | null {
  const fields = new Map<string, string>();
  const right: string[] = [];
  let answers = 0;
  for (const cells of table) {
    const [first = '', second, mark = ''] = cells;
    const label = plainText(first).replace(/\s*:$/, '');
    const [name = ''] = columnNames([label]);
    const place = LETTER.exec(label)?.[1];
    if (second === undefined) {
      if (!fields.has('question')) fields.set('question', first);
    } else if (place !== undefined || name.startsWith('answer_')) {
      answers += 1;
      fields.set(place === undefined ? name : `answer_${placeOf(place)}`, wordsOf(second, pictures));
      if (RIGHT_MARK.test(plainText(mark)))
        right.push(place === undefined ? name.slice('answer_'.length) : String(placeOf(place)));
    } else if (OWN_COLUMNS.includes(name))
      fields.set(name, HTML_COLUMN.test(name) ? second : wordsOf(second, pictures));
  }
  if (answers < 2 || !fields.has('question')) return null;
  if (!fields.has('correct')) fields.set('correct', right.join(';'));
  if (!fields.has('id')) {
    const words = [...fields]
      .filter(([name]) => /^(?:question|answer_)/.test(name))
      .map(([, cell]) => plainText(cell));
    fields.set('id', idOfWords('word', ...words));
  }
  return OWN_COLUMNS.map((name) => fields.get(name) ?? '');
}

function placeOf(letter: string): number {
  const place = LETTERS.indexOf(letter);
  return place === -1 ? Number(letter) : place + 1;
}
