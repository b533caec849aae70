// Shuffles until a filling lacks nothing and its right answers are spread, and puts what was found in order.
import { seededChance } from '../../seeded-chance.ts';
import type { BlueprintRow, Subject } from '../subjects.ts';
import type { Tier } from './bank.ts';
import type { Cells } from './cells.ts';
import { type Filling, fillPart, type Pick, type Relaxed, type Supply } from './fill-part.ts';
import { outOfBalance } from './key-places.ts';
import type { Taken } from './taken.ts';

/** So many shuffles prefer what was drawn least; as many more leave that to chance, for the sake of the key places. */
const SHUFFLES = 32;

type Trial<S extends string> = Filling<S> & {
  readonly taken: Taken;
  /** By how much it misses what is asked: a question that is lacking weighs more than any key place. */
  readonly misses: number;
};

/** The first shuffle that lacks nothing and whose keys are in balance; without one that which misses least. */
export function bestFilling<S extends string>(
  rows: readonly BlueprintRow<S>[],
  { cells, taken, seed }: { readonly cells: Cells<S>; readonly taken: Taken; readonly seed: number },
): Trial<S> {
  let best: Trial<S> | undefined;
  for (let shuffle = 0; shuffle < 2 * SHUFFLES && best?.misses !== 0; shuffle++) {
    const trial = tryOne(rows, {
      cells,
      taken: taken.copy(),
      chance: seededChance(seed + shuffle),
      byExposure: shuffle < SHUFFLES,
    });
    if (best === undefined || trial.misses < best.misses) best = trial;
  }
  if (best === undefined) throw new Error('No shuffle was tried');
  return best;
}

/** By chance; the questions of a passage one after the other. Places are from 1. */
export function inOrder<S extends string = Subject>(
  picks: readonly Pick<S>[],
  seed: number,
): { questionId: number; tier: Tier; wanted: S; relaxed: Relaxed | null; place: number }[] {
  return seededChance(seed)
    .shuffled(picks)
    .flatMap(({ unit, wanted, relaxed }) =>
      unit.questions.map(({ questionId }) => ({ questionId, tier: unit.tier, wanted, relaxed })),
    )
    .map((question, place) => ({ ...question, place: place + 1 }));
}

/** A seed of its own for each use of one (FNV-1a over the words, begun at the seed). */
export function mixed(seed: number, words: string): number {
  let hash = (seed ^ 0x81_1c_9d_c5) >>> 0;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash;
}

function tryOne<S extends string>(rows: readonly BlueprintRow<S>[], supply: Supply<S>): Trial<S> {
  const filling = fillPart(rows, supply);
  const keyPlaces = filling.picks.flatMap(({ unit }) => unit.questions.map(({ keyPlace }) => keyPlace));
  const lacking = filling.lacks.reduce((sum, { count }) => sum + count, 0);
  const asked = rows.reduce((sum, { count }) => sum + count, 0);
  return { ...filling, taken: supply.taken, misses: lacking * 2 * asked + outOfBalance(keyPlaces) };
}
