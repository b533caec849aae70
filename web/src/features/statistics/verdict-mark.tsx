/** Right, wrong, open or not due: always a sign and a word, the colour only repeats them. */
import { statistics } from '../../hebrew/statistics.ts';
import type { Verdict } from './report-rows.ts';
import styles from './verdict-mark.module.css';

export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  right: '✓',
  wrong: '✗',
  unanswered: '–',
  not_due: '•',
};

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <span aria-hidden>{VERDICT_SIGNS[verdict]}</span> {statistics.verdicts[verdict]}
    </span>
  );
}
