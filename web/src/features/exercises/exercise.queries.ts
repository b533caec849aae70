/** Loading an exercise: from the server, and without a network from this device. */
import { type Exercise, readExercise, startExercise } from '@sugya/contract/exercises.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import type { SavedAnswer } from '../../platform/journal/act.ts';
import type { KeptExercises } from '../../platform/journal/kept-exercises.ts';
import { type OpenJournal, openJournal } from '../../platform/journal/open-journal.ts';
import { exerciseGroup, forgetKept } from '../../platform/kept/kept-reads.ts';

export type LoadedExercise = {
  readonly exercise: Exercise;
  /** From this device, because the server could not be reached. */
  readonly isFromDevice: boolean;
};

export function exerciseKey(exerciseId: number) {
  return ['exercises', exerciseId] as const;
}

/** Read anew on each visit: whether it is done, started or reset is decided by what the server says now. */
export function exerciseQuery(exerciseId: number, kept: KeptExercises) {
  return queryOptions({
    queryKey: exerciseKey(exerciseId),
    queryFn: ({ signal }) => loadExercise(exerciseId, kept, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The journal is no data; the query only waits for it to open. */
export function journalQuery(userId: string) {
  return queryOptions<OpenJournal>({
    queryKey: ['journal', userId],
    queryFn: () => openJournal(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}

async function loadExercise(
  exerciseId: number,
  kept: KeptExercises,
  signal: AbortSignal,
): Promise<LoadedExercise> {
  try {
    const exercise = await call(readExercise, { params: { id: exerciseId }, signal });
    await (isRunning(exercise) ? kept.keep(exercise) : forgetExercise(exerciseId, kept)).catch(
      () => undefined,
    );
    return { exercise, isFromDevice: false };
  } catch (error) {
    if (!isApiProblem(error) || !error.isNetwork) throw error;
    const exercise = await kept.read(exerciseId);
    if (exercise === null) throw error;
    return { exercise, isFromDevice: true };
  }
}

/** It is over: neither the questions nor the laws beside them stay on the device. */
export async function forgetExercise(exerciseId: number, kept: KeptExercises): Promise<void> {
  forgetKept(exerciseGroup(exerciseId));
  await kept.forget(exerciseId);
}

/** EXE-31, EXE-32: the server's start, whenever it was. */
export async function beginExercise(
  client: QueryClient,
  exercise: Exercise,
  isDisclaimerApproved: boolean,
): Promise<void> {
  const started = await call(startExercise, {
    params: { id: exercise.id },
    body: { isOnlineInsert: true, hasUserApprovedDisclaimer: isDisclaimerApproved },
  });
  changeExercise(client, exercise.id, (loaded) => ({
    ...loaded,
    ...started,
    hasUserApprovedDisclaimer: loaded.hasUserApprovedDisclaimer || isDisclaimerApproved,
  }));
  // From now on the questions are bound to the attempt: read them once more as they are bound, and keep them.
  await client.invalidateQueries({ queryKey: exerciseKey(exercise.id) });
}

/** EXE-84 to EXE-87: what came back with a stored act becomes part of the exercise, which is the answer. */
export function noteSavedAnswer(
  client: QueryClient,
  place: { readonly exerciseId: number; readonly questionId: number },
  answer: SavedAnswer,
): Exercise | null {
  const isDue = answer.isAnswerCorrect !== null;
  const right = new Set(answer.correctAnswers.map(({ id }) => id));
  return changeExercise(client, place.exerciseId, (exercise) => ({
    ...exercise,
    questions: exercise.questions.map((question) =>
      question.id !== place.questionId
        ? question
        : {
            ...question,
            solution: answer.solution,
            isAnswered: answer.isAnswered,
            isMarked: answer.solution.isMarked,
            isStar: answer.solution.isStar,
            isAnswerCorrect: answer.isAnswerCorrect,
            correctAnswers: answer.correctAnswers,
            detailedAnswer: answer.detailedAnswer,
            difficultyLevel: answer.difficultyLevel,
            clauseDataItem: answer.clauseDataItem,
            userSelectedAnswerId: answer.solution.selectedAnswerId,
            answers: question.answers.map((option) => ({
              ...option,
              isSelectedAnswer: option.id === answer.solution.selectedAnswerId,
              isCorrectAnswer: isDue ? right.has(option.id) : option.isCorrectAnswer,
            })),
          },
    ),
  }));
}

export function isRunning(exercise: Exercise): boolean {
  return exercise.attemptId !== null && exercise.startDateTime !== null && !exercise.isDone;
}

function changeExercise(
  client: QueryClient,
  exerciseId: number,
  change: (exercise: Exercise) => Exercise,
): Exercise | null {
  const changed = client.setQueryData<LoadedExercise>(
    exerciseKey(exerciseId),
    (loaded) => loaded && { ...loaded, exercise: change(loaded.exercise) },
  );
  return changed?.exercise ?? null;
}
