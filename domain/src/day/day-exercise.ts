// What the rules of the day know of an exercise. Lists of them stand in the order of the syllabus.

export type Feedback = 'immediate' | 'end';

export type DayExercise = {
  readonly exerciseId: number;
  readonly categoryId: number;
  readonly allowImmediateFeedback: boolean;
  readonly isSimulation: boolean;
  readonly isTaster: boolean;
  /** May be answered on the screen. */
  readonly isOnline: boolean;
  /** Its report or its grade is hidden, so nothing may be said of what was right in it. */
  readonly isHeldBack: boolean;
  readonly numberOfQuestions: number;
  /** The attempt that was not reset; null where there is none. */
  readonly attempt: DayAttempt | null;
  /** Whether any attempt was finished, a reset one too. */
  readonly wasFinished: boolean;
};

export type DayAttempt = {
  /** Ms since 1970, as `lastAt`. */
  readonly finishedAt: number | null;
  /** When the student last did anything in it. */
  readonly lastAt: number;
  readonly answeredCount: number;
  /** Of the answered ones, as stored; whether they may be shown is decided by `shownResult`. */
  readonly rightCount: number;
  readonly wrongCount: number;
  readonly firstOpen: { readonly questionId: number; readonly number: number } | null;
};

/**
 * What may be shown of right and wrong: all of a finished attempt, and what immediate feedback has shown of a running
 * one. Null of what is held back, and of answers whose verdict is not due.
 *
 * Source: DAY-25, CRS-51, EXE-17.
 */
export function shownResult(
  exercise: Pick<DayExercise, 'attempt' | 'isHeldBack' | 'allowImmediateFeedback'>,
): { readonly rightCount: number; readonly wrongCount: number } | null {
  const { attempt, isHeldBack, allowImmediateFeedback } = exercise;
  if (attempt === null || isHeldBack) return null;
  if (attempt.finishedAt === null && !allowImmediateFeedback) return null;
  return { rightCount: attempt.rightCount, wrongCount: attempt.wrongCount };
}

/** Those whose feedback the student prefers come first; the order stays otherwise. */
export function preferredFirst<E extends Pick<DayExercise, 'allowImmediateFeedback'>>(
  exercises: readonly E[],
  feedback: Feedback | null,
): E[] {
  if (feedback === null) return [...exercises];
  const isPreferred = ({ allowImmediateFeedback }: E) =>
    allowImmediateFeedback === (feedback === 'immediate');
  return [...exercises.filter(isPreferred), ...exercises.filter((exercise) => !isPreferred(exercise))];
}
