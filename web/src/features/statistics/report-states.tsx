/** The report before it is there: its shape, or, when it cannot be read, nothing but a quiet way to retry. */
import { shell } from '../../hebrew/shell.ts';
import { statistics } from '../../hebrew/statistics.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import styles from './report-states.module.css';
import summary from './summary/summary.module.css';

export function ReportLoading() {
  return (
    <LoadingRegion label={shell.loading}>
      <div className={styles.shape}>
        <Placeholder height="58px" width="min(420px, 100%)" />
        <div className={summary.cards}>
          <Placeholder height="250px" />
          <Placeholder height="250px" />
          <Placeholder height="250px" />
        </div>
        <Placeholder height="44px" />
        <Placeholder height="360px" />
      </div>
    </LoadingRegion>
  );
}

/** STA-30: a failure shows nothing; the heading (for screen readers) and the retry are ours. */
export function ReportFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <h1 className={styles.unseen}>{statistics.pageTitle}</h1>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {statistics.retry}
      </button>
    </>
  );
}
