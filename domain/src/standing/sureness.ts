// Do sure answers come out right, and unsure ones wrong?
import { roundHalfUp } from '../rounding.ts';
import { shareInterval } from '../statistics/proportion.ts';
import { EIGHTY_PERCENT } from './normal.ts';

/** Sure or not, and right or not; only of answers whose student said. */
export type SaidAnswer = { readonly isStar: boolean; readonly isCorrect: boolean };

/** Unit: whole percent. `low` and `high`: where the true share lies with 80 percent. */
export type SureGroup = {
  readonly count: number;
  readonly right: number;
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

export type Sureness =
  /** Too few answers were said to be either; `missing` more are enough. */
  | { readonly missing: number; readonly found: null }
  | {
      readonly missing: 0;
      readonly found: {
        readonly sure: SureGroup;
        readonly unsure: SureGroup;
        readonly verdict: SurenessVerdict;
      };
    };

/**
 * `over`: sure answers are wrong too often. `under`: unsure ones are right so often that more could be called sure.
 * `unrelated`: both. `matched`: neither. `isClear`: by more than chance plays with.
 */
export type SurenessVerdict = {
  readonly kind: 'over' | 'under' | 'unrelated' | 'matched';
  readonly isClear: boolean;
};

/** From so many right in a hundred on it is right to be sure (Gardner-Medwin's certainty-based marking, two levels). */
export const SURE_FROM_PERCENT = 75;

/** Below, a share and its verdict would be moods. */
export const ENOUGH_SAID = 50;
const ENOUGH_IN_GROUP = 8;

/** Moodle's line between slight and clear: (share − limit)² × count. */
const CLEAR_FROM = 0.5;

/**
 * Compares what was felt with what was true.
 *
 * Source: measurement of certainty-based marking, with the product's limits: sure answers right in fewer than 75 percent
 * are over-confident, unsure ones right in more than 75 percent, 8 of them at least, under-confident.
 * Example: 40 sure of which 24 right (60 percent), 20 unsure of which 8 right: over-confident, clearly, as 0.15² × 40 is 0.9.
 */
export function surenessOf(answers: readonly SaidAnswer[]): Sureness {
  if (answers.length < ENOUGH_SAID) return { missing: ENOUGH_SAID - answers.length, found: null };
  const sure = groupOf(answers.filter(({ isStar }) => isStar));
  const unsure = groupOf(answers.filter(({ isStar }) => !isStar));
  return { missing: 0, found: { sure, unsure, verdict: verdictOf(sure, unsure) } };
}

function verdictOf(sure: SureGroup, unsure: SureGroup): SurenessVerdict {
  const isOver = sure.count >= ENOUGH_IN_GROUP && 100 * sure.right < SURE_FROM_PERCENT * sure.count;
  const isUnder = unsure.count >= ENOUGH_IN_GROUP && 100 * unsure.right > SURE_FROM_PERCENT * unsure.count;
  if (isOver && isUnder) return { kind: 'unrelated', isClear: isFar(sure) && isFar(unsure) };
  if (isOver) return { kind: 'over', isClear: isFar(sure) };
  if (isUnder) return { kind: 'under', isClear: isFar(unsure) };
  return { kind: 'matched', isClear: true };
}

function isFar({ right, count }: SureGroup): boolean {
  return (right / count - SURE_FROM_PERCENT / 100) ** 2 * count > CLEAR_FROM;
}

/** With Wilson's interval, which stays within 0 and 100 and does not vanish when all are right. */
function groupOf(answers: readonly SaidAnswer[]): SureGroup {
  const count = answers.length;
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const interval = shareInterval(right, count, EIGHTY_PERCENT);
  if (interval === null) return { count, right, percent: null, low: null, high: null };
  return {
    count,
    right,
    percent: roundHalfUp((100 * right) / count),
    low: roundHalfUp(100 * interval.low),
    high: roundHalfUp(100 * interval.high),
  };
}
