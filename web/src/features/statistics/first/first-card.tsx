/** What a report says first, and what comes next: a sentence by rule, one button, two ways on (STA-45 to STA-48). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { headlineOf, isCelebrated, sharedClause } from '@sugya/domain/statistics/headline.ts';
import { IconArrowLeft, IconChevronLeft, IconClipboardText, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { statistics } from '../../../hebrew/statistics.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { countRows } from '../question-filter.ts';
import { isInProgress, judgedQuestions, type ReportRow } from '../report-rows.ts';
import { Celebration } from './celebration.tsx';
import styles from './first-card.module.css';

const texts = statistics.first;

/** What stands around the exercise, as the page knows it; null where there is none. */
export type NextSteps = {
  readonly exercise: { readonly name: string; readonly about: string; readonly to: AppPath } | null;
  readonly lecture: { readonly name: string; readonly about: string; readonly to: AppPath } | null;
  /** The grades of the subject's other exercises. */
  readonly otherGrades: readonly number[];
};

export function FirstCard({
  exerciseId,
  report,
  rows,
  next,
  children,
}: {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly rows: readonly ReportRow[];
  readonly next: NextSteps;
  /** The grade and the times, at the side. */
  readonly children: ReactNode;
}) {
  const wrong = countRows(rows).wrong;
  const hidesCounts = report.isInHideModeDisplayGrade;
  const isOver = !isInProgress(report);
  const { grade, acceptableGrade: average } = report;
  return (
    <section className={styles.card} aria-label={texts.title}>
      <div className={styles.main}>
        {isOver && grade !== null && isCelebrated({ grade, average, others: next.otherGrades }) && (
          <Celebration key={exerciseId} once={`${exerciseId} ${report.finishDateTime}`} />
        )}
        {isOver && rows.length > 0 && !hidesCounts && <Sentence rows={rows} />}
        <div className={styles.actions}>
          <Primary {...{ exerciseId, report, wrong, next }} />
          {isOver && wrong > 0 && <span className={styles.note}>{texts.note}</span>}
        </div>
        {(next.exercise !== null || next.lecture !== null) && (
          <ul className={styles.next}>
            {next.exercise !== null && (
              <Way
                icon={<IconClipboardText size={20} aria-hidden />}
                over={texts.nextExercise}
                {...next.exercise}
              />
            )}
            {next.lecture !== null && (
              <Way icon={<IconVideo size={20} aria-hidden />} over={texts.lecture} {...next.lecture} />
            )}
          </ul>
        )}
      </div>
      <div className={styles.side}>{children}</div>
    </section>
  );
}

function Sentence({ rows }: { readonly rows: readonly ReportRow[] }) {
  const questions = judgedQuestions(rows);
  const headline = headlineOf(questions);
  const shared = sharedClause(questions);
  const right = questions.filter(({ isRight }) => isRight).length;
  return (
    <>
      <h2 className={styles.headline}>
        {texts.rightOf(right, questions.length)} {texts.sentence(headline)}
      </h2>
      {shared !== null && <p className={styles.second}>{texts.shared(shared.count, shared.clause)}</p>}
    </>
  );
}

/** One button: on with what is running, back to what went wrong, on to the next. */
function Primary({
  exerciseId,
  report,
  wrong,
  next,
}: {
  readonly exerciseId: number;
  readonly report: ExerciseStatistics;
  readonly wrong: number;
  readonly next: NextSteps;
}) {
  const { courseId, categoryId, lessonId, hasLaw } = report;
  const place = { courseId, categoryId, lessonId, exerciseId };
  const exercise = hasLaw ? paths.exerciseLaws(place) : paths.exercise(place);
  if (isInProgress(report)) {
    return (
      <AppLink className={styles.primary} to={paths.exerciseOnward({ ...place, hasLaw })}>
        {report.questionSolutions.length > 0 ? statistics.continueExercise : statistics.startExercise}
      </AppLink>
    );
  }
  if (wrong > 0) {
    return (
      <AppLink className={styles.primary} to={`${exercise}?round=2`}>
        {report.isInHideModeDisplayGrade ? texts.practiseHidden : texts.practise(wrong)}
        <IconArrowLeft size={20} aria-hidden />
      </AppLink>
    );
  }
  if (report.isOwnTest === true) {
    return (
      <AppLink className={styles.primary} to={paths.ownTests({ courseId })}>
        {ownTests.another}
        <IconArrowLeft size={20} aria-hidden />
      </AppLink>
    );
  }
  if (next.exercise === null) return null;
  return (
    <AppLink className={styles.primary} to={next.exercise.to}>
      {texts.toNext}
      <IconArrowLeft size={20} aria-hidden />
    </AppLink>
  );
}

function Way({
  icon,
  over,
  name,
  about,
  to,
}: {
  readonly icon: ReactNode;
  readonly over: string;
  readonly name: string;
  readonly about: string;
  readonly to: AppPath;
}) {
  return (
    <li>
      <AppLink to={to} className={styles.way}>
        {icon}
        <span>
          <span className={styles.over}>{over}</span>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.over}>{about}</span>
        </span>
        <IconChevronLeft size={18} aria-hidden />
      </AppLink>
    </li>
  );
}
