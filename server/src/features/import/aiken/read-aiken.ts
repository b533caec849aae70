/** Aiken: a question in one line or more, answers `A. …` or `A) …`, and `ANSWER: B`. */
import { idOfWords } from '../../../platform/texts/external-id.ts';
import { paragraphOf } from '../../../platform/texts/html-text.ts';
import { sayYesAndNo } from '../formats/answer-words.ts';
import type { FormatReading, FormatRow } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';

const ANSWER = /^\s*(?:ANSWER|תשובה)\s*:\s*(.*?)\s*$/i;
const OPTION = /^\s*([A-Z]|[א-ת])[.)]\s+(.*)$/;

export function readAiken(text: string, file: string): FormatReading {
  const rows: FormatRow[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  let block: string[] = [];
  let start = 1;
  const take = (end: number) => {
    if (block.some((line) => line.trim() !== ''))
      rows.push(rowOf(block, { file, row: rows.length + 1, start }));
    block = [];
    start = end + 1;
  };
  for (const [index, line] of lines.entries()) {
    block.push(line);
    if (ANSWER.test(line)) take(index + 1);
  }
  take(lines.length);
  return { format: 'aiken', rows, findings: [], media: new Map() };
}

function rowOf(
  block: readonly string[],
  { file, row, start }: { file: string; row: number; start: number },
): FormatRow {
  const notes = new RowNotes();
  const stem: string[] = [];
  const options: { letter: string; text: string }[] = [];
  let key: string | null = null;
  for (const line of block.filter((one) => one.trim() !== '')) {
    const said = ANSWER.exec(line);
    const option = OPTION.exec(line);
    const last = options.at(-1);
    if (said !== null) key = said[1] ?? '';
    else if (option !== null) options.push({ letter: option[1] ?? '', text: (option[2] ?? '').trim() });
    else if (last !== undefined) last.text += ` ${line.trim()}`;
    else stem.push(line.trim());
  }
  const right = key === null ? -1 : options.findIndex(({ letter }) => letter === key?.toUpperCase());
  const line = block.findIndex((one) => one.trim() !== '') + start;
  if (key !== null && right === -1) notes.refused('key_not_a_place', 'ANSWER', key);
  const texts = options.map((option) => option.text);
  return {
    place: { file, row, item: `line ${line}` },
    question: {
      externalId: idOfWords('aiken', stem.join('\n'), ...texts),
      name: null,
      category: null,
      questionHtml: stem.length === 0 ? '' : paragraphOf(stem.join('\n')),
      passageHtml: null,
      isYesNo: sayYesAndNo(texts),
      answers: options.map(({ text }, place) => ({ text, isCorrect: place === right, rationaleHtml: null })),
      explanationHtml: null,
      takeawayHtml: null,
      difficulty: null,
      source: null,
    },
    findings: notes.findings,
  };
}
