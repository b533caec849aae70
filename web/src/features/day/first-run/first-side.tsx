/** Beside the first steps: the days to the exam, the goal of a day, and what it takes for an estimate. */
import type { Day } from '@sugya/contract/day.ts';
import { writtenDay } from '@sugya/domain/israel-time.ts';
import { day as texts } from '../../../hebrew/day.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Meter } from '../../../ui/figures/meter.tsx';
import { useDaySettings } from '../day.queries.ts';
import { daysUntil } from '../progress/exam-countdown.ts';
import { GoalChooser } from '../progress/goal-chooser.tsx';
import classes from './first-side.module.css';

export function FirstSide({
  courseId,
  day,
  now,
}: {
  readonly courseId: number;
  readonly day: Day;
  /** By the server's clock. Unit: ms. */
  readonly now: number;
}) {
  const { goalMinutes, choose } = useDaySettings(courseId, day);
  const { answerCount, neededCount } = day.standing;
  const days = daysUntil(day.examDate, now);
  const { examOn, days: inDays, chance, opensAfter, progress } = texts.facts;
  return (
    <aside className={classes.side} aria-label={texts.progress.label}>
      {days !== null && day.examDate !== null && (
        <div className={classes.part}>
          <p className={classes.note}>{examOn(writtenDay(day.examDate))}</p>
          <p className={classes.days}>{inDays(days)}</p>
        </div>
      )}
      <div className={classes.part}>
        <h2 className={classes.title}>{texts.progress.chooseGoal}</h2>
        <GoalChooser goalMinutes={goalMinutes} onChoose={(chosen) => choose({ goalMinutes: chosen })} />
        <p className={classes.note}>{texts.progress.goalHint}</p>
      </div>
      {answerCount < neededCount && (
        <div className={classes.part}>
          <h2 className={classes.title}>
            <AppLink to={paths.standing({ courseId })}>{chance}</AppLink>
          </h2>
          <Meter percent={(100 * answerCount) / neededCount} label={progress(answerCount, neededCount)} />
          <p className={classes.note}>{opensAfter(neededCount, answerCount)}</p>
        </div>
      )}
    </aside>
  );
}
