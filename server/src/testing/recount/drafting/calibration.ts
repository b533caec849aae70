import { TRAINING_SET } from '../departures.ts';
import {
  asNumber,
  compare,
  type Fraction,
  fraction,
  minus,
  NOTHING,
  ofDecimal,
  over,
  plus,
} from '../exact.ts';

/** One marker's reading of a text whose mark is agreed. */
export interface CalibrationRow {
  readonly given: number;
  readonly agreed: number;
}

const JUDGED = 5;
const MOST_OFF = 1.5;
const MOST_TO_ONE_SIDE = 1;

/** Whether a marker may read texts, after all samples in the order in which they were read. */
export function mayRead(rows: readonly CalibrationRow[]): boolean {
  const set = rows.slice(0, TRAINING_SET);
  if (set.length < TRAINING_SET) return false;
  if (isOff(set)) return mayRead(rows.slice(TRAINING_SET));
  for (let end = JUDGED; end <= rows.length; end += 1) {
    if (isOff(rows.slice(end - JUDGED, end))) return mayRead(rows.slice(end));
  }
  return true;
}

/** On average more than a point and a half off, or more than one to one side. */
export function isOff(rows: readonly CalibrationRow[]): boolean {
  const errors = rows.map(({ given, agreed }) => minus(ofDecimal(given), ofDecimal(agreed)));
  const bias = meanOf(errors);
  return asNumber(meanOf(errors.map(sizeOf))) > MOST_OFF || asNumber(sizeOf(bias)) > MOST_TO_ONE_SIDE;
}

function meanOf(all: readonly Fraction[]): Fraction {
  return over(plus(...all), fraction(all.length));
}

function sizeOf(one: Fraction): Fraction {
  return compare(one, NOTHING) < 0 ? minus(NOTHING, one) : one;
}
