// The order of what was found: how rare the words are, how much of the title they are, how near they stand.

import type { Expansion } from './dictionary.ts';
import { cutWords } from './fold-for-search.ts';
import { isFunctionWord } from './function-words.ts';
import { headingWords } from './heading-words.ts';

export type RankedEntry = {
  readonly id: number;
  /** What it is called; of a clause its marginal title. */
  readonly title: string;
  /** The law or the book that it stands in. */
  readonly around: string;
  /** Of a clause the headings above it, as `lawEntries` writes them. */
  readonly path: string;
  readonly text: string;
};

type Score = {
  readonly id: number;
  readonly score: number;
  /** How much of the query it holds, 0 to 1. */
  readonly share: number;
};

/** Of the query: an entry that holds less of it is no answer. */
export const LEAST_SHARE = 0.4;

const K = 1.2;
const B = 0.6;
/** What the average entry is taken for; clauses are shorter, verdicts longer. */
const USUAL_WORDS = 80;
const TITLE_WEIGHT = 3;
const COVERAGE_WEIGHT = 6;
const AROUND_WEIGHT = 0.4;
const WINDOW_WEIGHT = 2.5;
/** For a title that is the query, of which little is left for any other. */
const WHOLE_TITLE_WEIGHT = 24;
const FUNCTION_WEIGHT = 0.3;
/** How far a word is met where it does not stand in the entry's own words. */
const AROUND_GRADE = 0.7;
const PATH_GRADE = 0.5;
const ABOVE_ALONE = 0.01;

/**
 * The entries by how well they answer, best first; of equals the one with the smaller id.
 *
 * Range: entries that hold none of the words are left out. The square of the share of the query that an entry holds
 * weighs more than anything else: half of the words is far less than half an answer.
 * Source: SRC-06.
 */
export function rankEntries(
  entries: readonly RankedEntry[],
  query: readonly Expansion[],
  corpusEntries: number,
): Score[] {
  const weights = weightsOf(query, corpusEntries);
  return entries
    .map((entry) => scoreOf(entry, query, weights))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id);
}

/** Where a query is nothing but function words, they are its subject. */
function weightsOf(query: readonly Expansion[], corpusEntries: number): number[] {
  const isQuestion = query.some(({ typed }) => !isFunctionWord(typed));
  return query.map(
    ({ typed, documents }) =>
      rarity(documents, corpusEntries) * (isQuestion && isFunctionWord(typed) ? FUNCTION_WEIGHT : 1),
  );
}

/** The inverse document frequency of BM25: never below zero. */
function rarity(documents: number, entries: number): number {
  return Math.log(1 + (entries - Math.min(documents, entries) + 0.5) / (documents + 0.5));
}

function scoreOf(entry: RankedEntry, query: readonly Expansion[], weights: readonly number[]): Score {
  const title = cutWords(entry.title);
  const around = cutWords(entry.around);
  const path = headingWords(entry.path);
  const text = cutWords(entry.text);
  const length = 1 - B + (B * text.length) / USUAL_WORDS;
  let points = 0;
  let met = 0;
  let whole = 0;
  for (const [place, { words }] of query.entries()) {
    const weight = weights[place] ?? 0;
    whole += weight;
    const inTitle = bestGrade(title, words);
    const inAround = bestGrade(around, words);
    const inPath = bestGrade(path, words);
    const inText = countOf(text, words);
    met += weight * Math.max(inTitle, inAround * AROUND_GRADE, inPath * PATH_GRADE, inText.best);
    points += weight * ((inText.sum * (K + 1)) / (inText.sum + K * length));
    points += weight * (TITLE_WEIGHT * inTitle + AROUND_WEIGHT * inAround);
  }
  if (whole === 0 || met === 0) return { id: entry.id, score: 0, share: 0 };
  const share = met / whole;
  // The headings above say it alone: found, below whatever says it itself.
  if (points === 0) return { id: entry.id, score: ABOVE_ALONE * share, share };
  const coverage = coverageOf(title, query, weights, whole);
  points += COVERAGE_WEIGHT * coverage + WHOLE_TITLE_WEIGHT * coverage ** 4;
  points += WINDOW_WEIGHT * nearness(text, query) * share;
  return { id: entry.id, score: points * share * share, share };
}

function bestGrade(held: readonly string[], words: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const word of held) best = Math.max(best, words.get(word) ?? 0);
  return best;
}

function countOf(held: readonly string[], words: ReadonlyMap<string, number>) {
  let sum = 0;
  let best = 0;
  for (const word of held) {
    const grade = words.get(word);
    if (grade === undefined) continue;
    sum += grade;
    if (grade > best) best = grade;
  }
  return { sum, best };
}

/** How much of the title the query is, times how much of the query the title holds. */
function coverageOf(
  title: readonly string[],
  query: readonly Expansion[],
  weights: readonly number[],
  whole: number,
): number {
  const telling = title.filter((word) => word.length > 1);
  if (telling.length === 0) return 0;
  let said = 0;
  for (const word of telling) said += Math.max(0, ...query.map(({ words }) => words.get(word) ?? 0));
  let held = 0;
  for (const [place, { words }] of query.entries()) held += (weights[place] ?? 0) * bestGrade(title, words);
  return (said / telling.length) * (held / whole);
}

/** 1 where the words that stand in the text stand side by side, less the wider they are spread; 0 for one word. */
function nearness(text: readonly string[], query: readonly Expansion[]): number {
  const window = smallestWindow(text, query);
  if (window === null || window.words < 2) return 0;
  return (window.words / query.length) * (window.words / (window.to - window.from + 1));
}

type Window = { readonly from: number; readonly to: number; readonly words: number };

/**
 * The shortest run of words that holds all of the query that the text holds; null where it holds nothing of it.
 *
 * Source: SRC-06. Example: of "א ב ג ב א", for the words א and ב, it is the first two.
 */
export function smallestWindow(text: readonly string[], query: readonly Expansion[]): Window | null {
  const places: { readonly at: number; readonly term: number }[] = [];
  for (const [at, word] of text.entries()) {
    for (const [term, { words }] of query.entries()) if (words.has(word)) places.push({ at, term });
  }
  const wanted = new Set(places.map(({ term }) => term)).size;
  if (wanted === 0) return null;
  const counts = new Map<number, number>();
  let best: Window | null = null;
  let first = 0;
  for (const place of places) {
    counts.set(place.term, (counts.get(place.term) ?? 0) + 1);
    while (counts.size === wanted) {
      const { at, term } = places[first] ?? place;
      if (best === null || place.at - at < best.to - best.from) {
        best = { from: at, to: place.at, words: wanted };
      }
      const left = (counts.get(term) ?? 1) - 1;
      if (left === 0) counts.delete(term);
      else counts.set(term, left);
      first += 1;
    }
  }
  return best;
}
