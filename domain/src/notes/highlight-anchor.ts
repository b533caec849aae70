// Where highlighted words stand in a clause, also after the clause was amended.
import { isMark } from '../folded-signs.ts';
import { foldWithPositions } from '../laws/find-in-law.ts';

/** A word or a stop of a clause, and where it stands in the text of its row. The end is exclusive. */
export type ClauseWord = {
  readonly folded: string;
  readonly row: number;
  readonly start: number;
  readonly end: number;
};

/** What is stored of highlighted words: themselves, what stood beside them, and how many words stood before them. */
export type HighlightAnchor = {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  readonly start: number;
};

/**
 * `stands`: the words stand there with what stood beside them. `check`: the words stand in the clause once, but what is
 * beside them is not what it was. `changed`: there is no one place of which it can be said that it is theirs.
 */
export type HighlightPlace =
  | { readonly kind: 'stands' | 'check'; readonly from: number; readonly to: number }
  | { readonly kind: 'changed' };

/** So many words on either side are stored, so that words which a clause says twice are told apart. */
const CONTEXT_WORDS = 6;

const WORD_OR_STOP = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/**
 * The words of a clause, row after row. Quotes, dashes, direction marks, niqqud and white space make no difference, as in
 * the comparison of wordings (WRD-01); stops are words.
 *
 * Range: plain texts without the notes of the editors. Source: NOT-12.
 * Example: the rows 'בג״ץ, כאמור' and '(א) דין' have the words בגץ · , · כאמור · ( · א · ) · דין.
 */
export function clauseWordsOf(rows: readonly string[]): ClauseWord[] {
  return rows.flatMap((text, row) => {
    const { folded, positions } = foldWithPositions(text);
    return [...folded.matchAll(WORD_OR_STOP)].map(({ 0: word, index }) => ({
      folded: word,
      row,
      start: positions[index] ?? 0,
      end: withMarks(text, (positions[index + word.length - 1] ?? 0) + 1),
    }));
  });
}

/** The niqqud of the last letter belongs to it. */
function withMarks(text: string, end: number): number {
  let past = end;
  while (isMark(text[past] ?? '')) past += 1;
  return past;
}

/**
 * The anchor of the words from one to another (exclusive), as the rows print them; null where there are none.
 *
 * Source: NOT-12. Example: of 'מי שגנב, דינו מאסר' the words 1 to 2 have the quote 'שגנב', before 'מי', after ', דינו מאסר'.
 */
export function anchorOfWords(
  rows: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): HighlightAnchor | null {
  const words = clauseWordsOf(rows);
  if (from < 0 || from >= to || to > words.length) return null;
  const printed = (first: number, past: number) => printedWords(rows, words.slice(Math.max(0, first), past));
  return {
    quote: printed(from, to),
    before: printed(from - CONTEXT_WORDS, from),
    after: printed(to, to + CONTEXT_WORDS),
    start: from,
  };
}

function printedWords(rows: readonly string[], words: readonly ClauseWord[]): string {
  const parts: string[] = [];
  for (const [row, text] of rows.entries()) {
    const own = words.filter((word) => word.row === row);
    if (own.length > 0) parts.push(text.slice(own[0]?.start, own.at(-1)?.end));
  }
  // Where a note of the editors was left out, a space may stand before a stop.
  return parts
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:])/gu, '')
    .trim();
}

/**
 * Where the highlighted words stand among the words of their clause, in whichever wording is shown. They are never put on
 * other words, nor on one of several places when nothing says which.
 *
 * Source: NOT-13.
 * Example: 'דינו' of 'הגונב, דינו מאסר' stands in 'הגונב, דינו מאסר שנה', and is to be checked in 'השודד – דינו קנס'.
 */
export function placeHighlight(words: readonly ClauseWord[], anchor: HighlightAnchor): HighlightPlace {
  const [quote, before, after] = [
    foldedWords(anchor.quote),
    foldedWords(anchor.before),
    foldedWords(anchor.after),
  ];
  if (quote.length === 0) return { kind: 'changed' };
  const places: number[] = [];
  for (let from = 0; from + quote.length <= words.length; from += 1) {
    if (standsAt(words, quote, from)) places.push(from);
  }
  const same = places.filter(
    (from) => hasBefore(words, before, from) && hasAfter(words, after, from + quote.length),
  );
  const own = same.includes(anchor.start) ? anchor.start : onlyOne(same);
  if (own !== null) return { kind: 'stands', from: own, to: own + quote.length };
  const single = same.length === 0 ? onlyOne(places) : null;
  return single === null ? { kind: 'changed' } : { kind: 'check', from: single, to: single + quote.length };
}

function foldedWords(text: string): string[] {
  return foldWithPositions(text).folded.match(WORD_OR_STOP) ?? [];
}

function onlyOne(places: readonly number[]): number | null {
  return places.length === 1 ? (places[0] ?? null) : null;
}

function standsAt(words: readonly ClauseWord[], wanted: readonly string[], from: number): boolean {
  return wanted.every((word, place) => words[from + place]?.folded === word);
}

/** Fewer words than are stored on a side mean that the clause began, or ended, there. */
function hasBefore(words: readonly ClauseWord[], before: readonly string[], from: number): boolean {
  const first = from - before.length;
  if (first < 0 || (before.length < CONTEXT_WORDS && first !== 0)) return false;
  return standsAt(words, before, first);
}

function hasAfter(words: readonly ClauseWord[], after: readonly string[], past: number): boolean {
  if (after.length < CONTEXT_WORDS && past + after.length !== words.length) return false;
  return standsAt(words, after, past);
}
