/** The clock of a test that the student built: how long it still lasts, instead of how long it has taken (EXD-57). */
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { useSecondsLeft } from '../../../platform/http/use-seconds-left.ts';
import classes from './timers.module.css';

const text = exercises.timeLeft;
const FIVE_MINUTES = 300;
const ONE_MINUTE = 60;

export function TimeLeft({
  endsAt,
  isQuiet,
  onEnd,
}: {
  /** Ms by the server's clock. */
  readonly endsAt: number;
  /** It begins hidden (PPL-15). */
  readonly isQuiet: boolean;
  readonly onEnd: () => void;
}) {
  const left = useSecondsLeft(endsAt, onEnd);
  const [isHidden, setIsHidden] = useState(isQuiet);
  const label = isHidden ? text.show : text.hide;
  return (
    <div className={classes.timers}>
      <button type="button" className={classes.clocks} title={label} onClick={() => setIsHidden(!isHidden)}>
        {isHidden ? (
          <IconClock size={18} aria-hidden />
        ) : (
          <span className={classes.time} data-kind="question" data-over={left <= ONE_MINUTE}>
            <IconClock size={17} aria-hidden />
            <span className={classes.label}>{text.left} </span>
            <bdi dir="ltr">{formatClock(left)}</bdi>
          </span>
        )}
        <span className={classes.spoken}>{label}</span>
      </button>
      <span role="status" className={classes.spoken}>
        {left === 0 ? text.over : left <= ONE_MINUTE ? text.one : left <= FIVE_MINUTES ? text.five : ''}
      </span>
    </div>
  );
}
