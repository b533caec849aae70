// Where one result lies among others.

/**
 * The share of results below, counting those that are equal half.
 *
 * Unit: percent, not rounded. Range: 0 to 100; null without results.
 * Source: EXD-13.
 * Example: 24 among 20, 22, 24, 24 and 30 is 60.
 */
export function midRank(result: number, all: readonly number[]): number | null {
  if (all.length === 0) return null;
  const below = all.filter((other) => other < result).length;
  const equal = all.filter((other) => other === result).length;
  return (100 * (below + equal / 2)) / all.length;
}
