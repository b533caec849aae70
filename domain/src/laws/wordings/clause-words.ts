/** The words of a clause as two wordings of it are compared: what the law says, apart from what its editors note. */
import { foldHebrew } from '../../hebrew-text.ts';

/** A row of a clause, as parsers make it and as it is stored. */
export type WordedRow = {
  readonly marks: readonly string[];
  readonly title: string | null;
  /** Safe HTML; notes of the editors stand in `<small>`. */
  readonly content: string | null;
  readonly cancelText: string | null;
  readonly expirationText: string | null;
};

/** Folded, with single spaces. */
export type ClauseWords = { readonly wording: string; readonly notes: string };

/**
 * What the rows of one clause say. Quotes, dashes, direction marks, niqqud and white space make no difference, nor does a
 * space beside a stop; amendment lists under the title are the editors' and are left out.
 *
 * Source: WRD-01.
 * Example: `<p>דין <small>(ראו תקנות).</small></p>` has the wording "דין" and the notes "( ראו תקנות ) .".
 */
export function clauseWords(rows: readonly WordedRow[]): ClauseWords {
  const wording: string[] = [];
  const notes: string[] = [];
  for (const { marks, title, content, cancelText, expirationText } of rows) {
    const parts = partsOf(content ?? '');
    wording.push(...marks, title ?? '', parts.wording, cancelText ?? '', expirationText ?? '');
    notes.push(parts.notes);
  }
  return { wording: foldedWords(wording.join(' ')), notes: foldedWords(notes.join(' ')) };
}

/**
 * What a row says, as it is printed, without the notes of the editors.
 *
 * Range: safe HTML, or plain text. Source: NOT-12. Example: `<p>דין <small>(ראו תקנות).</small></p>` is "דין" and spaces.
 */
export function printedWording(content: string | null): string {
  return partsOf(content ?? '').wording;
}

/** Words and stops, each by itself. */
const WORD_OR_STOP = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

function foldedWords(text: string): string {
  return (foldHebrew(text).match(WORD_OR_STOP) ?? []).join(' ');
}

/** A picture stands for itself, so that it is missed when it goes. */
const PICTURE = ' ▢ ';

function partsOf(html: string): { wording: string; notes: string } {
  const parts = { wording: '', notes: '' };
  let depth = 0;
  let from = 0;
  const take = (text: string) => {
    if (depth > 0) parts.notes += text;
    else parts.wording += text;
  };
  for (const { 0: tag, index } of html.matchAll(/<[^>]*>/g)) {
    take(plain(html.slice(from, index)));
    from = index + tag.length;
    if (/^<small\b/i.test(tag)) depth += 1;
    else if (/^<\/small\b/i.test(tag)) depth = Math.max(0, depth - 1);
    else if (/^<img\b/i.test(tag)) take(PICTURE);
    else if (BREAKS.test(tag)) take(' ');
  }
  take(plain(html.slice(from)));
  return parts;
}

/** Between what stands in cells and lines there is a space; bold and links may begin inside a word. */
const BREAKS = /^<\/?(?:br|p|div|li|ul|ol|td|th|tr|table)\b/i;

function plain(text: string): string {
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#39;/g, '"')
    .replace(/&amp;/g, '&');
}
