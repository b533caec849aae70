/** Questions as a workbook, a sheet for each exercise, from right to left, with the columns that the import reads. */
import type { PackAnswer, PackQuestion } from '@sugya/contract/content-pack.ts';
import { TABLE_HEADINGS } from '@sugya/domain/import/table-columns.ts';
import { type SheetToWrite, writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import { cellOfWords } from '../../../platform/texts/html-text.ts';
import { type ExportNotes, noteSentence } from '../export-notes.ts';
import { withoutPictures } from '../html-parts.ts';
import {
  type CarriedField,
  noteCourseLosses,
  noteExerciseLosses,
  noteQuestionLosses,
} from '../note-losses.ts';
import type { ExportedContent } from '../read-content.ts';

const CARRIED: ReadonlySet<CarriedField> = new Set(['passageHtml', 'takeawayHtml', 'laws', 'proximity']);
const LETTERS = 'אבגדהוזח';
/** Of a cell, as spreadsheets have it. */
const LONGEST_CELL = 32_767;
const LONGEST_SHEET_NAME = 31;
/** The sheet that tells what was left behind; it has no columns of questions. */
const REPORT_SHEET = 'דוח ייצוא';
const TEMPLATE_SHEET = 'שאלות';

export async function questionsWorkbook(content: ExportedContent): Promise<Uint8Array> {
  const { notes } = content;
  noteCourseLosses(content);
  const names = new SheetNames([REPORT_SHEET]);
  const sheets: SheetToWrite[] = content.exercises.map((exercise) => {
    noteExerciseLosses(exercise, notes);
    const category = content.course.categories.find(({ externalId }) => externalId === exercise.category);
    const rows = exercise.questions.map((question) => rowOf(question, category?.name ?? '', notes));
    return { name: names.take(exercise.name), rows: [headings(), ...rows] };
  });
  const report = { name: REPORT_SHEET, rows: notes.all.map((note) => [noteSentence(note)]) };
  return await writeWorkbook(notes.all.length === 0 ? sheets : [...sheets, report]);
}

/** The columns alone, for who begins from nothing. */
export async function emptyTemplate(): Promise<Uint8Array> {
  return await writeWorkbook([{ name: TEMPLATE_SHEET, rows: [headings()] }]);
}

function headings(): string[] {
  return TABLE_HEADINGS.map(({ heading }) => heading);
}

function rowOf(question: PackQuestion, category: string, notes: ExportNotes): string[] {
  noteQuestionLosses(question, CARRIED, notes);
  const { answers, correctClauses, laws } = question;
  const beside = laws.filter((law) => !correctClauses.some((clause) => clause.law === law));
  if (beside.length > 0)
    notes.add('part_not_carried', `question ${question.externalId}`, `laws: ${beside.join(', ')}`);
  const cells: Record<string, string> = {
    id: question.externalId,
    category,
    name: cellOfWords(question.name),
    passage: question.passageHtml ?? '',
    question: question.questionHtml,
    correct: places(answers, ({ isCorrect }) => isCorrect),
    yes_no: question.isYesNo ? 'כן' : '',
    explanation: question.explanationHtml ?? '',
    takeaway: question.takeawayHtml ?? '',
    near: places(answers, ({ proximity }) => proximity === 'near'),
    medium: places(answers, ({ proximity }) => proximity === 'medium'),
    far: places(answers, ({ proximity }) => proximity === 'far'),
    difficulty: String(question.difficulty),
    laws: correctClauses.map(({ law, clause }) => (clause === null ? law : `${law}#${clause}`)).join('; '),
    source: cellOfWords(question.source ?? ''),
  };
  for (const [place, { text, rationaleHtml }] of answers.entries()) {
    cells[`answer_${place + 1}`] = cellOfWords(text);
    cells[`rationale_${place + 1}`] = rationaleHtml ?? '';
  }
  return TABLE_HEADINGS.map(({ column }) => fitting(cells[column] ?? '', column, question, notes));
}

/** Pictures have no place in a cell, and neither has a text that is longer than one. */
function fitting(given: string, column: string, { externalId }: PackQuestion, notes: ExportNotes): string {
  const { html, hadPictures } = withoutPictures(given);
  if (hadPictures) notes.add('part_not_carried', `question ${externalId}`, `${column}: pictures`);
  if (html.length <= LONGEST_CELL) return html;
  notes.add('part_not_carried', `question ${externalId}`, `${column}: ${html.length} characters`);
  return '';
}

function places(answers: readonly PackAnswer[], isWanted: (answer: PackAnswer) => boolean): string {
  return answers.flatMap((answer, place) => (isWanted(answer) ? [LETTERS[place] ?? ''] : [])).join(';');
}

/** Spreadsheets refuse some signs, long names and the same name twice. */
class SheetNames {
  readonly #taken: Set<string>;

  constructor(taken: readonly string[]) {
    this.#taken = new Set(taken);
  }

  take(given: string): string {
    const plain =
      given
        .replace(/[\\/?*[\]:']/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || TEMPLATE_SHEET;
    let name = plain.slice(0, LONGEST_SHEET_NAME);
    for (let number = 2; this.#taken.has(name); number += 1) {
      const ending = ` ${number}`;
      name = plain.slice(0, LONGEST_SHEET_NAME - ending.length) + ending;
    }
    this.#taken.add(name);
    return name;
  }
}
