/** How long the part still lasts, by the server's clock. It can be hidden; the last minutes are said all the same. */
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { exam } from '../../hebrew/exam.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
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

/** Whole seconds; `onEnd` is called once, also where the page was asleep. The effect runs the browser's clock. */
export function useSecondsLeft(until: number, onEnd: () => void): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = Math.max(0, Math.ceil((until - serverNow()) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const interval = setInterval(tick, 1_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return left;
}
