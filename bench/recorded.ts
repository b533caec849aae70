/** What was seen last, kept beside the table for people, and which figures have become worse since. */
import { grouped } from '@sugya/domain/grouped.ts';
import { type Figure, tableOf } from './figure.ts';

/** The day and the machine of a measuring: the table holds figures of several. */
export type Occasion = {
  /** ISO, in UTC. */
  readonly day: string;
  readonly machine: { readonly processors: number; readonly model: string; readonly memoryGigabytes: number };
  readonly node: string;
};
export type RecordedFigure = Figure & { readonly part: string; readonly seen: Occasion };

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

/** The table for people, the figures of each occasion under its day and machine. */
export function resultsPage(figures: readonly RecordedFigure[]): string {
  const occasions = grouped(figures, ({ seen }) => describeOccasion(seen));
  const tables = [...occasions].map(([occasion, its]) => `## ${occasion}\n\n${tableOf(its)}\n`);
  return `# Figures

Written by \`npm run bench\`. Each cell is the median with the range over the rounds; a ratio is ours over the baseline of the
same pair of rounds. The client runs on the same processors. Between machines only ratios say something.

${tables.join('\n')}`;
}

function describeOccasion({ day, machine, node }: Occasion): string {
  const { processors, model, memoryGigabytes } = machine;
  return `${day}: ${processors} processors (${model}), ${memoryGigabytes} GB, Node ${node}`;
}

/** Of times, weights and statements less is better. */
function isMoreBetter({ unit }: Figure): boolean {
  return unit.endsWith('per second');
}
