// What stands in place of the day for a student who has just begun.
import { type DayExercise, type Feedback, preferredFirst, shownResult } from './day-exercise.ts';

/** A taster that no author chose is no longer. Unit: questions. */
const MOST_TASTER_QUESTIONS = 8;
/** Gone with the second exercise that is finished. */
const FIRST_RUN_ENDS_AT = 2;

/** Source: DAY-29. */
export function isFirstRun(exercises: readonly DayExercise[]): boolean {
  return exercises.filter(({ wasFinished }) => wasFinished).length < FIRST_RUN_ENDS_AT;
}

/**
 * The exercise to taste: the one that the author marked, else the shortest with immediate feedback whose result may be
 * shown and that has at most eight questions, else the first exercise. Null where there is none to be answered on the
 * screen. It does not depend on what the student has done, so it stays the same.
 *
 * Source: DAY-30, DAY-31.
 */
export function tasterOf<E extends DayExercise>(exercises: readonly E[]): E | null {
  const possible = exercises.filter(({ isOnline, numberOfQuestions }) => isOnline && numberOfQuestions > 0);
  const [shortest] = possible
    .filter(
      ({ allowImmediateFeedback, isHeldBack, numberOfQuestions }) =>
        allowImmediateFeedback && !isHeldBack && numberOfQuestions <= MOST_TASTER_QUESTIONS,
    )
    .toSorted((a, b) => a.numberOfQuestions - b.numberOfQuestions);
  return possible.find(({ isTaster }) => isTaster) ?? shortest ?? possible[0] ?? null;
}

/**
 * The first exercise after the taster: not finished, of the wanted feedback where there is one. Source: DAY-34.
 */
export function exerciseAfter<E extends DayExercise>(
  exercises: readonly E[],
  of: { readonly taster: E | null; readonly feedback: Feedback | null },
): E | null {
  const possible = exercises.filter(
    ({ exerciseId, isOnline, numberOfQuestions, attempt }) =>
      isOnline &&
      numberOfQuestions > 0 &&
      exerciseId !== of.taster?.exerciseId &&
      attempt?.finishedAt == null,
  );
  return preferredFirst(possible, of.feedback)[0] ?? null;
}

/** What came of the taster: null until it is finished, after a reset, and where it may not be shown. Source: DAY-32. */
export function tasterResult(
  taster: DayExercise | null,
): { readonly rightCount: number; readonly wrongCount: number } | null {
  return taster?.attempt?.finishedAt == null ? null : shownResult(taster);
}
