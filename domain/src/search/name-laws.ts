// Which laws a few words mean: "החוזים תרופות", "עונשין", "פקודת הראיות".
import { cutWords } from './fold-for-search.ts';
import { gradeOf, grades } from './word-keys.ts';

export type LawName = { readonly lawId: number; readonly name: string; readonly isOfCourse: boolean };

/** What many laws are called; alone it names none of them. */
const KINDS: ReadonlySet<string> = new Set(
  ['חוק', 'פקודה', 'פקודת', 'תקנות', 'כללי', 'כללים', 'צו', 'הוראות', 'תקנון', 'יסוד'].flatMap(cutWords),
);
const IN_BRACKETS = /[([][^)\]]*[)\]]/gu;
const YEAR = /,[^,]*$/u;
/** Regulations bear the name of their law. */
const SECONDARY = /^(?:תקנות|כללי|צו|הוראות)(?:\s|$)/u;

/**
 * The laws whose names hold all the words, the likeliest first: a law of the student's courses, then the one of whose name
 * the words leave out least. Words in brackets and the year are left out by everybody and count little.
 *
 * Range: empty where a word stands in no name, or only words such as חוק were given; `isWhole`: only laws all of whose name was
 * given. Source: SRC-05.
 * Example: "החוזים" means the general part before the standard contracts act, whose name has a word more.
 */
export function namedLaws(
  words: readonly string[],
  laws: readonly LawName[],
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): LawName[] {
  if (words.every(isKind)) return [];
  return laws
    .map((law) => ({ law, fit: fitOf(words, law.name) }))
    .filter(({ fit }) => fit > 0 && (!isWhole || fit >= WHOLE_NAME))
    .sort(
      (one, other) =>
        Number(other.law.isOfCourse) - Number(one.law.isOfCourse) ||
        other.fit - one.fit ||
        one.law.lawId - other.law.lawId,
    )
    .map(({ law }) => law);
}

/** All of the name but its brackets and its year. */
const WHOLE_NAME = 1;

function fitOf(words: readonly string[], name: string): number {
  const plain = name.replace(YEAR, '');
  const main = cutWords(plain.replace(IN_BRACKETS, ' '));
  const all = cutWords(plain);
  const isAll = words.every((word) => all.some((other) => isMeant(word, other)));
  if (!isAll) return 0;
  const namesKind = words.some(isKind);
  const secondary = SECONDARY.test(name) && !namesKind ? 0.1 : 0;
  return shareOf(main, words) + 0.1 * shareOf(all, words) - secondary;
}

/** How much of a name was said. */
function shareOf(name: readonly string[], words: readonly string[]): number {
  const telling = name.filter((word) => !isKind(word));
  if (telling.length === 0) return 0;
  return telling.filter((word) => words.some((typed) => isMeant(typed, word))).length / telling.length;
}

function isMeant(typed: string, word: string): boolean {
  return gradeOf(typed, word) >= grades.inflection;
}

function isKind(word: string): boolean {
  return KINDS.has(word) || KINDS.has(word.replace(/^[בלמה]/u, ''));
}
