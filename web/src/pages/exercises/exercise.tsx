/** Taking an exercise, in all four of its addresses: with and without the learning subject, with and without the law. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { accountQuery } from '../../features/account/account.queries.ts';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { journalQuery } from '../../features/exercises/exercise.queries.ts';
import { ExerciseEntry } from '../../features/exercises/exercise-entry.tsx';
import { ExerciseCrumbs, listPath, useExercisePlace } from '../../features/exercises/exercise-place.tsx';
import { ExerciseFailed, ExerciseLoading } from '../../features/exercises/exercise-states.tsx';
import type { LawSlot } from '../../features/exercises/law-beside/law-slot.ts';
import { loadedExerciseTexts } from '../../features/laws/loaded-texts.ts';
import { questionNotes } from '../../features/notes/question-notes.tsx';
import { LateReportProblem } from '../../features/quality/report/late-report-problem.tsx';
import { LateRulingNote } from '../../features/quality/ruling-note/late-ruling-note.tsx';
import { LateAskAboutQuestion } from '../../features/support/ask/late-ask-about-question.tsx';
import { exercises } from '../../hebrew/exercises.ts';
import { paths } from '../../paths.ts';
import { latePart } from '../../platform/app-update/late-part.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { tellParent } from '../../platform/embedding/parent-window.ts';
import { useGo, useOptionalRouteId, useQueryParameter } from '../../platform/navigation.ts';
import { exerciseHeart } from '../../shell/exercise-heart.tsx';
import { lazyInLibraryFrame } from '../../theme/in-library-frame.tsx';

/** Only exercises with laws load what shows them. */
const WithLawNotes = lazyInLibraryFrame(
  async () => (await import('../../shell/law-notes/with-law-notes.tsx')).WithLawNotes,
);
const ExerciseLaw = lazyInLibraryFrame(
  async () => (await import('../../features/laws/exercise-law/exercise-law.tsx')).ExerciseLaw,
);

/** After a verdict, where the lesson has a lecture. */
const LessonLecture = latePart(
  async () => (await import('../../shell/late/lesson-lecture.tsx')).LessonLecture,
);

/**
 * Whatever part of the exercise shows, a host is sent its height: also what stands before the first question (EMB-02).
 */
export default function ExercisePage() {
  const content = useRef<HTMLDivElement>(null);
  usePostedHeight(content, 'exercise');
  return (
    <div ref={content}>
      <OpenedExercise />
    </div>
  );
}

function OpenedExercise() {
  const place = useExercisePlace();
  const { source } = useFrame();
  const questionId = useOptionalRouteId('questionId');
  const isSecondRound = useQueryParameter('round') === '2';
  const goesToOpen = useQueryParameter('at') === 'open';
  const go = useGo();
  const account = useQuery(accountQuery);
  const userId = useJournalUser();
  const opened = useQuery({ ...journalQuery(String(userId)), enabled: userId !== null });

  const exercisePath = place.hasLaw ? paths.exerciseLaws : paths.exercise;
  const isAcademy = source === 'academy';
  const backPath = isAcademy ? null : listPath(place);
  const onGo = useCallback(
    (id: number, options?: { readonly replace: boolean }) =>
      go(exercisePath({ ...place, questionId: id }), options),
    [go, exercisePath, place],
  );
  const onLawAddress = useCallback(
    (hasLaw: boolean) => {
      const address = hasLaw ? paths.exerciseLaws : paths.exercise;
      const at = address({ ...place, questionId: questionId ?? undefined });
      const asked = isSecondRound ? '?round=2' : goesToOpen ? '?at=open' : '';
      go(`${at}${asked}`, { replace: true });
    },
    [go, place, questionId, isSecondRound, goesToOpen],
  );
  const onLawText = useLawExistsOnce(place.exerciseId);
  const client = useQueryClient();
  const law = useMemo<LawSlot>(
    () => ({
      panelOf: (view) => (
        <Suspense>
          <WithLawNotes isOff={!mayNote({ ...view.exercise, isFinished: view.exercise.isDone })}>
            <ExerciseLaw {...view} onText={onLawText} />
          </WithLawNotes>
        </Suspense>
      ),
      textsOf: (exerciseId) => loadedExerciseTexts(client, exerciseId),
    }),
    [client, onLawText],
  );
  const notesOf = useCallback(
    (exercise: Exercise) =>
      questionNotes({ ...exercise, userId, exerciseId: exercise.id, isFinished: exercise.isDone }),
    [userId],
  );
  const onReport = useCallback(
    (options?: { readonly replace: boolean }) => go(paths.statistics(place), options),
    [go, place],
  );
  if (userId === null && account.isError) {
    return (
      <ExerciseFailed
        title={exercises.notLoaded.title}
        error={account.error}
        back={backPath}
        onRetry={() => void account.refetch()}
      />
    );
  }
  if (opened.data === undefined) return <ExerciseLoading />;
  return (
    <ExerciseEntry
      key={place.exerciseId}
      exerciseId={place.exerciseId}
      questionId={questionId}
      opened={opened.data}
      isSecondRound={isSecondRound}
      goesToOpen={goesToOpen}
      isAcademy={isAcademy}
      backPath={backPath}
      crumbsOf={(exercise) => !isAcademy && <ExerciseCrumbs exercise={exercise} />}
      heartOf={(exercise) => exercise.isOwnTest !== true && exerciseHeart(exercise, exercise)}
      law={law}
      notesOf={notesOf}
      problemOf={({ courseId, id }, shownId) => (
        <>
          <LateReportProblem courseId={courseId} exerciseId={id} questionId={shownId} />
          {!isAcademy && <LateAskAboutQuestion courseId={courseId} questionId={shownId} />}
        </>
      )}
      rulingOf={({ courseId, isDone }, shownId) => (
        <LateRulingNote courseId={courseId} questionId={shownId} isRunning={!isDone} />
      )}
      lectureOf={(exercise) =>
        !isAcademy &&
        exercise.isOwnTest !== true && (
          <Suspense>
            <LessonLecture exercise={exercise} />
          </Suspense>
        )
      }
      isLawAddress={place.hasLaw}
      onLawAddress={onLawAddress}
      onGo={onGo}
      onReport={onReport}
      onSecondRound={() => go(`${exercisePath(place)}?round=2`)}
      onLeave={() => go(backPath ?? paths.home())}
      onPrint={() => go(paths.exercisePrint({ ...place, isUserSelections: true }))}
    />
  );
}

/** EMB-08: once for each exercise, whose law is drawn anew after its gate. */
function useLawExistsOnce(exerciseId: number): () => void {
  const said = useRef<number | null>(null);
  return useCallback(() => {
    if (said.current === exerciseId) return;
    said.current = exerciseId;
    tellParent({ type: 'law_exist' });
  }, [exerciseId]);
}
