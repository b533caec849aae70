/** The two flags, each as a colour with its word, the counts behind it and what to make of it (STA-06, STA-39). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconSquareFilled } from '@tabler/icons-react';
import { statistics } from '../../../hebrew/statistics.ts';
import { averageSeconds, lawClauseCounts } from '../report-figures.ts';
import { isInProgress, type ReportRow } from '../report-rows.ts';
import styles from './summary.module.css';

const texts = statistics.lights;

/** Each colour has a shape of its own, for those who do not see the colour. */
const SHAPES = { Green: IconCircleCheckFilled, Yellow: IconSquareFilled, Red: IconAlertTriangleFilled };

export type TrafficLightsCardProps = {
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
};

export function TrafficLightsCard({ report, rows }: TrafficLightsCardProps) {
  const { difficultyFlag, proximityFlag } = report;
  if (difficultyFlag === null && proximityFlag === null) return null;
  return (
    <section className={styles.card} aria-labelledby="report-lights">
      <h2 id="report-lights" className={styles.title}>
        {texts.title}
      </h2>
      <div className={styles.lights}>
        {difficultyFlag && (
          <Light
            flag={difficultyFlag.name}
            words={texts.difficulty}
            count={report.easyWrongCount}
            total={report.easyCount}
            hasCounts={!report.isInHideModeDisplayGrade}
          />
        )}
        {proximityFlag && (
          <Light
            flag={proximityFlag.name}
            words={texts.proximity}
            count={report.farWrongCount}
            total={report.wrongCount}
            hasCounts={!report.isInHideModeDisplayGrade}
          />
        )}
        <Facts report={report} rows={rows} />
      </div>
    </section>
  );
}

type LightProps = {
  readonly flag: 'Red' | 'Yellow' | 'Green';
  readonly words: typeof texts.difficulty | typeof texts.proximity;
  readonly count: number;
  readonly total: number;
  /** False where they would tell a hidden grade (CRS-51). */
  readonly hasCounts: boolean;
};

function Light({ flag, words, count, total, hasCounts }: LightProps) {
  const Shape = SHAPES[flag];
  return (
    <div>
      <div className={styles.lightLine}>
        <h3 className={styles.lightTitle}>{words.title}</h3>
        <span className={styles.flag} data-flag={flag}>
          <Shape size={14} aria-hidden />
          {texts.colors[flag]}
          {total > 0 && <span> · {texts.count(count, total)}</span>}
        </span>
      </div>
      <p className={styles.small}>{hasCounts && total === 0 ? words.none : words.sentences[flag]}</p>
    </div>
  );
}

function Facts({ report, rows }: TrafficLightsCardProps) {
  const clauses = lawClauseCounts(rows);
  const average = averageSeconds(rows);
  const isTimed = report.isOnlineInsert && !report.hideTimeInExercise && !isInProgress(report);
  const hasClauses = report.showLawColumns && clauses.total > 0;
  if (!hasClauses && (!isTimed || average === null)) return null;
  return (
    <dl className={styles.facts}>
      {hasClauses && (
        <div>
          <dt>{texts.lawClause}</dt>
          <dd>{texts.count(clauses.count, clauses.total)}</dd>
        </div>
      )}
      {isTimed && average !== null && (
        <div>
          <dt>{texts.averageTime}</dt>
          <dd>
            <bdi>{formatClock(average)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
