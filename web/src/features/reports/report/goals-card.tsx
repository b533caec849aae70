/** What was meant to be reached in the week, what came of it, and the goals that follow (REP-15, REP-16). */
import type { UserReport } from '@sugya/contract/reports.ts';
import { IconCircleCheck, IconCircleDashed, IconTarget } from '@tabler/icons-react';
import { reports } from '../../../hebrew/reports.ts';
import { nextGoals, previousGoals } from '../report-parts.ts';
import styles from './goals-card.module.css';
import card from './report-card.module.css';

const texts = reports.goals;

export function GoalsCard({ report }: { readonly report: UserReport }) {
  const previous = previousGoals(report);
  const next = nextGoals(report);
  const reached = previous.filter(({ isReached }) => isReached).length;
  return (
    <section className={card.card} aria-labelledby="report-goals">
      <h3 id="report-goals" className={card.title}>
        {texts.title}
      </h3>
      <div className={styles.columns}>
        <div>
          <h4 className={styles.heading}>
            {texts.previous}
            {previous.length > 0 && (
              <span className={styles.count}>{texts.reachedOf(reached, previous.length)}</span>
            )}
          </h4>
          {previous.length === 0 && <p className={styles.none}>{texts.noPrevious}</p>}
          <ul className={styles.goals}>
            {previous.map(({ text, isReached }) => (
              <li key={text} data-reached={isReached}>
                {isReached ? (
                  <IconCircleCheck size={21} aria-hidden />
                ) : (
                  <IconCircleDashed size={21} aria-hidden />
                )}
                <span>
                  {text} <span className={styles.state}>{isReached ? texts.reached : texts.missed}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className={styles.heading}>{report.goalsTitle}</h4>
          {next.length === 0 && <p className={styles.none}>{texts.noNext}</p>}
          <ul className={styles.goals}>
            {next.map((text) => (
              <li key={text}>
                <IconTarget size={21} aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
