/** Part A of an exam day: drafting tasks under the day's clock, and their finish with or without a network. */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { textReceiptCode } from '@sugya/domain/exam/receipt.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { draftingQuery, textJournalQuery } from '../drafting.queries.ts';
import type { TextJournal } from '../text-operations.ts';
import { WritingScreen } from '../writing-screen.tsx';

type TaskPartProps = {
  readonly part: {
    readonly attemptId: number | null;
    readonly hasPen: boolean;
    readonly deadlineAt: string | null;
  };
  readonly userId: string | number | null;
  readonly title: string;
  readonly tools: ReactNode;
  readonly loading: ReactNode;
  readonly failed: (error: Error, retry: () => void) => ReactNode;
  readonly clock: (of: {
    readonly deadlineAt: number;
    readonly isQuiet: boolean;
    readonly onEnd: () => void;
  }) => ReactNode;
  readonly onTimeUp: () => void;
  readonly onFinish: (finish: {
    readonly finishedAt: string;
    readonly receipt: string;
    readonly taskId: number;
  }) => Promise<void>;
};

export function TaskPart(props: TaskPartProps) {
  const { part, userId } = props;
  const attemptId = part.attemptId ?? 0;
  const go = useQuery({
    ...draftingQuery(attemptId),
    // What is written lies in the journal.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: part.hasPen && attemptId > 0,
  });
  const journal = useQuery({
    ...textJournalQuery(String(userId), attemptId),
    enabled: userId !== null && attemptId > 0,
  });
  if (go.data === undefined && go.isError) return props.failed(go.error, () => void go.refetch());
  if (go.data === undefined || journal.data === undefined || part.deadlineAt === null) return props.loading;
  return (
    <Writing {...props} attempt={go.data} journal={journal.data} deadlineAt={Date.parse(part.deadlineAt)} />
  );
}

/** Unit: ms. What is still on the device then follows the finish. */
const SENDING_WAIT_MS = 3_000;

function Writing({
  title,
  tools,
  clock,
  onTimeUp,
  onFinish,
  attempt,
  journal,
  deadlineAt,
}: TaskPartProps & {
  readonly attempt: DraftingAttempt;
  readonly journal: TextJournal;
  readonly deadlineAt: number;
}) {
  const [isTimeUp, setIsTimeUp] = useState(() => serverNow() >= deadlineAt);
  const finish = useMutation({
    mutationFn: async ({ taskId, body }: { readonly taskId: number; readonly body: string }) => {
      const finishedAt = new Date(serverNow()).toISOString();
      await Promise.race([
        journal.flushScope(attempt.id),
        new Promise((resolve) => setTimeout(resolve, SENDING_WAIT_MS)),
      ]);
      const receipt = textReceiptCode(attempt.id, { taskId, body });
      await onFinish({ finishedAt, receipt, taskId });
    },
  });
  return (
    <WritingScreen
      attempt={attempt}
      journal={journal}
      isTimeUp={isTimeUp}
      isLocked={isTimeUp || finish.isPending}
      clock={clock({
        deadlineAt,
        isQuiet: attempt.isClockQuiet,
        onEnd: () => {
          setIsTimeUp(true);
          onTimeUp();
        },
      })}
      isBusy={finish.isPending}
      failure={finish.error === null ? null : sentenceOf(finish.error)}
      onHandIn={(taskId, body) => finish.mutate({ taskId, body })}
      inExam={{ title, tools }}
    />
  );
}
