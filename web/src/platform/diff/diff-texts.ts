/** Two wordings of one text, word by word. */
import { diffWords } from '@sugya/domain/studio/diff-words.ts';
import { diffArrays } from 'diff';

export type DiffPart = { readonly kind: 'same' | 'added' | 'gone'; readonly words: string };

export function diffTexts(from: string, to: string): DiffPart[] {
  return diffArrays(diffWords(from), diffWords(to)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    words: value.join(''),
  }));
}
