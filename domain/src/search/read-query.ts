// What a student typed into the search: words, words as they stand in quotes, words that must not stand there, a number.
import { foldHebrew } from '../hebrew-text.ts';
import { cutWords } from './fold-for-search.ts';

export type SearchQuery = {
  /** Each once, in the order in which they were typed; those of phrases too. */
  readonly words: readonly string[];
  /** Words that stand beside each other, exactly so. */
  readonly phrases: readonly (readonly string[])[];
  readonly excluded: readonly string[];
};

/** A clause that is asked for by its number. */
export type AskedNumber = {
  readonly number: string;
  readonly labels: readonly string[];
  /**
   * The words that name its law, then fewer and fewer of them, for others may stand beside them; none where it is the open
   * law's.
   */
  readonly lawNames: readonly (readonly string[])[];
};

/** More is a text, not a question. */
const MOST_QUERY_SIGNS = 200;
const MOST_WORDS = 16;

const QUOTED = /(?<=^|\s)-?["\u05F4\u201C-\u201E\u2033](.+?)["\u05F4\u201C-\u201E\u2033](?=\s|$)/gu;
const MINUS = /^-(?=[\p{L}\p{N}])/u;

/**
 * The words that are searched. In quotes they must stand side by side, exactly; a minus before a word leaves out what
 * holds it. Letters alone, such as the ב of a typing in progress, are words only where nothing longer was typed.
 *
 * Range: any text; what goes beyond sixteen words is not searched. Source: SRC-04.
 * Example: '"תום לב" משא -מכר' has the words תומ, לב, משא, the phrase [תומ, לב], and leaves out מכר.
 */
export function readQuery(typed: string): SearchQuery {
  const phrases: string[][] = [];
  const excluded: string[] = [];
  const words: string[] = [];
  const open = typed.slice(0, MOST_QUERY_SIGNS).replace(QUOTED, (whole, inside: string) => {
    const phrase = cutWords(inside);
    if (whole.startsWith('-')) excluded.push(...phrase);
    else if (phrase.length > 1) phrases.push(phrase);
    if (!whole.startsWith('-')) words.push(...phrase);
    return ' ';
  });
  for (const part of open.split(/\s+/u)) {
    if (MINUS.test(part)) excluded.push(...cutWords(part));
    else words.push(...cutWords(part));
  }
  const long = words.filter((word) => word.length > 1 || /\p{N}/u.test(word));
  const searched = long.length > 0 ? long : words;
  return { words: [...new Set(searched)].slice(0, MOST_WORDS), phrases, excluded: [...new Set(excluded)] };
}

const UNIT = String.raw`(?:ו?[בלמה]?(?:סעיף|סע|ס|תקנה|פרט|כלל|פסקה)\.? ?)`;
const NUMBER = String.raw`(\d+(?:\.\d+)*(?: ?[א-ת]{1,2}(?![א-ת])\d*)?)((?: ?\([א-ת\d]{1,4}\))*)`;
const NUMBER_FIRST = new RegExp(`^(${UNIT})?${NUMBER}(?: (.+))?$`, 'u');
const NUMBER_LAST = new RegExp(`^(.+?) (${UNIT})?${NUMBER}$`, 'u');
const NUMBER_WITHIN = new RegExp(`^.+? ${UNIT}${NUMBER} (.+)$`, 'u');
/** Of a name with words beside it. */
const MOST_NAMES = 4;

/**
 * A clause's number with or without its law. Where the unit is said ("סעיף"), the law's name may have words beside it.
 *
 * Range: null where no number stands first or last, nor anywhere behind a unit. Whether the words name a law is for
 * `namedLaws` to say: "18 שנים" asks for number 18 of a law called "שנים", which there is not, and is then searched by its
 * words.
 * Source: SRC-05. Example: "ס׳ 12(א) לחוק החוזים" asks for 12, label (א), of לחוק החוזימ; "סעיף 300 לחוק העונשין רצח" for
 * 300 of לחוק העונשינ רצח, else of לחוק העונשינ.
 */
export function readNumber(typed: string): AskedNumber | null {
  const folded = foldHebrew(typed.slice(0, MOST_QUERY_SIGNS));
  const first = NUMBER_FIRST.exec(folded);
  if (first !== null) {
    const [, unit, number, labels, law = ''] = first;
    const words = cutWords(law);
    return askedNumber(
      number,
      labels,
      unit === undefined ? [words] : shorterAndShorter(words, (run) => run.slice(0, -1)),
    );
  }
  const last = NUMBER_LAST.exec(folded);
  if (last !== null) {
    const [, law = '', unit, number, labels] = last;
    const words = cutWords(law);
    return askedNumber(
      number,
      labels,
      unit === undefined ? [words] : shorterAndShorter(words, (run) => run.slice(1)),
    );
  }
  const within = NUMBER_WITHIN.exec(folded);
  if (within === null) return null;
  const [, number, labels, law = ''] = within;
  return askedNumber(
    number,
    labels,
    shorterAndShorter(cutWords(law), (run) => run.slice(0, -1)),
  );
}

function shorterAndShorter(words: readonly string[], shorter: (run: readonly string[]) => readonly string[]) {
  const runs = [words];
  for (let run = shorter(words); run.length > 0 && runs.length < MOST_NAMES; run = shorter(run))
    runs.push(run);
  return runs;
}

function askedNumber(number = '', labels = '', names: readonly (readonly string[])[] = []): AskedNumber {
  return {
    number: bareNumber(number),
    labels: [...labels.matchAll(/\([^)]+\)/gu)].map(([label]) => label),
    lawNames: names.filter((words) => words.length > 0),
  };
}

/**
 * A clause's number as it is compared: without quotes, spaces and full stops.
 *
 * Source: SRC-05. Example: "25א׳." is 25א.
 */
export function bareNumber(number: string): string {
  return foldHebrew(number)
    .replace(/[ .]+$/u, '')
    .replace(/ /gu, '');
}
