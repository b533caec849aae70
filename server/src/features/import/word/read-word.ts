/**
 * Questions from tables of a Word document, in either of two forms: a table with a row of names and a row for each
 * question, as in a spreadsheet, or a table for each question, with the name of each part beside it.
 */

import { parseQuestionsTable } from '@sugya/domain/import/questions-table.ts';
import { columnNames, namesQuestions } from '@sugya/domain/import/table-columns.ts';
import type { QuestionsTable } from '@sugya/domain/import/table-question.ts';
import { idOfWords } from '../../../platform/texts/external-id.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
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

export async function readWord(bytes: Uint8Array): Promise<{ table: QuestionsTable; wordsOutside: string }> {
  const { tables, wordsOutside } = await wordTables(bytes);
  const read: QuestionsTable[] = [];
  const single: string[][] = [];
  let above = 0;
  for (const table of tables) {
    const words = table.map((cells) => cells.map(plainText));
    if (namesQuestions(words)) {
      read.push(movedDown(parseQuestionsTable(withMarkup(table)), above));
      above += table.length;
      continue;
    }
    const row = questionOf(table);
    if (row !== null) single.push(row);
  }
  if (read.length + single.length === 0) {
    throw new UnreadableFile('no_question_tables', String(tables.length));
  }
  // The row of names counts as the first.
  if (single.length > 0) read.push(movedDown(parseQuestionsTable([OWN_COLUMNS, ...single]), above - 1));
  return {
    table: {
      questions: read.flatMap(({ questions }) => questions),
      problems: read.flatMap(({ problems }) => problems),
    },
    wordsOutside,
  };
}

/** Rows of several tables are counted on, so that each number stands for one row of the document. */
function movedDown({ questions, problems }: QuestionsTable, rows: number): QuestionsTable {
  return {
    questions: questions.map((question) => ({ ...question, row: question.row + rows })),
    problems: problems.map((problem) => ({ ...problem, row: problem.row + rows })),
  };
}

function withMarkup(table: WordTable): string[][] {
  const header =
    table.map((cells) => columnNames(cells.map(plainText))).find((names) => names.includes('question')) ?? [];
  return table.map((cells) =>
    cells.map((cell, place) =>
      HTML_COLUMN.test(header[place] ?? '') && !isPlain(cell) ? cell : plainText(cell),
    ),
  );
}

function isPlain(html: string): boolean {
  return !/<(?!\/?p\b)[a-z]/i.test(html) && (html.match(/<p\b/gi)?.length ?? 0) <= 1;
}

/** A row in the order of `OWN_COLUMNS`; null for a table of something else. */
function questionOf(table: WordTable): string[] | null {
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
      fields.set(place === undefined ? name : `answer_${placeOf(place)}`, plainText(second));
      if (RIGHT_MARK.test(plainText(mark)))
        right.push(place === undefined ? name.slice('answer_'.length) : String(placeOf(place)));
    } else if (OWN_COLUMNS.includes(name))
      fields.set(name, HTML_COLUMN.test(name) ? second : plainText(second));
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
