// Item statistics: what the first answers of all students say of one question, and what staff should look at.

import { shareInterval } from '../statistics/proportion.ts';
import {
  type Correlation,
  discriminationOf,
  isClearlyMore,
  upperLowerDifference,
  withInterval,
} from './discrimination.ts';
import { type OptionFigures, optionFigures } from './options.ts';
import { countOf, type ItemTally, withRest } from './tallies.ts';

/** Below so many answers chance says more than the question does, and nothing is shown (decision 0019). */
export const FEWEST_ANSWERS = 30;

/** The most urgent first: a wrong key harms every student, a dead option harms nobody. */
export const ITEM_WARNINGS = [
  'miskey',
  'negative',
  'ambiguous',
  'overconfident',
  'weak',
  'hard',
  'easy',
  'dead_option',
] as const;
export type ItemWarning = (typeof ITEM_WARNINGS)[number];

export type ItemOption = { readonly id: number; readonly isCorrect: boolean };

export type ItemFigures = {
  /** 0–1: the share of right answers. */
  readonly facility: number;
  readonly discrimination: Correlation | null;
  readonly upperLower: number;
  /** In the order of the options that were given. */
  readonly options: readonly OptionFigures[];
  readonly warnings: readonly ItemWarning[];
};

/**
 * From so many answers on, the absence of a warning says something: with fewer even a wrong key, or a trap that half the
 * choosers fall into, mostly stays below the evidence that a warning needs.
 */
export const ENOUGH_TO_JUDGE = 100;

/** Below 0.2 a question hardly helps (Ebel); bounds of easy and hard are Blackboard's (item analysis). */
const WEAK_BELOW = 0.2;
const HARD_BELOW = 0.3;
const EASY_ABOVE = 0.8;
/** Two options that the best third is divided between. */
const AMBIGUOUS_ABOVE = 0.35;
/** A wrong option that more than half of its choosers were sure of, and how many of them must have said. */
const TRAP_ABOVE = 0.5;
const FEWEST_SAID = 10;
/**
 * A question has several wrong options, and one that traps by chance is enough. So each is held to its 97 % interval:
 * then fewer than one question in a thousand where nobody is trapped is called a trap. Unit: standard deviations.
 */
const TRAP_REACH = 2.17009;

/**
 * Everything about one question; null with fewer than 30 answers.
 *
 * Facility is Moodle's (mean mark over highest mark), over first answers only. Blank answers count as wrong in an
 * examination and are left out of a practice exercise, which the caller says by handing them over or not.
 */
export function itemFigures(given: readonly ItemTally[], options: readonly ItemOption[]): ItemFigures | null {
  const tallies = withRest(given);
  const n = countOf(tallies);
  if (n < FEWEST_ANSWERS) return null;
  const facility = countOf(tallies.filter(({ isCorrect }) => isCorrect)) / n;
  const discrimination = discriminationOf(tallies);
  const figures = options.map((option) => optionFigures(tallies, option));
  const judged = options.map((option, place) => ({ ...option, ...(figures[place] as OptionFigures) })); // one for each
  return {
    facility,
    discrimination,
    upperLower: upperLowerDifference(tallies),
    options: figures,
    warnings: warningsOf({ n, facility, discrimination, options: judged }),
  };
}

type JudgedOption = ItemOption & OptionFigures;

type Judged = {
  readonly n: number;
  readonly facility: number;
  readonly discrimination: Correlation | null;
  readonly options: readonly JudgedOption[];
};

/**
 * A warning needs the whole 95 % interval beyond its limit, never a point estimate alone: what lies on the wrong side
 * of a limit by chance would be most of what staff are shown, and they learn to pass warnings over.
 *
 * Source: decision 0019.
 * Example: 29 right of 30 (0.833 to 0.994) is easy, 28 of 30 (0.787 to 0.982) may be by chance.
 */
function warningsOf(item: Judged): ItemWarning[] {
  const { n, discrimination, options } = item;
  const facility = shareInterval(item.facility * n, n);
  const isNegative = discrimination !== null && discrimination.high < 0;
  const holds: Readonly<Record<ItemWarning, boolean>> = {
    miskey: isMiskeyed(item),
    negative: isNegative,
    ambiguous: options.filter((option) => isDrawnToByBest(option, n)).length >= 2,
    overconfident: options.some(isTrap),
    weak: discrimination !== null && !isNegative && discrimination.high < WEAK_BELOW,
    hard: facility !== null && facility.high < HARD_BELOW,
    easy: facility !== null && facility.low > EASY_ABOVE,
    dead_option: options.some(({ isDead }) => isDead),
  };
  return ITEM_WARNINGS.filter((warning) => holds[warning]);
}

function isTrap({ isCorrect, sureShare, saidCount }: JudgedOption): boolean {
  if (isCorrect || sureShare === null || saidCount < FEWEST_SAID) return false;
  return (shareInterval(sureShare * saidCount, saidCount, TRAP_REACH)?.low ?? 0) > TRAP_ABOVE;
}

/** The best third are n / 3, of whom some belong in part. */
function isDrawnToByBest({ upperShare }: JudgedOption, n: number): boolean {
  return (shareInterval((upperShare * n) / 3, n / 3)?.low ?? 0) > AMBIGUOUS_ABOVE;
}

/**
 * Does the key look wrong? A wrong option draws more of the best third than the key does, or stronger students choose it
 * while they avoid the key, and it is no chance: by the letter every third question whose choices have
 * nothing to do with strength would raise it.
 *
 * Clear is what a sign test of the best third, or both 95 % intervals of the correlations, say (decision 0019). With
 * several right options the most chosen of them counts, and all together are held against the rest score.
 */
function isMiskeyed({ n, discrimination, options }: Judged): boolean {
  const right = options.filter(({ isCorrect }) => isCorrect);
  const wrong = options.filter(({ isCorrect }) => !isCorrect);
  if (right.length === 0) return false;
  const ofUpper = ({ upperShare }: JudgedOption) => (upperShare * n) / 3;
  const keyUpper = Math.max(...right.map(ofUpper));
  const isKeyAvoided = discrimination !== null && discrimination.high < 0;
  return wrong.some((option) => {
    const correlation = withInterval(option.pointBiserial, n);
    return (
      isClearlyMore(ofUpper(option), keyUpper) ||
      (isKeyAvoided && correlation !== null && correlation.low > 0)
    );
  });
}
