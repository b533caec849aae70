/** Part A of an exam day: drafting tasks under the day's clock, and their finish with or without a network. */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { textReceiptCode } from '@sugya/domain/exam/receipt.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { draftingQuery, textJournalQuery } from '../../features/drafting/drafting.queries.ts';
import type { TextJournal } from '../../features/drafting/text-operations.ts';
import { WritingScreen } from '../../features/drafting/writing-screen.tsx';
import classes from '../../features/exam/exam.module.css';
import { examDayKey, type Finish } from '../../features/exam/exam.queries.ts';
import { PartClock } from '../../features/exam/part-clock.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { serverNow } from '../../platform/http/server-clock.ts';

type TaskPartProps = {
  readonly day: ExamDay;
  readonly part: ExamDay['parts'][number];
  /** What stands in its place while another device writes; null: this one does. */
  readonly held: ReactNode;
  readonly tools: ReactNode;
  readonly onFinish: (finish: Finish) => Promise<void>;
};

export function TaskPart(props: TaskPartProps) {
  const { day, part, held } = props;
  const client = useQueryClient();
  const userId = useJournalUser();
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
  if (held !== null) return <div className={classes.alone}>{held}</div>;
  if (go.data === undefined && go.isError) {
    return (
      <ExerciseFailed
        title={drafting.notLoaded}
        error={go.error}
        back={paths.examRoom({ courseId: day.courseId })}
        onRetry={() => {
          void client.invalidateQueries({ queryKey: examDayKey(day.id) });
          void go.refetch();
        }}
      />
    );
  }
  if (go.data === undefined || journal.data === undefined || part.deadlineAt === null)
    return <ExerciseLoading />;
  return (
    <Writing {...props} attempt={go.data} journal={journal.data} deadlineAt={Date.parse(part.deadlineAt)} />
  );
}

/** Unit: ms. What is still on the device then follows the finish. */
const SENDING_WAIT_MS = 3_000;

function Writing({
  day,
  tools,
  onFinish,
  attempt,
  journal,
  deadlineAt,
}: TaskPartProps & {
  readonly attempt: DraftingAttempt;
  readonly journal: TextJournal;
  readonly deadlineAt: number;
}) {
  const client = useQueryClient();
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
      clock={
        <PartClock
          deadlineAt={deadlineAt}
          isQuiet={attempt.isClockQuiet}
          onEnd={() => {
            setIsTimeUp(true);
            void client.invalidateQueries({ queryKey: examDayKey(day.id) });
          }}
        />
      }
      isBusy={finish.isPending}
      failure={finish.error === null ? null : sentenceOf(finish.error)}
      onHandIn={(taskId, body) => finish.mutate({ taskId, body })}
      inExam={{ title: exam.shortParts.A, tools }}
    />
  );
}
