/** The goals for the coming week, and whether those of the last report were reached (REP-26). */
import { percentOf } from '../rounding.ts';
import {
  byWeakness,
  type CategoryCounts,
  FEWEST_ANSWERS_FOR_ADVICE,
  gradedCategories,
  shareRight,
  type WeekCounts,
} from './report-counts.ts';

export type Goal =
  | { readonly kind: 'finish_exercises'; readonly target: number }
  | {
      readonly kind: 'raise_category';
      readonly categoryId: number;
      readonly name: string;
      readonly target: number;
    }
  | { readonly kind: 'sure_grade'; readonly target: number }
  | { readonly kind: 'easy_wrong'; readonly target: number };

export type CheckedGoal = { readonly goal: Goal; readonly isReached: boolean };

type Week = { readonly counts: WeekCounts; readonly categories: readonly CategoryCounts[] };

const FEWEST_EXERCISES = 3;
/** Unit: points out of 100. */
const CATEGORY_STEP = 5;
const SURE_GRADE = 85;
/** Unit: percent of the easy questions. */
const EASY_WRONG = 10;

/**
 * Up to four goals, in this order, each only where it applies: finish one exercise more than this week, and three at
 * least; raise the weakest category (of those with five answers) by five points; be right in 85 percent of the sure
 * answers, unless that is so already; be wrong in at most ten percent of the easy questions, unless that is so already.
 *
 * Source: REP-26.
 * Example: two exercises finished, contracts at 58, sure answers at 90, 2 of 10 easy ones wrong: finish three, raise
 * contracts to 63, and at most ten percent of the easy ones wrong.
 */
export function goalsAfter({ counts, categories }: Week): Goal[] {
  const goals: Goal[] = [
    { kind: 'finish_exercises', target: Math.max(FEWEST_EXERCISES, counts.exerciseCount + 1) },
  ];
  const [weakest] = gradedCategories(categories)
    .filter(({ answered, grade }) => answered >= FEWEST_ANSWERS_FOR_ADVICE && grade < 100)
    .sort(byWeakness);
  if (weakest !== undefined) {
    const { categoryId, name, grade } = weakest;
    goals.push({ kind: 'raise_category', categoryId, name, target: Math.min(100, grade + CATEGORY_STEP) });
  }
  if ((shareRight(counts.sure) ?? 100) < SURE_GRADE) goals.push({ kind: 'sure_grade', target: SURE_GRADE });
  if ((easyWrongShare(counts) ?? 0) > EASY_WRONG) goals.push({ kind: 'easy_wrong', target: EASY_WRONG });
  return goals;
}

/**
 * Was each goal of the last report reached in this week? What was not practised was not reached.
 *
 * Source: REP-26.
 * Example: contracts were to reach 63 and are at 63: reached. No sure answer this week: the goal about them is not.
 */
export function checkGoals(goals: readonly Goal[], week: Week): CheckedGoal[] {
  return goals.map((goal) => ({ goal, isReached: isReached(goal, week) }));
}

function isReached(goal: Goal, { counts, categories }: Week): boolean {
  switch (goal.kind) {
    case 'finish_exercises':
      return counts.exerciseCount >= goal.target;
    case 'raise_category': {
      const category = categories.find(({ categoryId }) => categoryId === goal.categoryId);
      const grade = category === undefined ? null : shareRight(category);
      return grade !== null && grade >= goal.target;
    }
    case 'sure_grade':
      return (shareRight(counts.sure) ?? -1) >= goal.target;
    case 'easy_wrong':
      return (easyWrongShare(counts) ?? 100) <= goal.target;
  }
}

function easyWrongShare({ easy }: WeekCounts): number | null {
  return percentOf(easy.wrong, easy.answered);
}
