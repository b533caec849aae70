// Distractor analysis: who chooses each option of a question.
import { shareInterval } from '../statistics/proportion.ts';
import { pointBiserial } from './discrimination.ts';
import { countOf, type RestTally, weightsOfUpper } from './tallies.ts';

export type OptionFigures = {
  /** 0–1, of all who answered. */
  readonly share: number;
  /** 0–1, of the third of students with the highest rest scores, the middle one and the lowest. */
  readonly upperShare: number;
  readonly middleShare: number;
  readonly lowerShare: number;
  readonly pointBiserial: number | null;
  readonly meanRestScore: number | null;
  /** Of those who chose it and said sure or unsure. */
  readonly sureShare: number | null;
  /** How many those are. */
  readonly saidCount: number;
  /** Surely fewer than one in twenty choose it, chance set aside. */
  readonly isDead: boolean;
};

/** A distractor that fewer choose does not work (Haladyna and Downing 1993 name 5 %). */
const DEAD_BELOW = 0.05;
const THIRD = 1 / 3;

/** `tallies` are those of the whole question. A right option is never dead, however few find it. */
export function optionFigures(
  tallies: readonly RestTally[],
  option: { readonly id: number; readonly isCorrect: boolean },
): OptionFigures {
  const isChosen = ({ optionId }: RestTally) => optionId === option.id;
  const n = countOf(tallies);
  const chosen = tallies.filter(isChosen);
  const chosenCount = countOf(chosen);
  const said = chosen.reduce((sum, { saidSure }) => sum + saidSure, 0);
  const sure = chosen.reduce((sum, tally) => sum + tally.sure, 0);
  const restSum = chosen.reduce((sum, { rest, count }) => sum + rest * count, 0);
  const share = chosenCount / n;
  return {
    share,
    ...sharesOfThirds(tallies, isChosen),
    pointBiserial: pointBiserial(tallies, isChosen),
    meanRestScore: chosenCount === 0 ? null : restSum / chosenCount,
    sureShare: said === 0 ? null : sure / said,
    saidCount: said,
    isDead: !option.isCorrect && (shareInterval(chosenCount, n)?.high ?? 1) < DEAD_BELOW,
  };
}

function sharesOfThirds(tallies: readonly RestTally[], isChosen: (tally: RestTally) => boolean) {
  const upper = weightsOfUpper(tallies, THIRD);
  const upperTwo = weightsOfUpper(tallies, 2 * THIRD);
  const size = countOf(tallies) * THIRD;
  const sums = { upper: 0, middle: 0, lower: 0 };
  for (const [place, tally] of tallies.entries()) {
    if (!isChosen(tally)) continue;
    const [inUpper = 0, inTwo = 0] = [upper[place], upperTwo[place]];
    sums.upper += tally.count * inUpper;
    sums.middle += tally.count * (inTwo - inUpper);
    sums.lower += tally.count * (1 - inTwo);
  }
  return {
    upperShare: ofGroup(sums.upper, size),
    middleShare: ofGroup(sums.middle, size),
    lowerShare: ofGroup(sums.lower, size),
  };
}

/** Weights add up only nearly. */
function ofGroup(sum: number, size: number): number {
  return Math.min(1, Math.max(0, sum / size));
}
