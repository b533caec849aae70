/** Right, wrong, open or not due: always a sign and a word, the colour only repeats them. */
import styles from './verdict-mark.module.css';

/** `not_due`: answered, but whether rightly is not to be shown before the finish (EXE-17). */
export type Verdict = 'right' | 'wrong' | 'unanswered' | 'not_due';

export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  right: '✓',
  wrong: '✗',
  unanswered: '–',
  not_due: '•',
};

export function VerdictMark({ verdict, word }: { readonly verdict: Verdict; readonly word: string }) {
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <span aria-hidden>{VERDICT_SIGNS[verdict]}</span> {word}
    </span>
  );
}
