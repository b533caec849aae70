/** Which text of an exam day's part A is handed in, also where nobody said so. */
import { countWords } from './typed-text.ts';

type WrittenText = {
  readonly taskId: number;
  readonly body: string;
  /** Photographs of handwritten pages. */
  readonly pageCount: number;
};

/**
 * The one that was chosen with the finish. Where the time ran out before a choice: one with photographs of pages before one
 * without, then the one of more words, then the first. Undefined: there is no text at all.
 *
 * Source: EXD-65. `texts` in the order of their tasks.
 * Example: 210 words of the claim, 40 of the motion, and no choice: the claim.
 */
export function textToHandIn(
  texts: readonly WrittenText[],
  chosenTaskId: number | null,
): WrittenText | undefined {
  const chosen = texts.find(({ taskId }) => taskId === chosenTaskId);
  if (chosen !== undefined) return chosen;
  const weight = ({ body, pageCount }: WrittenText) => [pageCount > 0 ? 1 : 0, countWords(body)] as const;
  return texts.toSorted((one, other) => {
    const [[pages, words], [otherPages, otherWords]] = [weight(one), weight(other)];
    return otherPages - pages || otherWords - words;
  })[0];
}

/** Is there nothing to mark: neither a word nor a photograph? Source: EXD-66. */
export function isBlankText({ body, pageCount }: WrittenText): boolean {
  return pageCount === 0 && countWords(body) === 0;
}
