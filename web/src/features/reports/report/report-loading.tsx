/** The shape of a report before it is there. */
import { shell } from '../../../hebrew/shell.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import styles from './report-view.module.css';
import cards from './subject-cards.module.css';

export function ReportLoading() {
  return (
    <LoadingRegion label={shell.loading}>
      <div className={styles.report}>
        <Placeholder height="44px" width="min(340px, 100%)" />
        <div className={styles.unequal}>
          <Placeholder height="350px" />
          <Placeholder height="350px" />
        </div>
        <div className={styles.unequal} data-wide="first">
          <Placeholder height="210px" />
          <Placeholder height="210px" />
        </div>
        <div className={cards.cards}>
          <Placeholder height="320px" />
          <Placeholder height="320px" />
          <Placeholder height="320px" />
        </div>
      </div>
    </LoadingRegion>
  );
}
