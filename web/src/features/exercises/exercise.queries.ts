/** Loading an exercise: from the server, and without an answer of it from this device. */
import { type Exercise, readExercise, startExercise } from '@sugya/contract/exercises.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { type DeviceFirst, deviceFirstRead } from '../../platform/offline-copies/device-first-read.ts';
import { type OpenExerciseJournal, openExerciseJournal } from './journal/exercise-journal.ts';

export function exerciseKey(exerciseId: number) {
  return ['exercises', exerciseId] as const;
}

/**
 * Read anew on each visit: whether it is done, started or reset is decided by what the server says now. Nothing is
 * written into it when an answer is stored: what the server says to that lies in the journal.
 */
export function exerciseQuery(exerciseId: number, { copies }: Pick<OpenExerciseJournal, 'copies'>) {
  return queryOptions({
    queryKey: exerciseKey(exerciseId),
    queryFn: ({ signal, ...asking }) =>
      deviceFirstRead<Exercise>(asking, {
        id: exerciseId,
        copies,
        read: () => call(readExercise, { params: { id: exerciseId }, signal }),
        isToBeCopied: isRunning,
        // Reset or finished elsewhere: what the student does to the open attempt is refused, and says so.
        mayReplace: (open, late) => isRunning(late) && late.attemptId === open.attemptId,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The journal is no data; the query only waits for it to open. */
export function journalQuery(userId: string) {
  return queryOptions<OpenExerciseJournal>({
    queryKey: ['journal', userId],
    queryFn: () => openExerciseJournal(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
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
  client.setQueryData<DeviceFirst<Exercise>>(
    exerciseKey(exercise.id),
    (loaded) =>
      loaded && {
        ...loaded,
        value: {
          ...loaded.value,
          ...started,
          hasUserApprovedDisclaimer: loaded.value.hasUserApprovedDisclaimer || isDisclaimerApproved,
        },
      },
  );
  // From now on the questions are bound to the attempt: read them once more as they are bound, and copy them.
  await client.invalidateQueries({ queryKey: exerciseKey(exercise.id) });
}

export function isRunning(exercise: Exercise): boolean {
  return exercise.attemptId !== null && exercise.startDateTime !== null && !exercise.isDone;
}
