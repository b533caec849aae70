/** The words of answers, which are plain text here: what a format's mark-up says in words stays, and what is lost is named. */
import { Parser } from 'htmlparser2';
import { plainText } from '../../../platform/texts/html-text.ts';
import type { RowNotes } from './row-notes.ts';

/** Say nothing by themselves. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(['p', 'div', 'span', 'br', 'html', 'body']);
const MEDIA_TAGS: ReadonlySet<string> = new Set(['img', 'audio', 'video', 'object', 'embed', 'iframe']);

export function answerWords(html: string, field: string, notes: RowNotes): string {
  const lost = new Set<string>();
  const media = new Set<string>();
  const parser = new Parser({
    onopentag(tag) {
      if (MEDIA_TAGS.has(tag)) media.add(tag);
      else if (!PLAIN_TAGS.has(tag)) lost.add(tag);
    },
  });
  parser.end(html);
  if (media.size > 0) notes.notCarried('media_in_answer', field, [...media].join(', '));
  if (lost.size > 0) notes.changed('answer_markup', field, [...lost].join(', '));
  return plainText(html);
}

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'נכון', 'כן', 'אמת', 't']);
const NO: ReadonlySet<string> = new Set(['false', 'no', 'לא נכון', 'לא', 'שקר', 'f']);

/** Two answers of which one says yes and the other no. */
export function sayYesAndNo(texts: readonly string[]): boolean {
  const words = texts.map((text) => text.trim().toLowerCase().replace(/[.!]$/, ''));
  return words.length === 2 && words.some((word) => YES.has(word)) && words.some((word) => NO.has(word));
}

/** What a statement that is true or not is answered with. */
export const TRUE_WORD = 'נכון';
export const FALSE_WORD = 'לא נכון';
