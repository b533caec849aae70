/** The one thing to do now with its one button, and under it the day's list. */
import { Button } from '@mantine/core';
import type { Day, DayStep } from '@sugya/contract/day.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { day as texts } from '../../../hebrew/day.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Named } from './named.tsx';
import classes from './now-card.module.css';
import { StepList } from './step-list.tsx';
import { type NamedWords, stepWords } from './step-words.ts';

export const NOW_TITLE_ID = 'day-now';

/** An exercise that this device can go on with by itself. */
export type DeviceExercise = {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly lessonId: number;
  readonly hasLaw: boolean;
  readonly numberOfQuestions: number;
  readonly answeredCount: number;
};

type Primary = {
  readonly title: NamedWords;
  readonly line: string;
  readonly action: string;
  readonly to: AppPath;
  readonly minutes: number | null;
};

export function NowCard({
  courseId,
  day,
  onDevice,
  hasLectures,
}: {
  readonly courseId: number;
  readonly day: Day;
  /** What lies on this device while the server cannot be reached; null while it can. */
  readonly onDevice: readonly DeviceExercise[] | null;
  readonly hasLectures: boolean;
}) {
  const waits = (step: DayStep) => needsServer(step, onDevice);
  const step = firstReady(day, waits);
  const offersTest = day.offersOwnTest && onDevice === null;
  const primary = step === null ? deviceWords(courseId, onDevice) : wordsOf(courseId, step);
  return (
    <div className={classes.now}>
      <p className={classes.over}>
        {texts.now.over}
        {day.minutesLeft !== null && primary !== null && ` · ${texts.now.left(day.minutesLeft)}`}
      </p>
      {primary === null ? (
        <NothingLeft
          courseId={courseId}
          isOffline={onDevice !== null}
          hasLectures={hasLectures}
          offersTest={offersTest}
        />
      ) : (
        <PrimaryBlock primary={primary} />
      )}
      <StepList
        courseId={courseId}
        done={day.done}
        steps={day.steps}
        primary={step}
        waits={waits}
        offersTest={offersTest && primary !== null}
      />
    </div>
  );
}

function PrimaryBlock({ primary: { title, line, action, to, minutes } }: { readonly primary: Primary }) {
  return (
    <>
      <h2 id={NOW_TITLE_ID} className={classes.title}>
        <Named words={title} />
      </h2>
      <p className={classes.line}>{line}</p>
      <div className={classes.go}>
        <Button
          component={AppLink}
          to={to}
          size="lg"
          className={classes.primary}
          rightSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {action}
        </Button>
        {minutes !== null && <span className={classes.minutes}>{texts.now.more(minutes)}</span>}
      </div>
    </>
  );
}

function NothingLeft({
  courseId,
  isOffline,
  hasLectures,
  offersTest,
}: {
  readonly courseId: number;
  readonly isOffline: boolean;
  readonly hasLectures: boolean;
  readonly offersTest: boolean;
}) {
  if (isOffline) {
    return (
      <>
        <h2 id={NOW_TITLE_ID} className={classes.title}>
          {texts.now.waiting}
        </h2>
        <p className={classes.line}>{texts.now.noOther}</p>
      </>
    );
  }
  const { title, text, toSubjects, toLectures, toTest, toStanding } = texts.nothing;
  return (
    <>
      <h2 id={NOW_TITLE_ID} className={classes.title}>
        {title}
      </h2>
      <p className={classes.line}>{text}</p>
      <ul className={classes.links}>
        <li>
          <AppLink to={paths.learningSubjects({ courseId })}>{toSubjects}</AppLink>
        </li>
        {hasLectures && (
          <li>
            <AppLink to={paths.lecturesCenter({ courseId })}>{toLectures}</AppLink>
          </li>
        )}
        {offersTest && (
          <li>
            <AppLink to={paths.ownTests({ courseId })}>{toTest}</AppLink>
          </li>
        )}
        <li>
          <AppLink to={paths.standing({ courseId })}>{toStanding}</AppLink>
        </li>
      </ul>
    </>
  );
}

/** The review and exercises that were opened on this device go on without a network; all else asks the server. */
function needsServer(step: DayStep, onDevice: readonly DeviceExercise[] | null): boolean {
  if (onDevice === null || step.kind === 'review') return false;
  return step.kind !== 'continue' || onDevice.every(({ id }) => id !== step.exerciseId);
}

function firstReady({ primary, steps }: Day, waits: (step: DayStep) => boolean): DayStep | null {
  const inOrder = primary === null ? steps : [primary, ...steps];
  return inOrder.find((step) => !waits(step)) ?? null;
}

function wordsOf(courseId: number, step: DayStep): Primary {
  return { ...stepWords(courseId, step), minutes: step.minutes };
}

/** Opened here since the day was read, or the day was never read: it is the one thing that goes on. */
function deviceWords(courseId: number, onDevice: readonly DeviceExercise[] | null): Primary | null {
  const [exercise] = onDevice ?? [];
  if (exercise === undefined) return null;
  const { id, name, categoryId, lessonId, hasLaw, answeredCount, numberOfQuestions } = exercise;
  const place = { courseId, categoryId, lessonId, exerciseId: id };
  return {
    title: { ...texts.steps.continue.title, name },
    line: texts.steps.continueAnywhere.line(answeredCount, numberOfQuestions),
    action: texts.steps.continueAnywhere.action,
    to: paths.exerciseOnward({ ...place, hasLaw }),
    minutes: null,
  };
}
