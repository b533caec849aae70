/** The first change of two wordings with a few words before it, for one line of a table. */
import { type DiffPart, diffTexts } from '../../../platform/diff/diff-texts.ts';

/** Unit: letters. */
const MOST_BEFORE = 18;

export function shortDiff(before: string, after: string): readonly DiffPart[] {
  const [first, ...rest] = diffTexts(before, after);
  if (first?.kind !== 'same' || first.words.length <= MOST_BEFORE) {
    return first === undefined ? rest : [first, ...rest];
  }
  const words = first.words.slice(-MOST_BEFORE);
  const space = words.search(/\s/);
  return [{ kind: 'same', words: `…${space === -1 ? words : words.slice(space)}` }, ...rest];
}
