/** Reads a file of questions of any format into rows. It writes nothing, and what cannot be read has one sentence. */

import { damagedLetters } from '../../../platform/sheets/damaged-letters.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { plainText } from '../../../platform/texts/html-text.ts';
import { readAiken } from '../aiken/read-aiken.ts';
import { readGift } from '../gift/read-gift.ts';
import { readMoodle } from '../moodle/read-moodle.ts';
import { readQtiRoot } from '../qti/read-qti.ts';
import { readQtiPackage } from '../qti/read-qti-package.ts';
import { readWord } from '../word/read-word.ts';
import { parseXml, xmlText } from '../xml/xml-tree.ts';
import type { FormatName, FormatReading, FormatRow } from './format-reading.ts';
import { RowNotes } from './row-notes.ts';
import { rowsOfTable } from './table-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type FormatFile = {
  /** As its author knows it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly format: Exclude<FormatName, 'table'>;
};

/** Throws `UnreadableFile` where nothing of it can be read. */
export async function readFormat(file: FormatFile): Promise<FormatReading> {
  const reading = await READERS[file.format](file);
  const rows = withoutRepeats(reading.rows);
  if (rows.length === 0 && reading.findings.every(({ severity }) => severity !== 'refused')) {
    throw new UnreadableFile('no_items');
  }
  return { ...reading, rows };
}

type Reader = (file: FormatFile) => FormatReading | Promise<FormatReading>;

const READERS: Readonly<Record<Exclude<FormatName, 'table'>, Reader>> = {
  'moodle-xml': ({ bytes, name }) => readMoodle(readableXml(bytes), name),
  gift: ({ bytes, name }) => readGift(readableText(bytes), name),
  aiken: ({ bytes, name }) => readAiken(readableText(bytes), name),
  'qti-1.2': readSingleQti,
  'qti-2': readSingleQti,
  'qti-3': readSingleQti,
  'qti-package': ({ bytes }) => readQtiPackage(bytes),
  word: async ({ bytes, name }) => {
    const { table, wordsOutside, picturesInWords } = await readWord(bytes);
    const notes = new RowNotes();
    if (wordsOutside !== '') notes.notCarried('words_outside_tables', '', wordsOutside);
    if (picturesInWords > 0) notes.notCarried('media_in_answer', '', String(picturesInWords));
    const rows = rowsOfTable(table, name);
    return { format: 'word', rows, findings: notes.findings, media: new Map() };
  },
};

function readSingleQti({ bytes, name }: FormatFile): FormatReading {
  return readQtiRoot(parseXml(readableXml(bytes)), name);
}

function readableXml(bytes: Uint8Array): Uint8Array {
  refuseDamaged(xmlText(bytes));
  return bytes;
}

function readableText(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new UnreadableFile('not_utf8');
  refuseDamaged(decoded.text);
  return decoded.text;
}

function refuseDamaged(text: string): void {
  const seen = damagedLetters(text);
  if (seen !== null) throw new UnreadableFile('damaged_letters', seen);
}

/** Banks are put together of others: the very same question again is left out, another one of the same id is refused. */
function withoutRepeats(rows: readonly FormatRow[]): FormatRow[] {
  const seen = new Map<string, string>();
  return rows.map((row) => {
    if (row.question === null) return row;
    const words = JSON.stringify([
      plainText(row.question.questionHtml),
      row.question.answers.map(({ text, isCorrect }) => [text, isCorrect]),
    ]);
    const first = seen.get(row.question.externalId);
    if (first === undefined) seen.set(row.question.externalId, words);
    if (first !== words) return row;
    const notes = new RowNotes();
    notes.notCarried('same_question_again', '', row.question.externalId);
    return { ...row, question: null, findings: [...row.findings, ...notes.findings] };
  });
}
