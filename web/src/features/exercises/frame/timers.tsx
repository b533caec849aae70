/** The two clocks (EXE-38, EXE-107, EXE-114, EXE-115). Only they are painted each second. */
import {
  daysBetween,
  formatClock,
  formatHours,
  isRedAlert,
  LONG_TIME_SECONDS,
  type Pause,
  SPREAD_TIME_SECONDS,
  totalSeconds,
} from '@sugya/domain/exercises/timer.ts';
import { IconAlertTriangle, IconClock, IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import classes from './timers.module.css';
import { useSecond } from './use-second.ts';

const texts = exercises.timer;
const HIDDEN_KEY = 'exercise_timer_hidden';

export function Timers({
  startedAt,
  pauses,
  isPaused,
  isCounting,
  isQuiet,
  timeInSecToRedAlert,
  readQuestionSeconds,
  onPause,
}: {
  /** Ms by the server's clock. */
  readonly startedAt: number;
  readonly pauses: readonly Pause[];
  readonly isPaused: boolean;
  /** False for a question that is locked: its time stands. */
  readonly isCounting: boolean;
  /** The clocks begin hidden where nothing else was chosen on the device (PPL-15). */
  readonly isQuiet: boolean;
  readonly timeInSecToRedAlert: number | null;
  readonly readQuestionSeconds: () => number;
  readonly onPause: () => void;
}) {
  const [isHidden, setIsHidden] = useState(
    () => (readStored('local', HIDDEN_KEY) ?? (isQuiet ? 'yes' : 'no')) === 'yes',
  );
  const toggle = () => {
    writeStored('local', HIDDEN_KEY, isHidden ? 'no' : 'yes');
    setIsHidden(!isHidden);
  };
  return (
    <div className={classes.timers}>
      <button
        type="button"
        className={classes.clocks}
        title={isHidden ? texts.show : texts.hide}
        onClick={toggle}
      >
        {isHidden ? (
          <IconClock size={18} aria-hidden />
        ) : (
          <>
            <QuestionTime
              isRunning={isCounting && !isPaused}
              timeInSecToRedAlert={timeInSecToRedAlert}
              read={readQuestionSeconds}
            />
            <TotalTime startedAt={startedAt} pauses={pauses} isRunning={!isPaused} />
          </>
        )}
        <span className={classes.spoken}>{isHidden ? texts.show : texts.hide}</span>
      </button>
      <RedAlert
        isRunning={isCounting && !isPaused && !isHidden}
        timeInSecToRedAlert={timeInSecToRedAlert}
        read={readQuestionSeconds}
      />
      <button
        type="button"
        className={classes.tool}
        aria-label={texts.pause}
        title={texts.pause}
        onClick={onPause}
      >
        <IconPlayerPause size={18} aria-hidden />
      </button>
    </div>
  );
}

function TotalTime({
  startedAt,
  pauses,
  isRunning,
}: {
  readonly startedAt: number;
  readonly pauses: readonly Pause[];
  readonly isRunning: boolean;
}) {
  useSecond(isRunning);
  const seconds = totalSeconds({ startedAt, pauses, now: serverNow() });
  return (
    <span className={classes.time} data-kind="total">
      <span className={classes.label}>{texts.total} </span>
      {seconds < SPREAD_TIME_SECONDS ? (
        <Clock seconds={seconds} />
      ) : (
        texts.spread(daysBetween(startedAt, serverNow()))
      )}
    </span>
  );
}

/** A clock that ran over the night has no place for seconds, and nobody reads them. */
function Clock({ seconds }: { readonly seconds: number }) {
  if (seconds < LONG_TIME_SECONDS) return <bdi dir="ltr">{formatClock(seconds)}</bdi>;
  return (
    <span>
      <bdi dir="ltr">{formatHours(seconds)}</bdi> {texts.hours}
    </span>
  );
}

type QuestionTimeProps = {
  readonly isRunning: boolean;
  readonly timeInSecToRedAlert: number | null;
  readonly read: () => number;
};

function QuestionTime({ isRunning, timeInSecToRedAlert, read }: QuestionTimeProps) {
  useSecond(isRunning);
  const seconds = read();
  const isOver = isRedAlert({ seconds, timeInSecToRedAlert });
  return (
    <span className={classes.time} data-kind="question" data-over={isOver}>
      {isOver ? <IconAlertTriangle size={17} aria-hidden /> : <IconClock size={17} aria-hidden />}
      <span className={classes.label}>{texts.question} </span>
      <Clock seconds={seconds} />
      {isOver && <span className={classes.over}>{texts.redAlertShort}</span>}
    </span>
  );
}

/** Said once, at the moment; the clocks themselves are never read out each second. */
function RedAlert({ isRunning, timeInSecToRedAlert, read }: QuestionTimeProps) {
  useSecond(isRunning);
  const isOver = isRunning && isRedAlert({ seconds: read(), timeInSecToRedAlert });
  return (
    <span role="status" className={classes.spoken}>
      {isOver ? texts.redAlert : ''}
    </span>
  );
}
