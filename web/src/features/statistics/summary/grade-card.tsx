/** The grade beside the course's average, and the times (STA-10, STA-26, STA-27, STA-34). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { daysBetween, formatClock, SPREAD_TIME_SECONDS } from '@sugya/domain/exercises/timer.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { exercises } from '../../../hebrew/exercises.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { isInProgress } from '../report-rows.ts';
import { wordingOf } from '../wording.ts';
import { GradeRing } from './grade-ring.tsx';
import styles from './summary.module.css';

const texts = statistics;

export function GradeCard({ report }: { readonly report: ExerciseStatistics }) {
  const wording = wordingOf(report);
  return (
    <section className={styles.card} aria-labelledby="report-grade">
      <h2 id="report-grade" className={styles.title}>
        {wording.own}
      </h2>
      {isInProgress(report) ? <Progress report={report} /> : <Grade report={report} />}
      <Times report={report} />
      <EarlierAttempts report={report} />
    </section>
  );
}

export function Grade({ report }: { readonly report: ExerciseStatistics }) {
  const wording = wordingOf(report);
  if (report.grade === null) return <p className={styles.note}>{wording.hidden}</p>;
  return (
    <div className={styles.grade}>
      <GradeRing grade={report.grade} average={report.acceptableGrade} label={wording.ring(report.grade)} />
      {report.acceptableGrade !== null && (
        <p className={styles.average}>
          {texts.courseAverage} <strong>{report.acceptableGrade}</strong>
          <span className={styles.examinees}> · {texts.examinees(report.averageCount)}</span>
        </p>
      )}
    </div>
  );
}

function Progress({ report }: { readonly report: ExerciseStatistics }) {
  const answered = report.questionSolutions.length;
  if (answered === 0) {
    return (
      <>
        <p className={styles.status}>{texts.notStarted}</p>
        <p className={styles.note}>{texts.notStartedNote}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.status}>{texts.inProgress}</p>
      <p>{texts.progress(answered, report.numberOfQuestions)}</p>
      <p className={styles.note}>{texts.progressNote}</p>
    </>
  );
}

function Times({ report }: { readonly report: ExerciseStatistics }) {
  if (report.hideTimeInExercise) return null;
  const gross = isInProgress(report) ? texts.grossTimeRunning : texts.grossTime;
  const times = [
    { name: texts.netTime, seconds: report.exerciseDurationInSeconds },
    { name: gross, seconds: report.brutoTime },
  ].filter((time): time is { name: typeof time.name; seconds: number } => time.seconds !== null);
  if (times.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {times.map(({ name, seconds }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {seconds >= SPREAD_TIME_SECONDS && name === gross ? (
              exercises.timer.spread(daysOf(report, seconds))
            ) : (
              <bdi dir="ltr">{formatClock(seconds)}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Until the finish, or now. */
function daysOf({ finishDateTime }: ExerciseStatistics, seconds: number): number {
  const end = finishDateTime === null ? serverNow() : Date.parse(finishDateTime);
  return daysBetween(end - seconds * 1000, end);
}

function EarlierAttempts({ report }: { readonly report: ExerciseStatistics }) {
  if (report.earlierAttempts.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.earlierAttempts}</h3>
      <ul className={styles.attempts}>
        {report.earlierAttempts.map(({ finishDateTime, grade }) => (
          <li key={finishDateTime}>
            <strong>{grade}</strong> · <bdi dir="ltr">{shortDate(new Date(finishDateTime))}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
