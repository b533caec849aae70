// What two Hebrew words have in common: prefixes, spelling with and without ו and י, endings. No list of words is needed:
// a word that was typed is expanded by the words that the texts really hold.

/** Conjunction, subordination, preposition, article, in the only order in which they come. */
const PREFIX = /^ו?(?:כש|מש|לכש|ש)?[בלכמ]?ה?$/u;
const LONGEST_PREFIX = 6;
const ENDINGS = ['יות', 'ימ', 'ות', 'ית', 'יה', 'ה', 'ת', 'י', 'ו'] as const;
const HEBREW = /^[א-ת]+$/u;
/** A word of the texts keeps three letters after its prefix, or half of the short words would meet each other. */
const FEWEST_LETTERS = 3;
/** One who types a prefix before a short word means it. */
const FEWEST_TYPED_LETTERS = 2;
const FEWEST_WITHOUT_ENDING = 2;

/** How sure it is that a word of the texts is the word that was typed; 0: it is another. */
export const grades = {
  same: 1,
  prefixApart: 0.95,
  bothPrefixed: 0.9,
  otherSpelling: 0.8,
  inflection: 0.55,
} as const;

/**
 * The word, and what is left of it without each prefix that it may begin with.
 *
 * Range: folded words; digits and other scripts have no prefixes. Source: SRC-02.
 * Example: "ובבית" is ובבית, בבית or בית.
 */
export function basesOf(word: string, fewestLetters: number = FEWEST_LETTERS): string[] {
  const bases = [word];
  if (!HEBREW.test(word)) return bases;
  for (let length = 1; length <= LONGEST_PREFIX && word.length - length >= fewestLetters; length += 1) {
    if (PREFIX.test(word.slice(0, length))) bases.push(word.slice(length));
  }
  return bases;
}

/**
 * The word without the ו and י that one writes and another leaves out: those that are neither first nor last.
 *
 * Source: SRC-02. Example: "ניסיונ" and "נסיונ" are both נסנ.
 */
export function skeletonOf(word: string): string {
  if (word.length < 3) return word;
  return `${word[0]}${word.slice(1, -1).replace(/[וי]/gu, '')}${word.at(-1)}`;
}

/**
 * By which a word of the texts is found: two words that have something in common share a key.
 *
 * Source: SRC-02. Example: "הודעת" and "בהודעה" share הדע.
 */
export function keysOfWord(word: string, fewestLetters: number = FEWEST_LETTERS): string[] {
  const keys = new Set<string>();
  for (const base of basesOf(word, fewestLetters)) {
    for (const stem of stemsOf(base)) keys.add(skeletonOf(stem));
  }
  return [...keys];
}

/** The keys of a word that was typed: after its prefix two letters are enough. */
export function keysOfTyped(word: string): string[] {
  return keysOfWord(word, FEWEST_TYPED_LETTERS);
}

/**
 * How sure it is that the word of the texts is the one that was typed: the same 1, a prefix apart 0.95, both with a prefix
 * 0.9, another spelling 0.8, an inflection 0.55, else 0.
 *
 * Source: SRC-02. Example: typed "נסיונ", "בניסיונ" is 0.8; typed "הודעה", "הודעת" is 0.55.
 */
export function gradeOf(typed: string, word: string): number {
  if (typed === word) return grades.same;
  const typedBases = basesOf(typed, FEWEST_TYPED_LETTERS);
  const bases = basesOf(word);
  const common = typedBases.filter((base) => bases.includes(base));
  if (common.some((base) => base === typed || base === word)) return grades.prefixApart;
  if (common.length > 0) return grades.bothPrefixed;
  const skeletons = new Set(bases.map(skeletonOf));
  if (typedBases.some((base) => skeletons.has(skeletonOf(base)))) return grades.otherSpelling;
  const stems = new Set(bases.flatMap(stemsOf).map(skeletonOf));
  const isInflection = typedBases.some((base) => stemsOf(base).some((stem) => stems.has(skeletonOf(stem))));
  return isInflection ? grades.inflection : 0;
}

function stemsOf(word: string): string[] {
  if (!HEBREW.test(word)) return [word];
  const cut = ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= FEWEST_WITHOUT_ENDING,
  );
  return [word, ...cut.map((ending) => word.slice(0, -ending.length))];
}
