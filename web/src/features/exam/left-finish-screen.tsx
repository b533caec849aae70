/** A part that was finished without a network: its receipt, until the server has the finish (EXD-46). */
import { Button } from '@mantine/core';
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { exam } from '../../hebrew/exam.ts';
import { useIsConnected } from '../../platform/http/connection.ts';
import classes from './exam.module.css';
import { examCalls, type Finish, type PartKey } from './exam.queries.ts';
import { forgetFinish } from './left-finish.ts';

const text = exam.part.receipt;

export function LeftFinish({
  dayId,
  part,
  finish,
  onFinished,
}: {
  readonly dayId: number;
  readonly part: PartKey;
  readonly finish: Finish;
  readonly onFinished: (day: ExamDay) => void;
}) {
  const isConnected = useIsConnected();
  const send = useMutation({
    mutationFn: () => examCalls.finish(dayId, part, finish),
    onSuccess: (day) => {
      forgetFinish(dayId, part);
      onFinished(day);
    },
  });
  const again = useEffectEvent(() => {
    if (!send.isPending) send.mutate();
  });
  // The connection is a system outside React.
  useEffect(() => {
    if (isConnected) again();
  }, [isConnected]);
  return (
    <div className={classes.alone}>
      <section className={classes.card}>
        <h1>{text.title(exam.shortParts[part])}</h1>
        <p>{text.waits}</p>
        <p>
          {text.code}{' '}
          <bdi dir="ltr" className={classes.countdown}>
            {finish.receipt}
          </bdi>
        </p>
        <p>{text.keepIt}</p>
        <div className={classes.actions}>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {text.again}
          </Button>
        </div>
        {send.isError && <p role="status">{text.notYet}</p>}
      </section>
    </div>
  );
}
