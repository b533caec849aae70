/** What stands in place of the day before a second exercise is finished: a preference, a taster, and a plan of its result. */
import type { Day } from '@sugya/contract/day.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { day as texts } from '../../../hebrew/day.ts';
import { useDaySettings } from '../day.queries.ts';
import classes from './first-run.module.css';
import { PlanStep } from './plan-step.tsx';
import { PreferenceStep } from './preference-step.tsx';
import type { FirstRunOfDay } from './step-title.tsx';
import { TasterStep } from './taster-step.tsx';

type StepState = 'done' | 'current' | 'later';

/** Before the student says: then the taster's explanations come at once, and its button works without a choice. */
const FIRST_FEEDBACK = 'immediate';

export function FirstRun({
  courseId,
  day,
  firstRun,
}: {
  readonly courseId: number;
  readonly day: Day;
  readonly firstRun: FirstRunOfDay;
}) {
  const { feedback, choose } = useDaySettings(courseId, day);
  const isTasted = firstRun.taster?.isDone === true;
  const wanted = feedback ?? FIRST_FEEDBACK;
  return (
    <ol className={classes.steps} aria-label={texts.first.steps}>
      <Step number={1} state={isTasted ? 'done' : 'current'}>
        <PreferenceStep
          feedback={wanted}
          isSettled={isTasted}
          onChoose={(chosen) => choose({ feedback: chosen })}
        />
      </Step>
      <Step number={2} state={isTasted ? 'done' : 'current'}>
        <TasterStep courseId={courseId} firstRun={firstRun} />
      </Step>
      <Step number={3} state={isTasted ? 'current' : 'later'}>
        <PlanStep courseId={courseId} firstRun={firstRun} isOpen={isTasted} />
      </Step>
    </ol>
  );
}

function Step({
  number,
  state,
  children,
}: {
  readonly number: number;
  readonly state: StepState;
  readonly children: ReactNode;
}) {
  return (
    <li
      className={`${classes.step} ${classes[state]}`}
      {...(state === 'current' && { 'aria-current': 'step' })}
    >
      <span className={classes.number} aria-hidden="true">
        {state === 'done' ? <IconCheck size={19} stroke={2.4} /> : number}
      </span>
      <div className={classes.content}>{children}</div>
    </li>
  );
}
