/** A go at a drafting task: writing it under the clock, and after the hand-in one's own marking. */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { AppealCard } from '../../features/drafting/appeal-card.tsx';
import classes from '../../features/drafting/drafting.module.css';
import {
  draftingCalls,
  draftingKey,
  draftingQuery,
  type OwnMark,
  textJournalQuery,
} from '../../features/drafting/drafting.queries.ts';
import { TypedPages } from '../../features/drafting/pages/typed-pages.tsx';
import { SelfMarking } from '../../features/drafting/self-marking.tsx';
import { StaffMarks } from '../../features/drafting/staff-marks.tsx';
import type { TextJournal } from '../../features/drafting/text-operations.ts';
import { WritingScreen } from '../../features/drafting/writing-screen.tsx';
import { PartClock } from '../../features/exam/part-clock.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { marking } from '../../hebrew/drafting-marking.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { impersonatedStudentId } from '../../platform/session/impersonation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeading } from '../../ui/page.tsx';

export default function DraftingGoPage() {
  const courseId = useRouteId('courseId');
  const attemptId = useRouteId('attemptId');
  const go = useQuery(draftingQuery(attemptId));
  const userId = useJournalUser();
  const opened = useQuery({
    ...textJournalQuery(String(userId), attemptId),
    enabled: userId !== null,
  });
  usePageTitle(drafting.title);
  if (go.data === undefined && go.isError) {
    return (
      <ExerciseFailed
        title={drafting.notLoaded}
        error={go.error}
        back={paths.draftingRoom({ courseId })}
        onRetry={() => void go.refetch()}
      />
    );
  }
  if (go.data === undefined || opened.data === undefined) return <ExerciseLoading />;
  return go.data.handedInAt === null ? (
    <Writing attempt={go.data} journal={opened.data} />
  ) : (
    <HandedIn attempt={go.data} />
  );
}

/** Thrown where a text has not reached the server: handing in without it would lose it. */
class NotSent extends Error {}

function Writing({ attempt, journal }: { readonly attempt: DraftingAttempt; readonly journal: TextJournal }) {
  const client = useQueryClient();
  const deadlineAt = Date.parse(attempt.deadlineAt);
  const [isTimeUp, setIsTimeUp] = useState(() => serverNow() >= deadlineAt);
  const handIn = useMutation({
    mutationFn: async (taskId: number) => {
      if (!(await journal.flushScope(attempt.id))) throw new NotSent();
      return await draftingCalls.handIn(attempt.id, taskId);
    },
    onSuccess: (after) => client.setQueryData(draftingKey(attempt.id), after),
  });
  const { error } = handIn;
  const failure =
    error instanceof NotSent ? drafting.editor.notSent : error === null ? null : sentenceOf(error);
  return (
    <WritingScreen
      attempt={attempt}
      journal={journal}
      isTimeUp={isTimeUp}
      isLocked={isTimeUp || impersonatedStudentId() !== null}
      clock={
        <PartClock deadlineAt={deadlineAt} isQuiet={attempt.isClockQuiet} onEnd={() => setIsTimeUp(true)} />
      }
      isBusy={handIn.isPending}
      failure={failure}
      onHandIn={attempt.isExam ? null : (taskId) => handIn.mutate(taskId)}
    />
  );
}

function HandedIn({ attempt }: { readonly attempt: DraftingAttempt }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (mark: OwnMark) => draftingCalls.mark(attempt.id, mark),
    onSuccess: (after) => client.setQueryData(draftingKey(attempt.id), after),
  });
  const appeal = useMutation({
    mutationFn: (reasons: string) => draftingCalls.appeal(attempt.id, reasons),
    onSuccess: (after) => client.setQueryData(draftingKey(attempt.id), after),
    meta: { showsOwnFailure: true },
  });
  const { staffMarking: marked } = attempt;
  const task = attempt.tasks.find(({ id }) => id === attempt.handedInTaskId);
  if (task?.key == null) return <ExerciseLoading />;
  return (
    <div className={classes.alone}>
      <PageHeading
        title={
          <>
            {marked?.total == null ? drafting.marking.title : marking.student.pageTitle}:{' '}
            <bdi>{task.name}</bdi>
          </>
        }
        after={
          <AppLink to={paths.draftingRoom({ courseId: attempt.courseId })}>{drafting.marking.back}</AppLink>
        }
      />
      {marked !== undefined && marked.total === null && <p role="status">{marking.student.waiting}</p>}
      <TypedPages attempt={attempt} />
      {marked !== undefined && marked.total !== null ? (
        <StaffMarks
          attempt={attempt}
          task={task}
          marked={marked}
          marking={task.key}
          appeal={
            <AppealCard
              marked={marked}
              isBusy={appeal.isPending}
              failure={appeal.error === null ? null : sentenceOf(appeal.error)}
              onAppeal={appeal.mutate}
            />
          }
        />
      ) : (
        <SelfMarking
          attempt={attempt}
          task={task}
          marking={task.key}
          isBusy={save.isPending}
          failure={save.error === null ? null : sentenceOf(save.error)}
          onSave={save.mutate}
        />
      )}
    </div>
  );
}
