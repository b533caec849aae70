/**
 * How the search stands the size of the whole corpus, which is not beside the checkout: as many laws and about as many clauses,
 * made of those that are, under other names and with words bent, so that the dictionary grows with them. A measurement of size
 * and time alone: what it finds among copies says nothing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, spread } from '../figure.ts';
import { writeManyLaws } from '../laws/many-laws.ts';
import type { Measured, Query } from './measure-search.ts';
import { GOALS, onEmbedded, onPostgres, readQueries, STATUTES } from './search.ts';

/** Of two words in nine of each round two letters change places: about as many different words as the corpus has. */
const BENT_OF = 9;
const BENT = 2;
const HEBREW_WORD = /[א-ת]{4,}/gu;
const WORDS_BETWEEN_TAGS = />[^<]+</gu;

export async function measureSearchSize(): Promise<Figure[]> {
  if (!existsSync(STATUTES)) {
    console.log(`  skipped: ${STATUTES} is not there`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'sugya-search-size-'));
  try {
    writeManyLaws([STATUTES], folder);
    for (const name of readdirSync(folder)) bendFile(join(folder, name), Number.parseInt(name, 10));
    const queries: readonly Query[] = readQueries();
    const of = { queries, statutes: folder, isSizeAlone: true };
    const server = await onPostgres(of);
    const embedded = await onEmbedded(of);
    return [...figuresOf('PostgreSQL', server), ...figuresOf('embedded', embedded)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bendFile(path: string, round: number): void {
  if (round === 1) return;
  const bent = readFileSync(path, 'utf8').replace(WORDS_BETWEEN_TAGS, (between) =>
    between.replace(HEBREW_WORD, (word) => bentIn(word, round)),
  );
  writeFileSync(path, bent);
}

/** The same word in the same round is always bent the same way. */
function bentIn(word: string, round: number): string {
  let sum = round * 31;
  for (const letter of word) sum = (sum * 33 + letter.charCodeAt(0)) % 1_000_003;
  if (sum % BENT_OF >= BENT) return word;
  const at = 1 + (sum % (word.length - 2));
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

function figuresOf(database: keyof typeof GOALS, of: Measured): Figure[] {
  const goals = GOALS[database];
  const figure = (name: string, unit: string, value: number, most?: number): Figure => ({
    name: `Search, synthetic corpus of ${of.entries} entries, ${database}: ${name}`,
    unit,
    ours: spread([Math.round(value * 100) / 100]),
    baseline: null,
    ratio: null,
    goal: most === undefined ? null : { sentence: `at most ${most} ${unit}`, isMet: value <= most },
  });
  return [
    figure('all laws, half within', 'ms', of.all.elapsed50, goals.half),
    figure('all laws, 95 of 100 within', 'ms', of.all.elapsed95, goals.all),
    figure('course, half within', 'ms', of.course.elapsed50),
    figure('course, 95 of 100 within', 'ms', of.course.elapsed95, goals.course),
    figure('all laws, processor for one search', 'ms', of.all.processor),
    figure('course, processor for one search', 'ms', of.course.processor),
    figure('import of all laws', 's', of.importSeconds, 300),
    figure('all entries made anew, with the texts', 's', of.building.wholeSeconds),
    figure('… processor', 's', of.building.wholeProcessorSeconds),
    figure('the longest law made anew', 's', of.building.longestSeconds, 1.5),
    figure('different words', '', of.words),
    figure('index of titles and of words', 'MB', of.indexMegabytes, 30),
    figure('words with their index', 'MB', of.wordsMegabytes, 30),
    figure('all of the search', 'MB', of.allMegabytes, 230),
  ];
}
