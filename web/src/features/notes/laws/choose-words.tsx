/** Marking words by the keyboard, by touch and with a screen reader: the clause in a box, and the browser's own selection. */
import { MARK_KINDS, type MarkKind } from '@sugya/contract/notes.ts';
import { anchorOfWords, clauseWordsOf } from '@sugya/domain/notes/highlight-anchor.ts';
import { useId, useState } from 'react';
import { notes } from '../../../hebrew/notes.ts';
import styles from './clause-notes.module.css';

const texts = notes.onClause;

export function ChooseWords({
  rows,
  onChoose,
}: {
  readonly rows: readonly string[];
  readonly onChoose: (words: { readonly from: number; readonly to: number; readonly kind: MarkKind }) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const lines = rows.map((row) => row.replace(/\s+/gu, ' ').trim());
  const text = lines.join('\n');
  return (
    <details className={styles.choose}>
      <summary className={styles.summary}>{texts.choose}</summary>
      <p id={`${id}-how`} className={styles.how}>
        {texts.chooseHow}
      </p>
      <label htmlFor={id} className={styles.boxLabel}>
        {texts.words}
      </label>
      <textarea
        id={id}
        className={styles.box}
        aria-describedby={`${id}-how`}
        aria-readonly
        inputMode="none"
        rows={5}
        value={text}
        // Words are chosen in it and not changed; a read-only box shows no caret in every browser.
        onChange={() => undefined}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setChosen(wordsIn(lines, selectionStart, selectionEnd))
        }
      />
      <p className={styles.how} role="status">
        {chosen === null ? texts.nothingChosen : texts.chosen(anchorOfWords(lines, chosen)?.quote ?? '')}
      </p>
      <div className={styles.kinds}>
        {MARK_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kindButton}
            disabled={chosen === null}
            aria-label={texts.markAs(texts.kinds[kind])}
            onClick={() => chosen !== null && onChoose({ ...chosen, kind })}
          >
            <span className={styles.sample} data-mark={kind}>
              {texts.kinds[kind]}
            </span>
          </button>
        ))}
      </div>
    </details>
  );
}

/** The words that a selection of the box touches; null where it touches none. */
export function wordsIn(
  lines: readonly string[],
  start: number,
  end: number,
): { readonly from: number; readonly to: number } | null {
  if (start === end) return null;
  const begins = lines.map((_, row) => lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0));
  const words = clauseWordsOf(lines);
  const touched = words.flatMap((word, place) => {
    const begin = begins[word.row] ?? 0;
    return begin + word.end > start && begin + word.start < end ? [place] : [];
  });
  const [from] = touched;
  const last = touched.at(-1);
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}
