// The report of one exercise: shares, colour flags and comments. The caller decides which questions are in it
// (in progress: the answered ones only, STA-41); every share here looks at answered questions only.

import type { LawAnswerType, Star } from '../exercises/solution.ts';
import { percentOf } from '../rounding.ts';

/** 1 near, 2 medium, 3 far; null for right, unanswered and yes/no answers (STA-38). */
export type Proximity = 1 | 2 | 3 | null;

export type ReportSolution = {
  readonly questionId: number;
  readonly sortOrder: number;
  readonly isYesNoQuestion: boolean;
  readonly selectedAnswerId: number | null;
  readonly isCorrect: boolean;
  readonly isStar: Star;
  readonly difficultyLevel: number;
  readonly proximity: Proximity;
  readonly questionTimeInSeconds: number;
  readonly selectedLawAnswerType: LawAnswerType;
  readonly isLawClauseCorrect: boolean | null;
};

export type StarShares = {
  starPercent: number;
  starGrade: number | null;
  grayPercent: number;
  grayGrade: number | null;
};

export type Flag = 'Green' | 'Yellow' | 'Red';

/** From how many percent on a flag is yellow, and from how many red. */
export type FlagThresholds = { readonly yellowFrom: number; readonly redFrom: number };

/** For the screen's "1 מתוך 6": `count` of `total` questions. */
export type Counts = { count: number; total: number };

export type Comment =
  | 'far_answer'
  | 'wrong_star'
  | 'wrong_easy'
  | 'law_not_found'
  | 'law_unused'
  | 'law_wrong_clause';

/** STA-39. Defaults of the configuration. Unit: percent. */
export const DIFFICULTY_FLAG_THRESHOLDS: FlagThresholds = { yellowFrom: 10, redFrom: 25 };

/** STA-39. Defaults of the configuration. Unit: percent. */
export const PROXIMITY_FLAG_THRESHOLDS: FlagThresholds = { yellowFrom: 20, redFrom: 40 };

/** STA-37. The hardest level that still counts as easy. */
export const EASY_LEVEL = 3;

const FAR = 3;

/** STA-38: with fewer answers than these, how often an answer was chosen says nothing about how near it is. */
const FEWEST_ANSWERS_FOR_PROXIMITY = 20;
const NEAR_FROM_SHARE = 0.25;
const MEDIUM_FROM_SHARE = 0.1;

/**
 * How many answers were sure (star) and unsure (gray), and how well each group did.
 *
 * Unit: percent; the grades in points out of 100. Range: 0 to 100; the two percents add up to 100, or are both 0 when
 * nobody said; a grade is null when its group is empty. The base is the answered questions with the star said.
 * Source: STA-35.
 * Example: 3 sure of which 2 right, 1 unsure and right: star 75 with grade 67, gray 25 with grade 100.
 */
export function starShares(solutions: readonly ReportSolution[]): StarShares {
  const said = solutions.filter((solution) => isAnswered(solution) && solution.isStar !== null);
  const star = said.filter((solution) => solution.isStar === true);
  const gray = said.filter((solution) => solution.isStar === false);
  const starPercent = percentOf(star.length, said.length);
  return {
    starPercent: starPercent ?? 0,
    starGrade: shareCorrect(star),
    grayPercent: starPercent === null ? 0 : 100 - starPercent,
    grayGrade: shareCorrect(gray),
  };
}

/**
 * The colour for easy questions answered wrongly: below `yellowFrom` percent green, below `redFrom` yellow, else red.
 * Exact fractions are compared, so 9.9 percent, which shows as 10, is still green. No easy question is green.
 *
 * Source: STA-39.
 * Example: 1 wrong of 10 easy questions is exactly 10 percent: yellow.
 */
export function difficultyFlag(
  solutions: readonly ReportSolution[],
  thresholds: FlagThresholds = DIFFICULTY_FLAG_THRESHOLDS,
): Flag {
  return flagOf(easyCounts(solutions), thresholds);
}

/**
 * The colour for far answers among the wrong ones, yes/no questions left out. No such wrong answer is green.
 *
 * Source: STA-39.
 * Example: 2 far of 5 wrong is exactly 40 percent: red.
 */
export function proximityFlag(
  solutions: readonly ReportSolution[],
  thresholds: FlagThresholds = PROXIMITY_FLAG_THRESHOLDS,
): Flag {
  return flagOf(farCounts(solutions), thresholds);
}

/**
 * Of the easy questions that were answered, how many wrongly.
 *
 * Unit: questions. Source: STA-39.
 * Example: six easy questions of which one is wrong, whatever the hard ones: 1 of 6.
 */
export function easyCounts(solutions: readonly ReportSolution[]): Counts {
  const easy = solutions.filter((solution) => isAnswered(solution) && solution.difficultyLevel <= EASY_LEVEL);
  return { count: easy.filter((solution) => !solution.isCorrect).length, total: easy.length };
}

/**
 * Of the wrong answers outside yes/no questions, how many were far.
 *
 * Unit: questions. Source: STA-39.
 * Example: wrong answers near, medium and far, and a wrong yes/no: 1 of 3.
 */
export function farCounts(solutions: readonly ReportSolution[]): Counts {
  const wrong = solutions.filter((solution) => isWrong(solution) && !solution.isYesNoQuestion);
  return { count: wrong.filter((solution) => solution.proximity === FAR).length, total: wrong.length };
}

/**
 * Was an easy question answered wrongly? Not answered is not yet wrong.
 *
 * Range of the level: 1 to 10, easy up to 3. Source: STA-37.
 * Example: wrong at level 3 is, wrong at level 4 is not.
 */
export function isEasyButIncorrect(solution: {
  readonly isCorrect: boolean;
  readonly difficultyLevel: number;
  readonly isAnswered: boolean;
}): boolean {
  return solution.isAnswered && !solution.isCorrect && solution.difficultyLevel <= EASY_LEVEL;
}

/**
 * The comments of one row, in the order of the requirements. Law comments need the law columns to be shown.
 *
 * Source: STA-19 to STA-25.
 * Example: wrong, marked sure, at level 2, a far answer: far answer, wrong star, wrong on an easy question.
 */
export function commentsFor(
  solution: ReportSolution,
  view: { readonly hideAreYouSure: boolean; readonly showLawColumns: boolean },
): Comment[] {
  const comments: Comment[] = [];
  if (isWrong(solution)) {
    if (!solution.isYesNoQuestion && solution.proximity === FAR) comments.push('far_answer');
    if (!view.hideAreYouSure && solution.isStar === true) comments.push('wrong_star');
    if (solution.difficultyLevel <= EASY_LEVEL) comments.push('wrong_easy');
  }
  const lawComment = view.showLawColumns ? lawCommentFor(solution) : null;
  return lawComment === null ? comments : [...comments, lawComment];
}

/**
 * How near a wrong answer is to the right one: the author's tag, or else how often students choose it.
 *
 * Unit of `chosenShare`: a fraction, 0 to 1, of the question's answers; `answersCounted` is how many those are.
 * Range: 1 near (a quarter and more), 2 medium (a tenth and more, or fewer than 20 answers), 3 far; null for right,
 * unanswered and yes/no. Source: STA-38.
 * Example: untagged, chosen by 5 of 20 students: near. By 1 of 20: far. By 1 of 19: medium.
 */
export function proximityOf(answer: {
  readonly authored: Proximity;
  readonly isCorrect: boolean;
  readonly isYesNoQuestion: boolean;
  readonly isAnswered: boolean;
  readonly chosenShare: number | null;
  readonly answersCounted: number;
}): Proximity {
  if (answer.isCorrect || !answer.isAnswered || answer.isYesNoQuestion) return null;
  if (answer.authored !== null) return answer.authored;
  if (answer.chosenShare === null || answer.answersCounted < FEWEST_ANSWERS_FOR_PROXIMITY) return 2;
  if (answer.chosenShare >= NEAR_FROM_SHARE) return 1;
  return answer.chosenShare >= MEDIUM_FROM_SHARE ? 2 : FAR;
}

/**
 * Did the student name a right clause? A right entry without a clause accepts any clause of its law.
 *
 * Range: null when there is nothing to judge: the law was not used (types 1, 2, not said), or the key names no clause.
 * Source: STA-40; the null for an empty key is ours.
 * Example: the key is section 12 of law 4 or anything in law 9: law 9 section 1 is right, law 4 section 13 is not.
 */
export function isLawClauseCorrect(solution: {
  readonly selectedLawAnswerType: LawAnswerType;
  readonly selectedLawId: number | null;
  readonly selectedLawClauseId: number | null;
  readonly correctLawClauses: readonly { readonly lawId: number; readonly clauseId: number | null }[];
}): boolean | null {
  if (solution.selectedLawAnswerType !== 3 || solution.correctLawClauses.length === 0) return null;
  return solution.correctLawClauses.some(
    ({ lawId, clauseId }) =>
      lawId === solution.selectedLawId && (clauseId === null || clauseId === solution.selectedLawClauseId),
  );
}

function isAnswered(solution: ReportSolution): boolean {
  return solution.selectedAnswerId !== null;
}

function isWrong(solution: ReportSolution): boolean {
  return isAnswered(solution) && !solution.isCorrect;
}

function shareCorrect(solutions: readonly ReportSolution[]): number | null {
  return percentOf(solutions.filter((solution) => solution.isCorrect).length, solutions.length);
}

/** Multiplied out instead of divided: 1 of 10 against 10 percent must be equal, not nearly so. */
function flagOf({ count, total }: Counts, thresholds: FlagThresholds): Flag {
  if (total === 0 || 100 * count < thresholds.yellowFrom * total) return 'Green';
  return 100 * count < thresholds.redFrom * total ? 'Yellow' : 'Red';
}

function lawCommentFor(solution: ReportSolution): Comment | null {
  switch (solution.selectedLawAnswerType) {
    case 1:
      return 'law_not_found';
    case 2:
      return 'law_unused';
    case 3:
      return solution.isLawClauseCorrect === false ? 'law_wrong_clause' : null;
    case null:
      return null;
  }
}
