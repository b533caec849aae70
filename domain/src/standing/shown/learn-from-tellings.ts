// What a new model version would take over from what was shown and what happened. Between sittings only.

import { chanceOf, logitsOf } from '../normal.ts';
import { inverse } from '../small-matrix.ts';

/** So many reports count as much as the belief that there is no bias. */
const BIAS_PRIOR = 30;

/**
 * By how much the middles of a part should be lowered: the mean bias, drawn to nought.
 *
 * Unit: percent of the part. Source: DAY-81.
 * Example: 4 points too much in 60 reports: 4 · 60 / 90 = 2.67.
 */
export function learntBias(meanBias: number, reports: number): number {
  return (meanBias * reports) / (reports + BIAS_PRIOR);
}

/** How a shown chance should have been: σ(shift + stretch · logit of what was shown). */
export type LearntChance = { readonly shift: number; readonly stretch: number };

const ENOUGH_JUDGED = 200;
const ENOUGH_OF_EACH = 40;
const SHIFT_SPREAD = 0.3;
const STRETCH_SPREAD = 0.2;
/** What is shown as 5 and 95 percent means "or less" and "or more". */
const NEAREST_TO_SURE = 0.025;
const STEPS = 30;

/**
 * The likeliest shift and stretch, before any report N(0, 0.3²) and N(1, 0.2²); null below 200 reports or 40 of each
 * outcome.
 *
 * Source: DAY-81 (Platt's scaling with a prior). Found by Newton's steps.
 */
export function learntChance(
  judged: readonly { readonly chance: number; readonly hasPassed: boolean }[],
): LearntChance | null {
  const passed = judged.filter(({ hasPassed }) => hasPassed).length;
  if (judged.length < ENOUGH_JUDGED) return null;
  if (Math.min(passed, judged.length - passed) < ENOUGH_OF_EACH) return null;
  let shift = 0;
  let stretch = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = [-shift / SHIFT_SPREAD ** 2, -(stretch - 1) / STRETCH_SPREAD ** 2];
    const curvature = [
      [1 / SHIFT_SPREAD ** 2, 0],
      [0, 1 / STRETCH_SPREAD ** 2],
    ];
    for (const { chance, hasPassed } of judged) {
      const shown = logitsOf(Math.min(1 - NEAREST_TO_SURE, Math.max(NEAREST_TO_SURE, chance)));
      const believed = chanceOf(shift + stretch * shown);
      const moves = [1, shown];
      for (const [row, move] of moves.entries()) {
        slopes[row] = (slopes[row] ?? 0) + ((hasPassed ? 1 : 0) - believed) * move;
        for (const [column, other] of moves.entries()) {
          const line = curvature[row] as number[]; // two
          line[column] = (line[column] ?? 0) + believed * (1 - believed) * move * other;
        }
      }
    }
    const [first = [], second = []] = inverse(curvature);
    shift += (first[0] ?? 0) * (slopes[0] ?? 0) + (first[1] ?? 0) * (slopes[1] ?? 0);
    stretch += (second[0] ?? 0) * (slopes[0] ?? 0) + (second[1] ?? 0) * (slopes[1] ?? 0);
  }
  return { shift, stretch };
}
