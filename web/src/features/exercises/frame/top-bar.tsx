/** The line over the exercise: where it belongs, its name, the save state and the clocks (EXE-36 to EXE-39, EXE-44). */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import classes from './top-bar.module.css';

export function TopBar({
  exercise,
  crumbs,
  heart,
  status,
  timers,
  onKeys,
}: {
  readonly exercise: Pick<Exercise, 'name' | 'lessonName' | 'exerciseDisclaimer' | 'awaitedStatutes'>;
  readonly crumbs: ReactNode;
  readonly heart: ReactNode;
  readonly status: ReactNode;
  readonly timers: ReactNode;
  readonly onKeys: () => void;
}) {
  return (
    <header className={classes.bar}>
      <div className={classes.names}>
        <div className={classes.titleLine}>
          <div className={classes.crumbs}>{crumbs}</div>
          {/* A test of one's own is of several. */}
          {exercise.lessonName !== '' && (
            <span className={classes.lesson}>
              <bdi>{exercise.lessonName}</bdi>
            </span>
          )}
          <h1 className={classes.title}>
            <bdi>{exercise.name}</bdi>
          </h1>
          {heart}
        </div>
        {exercise.exerciseDisclaimer !== null && (
          <p className={classes.note}>
            <bdi>{exercise.exerciseDisclaimer}</bdi>
          </p>
        )}
        {exercise.awaitedStatutes !== undefined && (
          <p className={classes.note}>{awaitedLine(exercise.awaitedStatutes)}</p>
        )}
      </div>
      <div className={classes.tools}>
        {status}
        {timers}
        <button
          type="button"
          className={classes.keys}
          aria-label={exercises.openKeys}
          title={exercises.openKeys}
          onClick={onKeys}
        >
          <IconKeyboard size={19} aria-hidden />
        </button>
      </div>
    </header>
  );
}

/** The first of them; a course may name dozens. */
const NAMED_STATUTES = 3;

function awaitedLine(names: readonly string[]): string {
  const named = names.slice(0, NAMED_STATUTES).join(', ');
  if (names.length === 1) return exercises.awaitedStatute(named);
  const more = names.length - NAMED_STATUTES;
  return more > 0 ? exercises.awaitedMore(named, more) : exercises.awaitedStatutes(named);
}
