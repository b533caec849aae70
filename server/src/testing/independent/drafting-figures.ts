/**
 * The figures of drafting marks a second time, from their formulas alone and by other ways than domain/src/drafting: tables of
 * categories, sorting of counts, integration by steps. A test compares the two over generated marks.
 */

/** κ = 1 − Σ w_ij O_ij / Σ w_ij E_ij with w_ij = ((i − j)/(k − 1))², over a table of k categories of half a point. */
export function kappaByTable(pairs: readonly (readonly [number, number])[], highest: number): number | null {
  const k = highest * 2 + 1;
  const table = Array.from({ length: k }, () => Array.from({ length: k }, () => 0));
  for (const [a, b] of pairs) {
    const line = table[a * 2];
    if (line !== undefined) line[b * 2] = (line[b * 2] ?? 0) + 1;
  }
  const rows = table.map((line) => line.reduce((sum, cell) => sum + cell, 0));
  const columns = rows.map((_, j) => table.reduce((sum, line) => sum + (line[j] ?? 0), 0));
  const used = (sums: readonly number[]) => sums.filter((sum) => sum > 0).length;
  if (used(rows) < 2 && used(columns) < 2) return null;
  let observed = 0;
  let expected = 0;
  for (const [i, line] of table.entries()) {
    for (const [j, cell] of line.entries()) {
      const weight = ((i - j) / (k - 1)) ** 2;
      observed += weight * cell;
      expected += (weight * (rows[i] ?? 0) * (columns[j] ?? 0)) / pairs.length;
    }
  }
  return 1 - observed / expected;
}

type Mark = readonly [language: number, organisation: number, content: number];

/** Null: not settled. In quarters of a point, so that no fraction is rounded on the way. */
export function settledByCounting(marks: readonly Mark[]): number | null {
  const quarters = marks.map((mark) => mark.map((points) => points * 4));
  const totals = quarters.map(([a = 0, b = 0, c = 0]) => a + b + c);
  if (totals.length < 2) return null;
  if (totals.length === 2) {
    const [one = [], other = []] = quarters;
    const limits = [4, 4, 8];
    const isFar = limits.some((limit, part) => Math.abs((one[part] ?? 0) - (other[part] ?? 0)) > limit);
    const [first = 0, second = 0] = totals;
    if (isFar || Math.abs(first - second) > 8) return null;
    const sum = first + second;
    // The mean in quarters is half the sum; the next half point is a multiple of 2 quarters, upwards from the middle.
    return Math.floor((sum / 2 + 1) / 2) / 2;
  }
  const atMost = (limit: number) => totals.filter((one) => one <= limit).length;
  for (let points = 0; points <= 80; points += 1) if (atMost(points) >= 2) return points / 4;
  return null;
}

/** The level's mean and spread by summing the prior times the likelihood over a fine grid of levels. */
export function levelByGrid(texts: readonly { readonly by: string; readonly points: number }[]): {
  readonly mean: number;
  readonly deviation: number;
} {
  const bell = (x: number, mean: number, variance: number) => Math.exp(-((x - mean) ** 2) / (2 * variance));
  const marking: Readonly<Record<string, number>> = { pair: 1, single: 2.25, self: 4 };
  let [mass, first, second] = [0, 0, 0];
  for (let level = -20; level <= 45; level += 0.01) {
    let density = bell(level, 11.5, 9);
    for (const { by, points } of texts) {
      density *= bell(by === 'self' ? points - 1 : points, level, 2.25 + (marking[by] ?? Number.NaN));
    }
    mass += density;
    first += density * level;
    second += density * level * level;
  }
  const mean = first / mass;
  return { mean, deviation: Math.sqrt(second / mass - mean * mean + 2.25 + 2.25) };
}
