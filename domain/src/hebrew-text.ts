// Hebrew as people type it against Hebrew as it is printed: folding for search, direction marks, answer letters.

/** The letters of answers and list items in order; final forms are not counted. */
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';

const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Niqqud, cantillation, and the varika and grapheme joiner of old prints. Maqaf and its like are not marks. */
const HEBREW_MARKS = /[\u0591-\u05BD]|\u05BF|\u05C1|\u05C2|\u05C4|\u05C5|\u05C7|\uFB1E|\u034F/gu;

/** Zero-width spaces and joiners, soft hyphen, byte order mark: nobody types them, copied text is full of them. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/** Geresh, gershayim and whatever is typed for them, so that ת״א, ת"א and תא are one. */
const QUOTES = /["'`\u00B4\u05F3\u05F4\u2032\u2033\u201A\u201E\uFF02\uFF07\p{Pi}\p{Pf}]/gu;

/** All dashes with the maqaf, the minus sign, and the stops of biblical text (paseq, sof pasuq, nun hafukha). */
const DASHES = /[\p{Pd}\u2212\u05C0\u05C3\u05C6]/gu;

/**
 * A text as it is compared and searched, so that what a student types finds what the law prints: without niqqud,
 * quotes, direction marks and other invisible signs, dashes as spaces, single spaces, lower-case Latin.
 *
 * Range: any text; folding a folded text changes nothing. Source: search and comparing of laws, verdicts and questions.
 * Example: "בֵּית־הַמִּשְׁפָּט" folds to "בית המשפט", and 'בג"ץ' to "בגץ".
 */
export function foldHebrew(text: string): string {
  return text
    .normalize('NFC') // takes presentation forms such as שׁ apart into letter and mark
    .replace(HEBREW_MARKS, '')
    .replace(BIDI_CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(QUOTES, '')
    .replace(DASHES, ' ')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC'); // a removed sign may have stood between a letter and its accent
}

/** Does every word that was typed stand somewhere in the text? Niqqud, quotes and dashes make no difference. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldHebrew(text);
  return foldHebrew(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}

/**
 * The text without the invisible signs that steer its direction. Fields take their direction from the page; a stray
 * mark turns numbers and brackets around, and an unclosed override can make a text read as another.
 *
 * Range: U+200E, U+200F, U+202A–U+202E, U+2066–U+2069 and U+061C; everything else stays.
 * Source: ours, for imported and typed text.
 * Example: "סעיף (right-to-left mark) 12" loses the mark and nothing else.
 */
export function stripBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}

/**
 * The Hebrew letter of an answer.
 *
 * Range: whole numbers 0 (א) to 21 (ת); anything else is a fault of the caller and throws. Source: EXE-52.
 * Example: the fourth answer, index 3, is ד.
 */
export function answerLetter(index: number): string {
  const letter = LETTERS[index];
  if (letter === undefined)
    throw new RangeError(`answerLetter knows 0 to ${LETTERS.length - 1}, got ${index}`);
  return letter;
}

/**
 * Which answer a letter names; null when it is not one letter of the alphabet. Quotes and spaces around it are ignored.
 *
 * Range: 0 (א) to 21 (ת). Source: EXE-52.
 * Example: "ב" and "ב׳" are 1; "ך" (a final form), "אב" and "B" are null.
 */
export function letterIndex(letter: string): number | null {
  const folded = foldHebrew(letter);
  if (folded.length !== 1) return null;
  const index = LETTERS.indexOf(folded);
  return index === -1 ? null : index;
}
