// One go at the questions of a part: each subject its count, as new to the student and as spread in difficulty as can be.
import type { SeededChance } from '../../seeded-chance.ts';
import { apportion } from '../apportion.ts';
import type { BlueprintRow, Subject } from '../subjects.ts';
import { TIERS, type Tier } from './bank.ts';
import { byChance, type Cell, type Cells } from './cells.ts';
import type { Taken } from './taken.ts';
import { THIRDS, type Third, type Unit } from './units.ts';

/** Easy, middle and hard questions of a subject. */
const DIFFICULTY_SHARES = [1, 2, 1];

/** Where the next best is looked for when a third has no more: its neighbour first. */
const OTHER_THIRDS: Readonly<Record<Third, readonly Third[]>> = { 0: [1, 2], 1: [0, 2], 2: [1, 0] };

/** What had to give way for a question, in the order in which it does. */
export type Relaxed = 'difficulty' | 'tier' | 'subject';

export type Pick<S extends string = Subject> = {
  readonly unit: Unit<S>;
  /** Whose place it takes. */
  readonly wanted: S;
  readonly relaxed: Relaxed | null;
};

export type Filling<S extends string = Subject> = {
  readonly picks: readonly Pick<S>[];
  /** Subjects for which nothing was left, with how many questions. */
  readonly lacks: readonly BlueprintRow<S>[];
};

export type Supply<S extends string = Subject> = {
  readonly cells: Cells<S>;
  readonly taken: Taken;
  readonly chance: SeededChance;
  /** What was drawn least comes first; else chance alone decides. */
  readonly byExposure: boolean;
};

/**
 * Takes from the cells what the rows ask for and notes it in `taken`.
 *
 * Source: EXD-17. Every subject has had its own before any turns to its neighbours.
 */
export function fillPart<S extends string>(rows: readonly BlueprintRow<S>[], supply: Supply<S>): Filling<S> {
  const picks: Pick<S>[] = [];
  const missing = rows.map((row) => {
    const own = fillSubject(row, supply);
    picks.push(...own.picks);
    return own.missing;
  });
  for (const [place, { subject }] of rows.entries())
    for (const neighbour of neighboursOf(place, rows))
      for (const tier of TIERS) {
        const from = THIRDS.map((third) => supply.cells(neighbour, tier, third));
        const found = takeFrom(
          from,
          { most: missing[place] ?? 0, wanted: subject, relaxed: 'subject' },
          supply,
        );
        picks.push(...found.picks);
        missing[place] = found.left;
      }
  return {
    picks,
    lacks: rows
      .map(({ subject }, place) => ({ subject, count: missing[place] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

/** What a subject has of its own: its thirds in their measure, then without it, then what is less new. */
function fillSubject<S extends string>(
  { subject, count }: BlueprintRow<S>,
  supply: Supply<S>,
): { picks: Pick<S>[]; missing: number } {
  const picks: Pick<S>[] = [];
  const left = apportion(DIFFICULTY_SHARES, count);
  const take = (cells: readonly Cell<S>[], most: number, relaxed: Relaxed | null): number => {
    const found = takeFrom(cells, { most, wanted: subject, relaxed }, supply);
    picks.push(...found.picks);
    return found.left;
  };
  const fillThirds = (cellsOf: (third: Third) => readonly Cell<S>[], relaxed: Relaxed | null) => {
    for (const third of THIRDS) left[third] = take(cellsOf(third), left[third] ?? 0, relaxed);
  };
  for (const tier of TIERS) {
    fillThirds((third) => [supply.cells(subject, tier, third)], tier === 0 ? null : 'tier');
    fillThirds(
      (third) => OTHER_THIRDS[third].map((other) => supply.cells(subject, tier, other)),
      relaxedAt(tier),
    );
  }
  // What is left of several thirds may be room for a passage that fits into none of them.
  let missing = left.reduce((sum, rest) => sum + rest, 0);
  for (const tier of TIERS)
    missing = take(
      THIRDS.map((third) => supply.cells(subject, tier, third)),
      missing,
      relaxedAt(tier),
    );
  return { picks, missing };
}

function takeFrom<S extends string>(
  cells: readonly Cell<S>[],
  { most, wanted, relaxed }: { readonly most: number; readonly wanted: S; readonly relaxed: Relaxed | null },
  { taken, chance, byExposure }: Supply<S>,
): { picks: Pick<S>[]; left: number } {
  const picks: Pick<S>[] = [];
  let left = most;
  for (const cell of cells) {
    if (left === 0) break;
    for (const unit of byChance(cell, chance, byExposure)) {
      if (unit.questions.length > left || !taken.allows(unit)) continue;
      taken.take(unit);
      picks.push({ unit, wanted, relaxed });
      left -= unit.questions.length;
      if (left === 0) break;
    }
  }
  return { picks, left };
}

function relaxedAt(tier: Tier): Relaxed {
  return tier === 0 ? 'difficulty' : 'tier';
}

/** The other subjects of the part, the nearest first, of two as near the earlier. */
function neighboursOf<S extends string>(row: number, rows: readonly BlueprintRow<S>[]): S[] {
  return rows
    .map(({ subject }, place) => ({ subject, distance: Math.abs(place - row), place }))
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => a.distance - b.distance || a.place - b.place)
    .map(({ subject }) => subject);
}
