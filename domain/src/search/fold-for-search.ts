// A text as it is searched: its words, folded, and where each stands in the text as it is printed.
import { DROPPED, foldOf, isMark } from '../folded-signs.ts';

const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const WORD_SIGN = /[\p{L}\p{N}]/u;

/** What one folded code becomes in a word: 1 it ends the word, else the code that stays. 0: not yet known. */
const wordCodes = new Uint16Array(0x10000);
const NO_WORD = 1;

/** A word, and where it stands in the printed text; the end is exclusive. */
export type PlacedWord = { readonly word: string; readonly start: number; readonly end: number };

/**
 * The words of a text in their order, folded as `foldHebrew` does, and final letters as the letters that they are, so that
 * a word found with an ending cut off is the same word: runs of letters and digits. Quotes inside a word are no end of it.
 *
 * Range: any text; the words of a word are that word. Source: SRC-01. Example: 'סעיף 12(א), ת"א' has the words סעיפ, 12, א and תא.
 */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let word = '';
  let start = 0;
  let end = 0;
  for (let place = 0; place < text.length; place += 1) {
    const folded = foldOf(text.charCodeAt(place));
    if (folded === DROPPED) {
      if (word !== '' && isMark(text[place] ?? '')) end = place + 1;
      continue;
    }
    const code = wordCodeOf(folded);
    if (code !== NO_WORD) {
      if (word === '') start = place;
      word += String.fromCharCode(code);
      end = place + 1;
    } else if (word !== '') {
      words.push({ word, start, end });
      word = '';
    }
  }
  if (word !== '') words.push({ word, start, end });
  return words;
}

/** The same without their places, for ranking and for what is stored. */
export function cutWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  for (let place = 0; place < text.length; place += 1) {
    const folded = foldOf(text.charCodeAt(place));
    if (folded === DROPPED) continue;
    const code = wordCodeOf(folded);
    if (code !== NO_WORD) {
      word += String.fromCharCode(code);
    } else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  if (word !== '') words.push(word);
  return words;
}

function wordCodeOf(folded: number): number {
  const known = wordCodes[folded] ?? 0;
  if (known !== 0) return known;
  const sign = String.fromCharCode(folded);
  const code = WORD_SIGN.test(sign) ? (FINAL_LETTERS[sign] ?? sign).charCodeAt(0) : NO_WORD;
  wordCodes[folded] = code;
  return code;
}
