// The piece of a text that is shown with a hit, and what of it is marked.
import type { Expansion } from './dictionary.ts';
import { type PlacedWord, placedWords } from './fold-for-search.ts';
import { smallestWindow } from './rank-entries.ts';

export type MarkedText = {
  readonly text: string;
  /** Ends are exclusive; in the order of the text. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
};

const SNIPPET_SIGNS = 160;
const CUT = '…';

/**
 * About 160 signs around the place where the query's words stand nearest to each other, cut between words.
 *
 * Range: a text that holds none of the words is shown from its beginning. Source: SRC-07.
 */
export function snippetOf(text: string, query: readonly Expansion[]): MarkedText {
  const words = placedWords(text);
  const window = smallestWindow(
    words.map(({ word }) => word),
    query,
  );
  const from = words[window?.from ?? 0]?.start ?? 0;
  const to = words[window?.to ?? 0]?.end ?? 0;
  const room = Math.max(0, SNIPPET_SIGNS - (to - from));
  const start = wordStart(words, from - room / 2);
  const end = wordEnd(words, Math.max(start + SNIPPET_SIGNS, Math.min(to, start + 2 * SNIPPET_SIGNS)), text);
  const before = start > 0 ? CUT : '';
  const piece = text.slice(start, end);
  return {
    text: before + piece + (end < text.length ? CUT : ''),
    marks: marksOf(words, query)
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({
        start: mark.start - start + before.length,
        end: mark.end - start + before.length,
      })),
  };
}

/** A short text such as a title, whole. */
export function markText(text: string, query: readonly Expansion[]): MarkedText {
  return { text, marks: marksOf(placedWords(text), query) };
}

function marksOf(words: readonly PlacedWord[], query: readonly Expansion[]) {
  return words
    .filter(({ word }) => query.some((expansion) => expansion.words.has(word)))
    .map(({ start, end }) => ({ start, end }));
}

function wordStart(words: readonly PlacedWord[], wanted: number): number {
  if (wanted <= 0) return 0;
  return words.find(({ start }) => start >= wanted)?.start ?? 0;
}

function wordEnd(words: readonly PlacedWord[], wanted: number, text: string): number {
  if (wanted >= text.length) return text.length;
  return words.findLast(({ end }) => end <= wanted)?.end ?? Math.min(wanted, text.length);
}
