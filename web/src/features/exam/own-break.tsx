/** A break of the student's own: the clock stands, and nothing of the part is shown (EXD-47). */
import { Button } from '@mantine/core';
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exam } from '../../hebrew/exam.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useSecondsLeft } from '../../platform/http/use-seconds-left.ts';
import classes from './exam.module.css';
import { examCalls } from './exam.queries.ts';

const text = exam.part.ownBreak;

export function OwnBreakButton({
  secondsLeft,
  onPause,
}: {
  readonly secondsLeft: number;
  readonly onPause: () => Promise<void>;
}) {
  const pause = useMutation({ mutationFn: onPause });
  const label = text.begin(secondsLeft);
  return (
    <button
      type="button"
      className={classes.clockButton}
      aria-label={label}
      title={label}
      disabled={pause.isPending}
      onClick={() => pause.mutate()}
    >
      <IconPlayerPause size={18} aria-hidden />
    </button>
  );
}

export function OwnBreak({
  day,
  part,
  onDay,
}: {
  readonly day: ExamDay;
  readonly part: ExamDay['parts'][number];
  readonly onDay: (day: ExamDay) => void;
}) {
  const [until] = useState(() => serverNow() + 1_000 * day.ownBreakSeconds);
  const resume = useMutation({ mutationFn: () => examCalls.resume(day.id, part.part), onSuccess: onDay });
  const left = useSecondsLeft(until, () => resume.mutate());
  return (
    <div className={classes.alone}>
      <section className={classes.card}>
        <h1>{text.title}</h1>
        <p>{text.stands}</p>
        <p>
          {text.left}{' '}
          <bdi dir="ltr" className={classes.countdown}>
            {formatClock(left)}
          </bdi>
        </p>
        <div className={classes.actions}>
          <Button loading={resume.isPending} data-autofocus onClick={() => resume.mutate()}>
            {text.end}
          </Button>
        </div>
        {resume.error !== null && (
          <p role="alert" className={classes.fault}>
            {sentenceOf(resume.error)}
          </p>
        )}
      </section>
    </div>
  );
}
