/** The last seven days as boxes, today last; a day without study is an empty box and nothing more. */
import type { Day } from '@sugya/contract/day.ts';
import { weekdayOf } from '@sugya/domain/israel-time.ts';
import { day as texts } from '../../../hebrew/day.ts';
import classes from './week-strip.module.css';

/** So many minutes fill a box. */
const FULL_MINUTES = 60;

export function WeekStrip({ days }: { readonly days: Day['days'] }) {
  const { week, letters, today, dayMinutes, todayMinutes } = texts.progress;
  return (
    <ol className={classes.week} aria-label={week}>
      {days.map(({ date, minutes }, place) => {
        const weekday = weekdayOf(date);
        const isToday = place === days.length - 1;
        return (
          <li key={date} className={isToday ? classes.today : undefined}>
            <span className={classes.box} aria-hidden="true">
              <span
                className={classes.fill}
                style={{ blockSize: `${Math.min(100, (100 * minutes) / FULL_MINUTES)}%` }}
              />
            </span>
            <span aria-hidden="true">{isToday ? today : letters[weekday]}</span>
            <span className={classes.spoken}>
              {isToday ? todayMinutes(minutes) : dayMinutes(texts.weekdays[weekday] ?? '', minutes)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
