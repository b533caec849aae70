/** What is worth doing next (REP-17). */
import type { UserReport } from '@sugya/contract/reports.ts';
import { recommendations } from '../report-parts.ts';
import styles from './recommendations-card.module.css';
import card from './report-card.module.css';

export function RecommendationsCard({ report }: { readonly report: UserReport }) {
  return (
    <section className={card.card} aria-labelledby="report-recommendations">
      <h3 id="report-recommendations" className={card.title}>
        {report.recommendationsTitle}
      </h3>
      <ul className={styles.list}>
        {recommendations(report).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
