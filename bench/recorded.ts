/** What was seen last, kept beside the table for people, and which figures have become worse since. */
import type { Figure } from './figure.ts';

export type Recorded = {
  /** ISO, of the last part that was recorded. */
  readonly date: string;
  readonly machine: { readonly processors: number; readonly model: string; readonly memoryGigabytes: number };
  readonly node: string;
  readonly figures: readonly RecordedFigure[];
};
export type RecordedFigure = Figure & { readonly part: string };

/** What a busy machine does to the ratio of pairs is less than that. */
const MOST_WORSE = 1.25;

/** One sentence for each ratio that is worse by more than a quarter than the recorded one of the same name. */
export function worseThanRecorded(
  measured: readonly RecordedFigure[],
  recorded: readonly RecordedFigure[],
): string[] {
  return measured.flatMap((figure) => {
    const before = recorded.find(({ part, name }) => part === figure.part && name === figure.name)?.ratio;
    if (before === undefined || before === null || figure.ratio === null) return [];
    const [now, then] = [figure.ratio.median, before.median];
    const worse = isMoreBetter(figure) ? then / now : now / then;
    if (!(worse > MOST_WORSE)) return [];
    return [`${figure.name}: ${now.toPrecision(3)} of the baseline, recorded ${then.toPrecision(3)}`];
  });
}

/** A part that was measured anew takes the place of its figures; the others stay as they were. */
export function withMeasured(
  recorded: readonly RecordedFigure[],
  measured: readonly RecordedFigure[],
): RecordedFigure[] {
  const parts = new Set(measured.map(({ part }) => part));
  return [...recorded.filter(({ part }) => !parts.has(part)), ...measured];
}

/** Of times, weights and statements less is better. */
function isMoreBetter({ unit }: Figure): boolean {
  return unit.endsWith('per second');
}
