// The words of the texts as a dictionary: which of them a typed word may mean.
import { gradeOf, keysOfTyped, keysOfWord } from './word-keys.ts';

export type KnownWord = {
  readonly word: string;
  /** In how many entries it stands. */
  readonly documents: number;
};

/** A typed word and the words of the texts that it may mean, each with its grade, the surest first. */
export type Expansion = {
  readonly typed: string;
  readonly words: ReadonlyMap<string, number>;
  /** The entries that hold the word, or the one of its forms that most entries hold. */
  readonly documents: number;
};

/** More would only be other words. */
const MOST_WORDS = 40;

/**
 * The best forty words that a typed word may mean.
 *
 * Range: `sharing` are words of the texts that share a key with it, at least. Source: SRC-03.
 * Example: "ניסיון" of a corpus that says "נסיון" and "בנסיון" means both, at 0.8.
 */
export function expandWord(typed: string, sharing: readonly KnownWord[]): Expansion {
  const graded = sharing
    .map((known) => ({ ...known, grade: gradeOf(typed, known.word) }))
    .filter(({ grade }) => grade > 0)
    .sort(
      (one, other) =>
        other.grade - one.grade || other.documents - one.documents || (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_WORDS);
  return {
    typed,
    words: new Map(graded.map(({ word, grade }) => [word, grade])),
    documents: Math.max(0, ...graded.filter(({ grade }) => grade > SURE).map(({ documents }) => documents)),
  };
}

/** Up to here a word is the typed one in another spelling or form, and how common it is says little about that. */
const SURE = 0.8;

/** The dictionary of texts that are all at hand, such as those on a device. */
export class Dictionary {
  readonly #documents = new Map<string, number>();
  #byKey: Map<string, string[]> | null = null;

  /** The different words of one entry. */
  add(words: Iterable<string>): void {
    for (const word of new Set(words)) this.#documents.set(word, (this.#documents.get(word) ?? 0) + 1);
    this.#byKey = null;
  }

  expand(typed: string): Expansion {
    const byKey = this.#keys();
    const words = new Set(keysOfTyped(typed).flatMap((key) => byKey.get(key) ?? []));
    return expandWord(
      typed,
      [...words].map((word) => ({ word, documents: this.#documents.get(word) ?? 0 })),
    );
  }

  #keys(): Map<string, string[]> {
    if (this.#byKey !== null) return this.#byKey;
    const byKey = new Map<string, string[]>();
    for (const word of this.#documents.keys()) {
      for (const key of keysOfWord(word)) {
        const words = byKey.get(key);
        if (words === undefined) byKey.set(key, [word]);
        else words.push(word);
      }
    }
    this.#byKey = byKey;
    return byKey;
  }
}
