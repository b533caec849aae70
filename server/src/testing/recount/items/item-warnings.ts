import { FEWEST_TO_JUDGE, NEGATIVE_STANDS_ALONE, TRAP_REACH } from '../departures.ts';
import { correlationInterval, NORMAL_95, wilson } from '../wilson.ts';

/** What was counted of a question. */
export interface ItemRow {
  readonly answered: number;
  readonly right: number;
  /** The item–rest correlation; null where it cannot be had. */
  readonly discrimination: number | null;
  readonly options: readonly OptionRow[];
  readonly upperThird: number;
}

export interface OptionRow {
  readonly option: string;
  readonly isKey: boolean;
  readonly chosen: number;
  readonly chosenInUpperThird: number;
  /** Of those who chose it and said whether they were sure. */
  readonly saidSure: number;
  readonly saidUnsure: number;
}

export type ItemWarning =
  | 'overconfident'
  | 'negative'
  | 'weak'
  | 'hard'
  | 'easy'
  | 'dead_option'
  | 'ambiguous';

const FEWEST_CHOOSERS = 10;
const LIMITS = { sure: 0.5, weak: 0.2, hard: 0.3, easy: 0.8, dead: 0.05, ambiguous: 0.35 };

/** A warning wherever a bound of 95 % lies beyond the limit, never by the share that was seen. */
export function itemWarnings(item: ItemRow): Set<ItemWarning> {
  const found = new Set<ItemWarning>();
  if (item.answered < FEWEST_TO_JUDGE) return found;
  const facility = wilson(item.right, item.answered, NORMAL_95);
  if (facility.high < LIMITS.hard) found.add('hard');
  if (facility.low > LIMITS.easy) found.add('easy');
  if (item.discrimination !== null) {
    const { high } = correlationInterval(item.discrimination, item.answered, NORMAL_95);
    if (high < 0) found.add('negative');
    if (high < LIMITS.weak && !(NEGATIVE_STANDS_ALONE && high < 0)) found.add('weak');
  }
  if (item.options.some((option) => isTrap(option))) found.add('overconfident');
  if (item.options.some((option) => isDead(option, item.answered))) found.add('dead_option');
  if (item.options.filter((option) => isOfTheBest(option, item.upperThird)).length >= 2)
    found.add('ambiguous');
  return found;
}

function isTrap({ isKey, saidSure, saidUnsure }: OptionRow): boolean {
  const said = saidSure + saidUnsure;
  return !isKey && said >= FEWEST_CHOOSERS && wilson(saidSure, said, TRAP_REACH).low > LIMITS.sure;
}

function isDead({ isKey, chosen }: OptionRow, answered: number): boolean {
  return !isKey && wilson(chosen, answered, NORMAL_95).high < LIMITS.dead;
}

function isOfTheBest({ chosenInUpperThird }: OptionRow, upperThird: number): boolean {
  return wilson(chosenInUpperThird, upperThird, NORMAL_95).low > LIMITS.ambiguous;
}
