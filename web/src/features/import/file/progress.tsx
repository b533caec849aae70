/** How far a job of an import is, and how long it may take, by how fast it went since this screen looks. */
import type { ImportJob } from '@sugya/contract/import.ts';
import { useEffect, useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import classes from './progress.module.css';

const text = importing.running;
/** An estimate from less than this is a guess. Unit: ms. */
const SHORTEST_LOOK_MS = 3_000;

type Seen = { readonly at: number; readonly done: number };

export function Progress({ job: { fileName, state, progress } }: { readonly job: ImportJob }) {
  const left = useSecondsLeft(progress);
  const isKnown = progress !== null && progress.total > 0;
  return (
    <div className={classes.progress}>
      <p>
        <strong>{isKnown ? text.progress(progress.done, progress.total) : text.beginning}</strong>{' '}
        <span>
          {left !== null && `${text.left(left)} `}
          {state !== 'reading' && text.mayLeave}
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
function useSecondsLeft(progress: ImportJob['progress']): number | null {
  const [looks, setLooks] = useState<{ readonly first: Seen; readonly last: Seen } | null>(null);
  const done = progress?.done ?? 0;
  // The browser's clock says how fast it goes.
  useEffect(() => {
    const seen = { at: performance.now(), done };
    setLooks((before) =>
      before === null || done < before.last.done ? { first: seen, last: seen } : { ...before, last: seen },
    );
  }, [done]);
  if (progress === null || looks === null) return null;
  const [span, made] = [looks.last.at - looks.first.at, looks.last.done - looks.first.done];
  if (span < SHORTEST_LOOK_MS || made <= 0 || done >= progress.total) return null;
  return Math.ceil(((progress.total - done) * span) / made / 1_000);
}
