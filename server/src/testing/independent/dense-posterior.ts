/** The posterior of many normal priors and Bernoulli answers, all parameters in one vector and one full Hessian. */

export type LinearAnswer = {
  readonly row: readonly number[];
  readonly offset: number;
  readonly isRight: boolean;
  readonly weight: number;
};

export type Posterior = { readonly mean: number[]; readonly covariance: number[][] };

const sigma = (x: number) => 1 / (1 + Math.exp(-x));

/** Laplace's: the mode by damped Newton steps, the covariance as the inverse of the full Hessian (Gauss–Jordan). */
export function densePosterior(
  answers: readonly LinearAnswer[],
  priors: readonly { readonly mean: number; readonly spread: number }[],
): Posterior {
  const size = priors.length;
  const mean = priors.map((prior) => prior.mean);
  const logDensity = (at: readonly number[]) =>
    answers.reduce((sum, { row, offset, isRight, weight }) => {
      const p = sigma(offset + row.reduce((dot, value, i) => dot + value * (at[i] ?? 0), 0));
      return sum + weight * Math.log(isRight ? p : 1 - p);
    }, 0) -
    priors.reduce((sum, prior, i) => sum + ((at[i] ?? 0) - prior.mean) ** 2 / (2 * prior.spread ** 2), 0);
  const hessianAt = (at: readonly number[]) => {
    const slope = priors.map((prior, i) => -((at[i] ?? 0) - prior.mean) / prior.spread ** 2);
    const hessian = priors.map((prior, i) => priors.map((_, j) => (i === j ? 1 / prior.spread ** 2 : 0)));
    for (const { row, offset, isRight, weight } of answers) {
      const p = sigma(offset + row.reduce((dot, value, i) => dot + value * (at[i] ?? 0), 0));
      for (let i = 0; i < size; i += 1) {
        slope[i] = (slope[i] ?? 0) + weight * ((isRight ? 1 : 0) - p) * (row[i] ?? 0);
        const line = hessian[i] ?? [];
        for (let j = 0; j < size; j += 1) {
          line[j] = (line[j] ?? 0) + weight * p * (1 - p) * (row[i] ?? 0) * (row[j] ?? 0);
        }
      }
    }
    return { slope, hessian };
  };
  for (let step = 0; step < 100; step += 1) {
    const { slope, hessian } = hessianAt(mean);
    const covariance = invert(hessian);
    const move = covariance.map((line) => line.reduce((sum, value, j) => sum + value * (slope[j] ?? 0), 0));
    let share = 1;
    const from = logDensity(mean);
    while (share > 1e-6 && logDensity(mean.map((value, i) => value + share * (move[i] ?? 0))) < from)
      share /= 2;
    for (const [i, value] of move.entries()) mean[i] = (mean[i] ?? 0) + share * value;
    if (Math.max(...move.map(Math.abs)) < 1e-10) break;
  }
  return { mean, covariance: invert(hessianAt(mean).hessian) };
}

function invert(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const work = matrix.map((line, i) => [...line, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < n; pivot += 1) {
    let best = pivot;
    for (let i = pivot; i < n; i += 1) {
      if (Math.abs(work[i]?.[pivot] ?? 0) > Math.abs(work[best]?.[pivot] ?? 0)) best = i;
    }
    [work[pivot], work[best]] = [work[best] ?? [], work[pivot] ?? []];
    const line = work[pivot] ?? [];
    const by = line[pivot] ?? 1;
    for (let j = 0; j < 2 * n; j += 1) line[j] = (line[j] ?? 0) / by;
    for (let i = 0; i < n; i += 1) {
      const other = work[i] ?? [];
      const factor = other[pivot] ?? 0;
      if (i === pivot || factor === 0) continue;
      for (let j = 0; j < 2 * n; j += 1) other[j] = (other[j] ?? 0) - factor * (line[j] ?? 0);
    }
  }
  return work.map((line) => line.slice(n));
}

/** ∫ f over the standard bell, by the trapezoid rule on a fine grid. */
export function overBell(f: (z: number) => number): number {
  const steps = 4_000;
  const reach = 8;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const z = -reach + (2 * reach * i) / steps;
    sum += (i === 0 || i === steps ? 0.5 : 1) * f(z) * Math.exp((-z * z) / 2);
  }
  return (sum * 2 * reach) / steps / Math.sqrt(2 * Math.PI);
}
