// The units of a bank by subject, tier and third, each cell in bands of how often a unit was drawn before.
import { grouped } from '../../grouped.ts';
import type { SeededChance } from '../../seeded-chance.ts';
import type { Subject } from '../subjects.ts';
import type { Tier } from './bank.ts';
import type { Third, Unit } from './units.ts';

/** The band that was drawn least comes first. */
export type Cell<S extends string = Subject> = readonly (readonly Unit<S>[])[];

export type Cells<S extends string = Subject> = (subject: S, tier: Tier, third: Third) => Cell<S>;

export function cellsOf<S extends string>(units: readonly Unit<S>[]): Cells<S> {
  const nameOf = (subject: S, tier: Tier, third: Third) => `${subject} ${tier} ${third}`;
  const cells = new Map(
    [...grouped(units, ({ subject, tier, third }) => nameOf(subject, tier, third))].map(([name, inCell]) => {
      const bands = grouped(inCell, ({ exposure }) => exposure);
      return [name, [...bands].toSorted(([a], [b]) => a - b).map(([, band]) => band)] as const;
    }),
  );
  return (subject, tier, third) => cells.get(nameOf(subject, tier, third)) ?? [];
}

/** The units of a cell as chance has them, one at a time, because few of them are asked for. */
export function* byChance<S extends string>(
  cell: Cell<S>,
  chance: SeededChance,
  byExposure: boolean,
): Generator<Unit<S>> {
  for (const band of byExposure ? cell : [cell.flat()]) {
    const left = [...band];
    while (left.length > 0) {
      const at = chance.between(0, left.length - 1);
      const unit = left[at];
      const last = left.pop();
      if (unit === undefined || last === undefined) return;
      if (at < left.length) left[at] = last;
      yield unit;
    }
  }
}
