/** Where practice in a subject goes on, by its exercise cards. */
import type { ExerciseCard, ExerciseGroup } from '@sugya/contract/courses.ts';
import { type AppPath, paths } from '../../paths.ts';

const ALL_RIGHT = 100;

type Placed = { readonly card: ExerciseCard; readonly lessonId: number; readonly categoryId: number };

export type NextInSubject = {
  readonly kind: 'start' | 'continue' | 'mistakes';
  readonly exerciseId: number;
  readonly to: AppPath;
};

/**
 * The first exercise that was not begun, those of the wanted feedback before the others; all begun: the first that is open;
 * all finished: the mistakes of the one with the lowest grade. Null where nothing is left.
 *
 * `isOpenFirst`: where a student looks at the subject itself, what was begun goes before what is new.
 */
export function nextInSubject(
  courseId: number,
  groups: readonly ExerciseGroup[],
  {
    wantsImmediate,
    isOpenFirst = false,
  }: { readonly wantsImmediate: boolean; readonly isOpenFirst?: boolean },
): NextInSubject | null {
  const cards: Placed[] = groups.flatMap(({ categoryId, exercisesByLessons }) =>
    exercisesByLessons.flatMap(({ id: lessonId, exercises }) =>
      exercises
        .filter(({ insertMethodOnline }) => insertMethodOnline)
        .map((card) => ({ card, lessonId, categoryId })),
    ),
  );
  const open = cards.find(({ card }) => card.isStarted && !card.isDone);
  const fresh = cards.filter(({ card }) => !card.isStarted && !card.isDone);
  const start = fresh.find(({ card }) => card.allowImmediateFeedback === wantsImmediate) ?? fresh[0];
  if (open !== undefined && (isOpenFirst || start === undefined)) return step('continue', courseId, open);
  if (start !== undefined) return step('start', courseId, start);
  const graded = cards.filter(({ card }) => card.grade !== null && card.grade < ALL_RIGHT);
  const [weakest] = graded.toSorted((one, other) => (one.card.grade ?? 0) - (other.card.grade ?? 0));
  if (weakest === undefined) return null;
  const { exerciseId, to } = step('mistakes', courseId, weakest);
  return { kind: 'mistakes', exerciseId, to: `${to}?round=2` };
}

function step(kind: NextInSubject['kind'], courseId: number, placed: Placed): NextInSubject {
  return { kind, exerciseId: placed.card.id, to: addressOf(courseId, placed) };
}

function addressOf(courseId: number, { card, lessonId, categoryId }: Placed): AppPath {
  const place = { courseId, categoryId, lessonId, exerciseId: card.id };
  if (card.isStarted && !card.isDone) return paths.exerciseOnward({ ...place, hasLaw: card.hasLaw });
  return card.hasLaw ? paths.exerciseLaws(place) : paths.exercise(place);
}
