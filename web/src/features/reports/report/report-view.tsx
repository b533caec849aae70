/** A week's report as a page that one reads: where it points, the graph, the goals, what to do next and the subjects. */
import { Button } from '@mantine/core';
import type { UserReport } from '@sugya/contract/reports.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { IconPrinter } from '@tabler/icons-react';
import { quality } from '../../../hebrew/quality.ts';
import { reports } from '../../../hebrew/reports.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import { weekText } from '../report-dates.ts';
import { GoalsCard } from './goals-card.tsx';
import { GraphFigure } from './graph-figure.tsx';
import { RecommendationsCard } from './recommendations-card.tsx';
import styles from './report-view.module.css';
import { SubjectCards } from './subject-cards.tsx';
import { TrendCard } from './trend-card.tsx';

export function ReportView({ report }: { readonly report: UserReport }) {
  return (
    <div className={styles.report}>
      <div className={styles.heading}>
        <SectionHeading
          title={weekText(report)}
          after={
            <span className={styles.action}>
              <Button
                variant="subtle"
                px="xs"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                {reports.printReport}
              </Button>
            </span>
          }
        />
      </div>
      <div className={styles.unequal}>
        <TrendCard report={report} />
        <GraphFigure report={report} />
      </div>
      <div className={styles.unequal} data-wide="first">
        <GoalsCard report={report} />
        <RecommendationsCard report={report} />
      </div>
      <SubjectCards report={report} />
      <LaterRulings report={report} />
    </div>
  );
}

/** Beside the report and no part of it: it stays as it was made. */
function LaterRulings({ report: { laterRulings } }: { readonly report: UserReport }) {
  if (laterRulings.length === 0) return null;
  const text = quality.laterRuling;
  return (
    <section aria-labelledby="later-rulings" className={styles.later}>
      <h3 id="later-rulings">{text.title}</h3>
      <ul>
        {laterRulings.map(({ kind, questionName, exerciseName, madeAt, endedAt }) => (
          <li key={`${questionName} ${madeAt}`}>
            <bdi>{text[kind](questionName, exerciseName, shortDate(new Date(madeAt)))}</bdi>
            {endedAt !== null && ` ${text.ended(shortDate(new Date(endedAt)))}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
