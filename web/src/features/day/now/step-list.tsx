/** What was done today, ticked, and then what is still to do; the step that the button opens is marked. */
import type { DayDone, DayStep } from '@sugya/contract/day.ts';
import { IconCheck, IconChevronLeft, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { day as texts } from '../../../hebrew/day.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Named } from './named.tsx';
import classes from './step-list.module.css';
import { doneWords, stepWords } from './step-words.ts';

/** `offer`: it may be done, and nothing waits for it. */
type State = 'done' | 'now' | 'open' | 'offer';

export function StepList({
  courseId,
  done,
  steps,
  primary,
  waits,
  offersTest,
}: {
  readonly courseId: number;
  readonly done: readonly DayDone[];
  readonly steps: readonly DayStep[];
  readonly primary: DayStep | null;
  /** Whether a step needs the server, which cannot be reached. */
  readonly waits: (step: DayStep) => boolean;
  /** A test of one's own may be built. */
  readonly offersTest: boolean;
}) {
  if (done.length + steps.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={texts.now.list}>
      {done.map((item) => {
        const { row, to } = doneWords(courseId, item);
        return (
          <Row key={`done ${keyOf(item)}`} state="done" to={to} minutes={doneMinutes(item)}>
            <Named words={row} />
          </Row>
        );
      })}
      {steps.map((step) => {
        const { row, note, to } = stepWords(courseId, step);
        const isWaiting = waits(step);
        const isNow = primary !== null && keyOf(primary) === keyOf(step);
        return (
          <Row
            key={keyOf(step)}
            state={isNow ? 'now' : 'open'}
            to={isWaiting ? null : to}
            minutes={isWaiting ? texts.now.waiting : minutesOf(step.minutes)}
          >
            <Named words={row} />
            {note !== undefined && <small className={classes.note}> {note}</small>}
          </Row>
        );
      })}
      {offersTest && (
        <Row state="offer" to={paths.ownTests({ courseId })} minutes={null}>
          {texts.ownTest.row}
          <small className={classes.note}> {texts.ownTest.note}</small>
        </Row>
      )}
    </ol>
  );
}

export function Row({
  state,
  to,
  minutes,
  children,
}: {
  readonly state: State;
  /** Null: it cannot be opened now, and the minutes say why. */
  readonly to: AppPath | null;
  readonly minutes: string | null;
  readonly children: ReactNode;
}) {
  const inside = (
    <>
      <span className={classes.tick} data-state={state} aria-hidden="true">
        {state === 'done' && <IconCheck size={14} stroke={2.6} />}
        {state === 'offer' && <IconPlus size={16} stroke={2} />}
      </span>
      <span className={classes.name}>
        {children}
        <span className={classes.spoken}>, {texts.now.state[state]}</span>
      </span>
      {minutes === null ? <span /> : <span className={classes.minutes}>{minutes}</span>}
      {to !== null && <IconChevronLeft size={16} className={classes.go} aria-hidden />}
    </>
  );
  return (
    <li className={classes[state]}>
      {to === null ? (
        <span className={classes.row}>{inside}</span>
      ) : (
        <AppLink to={to} className={classes.row}>
          {inside}
        </AppLink>
      )}
    </li>
  );
}

/** One step of a kind and exercise is the same step. */
export function keyOf(step: DayStep | DayDone): string {
  return 'exerciseId' in step ? `${step.kind} ${step.exerciseId}` : step.kind;
}

export function minutesOf(minutes: number | null): string | null {
  return minutes === null ? null : texts.about(minutes);
}

function doneMinutes({ minutes }: DayDone): string {
  return minutes === null ? texts.now.done : `${texts.now.done} · ${texts.exactly(minutes)}`;
}
