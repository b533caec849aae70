// The folding of `foldHebrew` sign by sign, fast enough for every key press and for whole statutes.

/** What one code unit becomes: 1 nothing, 2 a space, else itself in lower case. 0: not yet known. */
const folds = new Uint16Array(0x10000);
export const DROPPED = 1;
export const SPACE = 2;

const MARK = /[\u0591-\u05BD]|\u05BF|\u05C1|\u05C2|\u05C4|\u05C5|\u05C7|\uFB1E|\u034F/u;
const NOTHING =
  /[\u00AD\u200B-\u200D\u2060\uFEFF"'`\u00B4\u05F3\u05F4\u2032\u2033\u201A\u201E\uFF02\uFF07\p{Pi}\p{Pf}\p{Bidi_Control}]/u;
const BLANK = /[\s\p{Pd}\u2212\u05C0\u05C3\u05C6]/u;

/** Niqqud and what else stands on a letter without being one. */
export function isMark(sign: string): boolean {
  return MARK.test(sign);
}

/**
 * The folded code of one code unit: `DROPPED`, `SPACE`, or the code of the letter that stays.
 *
 * Range: 0 to 0xFFFF. Source: `foldHebrew`. Example: the code of שׁ in one sign is that of ש.
 */
export function foldOf(code: number): number {
  const known = folds[code] ?? 0;
  if (known !== 0) return known;
  const sign = String.fromCharCode(code);
  // A presentation form such as שׁ is taken apart; its letter is what stays.
  const letter = sign.normalize('NFC')[0]?.toLowerCase() ?? sign;
  const fold =
    NOTHING.test(letter) || MARK.test(letter) ? DROPPED : BLANK.test(letter) ? SPACE : letter.charCodeAt(0);
  folds[code] = fold;
  return fold;
}
