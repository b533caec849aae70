/** A figure is a number of ours beside a number of something known, from the same run on the same machine. */

export type Spread = { readonly min: number; readonly median: number; readonly max: number };

export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly ours: Spread;
  /** What it is held against, in words, and its own number. */
  readonly baseline: { readonly name: string; readonly value: Spread } | null;
  /** Ours over the baseline, from pairs measured one after the other. */
  readonly ratio: Spread | null;
  readonly goal: { readonly sentence: string; readonly isMet: boolean } | null;
};

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const min = sorted[0];
  const median = at(0.5);
  const max = sorted.at(-1);
  if (min === undefined || median === undefined || max === undefined)
    throw new Error('A spread of no values');
  return { min, median, max };
}

/** Ratios of pairs: what the machine did during one round hits both sides of its pair alike. */
export function ratios(ours: readonly number[], baseline: readonly number[]): Spread {
  return spread(ours.map((value, round) => value / (baseline[round] ?? Number.NaN)));
}

/** The figures as a Markdown table, which a terminal shows well enough. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${show(figure.ours)} ${figure.unit}`,
    figure.baseline === null ? '' : `${show(figure.baseline.value)} ${figure.unit} (${figure.baseline.name})`,
    figure.ratio === null ? '' : show(figure.ratio),
    figure.goal === null ? '' : `${figure.goal.sentence}: ${figure.goal.isMet ? 'met' : 'MISSED'}`,
  ]);
  const head = ['Figure', 'Sugya', 'Baseline', 'Ratio', 'Goal'];
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `median (min–max)`, or the one number when they are the same. */
function show({ min, median, max }: Spread): string {
  const [low, middle, high] = [min, median, max].map(round);
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

function round(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
