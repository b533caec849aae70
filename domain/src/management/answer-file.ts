// Answer files: the right answers of an exercise as a table that opens in a spreadsheet (AAN).
import { answerLetter } from '../hebrew-text.ts';

export type AnswerFileQuestion = {
  /** Places of the right options, from 0. */
  readonly rightPlaces: readonly number[];
  readonly isVoided: boolean;
  readonly clauses: readonly { readonly law: string; readonly clause: string | null }[];
};

export type AnswerFileWords = {
  /** Exercise, question number, right answer, law, clause. */
  readonly head: readonly [string, string, string, string, string];
  /** In place of the letter of a question that everybody gets the point of. */
  readonly voided: string;
};

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * The file of one exercise: a head line, then a line for each question, and one more for each further clause of it.
 *
 * Several right options are joined by a comma and a blank. Format: UTF-8 once written, with the byte order mark by which
 * spreadsheets know Hebrew; RFC 4180. Source: AAN-05.
 * Example: question 3 with the right options 0 and 2, no law: exercise, 3, "א, ג", empty, empty.
 */
export function answerFile(
  exerciseName: string,
  questions: readonly AnswerFileQuestion[],
  words: AnswerFileWords,
): string {
  const rows = questions.flatMap(({ rightPlaces, isVoided, clauses }, place) => {
    const letters = isVoided ? words.voided : rightPlaces.map(answerLetter).join(', ');
    const own = [exerciseName, String(place + 1), letters];
    if (clauses.length === 0) return [[...own, '', '']];
    return clauses.map(({ law, clause }) => [...own, law, clause ?? '']);
  });
  return (
    BYTE_ORDER_MARK + [words.head, ...rows].map((row) => row.map(writeCell).join(',') + LINE_END).join('')
  );
}

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe before it, which it shows as a text.
 *
 * Source: RFC 4180 §2; OWASP, CSV injection (=, +, −, @, tab and carriage return at the beginning, also their wide forms).
 * Example: =1+1 becomes '=1+1; a "b" becomes "a ""b""" in quotes.
 */
export function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
