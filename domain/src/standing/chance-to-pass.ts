// The chance to pass, for a grade of the drafting part that nobody can foretell from practice.
import { type CalculatorRule, leastSum } from '../calculator.ts';
import { shareBelow } from './normal.ts';
import { type PartScores, QUESTIONS_IN_PART } from './part-scores.ts';

/** Slices of the procedural score, over four standard deviations to each side. */
const SLICES = 80;
const REACH = 4;
/** Scores go by whole questions, the bell does not: from half a question below, it is the question that is reached. */
const HALF_QUESTION = 0.5 / QUESTIONS_IN_PART;

/**
 * The chance that the sum reaches the pass mark, and each part its minimum where the course has one.
 *
 * Range: 0 to 1. `draftingPercent`: the grade of the drafting part, 0 to 100. The two scores are taken as a bell in two
 * dimensions: for each slice of the procedural score, the chance that the substantive one suffices.
 * Source: decision 0021; the rule of the sum is CAL-10's.
 * Example: both parts expected at 60 and drafting at 60 with the pass mark 60: a little over one half, as 60 itself passes.
 */
export function chanceToPass(scores: PartScores, rule: CalculatorRule, draftingPercent: number): number {
  const minimum = (rule.minimumPercent ?? 0) / 100;
  if (draftingPercent < 100 * minimum) return 0;
  const { procedural, substantive, together } = scores;
  const deviation = Math.sqrt(procedural.variance);
  const pull = together / procedural.variance;
  const rest = Math.sqrt(Math.max(substantive.variance - pull * together, 1e-12));
  const needed = leastSum(rule) - (rule.lastWeight * draftingPercent) / 100;
  let chance = 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const low = -REACH + (2 * REACH * slice) / SLICES;
    const high = low + (2 * REACH) / SLICES;
    const score = procedural.mean + deviation * ((low + high) / 2);
    if (score < minimum - HALF_QUESTION) continue;
    const least = Math.max(minimum, (needed - rule.proceduralWeight * score) / rule.substantiveWeight);
    const expected = substantive.mean + pull * (score - procedural.mean);
    chance +=
      (shareBelow(high) - shareBelow(low)) * (1 - shareBelow((least - HALF_QUESTION - expected) / rest));
  }
  return chance;
}
