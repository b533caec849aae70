import { HALF_QUESTION, QUESTIONS_IN_URN } from '../departures.ts';
import { shareBelow } from '../drafting/level.ts';
import type { Scores } from './part-score.ts';

export interface PassRule {
  readonly procedural: number;
  readonly substantive: number;
  readonly drafting: number;
  readonly passMark: number;
  readonly minimumPercent: number | null;
  /** Of the whole mark. */
  readonly rounding: 'none' | 'halfUp' | 'up';
}

/** The chance to pass with so many points of the drafting task: over the first part's scores, that the second one suffices. */
export function chanceToPass(scores: Scores, rule: PassRule, draftingPoints: number): number {
  const minimum = (rule.minimumPercent ?? 0) / 100;
  if (draftingPoints < minimum * rule.drafting) return 0;
  const half = HALF_QUESTION / QUESTIONS_IN_URN;
  const { procedural, substantive, together } = scores;
  const slope = together / procedural.sd ** 2;
  const rest = Math.sqrt(substantive.sd ** 2 - slope * together);
  const [steps, reach] = [4000, 8];
  let chance = 0;
  for (let at = 0; at < steps; at += 1) {
    const z = -reach + ((at + 0.5) * 2 * reach) / steps;
    const share = procedural.mean + procedural.sd * z;
    if (share < minimum - half) continue;
    const left = (leastSum(rule) - draftingPoints - rule.procedural * share) / rule.substantive;
    const expected = substantive.mean + slope * (share - procedural.mean);
    const passing = 1 - shareBelow((Math.max(minimum, left) - half - expected) / rest);
    chance += ((passing * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)) * ((2 * reach) / steps);
  }
  return chance;
}

/** The least sum that is rounded to a pass; where all is rounded up, whatever lies above a point less. */
function leastSum({ passMark, rounding }: PassRule): number {
  if (rounding === 'halfUp') return passMark - 0.5;
  return rounding === 'up' ? passMark - 1 : passMark;
}
