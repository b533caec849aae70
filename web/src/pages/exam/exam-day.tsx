/** A student's exam day: a part, the time between parts, or the debrief, as the server says. */
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { draftingKey } from '../../features/drafting/drafting.queries.ts';
import { TaskPart } from '../../features/drafting/exam/task-part.tsx';
import { openTextJournal } from '../../features/drafting/text-operations.ts';
import { BetweenParts } from '../../features/exam/between-parts.tsx';
import { Debrief } from '../../features/exam/debrief/debrief.tsx';
import classes from '../../features/exam/exam.module.css';
import {
  examCalls,
  examDayKey,
  examDayQuery,
  examDebriefQuery,
  examPartKey,
  examPartQuery,
  type Finish,
  keepDay,
  type PartKey,
  type QuestionPartKey,
  sealedPaperQuery,
} from '../../features/exam/exam.queries.ts';
import { FullScreenButton } from '../../features/exam/full-screen-button.tsx';
import { forgetFinish, leaveFinish, leftFinish } from '../../features/exam/left-finish.ts';
import { LeftFinish } from '../../features/exam/left-finish-screen.tsx';
import { openPaper, openTasks } from '../../features/exam/open-paper.ts';
import { OtherDevice } from '../../features/exam/other-device.tsx';
import { OwnBreak, OwnBreakButton } from '../../features/exam/own-break.tsx';
import { PartClock } from '../../features/exam/part-clock.tsx';
import { PaperScreen } from '../../features/exercises/exam/paper-screen.tsx';
import { journalQuery } from '../../features/exercises/exercise.queries.ts';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import type { AnswerJournal } from '../../features/exercises/journal/solution-operations.ts';
import { Booklet } from '../../features/laws/booklet/booklet.tsx';
import { LateReportProblem } from '../../features/quality/report/late-report-problem.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { exercises } from '../../hebrew/exercises.ts';
import { paths } from '../../paths.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { sendAll, useUnsent } from '../../platform/journal/unsent.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeading } from '../../ui/page.tsx';

export default function ExamDayPage() {
  const courseId = useRouteId('courseId');
  const dayId = useRouteId('dayId');
  const day = useQuery(examDayQuery(dayId));
  const userId = useJournalUser();
  const opened = useQuery({ ...journalQuery(String(userId)), enabled: userId !== null });
  usePageTitle(exam.title);
  if (day.data === undefined && day.isError) {
    return (
      <ExerciseFailed
        title={exercises.notLoaded.title}
        error={day.error}
        back={paths.examRoom({ courseId })}
        onRetry={() => void day.refetch()}
      />
    );
  }
  if (day.data === undefined || opened.data === undefined) return <ExerciseLoading />;
  return <OpenedDay courseId={courseId} day={day.data} journal={opened.data.journal} />;
}

type DayProps = { readonly courseId: number; readonly day: ExamDay; readonly journal: AnswerJournal };

function OpenedDay({ courseId, day, journal }: DayProps) {
  const client = useQueryClient();
  const userId = useJournalUser();
  const hasTask = day.parts.some(({ part }) => part === 'A');
  const keep = (next: ExamDay) => keepDay(client, next);
  const start = useMutation({
    mutationFn: async (part: PartKey) => {
      const sealed = client.getQueryData(sealedPaperQuery(day.id, part).queryKey);
      const next = await examCalls.start(day.id, part);
      // The paper lies on the device already; without it the server is asked.
      const begun = next.parts.find((one) => one.part === part);
      const isFresh = day.parts.some((one) => one.part === part && one.state === 'next');
      if (isFresh && sealed !== undefined && begun?.paperKey != null && begun.attemptId !== null) {
        const { paperKey: key, attemptId, startedAt, deadlineAt } = begun;
        if (part !== 'A') {
          const paper = await openPaper(sealed, { key, attemptId, startedAt });
          if (paper !== null) client.setQueryData(examPartKey(day.id, part), paper);
        } else if (deadlineAt !== null) {
          const go = await openTasks(sealed, { key, attemptId, startedAt, deadlineAt });
          if (go !== null) client.setQueryData(draftingKey(attemptId), go);
        }
      }
      return next;
    },
    onSuccess: keep,
  });
  const ready = useReadyPapers(day);
  const open = useMutation({
    mutationFn: async (givesUp: boolean) => {
      await sendAll(journal);
      if (hasTask && userId !== null) await sendAll(await openTextJournal(String(userId)));
      return await examCalls.open(day.id, givesUp);
    },
    onSuccess: (next) => {
      void keep(next);
      // What was handed in comes with its key from now on.
      if (hasTask) void client.invalidateQueries({ queryKey: ['drafting', 'go'] });
    },
  });
  const unsentCount = useUnsent(journal);
  const running = day.parts.find(({ state }) => state === 'running');
  const [left, setLeft] = useState(() => leftIn(day));
  if (left !== null && !day.isOpened)
    return (
      <LeftFinish
        key={left.part}
        dayId={day.id}
        part={left.part}
        finish={left.finish}
        onFinished={(next) => {
          void keep(next).then(() => setLeft(null));
        }}
      />
    );
  if (running?.isPaused === true && running.hasPen)
    return <OwnBreak day={day} part={running} onDay={(next) => void keep(next)} />;
  if (running !== undefined) {
    const takeOver = () =>
      start.mutate(running.part, {
        // What the other device answered meanwhile.
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['exam', 'part', day.id] });
          if (running.part === 'A' && running.attemptId !== null)
            void client.invalidateQueries({ queryKey: draftingKey(running.attemptId) });
        },
      });
    return (
      <RunningPart
        key={running.part}
        day={day}
        part={running}
        journal={journal}
        onLeft={(finish) => setLeft({ part: running.part, finish })}
        held={running.hasPen ? null : <OtherDevice isBusy={start.isPending} onTakeOver={takeOver} />}
      />
    );
  }
  const failed = start.error ?? open.error;
  return (
    <div className={classes.alone}>
      <PageHeading
        title={
          <>
            {day.isOpened ? exam.debrief.title : exam.title}: <bdi>{day.paper}</bdi>
          </>
        }
        after={<AppLink to={paths.examRoom({ courseId })}>{exam.day.back}</AppLink>}
      />
      {day.isOpened ? (
        <OpenedDebrief courseId={courseId} dayId={day.id} />
      ) : (
        <BetweenParts
          day={day}
          unsentCount={unsentCount}
          isReady={ready}
          isBusy={start.isPending || open.isPending}
          failure={failed === null ? null : sentenceOf(failed)}
          onStart={start.mutate}
          onOpen={open.mutate}
        />
      )}
    </div>
  );
}

type RunningProps = {
  readonly day: ExamDay;
  readonly part: ExamDay['parts'][number];
  readonly journal: AnswerJournal;
  /** The finish waits on the device. */
  readonly onLeft: (finish: Finish) => void;
  readonly held: ReactNode;
};

function RunningPart(props: RunningProps) {
  const { day, part, held, onLeft } = props;
  const client = useQueryClient();
  const userId = useJournalUser();
  const onFinish = async (finish: Finish) => {
    // It stands from now on, whether the server can be reached or not.
    leaveFinish(day.id, part.part, finish);
    try {
      await keepDay(client, await examCalls.finish(day.id, part.part, finish));
      forgetFinish(day.id, part.part);
    } catch {
      onLeft(finish);
    }
  };
  if (part.part !== 'A') return <RunningQuestions {...props} partKey={part.part} onFinish={onFinish} />;
  if (held !== null) return <div className={classes.alone}>{held}</div>;
  const readAnew = () => void client.invalidateQueries({ queryKey: examDayKey(day.id) });
  return (
    <TaskPart
      part={part}
      userId={userId}
      title={exam.shortParts.A}
      tools={<PartTools day={day} part="A" />}
      loading={<ExerciseLoading />}
      failed={(error, retry) => (
        <ExerciseFailed
          title={drafting.notLoaded}
          error={error}
          back={paths.examRoom({ courseId: day.courseId })}
          onRetry={() => {
            readAnew();
            retry();
          }}
        />
      )}
      clock={(of) => <PartClock {...of} />}
      onTimeUp={readAnew}
      onFinish={onFinish}
    />
  );
}

function RunningQuestions({
  day,
  part,
  partKey,
  journal,
  held,
  onFinish,
}: RunningProps & {
  readonly partKey: QuestionPartKey;
  readonly onFinish: (finish: Finish) => Promise<void>;
}) {
  const client = useQueryClient();
  const paper = useQuery({ ...examPartQuery(day.id, partKey), enabled: part.hasPen });
  const askAgain = () => void client.invalidateQueries({ queryKey: examDayKey(day.id) });
  if (paper.data === undefined) {
    if (held !== null) return <div className={classes.alone}>{held}</div>;
    return paper.isError ? (
      <ExerciseFailed
        title={exercises.notLoaded.title}
        error={paper.error}
        back={paths.examRoom({ courseId: day.courseId })}
        onRetry={() => {
          askAgain();
          void paper.refetch();
        }}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  return (
    <LoadedPart
      exercise={paper.data}
      day={day}
      part={part}
      journal={journal}
      held={held}
      onTimeUp={askAgain}
      onFinish={onFinish}
    />
  );
}

/** A finish that an earlier visit left on the device; its part may have come to its deadline meanwhile. */
function leftIn(day: ExamDay): { readonly part: PartKey; readonly finish: Finish } | null {
  for (const { part, state, sealedBy } of day.parts) {
    const finish = state === 'running' || sealedBy === 'deadline' ? leftFinish(day.id, part) : null;
    if (finish !== null) return { part, finish };
  }
  return null;
}

/** Are the papers of the parts to come on the device, sealed? */
function useReadyPapers(day: ExamDay): boolean {
  const coming = day.isOpened
    ? []
    : day.parts.filter(({ state, startedAt }) => startedAt === null && state !== 'sealed');
  const sealed = useQueries({ queries: coming.map(({ part }) => sealedPaperQuery(day.id, part)) });
  return sealed.every(({ data }) => data !== undefined);
}

function LoadedPart({
  exercise,
  day,
  part,
  journal,
  held,
  onTimeUp,
  onFinish,
}: {
  readonly exercise: Exercise;
  readonly day: ExamDay;
  readonly part: ExamDay['parts'][number];
  readonly journal: AnswerJournal;
  readonly held: ReactNode;
  readonly onTimeUp: () => void;
  readonly onFinish: (finish: Finish) => Promise<void>;
}) {
  const first = exercise.questions.find(({ isAnswered }) => !isAnswered) ?? exercise.questions[0];
  const [questionId, setQuestionId] = useState(first?.id ?? 0);
  const { attemptId } = exercise;
  if (attemptId === null || part.deadlineAt === null || first === undefined) return <ExerciseLoading />;
  const deadlineAt = Date.parse(part.deadlineAt);
  return (
    <PaperScreen
      exercise={exercise}
      attemptId={attemptId}
      journal={journal}
      questionId={questionId}
      title={exam.parts[part.part]}
      held={held}
      booklet={
        part.hasBooklet ? (
          <Booklet laws={day.booklet} asOf={day.bookletAsOf} isSearchable={day.isBookletSearchable} />
        ) : null
      }
      tools={<PartTools day={day} part={part.part} />}
      clock={(onEnd) => (
        <PartClock deadlineAt={deadlineAt} isQuiet={exercise.isClockQuiet === true} onEnd={onEnd} />
      )}
      onGo={setQuestionId}
      onFinish={onFinish}
      onTimeUp={onTimeUp}
    />
  );
}

function PartTools({ day, part }: { readonly day: ExamDay; readonly part: PartKey }) {
  const client = useQueryClient();
  return (
    <>
      {day.ownBreakSeconds > 0 && (
        <OwnBreakButton
          secondsLeft={day.ownBreakSeconds}
          onPause={async () => {
            await keepDay(client, await examCalls.pause(day.id, part));
          }}
        />
      )}
      <FullScreenButton />
    </>
  );
}

function OpenedDebrief({ courseId, dayId }: { readonly courseId: number; readonly dayId: number }) {
  const debrief = useQuery(examDebriefQuery(dayId));
  if (debrief.data !== undefined) {
    return (
      <Debrief
        debrief={debrief.data}
        courseId={courseId}
        complaint={(question) => <LateReportProblem courseId={courseId} {...question} />}
      />
    );
  }
  return debrief.isError ? <p role="alert">{sentenceOf(debrief.error)}</p> : <ExerciseLoading />;
}
