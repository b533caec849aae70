/** How long the part still lasts, by the server's clock. It can be hidden; the last minutes are said all the same. */
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { exam } from '../../hebrew/exam.ts';
import { useSecondsLeft } from '../../platform/http/use-seconds-left.ts';
import classes from './exam.module.css';

const text = exam.part;
const FIVE_MINUTES = 300;
const ONE_MINUTE = 60;

export function PartClock({
  deadlineAt,
  isQuiet,
  onEnd,
}: {
  /** Ms by the server's clock. */
  readonly deadlineAt: number;
  /** It begins hidden (PPL-15). */
  readonly isQuiet: boolean;
  readonly onEnd: () => void;
}) {
  const left = useSecondsLeft(deadlineAt, onEnd);
  const [isHidden, setIsHidden] = useState(isQuiet);
  return (
    <div className={classes.clock} data-last={left <= FIVE_MINUTES}>
      <button
        type="button"
        className={classes.clockButton}
        title={isHidden ? text.showClock : text.hideClock}
        onClick={() => setIsHidden(!isHidden)}
      >
        <IconClock size={18} aria-hidden />
        {!isHidden && (
          <>
            <span className={classes.clockLabel}>{text.left} </span>
            <bdi dir="ltr" className={classes.digits}>
              {formatClock(left)}
            </bdi>
          </>
        )}
        <span className={classes.spoken}>{isHidden ? text.showClock : text.hideClock}</span>
      </button>
      <span role="status" className={classes.spoken}>
        {left === 0
          ? text.ended
          : left <= ONE_MINUTE
            ? text.oneLeft
            : left <= FIVE_MINUTES
              ? text.fiveLeft
              : ''}
      </span>
    </div>
  );
}
