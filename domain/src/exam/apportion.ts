// Shares into whole numbers.

/**
 * Spreads `count` over the shares by largest remainder: each gets the whole part of what is due to it, and what is left
 * goes to the largest remainders, ties to the earlier share.
 *
 * Unit: whole things; the shares are of any unit. Range: shares of zero and more, whole; `count` zero and more, whole.
 * Without any share above zero all get nothing.
 * Source: EXD-04.
 * Example: six equal shares of 40 are 7, 7, 7, 7, 6 and 6.
 */
export function apportion(shares: readonly number[], count: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === 0) return shares.map(() => 0);
  // In units of 1 / sum everything is whole.
  const due = shares.map((share) => share * count);
  const counts = due.map((units) => Math.floor(units / sum));
  const left = count - counts.reduce((total, whole) => total + whole, 0);
  const byRemainder = due
    .map((units, place) => ({ place, remainder: units % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place);
  const more = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return counts.map((whole, place) => (more.has(place) ? whole + 1 : whole));
}
