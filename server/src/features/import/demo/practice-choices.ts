/** Which exercises the people of the demo have practised, and which are left for those who try the product. */

import type { SeededChance } from '@sugya/domain/seeded-chance.ts';
import type { PracticableExercise } from './practice.store.ts';
import type { Practice } from './practice-history.ts';

/** Enough for six weekly reports, most of them about more than one exercise. */
const FINISHED = 11;
const SHARE_OF_CLASSMATES = 0.75;
/** So many have figures of a crowd. More would show nothing more, and a first start waits for their answers. */
const PRACTISED_BY_CROWD = 20;

/**
 * A demo student: some exercises finished, one reset and done again, one reset and left, the last one begun. The first of
 * the course and the simulations stay untouched.
 */
export function practicesOfStudent(
  exercises: readonly PracticableExercise[],
  chance: SeededChance,
): Practice[] {
  const open = chance.shuffled(exercises.slice(1).filter(({ isSimulation }) => !isSimulation));
  const [running, again, reset] = open.filter(
    (exercise) => exercise.insertMethodOnline && exercise.allowUserReset,
  );
  const special = new Set([running, again, reset]);
  const finished = open.filter((exercise) => !special.has(exercise)).slice(0, FINISHED);
  const half = Math.ceil(finished.length / 2);
  return [
    ...finished.slice(0, half).map((exercise) => ({ exercise, kind: 'finished' as const })),
    ...(again === undefined ? [] : [{ exercise: again, kind: 'again' as const }]),
    ...(reset === undefined ? [] : [{ exercise: reset, kind: 'reset' as const }]),
    ...finished.slice(half).map((exercise) => ({ exercise, kind: 'finished' as const })),
    ...(running === undefined ? [] : [{ exercise: running, kind: 'running' as const }]),
  ];
}

export function practicesOfClassmate(
  exercises: readonly PracticableExercise[],
  chance: SeededChance,
): Practice[] {
  return chance
    .shuffled(exercises.slice(0, PRACTISED_BY_CROWD))
    .filter(() => chance.happens(SHARE_OF_CLASSMATES))
    .map((exercise) => ({ exercise, kind: 'finished' as const }));
}

/** One exercise that the student knows, and one to come back to. */
export function favoritesOfStudent(
  exercises: readonly PracticableExercise[],
  practices: readonly Practice[],
): PracticableExercise[] {
  const practised = new Set(practices.map(({ exercise }) => exercise));
  const known = practices.find(({ kind }) => kind === 'finished')?.exercise;
  const untouched = exercises.find((exercise) => !practised.has(exercise) && exercise.insertMethodOnline);
  return [known, untouched].filter((exercise) => exercise !== undefined);
}
