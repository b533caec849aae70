/**
 * The index of a law's words, made once for each text while nobody is waiting, and finished at once when asked. After it,
 * the same sittings prepare the words themselves for the moment in which their rows are drawn.
 */
import { LawIndex } from '@sugya/domain/laws/find-in-law.ts';
import { prepareLawWords } from '../rows/law-words.tsx';
import type { ReaderRow } from '../rows/reader-rows.ts';
import { wordsOf } from '../rows/reader-rows.ts';

/** Shorter than a frame, so that scrolling never waits for it. Unit: ms. */
const SITTING_MS = 6;
const ROWS_PER_LOOK = 8;
const prepared = new WeakMap<readonly ReaderRow[], PreparedIndex>();

export type PreparedIndex = {
  readonly index: LawIndex;
  /** Adds all rows that are still missing. */
  readonly finish: () => void;
  /** Prepares rows in short sittings; returns what stops it. */
  readonly prepare: () => () => void;
};

export function preparedIndex(rows: readonly ReaderRow[]): PreparedIndex {
  const known = prepared.get(rows);
  if (known !== undefined) return known;
  const made = indexOf(rows);
  prepared.set(rows, made);
  return made;
}

function indexOf(rows: readonly ReaderRow[]): PreparedIndex {
  const index = new LawIndex();
  const addUntil = (isDue: () => boolean) => {
    while (index.size < rows.length && !isDue()) {
      const row = rows[index.size];
      // Line ends keep the fields of a row apart.
      index.add(row === undefined ? '' : wordsOf(row).join(FIELD_END));
    }
  };
  return {
    index,
    finish: () => addUntil(() => false),
    prepare: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let ready = 0;
      const sit = () => {
        const beganAt = performance.now();
        const isOver = () => performance.now() - beganAt > SITTING_MS;
        // Asking for the time costs more than adding a row.
        addUntil(() => index.size % ROWS_PER_LOOK === 0 && isOver());
        for (; index.size === rows.length && ready < rows.length && !isOver(); ready += 1) {
          const row = rows[ready];
          if (row?.kind === 'text' && row.item.Content !== null) prepareLawWords(row.item.Content);
        }
        if (ready < rows.length) timer = setTimeout(sit, SITTING_MS);
      };
      timer = setTimeout(sit, SITTING_MS);
      return () => clearTimeout(timer);
    },
  };
}

/** No words are found across it. */
export const FIELD_END = '\u0000';
