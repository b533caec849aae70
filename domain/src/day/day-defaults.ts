// What the day says where the student has chosen nothing.

/** Unit: minutes a day. */
export type GoalMinutes = 15 | 30 | 45 | 60;

const FIRST_GOAL = 30;
/** The grade in the drafting part for which the standing shows the chance first. Unit: percent. */
const DRAFTING_PERCENT = 60;

/**
 * The minutes that a day should have.
 *
 * Unit: minutes. Range: 15, 30, 45 or 60. Source: DAY-15.
 * Example: 30 until the student chooses.
 */
export function goalMinutes(chosen: GoalMinutes | null): GoalMinutes {
  return chosen ?? FIRST_GOAL;
}

/**
 * The chance to pass with a drafting grade of 60.
 *
 * Unit: percent. Null while the standing tells none. Source: DAY-27.
 * Example: of 55 → 40 and 60 → 48 it is 48.
 */
export function chanceOfDay(
  chances: readonly { readonly draftingPercent: number; readonly chancePercent: number }[],
): number | null {
  return chances.find(({ draftingPercent }) => draftingPercent === DRAFTING_PERCENT)?.chancePercent ?? null;
}
