/** What the student is granted, as the school wrote it down (PPL-14). */
import type { Accommodations } from '@sugya/contract/students-accommodations.ts';
import { accommodations } from '../../../hebrew/accommodations.ts';
import classes from './own-accommodations.module.css';

const text = accommodations.own;

export function OwnAccommodations({ granted }: { readonly granted: Accommodations }) {
  const { timeFactor, ownBreakMinutes, isLargePrint, isClockQuiet } = granted;
  const lines = [
    timeFactor > 1 && text.time(timeFactor),
    ownBreakMinutes > 0 && text.breaks(ownBreakMinutes),
    isLargePrint && text.largePrint,
    isClockQuiet && text.quietClock,
  ].filter((line) => line !== false);
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={classes.note}>{text.text}</p>
    </>
  );
}
