/**
 * From so many first answers on the shares of a question's answers say something of it, and nothing of one person.
 *
 * Unit: first answers. Source: EXE-144.
 */
export const LEAST_FIRST_ANSWERS = 20;

/**
 * Which share of the first answers each answer of a question has; empty while there are too few of them, or while their
 * number is not known.
 *
 * Unit: percent, by the answer's id. Source: EXE-144.
 * Example: 19 first answers show nothing; at 20, an answer that 5 of them chose shows 25.
 */
export function tellingShares(given: {
  readonly shares: readonly { readonly answerId: number; readonly percent: number }[];
  readonly firstAnswersCount: number | null;
}): ReadonlyMap<number, number> {
  if ((given.firstAnswersCount ?? 0) < LEAST_FIRST_ANSWERS) return new Map();
  return new Map(given.shares.map(({ answerId, percent }) => [answerId, percent]));
}
