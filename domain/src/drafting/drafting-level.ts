/** How well a student writes, from the marked texts: a bell that every mark narrows (DRF-19). */
import { shareBelow } from '../standing/normal.ts';
import { STEP, TASK_POINTS } from './marks.ts';

/** `pair`: of two markers or more. `single`: of one. `self`: the student's own. Points of 20. */
export type MarkedText = { readonly by: 'pair' | 'single' | 'self'; readonly points: number };

/** Before any text: the mean of the totals that are known of examinations, 57 % of 20. */
const PRIOR = { mean: 11.5, deviation: 3 } as const;
const TASK_DEVIATION = 1.5;
const MARKING_DEVIATION = { pair: 1, single: 1.5, self: 2 } as const;
/** Those who mark themselves give more than their teachers. */
const SELF_IS_HIGHER = 1;
/** Of the examination: its task, and one examiner. */
const EXAM_VARIANCE = 1.5 ** 2 + 1.5 ** 2;

export type DraftingLevel = {
  /** Points of 20 to be expected at an examination. */
  readonly mean: number;
  readonly deviation: number;
  readonly texts: number;
};

/**
 * What the drafting part of an examination may bring. Each text tells the level with an error of its task and of its
 * marking; a self mark is taken one point lower first. The examination adds the error of its own task and examiner.
 *
 * Unit: points of 20. Source: DRF-19.
 * Example: no text → 11.5 ± 3.67; two marked by pairs with 14 and 13 → 13.19 ± 2.42.
 */
export function draftingLevel(texts: readonly MarkedText[]): DraftingLevel {
  let precision = 1 / PRIOR.deviation ** 2;
  let weighted = PRIOR.mean * precision;
  for (const { by, points } of texts) {
    const own = 1 / (TASK_DEVIATION ** 2 + MARKING_DEVIATION[by] ** 2);
    precision += own;
    weighted += own * (by === 'self' ? points - SELF_IS_HIGHER : points);
  }
  return {
    mean: weighted / precision,
    deviation: Math.sqrt(1 / precision + EXAM_VARIANCE),
    texts: texts.length,
  };
}

/**
 * The chance of each mark from 0 to 20 in halves, which together make 1: what lies below 0 is 0, above 20 is 20. The chance
 * to pass is the sum over them of the chance of the mark times the chance to pass with it.
 *
 * Source: DRF-19. Example: with 11.5 ± 3.67 the mark of 11.5 has 5.4 %.
 */
export function markChances({
  mean,
  deviation,
}: Pick<DraftingLevel, 'mean' | 'deviation'>): { readonly points: number; readonly chance: number }[] {
  const last = TASK_POINTS / STEP;
  const below = (place: number) => {
    if (place <= 0) return 0;
    return place > last ? 1 : shareBelow(((place - 0.5) * STEP - mean) / deviation);
  };
  return Array.from({ length: last + 1 }, (_, place) => ({
    points: place * STEP,
    chance: below(place + 1) - below(place),
  }));
}
