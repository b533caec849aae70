import { SUREST_SHOWN } from '../departures.ts';
import { type Interval, NORMAL_95, wilson } from '../wilson.ts';

/** One student who reported a result after a sitting. */
export interface ReportRow {
  readonly parts: readonly {
    readonly low: number;
    readonly middle: number;
    readonly high: number;
    readonly got: number;
  }[];
  /** What was shown on the eve; null where no chance was. */
  readonly chance: number | null;
  readonly hasPassed: boolean;
}

const FEWEST = 30;
const BANDS = 5;
const FEWEST_TO_LEARN = { all: 200, each: 40 };
const PRIOR = { shift: { mean: 0, sd: 0.3 }, stretch: { mean: 1, sd: 0.2 } };
const BIAS_PRIOR = 30;

/** How the tellings of a sitting did: what the intervals held, by bands what was shown and how many passed, and Brier's score. */
export function judged(reports: readonly ReportRow[]) {
  if (reports.length < FEWEST) return null;
  const parts = reports.flatMap((report) => report.parts);
  const held = parts.filter(({ low, high, got }) => got >= low && got <= high).length;
  const shown = chancesOf(reports);
  const passed = shown.filter(({ hasPassed }) => hasPassed).length / shown.length;
  return {
    covered: { count: held, interval: wilson(held, parts.length, NORMAL_95) },
    bias: parts.reduce((sum, { middle, got }) => sum + middle - got, 0) / parts.length,
    bands: Array.from({ length: BANDS }, (_, band) => bandOf(shown, band)),
    brier:
      shown.reduce((sum, { chance, hasPassed }) => sum + (Number(hasPassed) - chance) ** 2, 0) / shown.length,
    base: passed * (1 - passed),
  };
}

/** By how much the next version lowers what it shows. */
export function biasToTake(bias: number, reports: number): number {
  return (bias * reports) / (reports + BIAS_PRIOR);
}

/** The likeliest shift and stretch of the chances that were shown, by search: each in turn is moved while that makes it likelier. */
export function learnt(reports: readonly ReportRow[]): { shift: number; stretch: number } | null {
  const shown = chancesOf(reports);
  const passed = shown.filter(({ hasPassed }) => hasPassed).length;
  if (shown.length < FEWEST_TO_LEARN.all || Math.min(passed, shown.length - passed) < FEWEST_TO_LEARN.each)
    return null;
  let best = { shift: 0, stretch: 1 };
  for (let step = 0.1; step > 1e-7; ) {
    const moves = [
      { shift: step, stretch: 0 },
      { shift: -step, stretch: 0 },
      { shift: 0, stretch: step },
      { shift: 0, stretch: -step },
    ].map((move) => ({ shift: best.shift + move.shift, stretch: best.stretch + move.stretch }));
    const better = moves.find((move) => logPosterior(shown, move) > logPosterior(shown, best));
    if (better === undefined) step /= 2;
    else best = better;
  }
  return best;
}

type ShownChance = { readonly chance: number; readonly hasPassed: boolean };

function chancesOf(reports: readonly ReportRow[]): ShownChance[] {
  return reports.flatMap(({ chance, hasPassed }) => (chance === null ? [] : [{ chance, hasPassed }]));
}

/** The last band holds its upper end. In hundredths, because a fifth is no sum of twos. */
function bandOf(
  shown: readonly ShownChance[],
  band: number,
): { count: number; of: number; interval: Interval } {
  const own = shown.filter(
    ({ chance }) => Math.min(BANDS - 1, Math.floor(Math.round(100 * chance) / 20)) === band,
  );
  const count = own.filter(({ hasPassed }) => hasPassed).length;
  return { count, of: own.length, interval: wilson(count, own.length, NORMAL_95) };
}

function logPosterior(
  shown: readonly ShownChance[],
  { shift, stretch }: { shift: number; stretch: number },
): number {
  const prior =
    -((shift - PRIOR.shift.mean) ** 2) / (2 * PRIOR.shift.sd ** 2) -
    (stretch - PRIOR.stretch.mean) ** 2 / (2 * PRIOR.stretch.sd ** 2);
  return shown.reduce((sum, { chance, hasPassed }) => {
    const held = Math.min(1 - SUREST_SHOWN, Math.max(SUREST_SHOWN, chance));
    const logit = shift + stretch * Math.log(held / (1 - held));
    return sum - Math.log1p(Math.exp(hasPassed ? -logit : logit));
  }, prior);
}
