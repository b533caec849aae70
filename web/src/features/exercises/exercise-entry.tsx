/** From opening an exercise to answering it: done already, to be approved, to be started, running (EXE-25 to EXE-35). */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { exercises } from '../../hebrew/exercises.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { useAgainWhenConnected } from '../../platform/http/use-again-when-connected.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { lazyInLibraryFrame } from '../../theme/in-library-frame.tsx';
import type { NotesSlot } from './beside/use-beside.tsx';
import { beginExercise, exerciseKey, exerciseQuery, isRunning } from './exercise.queries.ts';
import classes from './exercise-entry.module.css';
import { ExerciseFailed, ExerciseLoading } from './exercise-states.tsx';
import type { OpenExerciseJournal } from './journal/exercise-journal.ts';
import type { AnswerJournal } from './journal/solution-operations.ts';
import { useAttemptView } from './journal/use-attempt-view.ts';
import { LawGate } from './law-beside/law-parts.ts';
import type { LawSlot } from './law-beside/law-slot.ts';
import { showQuestions } from './taking/shown-question.ts';
import { useQuickMove } from './taking/use-quick-move.ts';
import { TakingScreen } from './taking-screen.tsx';

/** Only before the beginning, or after the end, so each comes with a file of its own. */
const DisclaimerStep = lazyInLibraryFrame(
  async () => (await import('./start/disclaimer-step.tsx')).DisclaimerStep,
);
const DoneDialog = lazyInLibraryFrame(async () => (await import('./start/done-dialog.tsx')).DoneDialog);
const RefusedDialog = lazyInLibraryFrame(
  async () => (await import('./finish/refused-dialog.tsx')).RefusedDialog,
);
const SecondRound = lazyInLibraryFrame(
  async () => (await import('./second-round/second-round.tsx')).SecondRound,
);

/** How long a page waits for a device that does not let go of a copy. Unit: ms. */
const FORGET_TIMEOUT_MS = 1_000;

export type ExerciseEntryProps = {
  readonly exerciseId: number;
  /** From the address; absent or of another exercise leads to the first question. */
  readonly questionId: number | null;
  readonly opened: OpenExerciseJournal;
  readonly isSecondRound: boolean;
  /** EXE-149: an address without a question means the first open one, and not the first. */
  readonly goesToOpen?: boolean;
  /** EXE-27: the host's page asks nothing, a done exercise shows its report at once. */
  readonly isAcademy: boolean;
  readonly crumbsOf: (exercise: Exercise) => ReactNode;
  readonly heartOf: (exercise: Exercise) => ReactNode;
  readonly law: LawSlot;
  readonly notesOf?: (exercise: Exercise) => NotesSlot | undefined;
  /** Under the explanation of a question, once it is shown. */
  readonly problemOf?: (exercise: Exercise, questionId: number) => ReactNode;
  /** Above it. */
  readonly rulingOf?: (exercise: Exercise, questionId: number) => ReactNode;
  readonly lectureOf?: (exercise: Exercise) => ReactNode;
  /** NAV-116: the address is the one of exercises with laws. */
  readonly isLawAddress: boolean;
  readonly onLawAddress: (hasLaw: boolean) => void;
  readonly backPath: `/${string}` | null;
  readonly onGo: (questionId: number, options?: { readonly replace: boolean }) => void;
  readonly onReport: (options?: { readonly replace: boolean }) => void;
  readonly onSecondRound: () => void;
  readonly onLeave: () => void;
  readonly onPrint: () => void;
};

export function ExerciseEntry(props: ExerciseEntryProps) {
  const { exerciseId, opened, isLawAddress, onLawAddress } = props;
  const loaded = useQuery(exerciseQuery(exerciseId, opened));
  const exercise = loaded.data?.value;
  useAgainWhenConnected(loaded.data?.isFromDevice === true, loaded.refetch);
  usePageTitle(exercise?.name ?? null);

  const isElsewhere = exercise !== undefined && exercise.hasLaw !== props.isLawAddress;
  // The effect corrects the address.
  useEffect(() => {
    if (isElsewhere) onLawAddress(!isLawAddress);
  }, [isElsewhere, isLawAddress, onLawAddress]);

  if (exercise === undefined) {
    return loaded.isError ? (
      <ExerciseFailed
        title={exercises.notLoaded.title}
        error={loaded.error}
        back={props.backPath}
        onRetry={() => void loaded.refetch()}
      />
    ) : (
      <ExerciseLoading />
    );
  }
  if (isElsewhere) return <ExerciseLoading />;
  return (
    <Suspense fallback={<ExerciseLoading />}>
      {exercise.isDone ? (
        <DoneExercise {...props} exercise={exercise} />
      ) : (
        <LawFirst {...props} exercise={exercise}>
          {isRunning(exercise) && !isApprovalDue(exercise) ? (
            <DeviceFirst key={exercise.attemptId} exercise={exercise} journal={opened.journal}>
              <RunningExercise {...props} exercise={exercise} />
            </DeviceFirst>
          ) : (
            <StartingExercise {...props} exercise={exercise} />
          )}
        </LawFirst>
      )}
    </Suspense>
  );
}

type WithExercise = ExerciseEntryProps & { readonly exercise: Exercise };

function DoneExercise({ exercise, isSecondRound, isAcademy, ...props }: WithExercise) {
  const { onReport } = props;
  const isReportDue = isAcademy && !isSecondRound;
  // The effect leaves the page.
  useEffect(() => {
    if (isReportDue) onReport({ replace: true });
  }, [isReportDue, onReport]);
  if (isReportDue) return <ExerciseLoading />;
  if (isSecondRound) {
    return <SecondRound exercise={exercise} crumbs={props.crumbsOf(exercise)} onReport={() => onReport()} />;
  }
  return (
    <>
      <h1 className={classes.done}>
        <bdi>{exercise.name}</bdi>
      </h1>
      <RefusedFirst exercise={exercise} journal={props.opened.journal}>
        <DoneDialog
          hasSecondRound={hasWrongAnswers(exercise)}
          onReport={() => onReport()}
          onSecondRound={props.onSecondRound}
          onCancel={props.onLeave}
        />
      </RefusedFirst>
    </>
  );
}

/** Finished elsewhere while answers of this device were on their way: what did not count is said before anything else. */
function RefusedFirst({
  exercise,
  journal,
  children,
}: {
  readonly exercise: Exercise;
  readonly journal: AnswerJournal;
  readonly children: ReactNode;
}) {
  const attemptId = exercise.attemptId ?? 0;
  const { refusals } = useAttemptView(journal, { attemptId, exerciseId: exercise.id });
  const [isPutOff, setIsPutOff] = useState(false);
  if (refusals.length === 0 || isPutOff) return children;
  return (
    <RefusedDialog
      refusals={refusals}
      questions={showQuestions(exercise, new Map())}
      onSendAgain={null}
      onForget={() => void journal.forgetRefusals(attemptId)}
      onClose={() => setIsPutOff(true)}
    />
  );
}

/**
 * EXE-156: what this device did is read first. Over an answer that is not on the screen yet, a mark would be recorded as
 * if nothing had been chosen, and the newest operation is what the server stores.
 */
function DeviceFirst({
  exercise,
  journal,
  children,
}: {
  readonly exercise: Exercise;
  readonly journal: AnswerJournal;
  readonly children: ReactNode;
}) {
  const attemptId = exercise.attemptId ?? 0;
  const view = useAttemptView(journal, { attemptId, exerciseId: exercise.id });
  const [isRead, setIsRead] = useState(false);
  // At the finish the journal forgets the attempt while it is still on the screen.
  if (view.isRead && !isRead) setIsRead(true);
  // The screen's first drawing is the longest work of the page. Put off, it is done in slices, and a touch is answered between.
  const isDrawn = useDeferredValue(isRead || view.isRead, false);
  return isDrawn ? children : <ExerciseLoading />;
}

/** EXE-116, EXE-117: the law is read before the first answer; a student who has answered is not asked again. */
function LawFirst({ exercise, opened, crumbsOf, law, children }: WithExercise & { children: ReactNode }) {
  const attemptId = exercise.attemptId ?? 0;
  const view = useAttemptView(opened.journal, { attemptId, exerciseId: exercise.id });
  const isBegun =
    exercise.questions.some(({ isAnswered }) => isAnswered) ||
    [...view.entries.values()].some(({ draft }) => draft.selectedAnswerId !== null);
  const [isRead, setIsRead] = useState(false);
  // An answer that is taken back must not bring the question up again.
  if (isBegun && !isRead) setIsRead(true);
  if (!exercise.hasLaw || isBegun || isRead) return children;
  // The device may know of an answer that the server's copy does not.
  if (isRunning(exercise) && !view.isRead) return <ExerciseLoading />;
  return (
    <LawGate
      exercise={exercise}
      crumbs={crumbsOf(exercise)}
      panel={law.panelOf({ exercise, target: null, onPick: null })}
      onPass={() => setIsRead(true)}
    />
  );
}

/** Waits for the approval where one is due; otherwise the exercise starts by being opened (EXE-32). */
function StartingExercise({ exercise, backPath }: WithExercise) {
  const client = useQueryClient();
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (isApproved: boolean) => beginExercise(client, exercise, isApproved),
    meta: { showsOwnFailure: true },
    onError: (failure) => {
      // Finished meanwhile, in another tab or on another device: what the server says now is what is shown.
      const isDone = isApiProblem(failure) && failure.code === 'exercise_done';
      if (isDone) void client.invalidateQueries({ queryKey: exerciseKey(exercise.id) });
    },
  });
  const isDue = isApprovalDue(exercise);
  const isAsked = useRef(false);
  // The effect tells the server that the exercise begins.
  useEffect(() => {
    if (isDue || isAsked.current) return;
    isAsked.current = true;
    mutate(false);
  }, [isDue, mutate]);
  if (isError) {
    return (
      <ExerciseFailed
        title={exercises.notStarted}
        error={error}
        back={backPath}
        onRetry={() => mutate(isDue)}
      />
    );
  }
  if (!isDue) return <ExerciseLoading />;
  return (
    <DisclaimerStep
      name={exercise.name}
      html={exercise.disclaimerText ?? ''}
      isStarting={isPending}
      onApprove={() => mutate(true)}
    />
  );
}

function RunningExercise({ exercise, questionId: addressedId, opened, ...props }: WithExercise) {
  const client = useQueryClient();
  const firstId = exercise.questions[0]?.id;
  const isKnown = exercise.questions.some(({ id }) => id === addressedId);
  const { entries } = useAttemptView(opened.journal, {
    attemptId: exercise.attemptId ?? 0,
    exerciseId: exercise.id,
  });
  const openId = showQuestions(exercise, entries).find(({ isAnswered }) => !isAnswered)?.question.id;
  // EXE-149: where nothing is open any more, the end is next.
  const isForEnd = props.goesToOpen === true && openId === undefined;
  const enteredId = props.goesToOpen === true ? (openId ?? exercise.questions.at(-1)?.id) : firstId;
  const { shownId, move } = useQuickMove({
    addressedId,
    correctedId: isKnown ? null : (enteredId ?? null),
    go: props.onGo,
  });

  async function finish(): Promise<void> {
    void opened.copies.forget(exercise.id);
    if (exercise.attemptId !== null)
      await opened.journal.forgetScope(exercise.attemptId).catch(() => undefined);
    props.onReport({ replace: true });
    // Lists, averages and reports all changed; they are read anew where they are shown next.
    await client.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryKey }) => queryKey[0] !== 'journal',
    });
  }

  /** The device's copy is of what the server has just refused. While the server is slow to answer, it would open once more. */
  async function reload(): Promise<void> {
    const timeout = new Promise((resolve) => setTimeout(resolve, FORGET_TIMEOUT_MS));
    await Promise.race([opened.copies.forget(exercise.id), timeout]);
    window.location.reload();
  }

  const { attemptId, startDateTime } = exercise;
  if (attemptId === null || startDateTime === null) return <ExerciseLoading />;
  if (firstId === undefined) {
    return (
      <ExerciseFailed title={exercises.empty} error={null} back={props.backPath} onRetry={props.onLeave} />
    );
  }
  return (
    <TakingScreen
      key={attemptId}
      exercise={exercise}
      attemptId={attemptId}
      startedAt={startDateTime}
      journal={opened.journal}
      isForEnd={isForEnd}
      questionId={shownId ?? firstId}
      crumbs={props.crumbsOf(exercise)}
      heart={props.heartOf(exercise)}
      law={props.law}
      notes={props.notesOf?.(exercise)}
      lecture={props.lectureOf?.(exercise)}
      problem={(id) => props.problemOf?.(exercise, id)}
      ruling={(id) => props.rulingOf?.(exercise, id)}
      onGo={move}
      onFinished={() => void finish()}
      onReload={() => void reload()}
      onPrint={props.onPrint}
    />
  );
}

/** EXE-105: known to be wrong, so that a report which is held back offers nothing. */
function hasWrongAnswers(exercise: Exercise): boolean {
  return exercise.questions.some(({ isAnswerCorrect }) => isAnswerCorrect === false);
}

/** EXE-28. */
function isApprovalDue(exercise: Exercise): boolean {
  return exercise.disclaimerText !== null && !exercise.hasUserApprovedDisclaimer;
}
