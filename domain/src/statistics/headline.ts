// What a report says first, by rule, so that the next step is plain.
import { EASY_LEVEL } from './statistics.ts';

/** A question of a finished exercise, as far as the sentence needs it. */
export type JudgedQuestion = {
  readonly isRight: boolean;
  readonly isSure: boolean;
  /** From 1 easy to 10 hard; null where it is not known. */
  readonly difficultyLevel: number | null;
  /** The clauses that answer it, by name. */
  readonly clauses: readonly string[];
};

export type Difficulty = 'easy' | 'medium' | 'hard';

export type Headline =
  | { readonly kind: 'sure_wrong' | 'easy_wrong'; readonly count: number }
  | { readonly kind: 'weakest_group'; readonly group: Difficulty }
  | { readonly kind: 'some_wrong' }
  | { readonly kind: 'praise' };

/** The scale's upper end, as wide as its easy end. */
const HARD_FROM_LEVEL = 11 - EASY_LEVEL;

/**
 * The one thing to say of an exercise: mistakes that were marked sure, else mistakes in easy questions, else the group of
 * difficulty that went worst, else that nothing was wrong. Of two groups that went equally badly the easier is named.
 *
 * Unit: counts of questions. Source: STA-45.
 * Example: three mistakes of which two were sure: the two sure ones. One mistake, in a hard question, not sure: the hard.
 */
export function headlineOf(questions: readonly JudgedQuestion[]): Headline {
  const wrong = questions.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) return { kind: 'praise' };
  const sure = wrong.filter(({ isSure }) => isSure).length;
  if (sure > 0) return { kind: 'sure_wrong', count: sure };
  const easy = wrong.filter(({ difficultyLevel }) => difficultyOf(difficultyLevel) === 'easy').length;
  if (easy > 0) return { kind: 'easy_wrong', count: easy };
  const group = weakestGroup(questions);
  return group === null ? { kind: 'some_wrong' } : { kind: 'weakest_group', group };
}

/**
 * The clause that at least two mistakes share; of several the one of the most mistakes, then the first. Null where none is
 * shared.
 *
 * Source: STA-45.
 * Example: mistakes about clauses 3, 3 and 8 share 3; about 3 and 8 none.
 */
export function sharedClause(
  questions: readonly JudgedQuestion[],
): { readonly clause: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const { isRight, clauses } of questions) {
    if (isRight) continue;
    for (const clause of new Set(clauses)) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most === undefined || most[1] < 2 ? null : { clause: most[0], count: most[1] };
}

/**
 * Is a grade worth a small celebration? At 100, or at least at the course's average and above all that the student has in
 * the subject.
 *
 * Unit: grades from 0 to 100; `average` null where there is none, `others` the grades of the subject's other exercises.
 * Source: STA-48.
 * Example: 92 with an average of 74 and others of 80 and 90: yes. 92 beside a 95: no. The first of a subject below 100: no.
 */
export function isCelebrated(given: {
  readonly grade: number;
  readonly average: number | null;
  readonly others: readonly number[];
}): boolean {
  const { grade, average, others } = given;
  if (grade === 100) return true;
  if (average === null || grade < average || others.length === 0) return false;
  return others.every((other) => other < grade);
}

function weakestGroup(questions: readonly JudgedQuestion[]): Difficulty | null {
  const shares = (['easy', 'medium', 'hard'] as const).flatMap((group) => {
    const own = questions.filter(({ difficultyLevel }) => difficultyOf(difficultyLevel) === group);
    const right = own.filter(({ isRight }) => isRight).length;
    return own.length === 0 ? [] : [{ group, share: right / own.length }];
  });
  const [weakest] = shares.toSorted((one, other) => one.share - other.share);
  return weakest === undefined || weakest.share === 1 ? null : weakest.group;
}

function difficultyOf(level: number | null): Difficulty | null {
  if (level === null) return null;
  if (level <= EASY_LEVEL) return 'easy';
  return level < HARD_FROM_LEVEL ? 'medium' : 'hard';
}
