// Finding words in a statute: what a student types against what the law prints, fast enough for every key press.
import { DROPPED, foldOf, isMark, SPACE } from '../folded-signs.ts';

/** Between the texts of two rows; nobody can type it. */
const ROW_END = '\u0000';
const PREFIX_LETTERS = 'והבלמשכ';
/** וכשמה־ is about as long as it gets. */
const MOST_PREFIXES = 4;
const WORD_SIGN = /[\p{L}\p{N}]/u;
/** One sign would find nearly every word. */
const SHORTEST_WORD = 2;

/** A text as it is searched, and where each of its signs stands in the text as it is printed. */
export type FoldedText = { readonly folded: string; readonly positions: readonly number[] };

/**
 * The same folding as `foldHebrew`, sign by sign, so that a found place can be shown in the printed text: no niqqud, no
 * quotes, no invisible signs, dashes and white space as one space, lower case. Final letters stay as they are typed.
 *
 * Range: any text. Source: find in the law. Example: 'בג"ץ' folds to 'בגץ' with the positions 0, 1, 3.
 */
export function foldWithPositions(text: string): FoldedText {
  const positions: number[] = [];
  let folded = '';
  let isAfterSpace = true;
  for (let place = 0; place < text.length; place += 1) {
    const code = foldOf(text.charCodeAt(place));
    if (code === DROPPED || (code === SPACE && isAfterSpace)) continue;
    isAfterSpace = code === SPACE;
    folded += isAfterSpace ? ' ' : String.fromCharCode(code);
    positions.push(place);
  }
  return folded.endsWith(' ')
    ? { folded: folded.slice(0, -1), positions: positions.slice(0, -1) }
    : { folded, positions };
}

/** The texts of a law's rows, folded once. Rows are added in order; a long law may be added in several sittings. */
export class LawIndex {
  #folded = '';
  readonly #starts: number[] = [];

  add(rowText: string): void {
    this.#starts.push(this.#folded.length);
    this.#folded += foldWithPositions(rowText).folded + ROW_END;
  }

  /** How many rows are in. */
  get size(): number {
    return this.#starts.length;
  }

  /**
   * Each place where the words stand: the row's number and which of the row's places it is, from 0. A word is found at
   * its beginning or after the letters ו ה ב ל מ ש כ; what follows it does not matter.
   *
   * Example: 'חוזה' is found in 'החוזה' and in 'ושבחוזה', not in 'בשלחוזה' with another word before it.
   */
  find(query: string): LawHit[] {
    const wanted = searchedWords(query);
    if (wanted === null) return [];
    const hits: LawHit[] = [];
    let row = 0;
    for (const place of placesOf(this.#folded, wanted)) {
      while ((this.#starts[row + 1] ?? Number.POSITIVE_INFINITY) <= place) row += 1;
      const last = hits.at(-1);
      hits.push({ row, nth: last?.row === row ? last.nth + 1 : 0 });
    }
    return hits;
  }
}

export type LawHit = { readonly row: number; readonly nth: number };

/** Where the same words stand in one printed text: for marking them. Ends are exclusive. */
export function hitRanges(text: string, query: string): { readonly start: number; readonly end: number }[] {
  const wanted = searchedWords(query);
  if (wanted === null) return [];
  const { folded, positions } = foldWithPositions(text);
  return placesOf(folded, wanted).map((place) => ({
    start: positions[place] ?? 0,
    end: withMarks(text, (positions[place + wanted.length - 1] ?? 0) + 1),
  }));
}

/** A clause that is asked for by its number: `סעיף 25א(ב)(1)`, `25א`, `ס׳ 25א`. */
export type AskedClause = { readonly number: string; readonly labels: readonly string[] };

const ASKED =
  /^(?:(?:ו?[בלמה]?(?:סעיף|סע|ס|תקנה|פרט|כלל|פסקה))\.? ?)?(\d+(?:\.\d+)*(?: ?[א-ת]{1,2}(?![א-ת])\d*)?)((?: ?\([א-ת\d]{1,4}\))*)$/u;

/**
 * Range: null when the words are not a clause's number. Source: find in the law.
 * Example: "סעיף 25א(ב)" asks for 25א with the label (ב); "שנת 25" asks for no clause.
 */
export function askedClause(query: string): AskedClause | null {
  const match = ASKED.exec(foldWithPositions(query).folded);
  if (match === null) return null;
  const [, number = '', labels = ''] = match;
  return {
    number: number.replace(' ', ''),
    labels: [...labels.matchAll(/\([^)]+\)/gu)].map(([label]) => label),
  };
}

/** Two ways to print one clause number, `25א` and `25א׳`, are the same number. */
export function isSameNumber(one: string, other: string): boolean {
  const bare = (number: string) =>
    foldWithPositions(number)
      .folded.replace(/[ .]+$/u, '')
      .replace(/ /gu, '');
  return bare(one) === bare(other);
}

function searchedWords(query: string): string | null {
  const { folded } = foldWithPositions(query);
  return folded.length < SHORTEST_WORD ? null : folded;
}

function placesOf(folded: string, wanted: string): number[] {
  const places: number[] = [];
  const beginsWord = WORD_SIGN.test(wanted[0] ?? '');
  for (let place = folded.indexOf(wanted); place !== -1; place = folded.indexOf(wanted, place + 1)) {
    const isFree = place >= (places.at(-1) ?? -wanted.length) + wanted.length;
    if (isFree && (!beginsWord || isAtWord(folded, place))) places.push(place);
  }
  return places;
}

/** The niqqud of the last letter belongs to it. */
function withMarks(text: string, end: number): number {
  let past = end;
  while (isMark(text[past] ?? '')) past += 1;
  return past;
}

function isAtWord(folded: string, place: number): boolean {
  for (let before = 1; before <= MOST_PREFIXES + 1; before += 1) {
    const sign = folded[place - before];
    if (sign === undefined || !WORD_SIGN.test(sign)) return true;
    if (!PREFIX_LETTERS.includes(sign)) return false;
  }
  return false;
}
