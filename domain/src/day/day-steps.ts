// What to do next: the one step that the button opens, and the short list around it.
import { type DayExercise, type Feedback, preferredFirst, shownResult } from './day-exercise.ts';

/** A step by its kind; `E` is the caller's exercise, which carries what its link needs. */
export type Step<E> =
  | { readonly kind: 'continue'; readonly exercise: E; readonly openCount: number }
  | { readonly kind: 'review'; readonly count: number }
  | { readonly kind: 'start'; readonly exercise: E; readonly pointsPerHour: number | null }
  | { readonly kind: 'mistakes'; readonly exercise: E; readonly wrongCount: number };

/** What was done today: an exercise that was finished, or the items that were reviewed. `at`: ms since 1970. */
export type Done<D> = D & { readonly at: number };

export type HourOfSubject = { readonly categoryId: number; readonly pointsPerHour: number };

export type DayQuestion<E extends DayExercise> = {
  /** In the order of the syllabus; only what the student may see. */
  readonly exercises: readonly E[];
  /** Tests that the student built. */
  readonly ownTests: readonly E[];
  readonly dueCount: number;
  readonly feedback: Feedback | null;
  /** The most first; empty before an estimate exists. */
  readonly hours: readonly HourOfSubject[];
};

const MOST_LINES = 3;

/**
 * The steps that are offered, the first of which the button opens: the open exercise, the review, a new exercise, one of
 * each; where there is none of them, the mistakes of the newest report; else none.
 *
 * Source: DAY-04 to DAY-09, DAY-82.
 */
export function stepsOf<E extends DayExercise>(of: DayQuestion<E>): Step<E>[] {
  const steps = [
    openExercise([...of.exercises, ...of.ownTests]),
    review(of.dueCount),
    newExercise(of),
  ].filter((step) => step !== null);
  if (steps.length > 0) return steps;
  const mistakes = mistakesOf(of.exercises);
  return mistakes === null ? [] : [mistakes];
}

/** The one that was touched last, of those that may be gone on with on the screen. */
function openExercise<E extends DayExercise>(exercises: readonly E[]): Step<E> | null {
  const last = exercises
    .flatMap((exercise) => {
      const { attempt } = exercise;
      return attempt !== null && attempt.finishedAt === null && exercise.isOnline
        ? [{ exercise, attempt }]
        : [];
    })
    .reduce<{ exercise: E; attempt: NonNullable<E['attempt']> } | null>(
      (best, one) => (best === null || one.attempt.lastAt > best.attempt.lastAt ? one : best),
      null,
    );
  if (last === null) return null;
  const { exercise, attempt } = last;
  return { kind: 'continue', exercise, openCount: exercise.numberOfQuestions - attempt.answeredCount };
}

function review(count: number): Step<never> | null {
  return count > 0 ? { kind: 'review', count } : null;
}

/**
 * The first that was not begun, of the subject where an hour is worth most; the other subjects follow, and all of them
 * before an estimate exists: the least answered share first, then the order of the course. In a subject the preferred
 * feedback comes first. Simulations come when there is nothing else.
 */
function newExercise<E extends DayExercise>({ exercises, feedback, hours }: DayQuestion<E>): Step<E> | null {
  const shares = answeredShares(exercises);
  const possible = exercises.filter(
    ({ attempt, isOnline, numberOfQuestions }) => attempt === null && isOnline && numberOfQuestions > 0,
  );
  // A simulation is of no subject.
  const ofSubjects = possible.filter(({ isSimulation }) => !isSimulation);
  const unbegun = ofSubjects.length > 0 ? ofSubjects : possible;
  const worthOf = (categoryId: number) => hours.find((hour) => hour.categoryId === categoryId)?.pointsPerHour;
  const [subject] = [...new Set(unbegun.map(({ categoryId }) => categoryId))].toSorted(
    (a, b) => (worthOf(b) ?? 0) - (worthOf(a) ?? 0) || (shares.get(a) ?? 0) - (shares.get(b) ?? 0),
  );
  if (subject === undefined) return null;
  const [exercise] = preferredFirst(
    unbegun.filter(({ categoryId }) => categoryId === subject),
    feedback,
  );
  if (exercise === undefined) return null;
  return { kind: 'start', exercise, pointsPerHour: worthOf(subject) ?? null };
}

function answeredShares(exercises: readonly DayExercise[]): Map<number, number> {
  const counts = new Map<number, { answered: number; of: number }>();
  for (const { categoryId, numberOfQuestions, attempt } of exercises) {
    const count = counts.get(categoryId) ?? { answered: 0, of: 0 };
    count.answered += attempt?.answeredCount ?? 0;
    count.of += numberOfQuestions;
    counts.set(categoryId, count);
  }
  return new Map([...counts].map(([id, { answered, of }]) => [id, of === 0 ? 0 : answered / of]));
}

/** Of the newest report whose answers may be shown. */
function mistakesOf<E extends DayExercise>(exercises: readonly E[]): Step<E> | null {
  const [newest] = exercises
    .flatMap((exercise) => {
      const { attempt, isHeldBack } = exercise;
      const finishedAt = attempt?.finishedAt ?? null;
      return finishedAt === null || isHeldBack ? [] : [{ exercise, finishedAt }];
    })
    .toSorted((a, b) => b.finishedAt - a.finishedAt);
  const wrongCount = newest === undefined ? 0 : (shownResult(newest.exercise)?.wrongCount ?? 0);
  if (newest === undefined || wrongCount === 0) return null;
  return { kind: 'mistakes', exercise: newest.exercise, wrongCount };
}

/**
 * Three lines at most: what was done today in its order, then what may be done next. The next step always has its line,
 * so of three or more that were done only the newest two stay beside it.
 *
 * Source: DAY-10, DAY-11.
 * Example: one done and three open make one done and two open.
 */
export function checklist<D, S>(
  done: readonly Done<D>[],
  steps: readonly S[],
): { readonly done: Done<D>[]; readonly steps: S[] } {
  const room = steps.length > 0 ? MOST_LINES - 1 : MOST_LINES;
  const shown = done.toSorted((a, b) => a.at - b.at).slice(-room);
  return { done: shown, steps: steps.slice(0, MOST_LINES - shown.length) };
}

/**
 * Is the building of a test of one's own offered? As the last line where the list has room for it, and where nothing is left
 * to do; not in the first run, not while a test is open, and not without questions to build it from. It is no step: nothing
 * waits for it.
 *
 * Source: DAY-83. Example: with one done and two steps the list is full, and nothing more is offered.
 */
export function offersOwnTest(of: {
  readonly doneCount: number;
  readonly stepCount: number;
  readonly questionCount: number;
  readonly hasOpenTest: boolean;
  readonly isFirstRun: boolean;
}): boolean {
  if (of.isFirstRun || of.hasOpenTest || of.questionCount === 0) return false;
  return of.stepCount === 0 || of.doneCount + of.stepCount < MOST_LINES;
}
