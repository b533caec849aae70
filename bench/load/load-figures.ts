import { type Figure, spread } from '../figure.ts';
import type { LoadResult } from './students.ts';

/** Milliseconds from the intended times: of `ours` the median is the 95th of a hundred. */
export function latency(
  name: string,
  result: LoadResult,
  goal: { readonly p95: number; readonly p99?: number },
): Figure {
  const { p50, p95, p99, max } = result.latency;
  const failed = result.requests - (result.statuses[200] ?? 0);
  const isMet = failed === 0 && p95 <= goal.p95 && (goal.p99 === undefined || p99 <= goal.p99);
  const words = [
    `p95 at most ${goal.p95}`,
    ...(goal.p99 === undefined ? [] : [`p99 at most ${goal.p99}`]),
    'all 200',
  ];
  return {
    name: `${name} (${result.requests} requests, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, not 200: ${failed})`,
    unit: 'ms',
    ours: { min: p50, median: p95, max },
    baseline: null,
    ratio: null,
    goal: { sentence: words.join(', '), isMet },
  };
}

export function one(
  name: string,
  unit: string,
  value: number,
  goal: { readonly most?: number; readonly least?: number } | null,
): Figure {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goal ?? {};
  const sentence = goal?.most === undefined ? `at least ${least}` : `at most ${most}`;
  return {
    name,
    unit,
    ours: spread([value]),
    baseline: null,
    ratio: null,
    goal: goal === null ? null : { sentence, isMet: value <= most && value >= least },
  };
}
