/** Expanded words as the database's queries. Words hold letters and digits alone, so nothing in them needs an escape. */
import type { Expansion } from '@sugya/domain/search/dictionary.ts';
import { isFunctionWord } from '@sugya/domain/search/function-words.ts';
import { grades } from '@sugya/domain/search/word-keys.ts';

/** Every word in one of its forms, from this grade on; null where a word has none. */
export function allWords(expansions: readonly Expansion[], fromGrade: number): string | null {
  const parts = subjectOf(expansions).map((expansion) => formsOf(expansion, fromGrade));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(' & ');
}

/** Any of the words in any form. */
export function anyWord(expansions: readonly Expansion[]): string | null {
  const parts = subjectOf(expansions).flatMap((expansion) => formsOf(expansion, 0) ?? []);
  return parts.length === 0 ? null : parts.join(' | ');
}

/** All but one; of two words the more common one may be missing. */
export function allButOne(query: readonly Expansion[]): string | null {
  const expansions = subjectOf(query);
  if (expansions.length < 2) return null;
  const missing =
    expansions.length > 2
      ? expansions
      : [...expansions].sort((one, other) => other.documents - one.documents).slice(0, 1);
  const parts = missing.flatMap((left) => {
    const words = allWords(
      expansions.filter((expansion) => expansion !== left),
      0,
    );
    return words === null ? [] : [`(${words})`];
  });
  return parts.length === 0 ? null : parts.join(' | ');
}

/** Function words may be missing, unless nothing else was typed. */
function subjectOf(expansions: readonly Expansion[]): readonly Expansion[] {
  const subject = expansions.filter(({ typed }) => !isFunctionWord(typed));
  return subject.length > 0 ? subject : expansions;
}

/** Words that stand side by side, exactly so. */
export function phraseQuery(phrases: readonly (readonly string[])[]): string {
  return phrases.map((phrase) => ` & (${phrase.map(quoted).join(' <-> ')})`).join('');
}

/** From a prefix apart on: a word in quotes or after a minus is the word itself. */
export const SURE_GRADE = grades.bothPrefixed;

function formsOf({ words }: Expansion, fromGrade: number): string | null {
  const forms = [...words].filter(([, grade]) => grade >= fromGrade).map(([word]) => quoted(word));
  return forms.length === 0 ? null : `(${forms.join(' | ')})`;
}

function quoted(word: string): string {
  return `'${word}'`;
}
