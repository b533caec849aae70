/** Where practice in a subject goes on, by its exercise cards. */
import type { ExerciseCard, ExerciseGroup } from '@sugya/contract/courses.ts';
import { type AppPath, paths } from '../../paths.ts';

const ALL_RIGHT = 100;

type Placed = { readonly card: ExerciseCard; readonly lessonId: number; readonly categoryId: number };

/**
 * The first exercise that was not begun, those of the wanted feedback before the others; all begun: the first that is open;
 * all finished: the mistakes of the one with the lowest grade. Null where nothing is left.
 */
export function nextInSubject(
  courseId: number,
  groups: readonly ExerciseGroup[],
  wantsImmediate: boolean,
): AppPath | null {
  const cards: Placed[] = groups.flatMap(({ categoryId, exercisesByLessons }) =>
    exercisesByLessons.flatMap(({ id: lessonId, exercises }) =>
      exercises
        .filter(({ insertMethodOnline }) => insertMethodOnline)
        .map((card) => ({ card, lessonId, categoryId })),
    ),
  );
  const fresh = cards.filter(({ card }) => !card.isStarted && !card.isDone);
  const next =
    fresh.find(({ card }) => card.allowImmediateFeedback === wantsImmediate) ??
    fresh[0] ??
    cards.find(({ card }) => !card.isDone);
  if (next !== undefined) return addressOf(courseId, next);
  const graded = cards.filter(({ card }) => card.grade !== null && card.grade < ALL_RIGHT);
  const [weakest] = graded.toSorted((one, other) => (one.card.grade ?? 0) - (other.card.grade ?? 0));
  return weakest === undefined ? null : `${addressOf(courseId, weakest)}?round=2`;
}

function addressOf(courseId: number, { card, lessonId, categoryId }: Placed): AppPath {
  const place = { courseId, categoryId, lessonId, exerciseId: card.id };
  return card.hasLaw ? paths.exerciseLaws(place) : paths.exercise(place);
}
