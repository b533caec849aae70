// What each kind of ruling on a day would bring, and what the drafting task would have to bring then.
import type { Calculation, CalculatorRule } from '../../calculator.ts';
import { compareFractions, exactly, type Fraction, fraction, lesserOf, plus, ZERO } from '../fractions.ts';
import { partPoints } from '../points.ts';
import { needOfDrafting } from '../result.ts';
import type { QuestionPart } from '../subjects.ts';

export type RuledPart = {
  readonly part: QuestionPart;
  readonly points: Fraction;
  readonly weight: number;
  readonly rightCount: number;
  readonly questionCount: number;
  /** A part that was given up has no answers to rule on, and no bonus. */
  readonly isSat: boolean;
};

export type Ruling = {
  /** A question is voided or its answer accepted; the bonus goes to all; `three`: the best three of the first kind. */
  readonly kind: 'question' | 'bonus' | 'three';
  /** Null: of three rulings, which may fall on both parts. */
  readonly part: QuestionPart | null;
  /** Points of a bonus, else null. */
  readonly bonus: number | null;
  readonly adds: Fraction;
  /** Null: the need is not said. */
  readonly need: Calculation | null;
};

const BONUSES = [1, 2] as const;
/** So many rulings together are looked at: more have not been seen in a sitting's part. */
const MOST_RULINGS = 3;

/**
 * What each kind of ruling would add to a day, those that add nothing left out, the parts in their order and three rulings
 * together last. `need` is what the drafting task must bring after it; without a rule it is not said. Of three rulings those
 * count that leave the least to bring, and of these the ones that add most.
 *
 * Unit: points, exact; the need in the steps of the rule. Source: EXD-74.
 * Example: with 24 and 23 of 40 a voided question leaves 12 of the last 20 in place of 13.
 */
export function appealBench(parts: readonly RuledPart[], rule: CalculatorRule | null): Ruling[] {
  const needWith = (added: ReadonlyMap<QuestionPart, Fraction>) =>
    rule === null ? null : needOf(parts, { rule, added });
  const sat = parts.filter(({ isSat }) => isSat);
  const alone = sat.flatMap((of): Ruling[] => {
    const { part } = of;
    const question = { kind: 'question' as const, part, bonus: null, adds: voidsOf(of, 1) };
    const bonuses = BONUSES.map((bonus) => ({
      kind: 'bonus' as const,
      part,
      bonus,
      adds: bonusOf(of, bonus),
    }));
    return [question, ...bonuses].map((ruling) => ({
      ...ruling,
      need: needWith(new Map([[part, ruling.adds]])),
    }));
  });
  const together = spreads(sat).map((added): Ruling => {
    const adds = [...added.values()].reduce(plus, ZERO);
    return { kind: 'three', part: null, bonus: null, adds, need: needWith(added) };
  });
  const best = together.toSorted(
    (a, b) => leftBy(a.need) - leftBy(b.need) || compareFractions(b.adds, a.adds),
  );
  return [...alone, ...best.slice(0, 1)].filter(({ adds }) => adds.numerator > 0);
}

function voidsOf({ rightCount, questionCount, weight }: RuledPart, count: number): Fraction {
  return partPoints(Math.min(count, questionCount - rightCount), questionCount, weight);
}

function bonusOf({ points, weight }: RuledPart, bonus: number): Fraction {
  const left = plus(fraction(weight, 1), { ...points, numerator: -points.numerator });
  return lesserOf(exactly(bonus), left);
}

/** Every way in which three rulings fall on the parts, by what each part gains. */
function spreads(parts: readonly RuledPart[]): ReadonlyMap<QuestionPart, Fraction>[] {
  const [first, ...others] = parts;
  if (first === undefined) return [];
  return Array.from({ length: MOST_RULINGS + 1 }, (_, count) => {
    const rest = others[0];
    return new Map([
      [first.part, voidsOf(first, count)] as const,
      ...(rest === undefined ? [] : [[rest.part, voidsOf(rest, MOST_RULINGS - count)] as const]),
    ]);
  });
}

function needOf(
  parts: readonly RuledPart[],
  { rule, added }: { readonly rule: CalculatorRule; readonly added: ReadonlyMap<QuestionPart, Fraction> },
): Calculation {
  const pointsOf = (key: QuestionPart) =>
    plus(parts.find(({ part }) => part === key)?.points ?? ZERO, added.get(key) ?? ZERO);
  return needOfDrafting(rule, { procedural: pointsOf('B'), substantive: pointsOf('C') });
}

/** The less, the better. */
function leftBy(need: Calculation | null): number {
  if (need?.calculationResult === 3) return need.requiredGradeInLastSection;
  return need?.calculationResult === 1 ? Number.MAX_VALUE : 0;
}
