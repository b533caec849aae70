/** How today goes beside the goal, the week, and the facts. */
import type { Day } from '@sugya/contract/day.ts';
import { useId, useState } from 'react';
import { day as texts } from '../../../hebrew/day.ts';
import { Ring } from '../../../ui/figures/ring.tsx';
import { useDaySettings } from '../day.queries.ts';
import { Facts } from './facts.tsx';
import { GoalChooser } from './goal-chooser.tsx';
import classes from './progress-card.module.css';
import { WeekStrip } from './week-strip.tsx';

export function ProgressCard({
  courseId,
  day,
  now,
  isOffline,
}: {
  readonly courseId: number;
  readonly day: Day;
  /** By the server's clock. Unit: ms. */
  readonly now: number;
  readonly isOffline: boolean;
}) {
  const { goalMinutes, choose } = useDaySettings(courseId, day);
  const [isChoosing, setIsChoosing] = useState(false);
  const chooserId = useId();
  const minutes = day.days.at(-1)?.minutes ?? 0;
  const { label, ofGoal, unit, studyDays, goal, goalHint } = texts.progress;
  return (
    <aside className={classes.progress} aria-label={label}>
      <div className={classes.today}>
        <Ring
          percent={(100 * minutes) / goalMinutes}
          tone="accent"
          sizePx={84}
          label={ofGoal(minutes, goalMinutes)}
        >
          <span className={classes.inRing}>
            <span className={classes.minutes}>{minutes}</span>
            <span className={classes.unit}>{unit}</span>
          </span>
        </Ring>
        <div>
          <p className={classes.lead} aria-hidden="true">
            {ofGoal(minutes, goalMinutes)}
          </p>
          <p className={classes.note}>
            {studyDays(day.days.filter((studied) => studied.minutes > 0).length)}
            {!isOffline && (
              <>
                {' · '}
                <button
                  type="button"
                  className={classes.goal}
                  aria-expanded={isChoosing}
                  aria-controls={chooserId}
                  onClick={() => setIsChoosing(!isChoosing)}
                >
                  {goal}
                </button>
              </>
            )}
          </p>
        </div>
      </div>
      <div id={chooserId} hidden={!isChoosing} className={classes.chooser}>
        <GoalChooser goalMinutes={goalMinutes} onChoose={(chosen) => choose({ goalMinutes: chosen })} />
        <p className={classes.note}>{goalHint}</p>
      </div>
      <WeekStrip days={day.days} />
      <Facts courseId={courseId} day={day} now={now} />
    </aside>
  );
}
