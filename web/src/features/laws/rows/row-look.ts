/** How a row is shown at this moment. */
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';
import type { RowMark } from '../marks/clause-rows.ts';
import { type ReaderRow, wordsOf } from './reader-rows.ts';

export type RowLook = {
  /** The words that are looked for; empty for none. */
  readonly query: string;
  /** Which of the row's hits is the present one. */
  readonly currentHit: number | null;
  readonly isHighlighted: boolean;
  readonly isUnfolded: boolean;
  /** Words that the student marked. */
  readonly marks?: readonly RowMark[] | undefined;
  /** `hidden`: neither explanations nor icons (EXE-123). */
  readonly expansions: 'shown' | 'closed' | 'hidden';
};

/** The row's present hit, counted in the field where it stands; null for the other fields. */
export function markedFields(row: ReaderRow, { query, currentHit }: RowLook): (number | null)[] {
  if (query === '' || currentHit === null) return [];
  let before = 0;
  return wordsOf(row).map((text) => {
    const count = hitRanges(text, query).length;
    const place = currentHit - before;
    before += count;
    return place >= 0 && place < count ? place : null;
  });
}
