/** How far a job of an import is, and how long it may take, by how fast it went since this screen looks. */
import type { ImportJob } from '@sugya/contract/import.ts';
import { useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import classes from './progress.module.css';

const text = importing.running;
/** An estimate from less than this is a guess. Unit: ms. */
const SHORTEST_LOOK_MS = 3_000;

export function Progress({
  job: { fileName, progress },
  readAt,
}: {
  readonly job: ImportJob;
  /** When the server said so. Unit: ms. */
  readonly readAt: number;
}) {
  const left = useSecondsLeft(progress, readAt);
  const isKnown = progress !== null && progress.total > 0;
  return (
    <div className={classes.progress}>
      <p>
        <strong>{isKnown ? text.progress(progress.done, progress.total) : text.beginning}</strong>{' '}
        <span>
          {left !== null && `${text.left(left)} `}
          {text.mayLeave}
        </span>
      </p>
      <progress
        aria-label={text.bar(fileName)}
        {...(isKnown && { max: progress.total, value: progress.done })}
      />
    </div>
  );
}

/** Null while nothing can be said. */
function useSecondsLeft(progress: ImportJob['progress'], readAt: number): number | null {
  const done = progress?.done ?? 0;
  const [first, setFirst] = useState({ at: readAt, done });
  // Another job of the same import begins from nothing.
  if (done < first.done) setFirst({ at: readAt, done });
  const [span, made] = [readAt - first.at, done - first.done];
  if (progress === null || span < SHORTEST_LOOK_MS || made <= 0 || done >= progress.total) return null;
  return Math.ceil(((progress.total - done) * span) / made / 1_000);
}
