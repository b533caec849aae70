/** The day on its sheet, or before a second exercise the first steps; with what stands there until it is known. */
import type { Day } from '@sugya/contract/day.ts';
import type { ReactNode } from 'react';
import { day as texts } from '../../hebrew/day.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './day-card.module.css';
import { FirstRun } from './first-run/first-run.tsx';
import { FirstSide } from './first-run/first-side.tsx';
import { type DeviceExercise, NOW_TITLE_ID, NowCard } from './now/now-card.tsx';
import { ProgressCard } from './progress/progress-card.tsx';

export function DayCard({
  courseId,
  day,
  now,
  onDevice,
  hasLectures,
}: {
  readonly courseId: number;
  readonly day: Day;
  /** By the server's clock. Unit: ms. */
  readonly now: number;
  /** What lies on this device while the server cannot be reached; null while it can. */
  readonly onDevice: readonly DeviceExercise[] | null;
  readonly hasLectures: boolean;
}) {
  // Without the server nothing can be chosen, and what goes on is what lies here.
  if (day.firstRun !== null && onDevice === null) {
    return (
      <section className={`${classes.sheet} ${classes.first}`} aria-labelledby={NOW_TITLE_ID}>
        <FirstRun courseId={courseId} day={day} firstRun={day.firstRun} />
        <FirstSide courseId={courseId} day={day} now={now} />
      </section>
    );
  }
  return (
    <section className={classes.sheet} aria-labelledby={NOW_TITLE_ID}>
      <NowCard courseId={courseId} day={day} onDevice={onDevice} hasLectures={hasLectures} />
      <ProgressCard courseId={courseId} day={day} now={now} isOffline={onDevice !== null} />
    </section>
  );
}

/** A part that did not come says so in the sheet's place alone. */
export function DayFailed({ children }: { readonly children: ReactNode }) {
  return <div className={classes.failed}>{children}</div>;
}

/** In the sizes of what comes. */
export function DayLoading() {
  return (
    <LoadingRegion label={texts.loading}>
      <div className={classes.loadingHello}>
        <Placeholder height="100%" width="min(22rem, 100%)" />
      </div>
      <div className={classes.loadingSheet}>
        <Placeholder height="100%" />
      </div>
      <div className={classes.loadingMap}>
        <Placeholder height="100%" />
      </div>
    </LoadingRegion>
  );
}
