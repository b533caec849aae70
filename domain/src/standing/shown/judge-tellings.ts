// What was shown on the eve of an examination, against what those who reported got.

import { type ShareInterval, shareInterval } from '../../statistics/proportion.ts';
import type { Part } from '../shares.ts';

/** One student who was shown something and reported a result. */
export type ToldAndHappened = {
  /** Percent of the part; null where nothing was shown or reported of it. */
  readonly parts: readonly {
    readonly part: Part;
    readonly shown: { readonly low: number; readonly middle: number; readonly high: number };
    readonly got: number;
  }[];
  /** The chance that was shown, 0 to 1; null without one. */
  readonly chance: number | null;
  readonly hasPassed: boolean;
};

export type CountedShare = {
  readonly count: number;
  readonly of: number;
  readonly interval: ShareInterval | null;
};

/** Of those shown a chance in the band, how many passed. Unit of `from` and `to`: shares of 1. */
export type ToldBand = { readonly from: number; readonly to: number; readonly passed: CountedShare };

export type Judgement = {
  readonly reportCount: number;
  /** Of those who were shown something: who report are not all. */
  readonly tellers: CountedShare;
  /** Of the parts shown, those whose result lay in the 80 percent interval. */
  readonly covered: CountedShare;
  /** What was shown less what was got; unit: percent of the part. */
  readonly bias: readonly { readonly part: Part; readonly mean: number; readonly count: number }[];
  readonly bands: readonly ToldBand[];
  /** The mean squared distance of the chance from what happened, and of the share that passed; null without a chance. */
  readonly brier: { readonly shown: number; readonly base: number } | null;
};

/** Fewer reports say more of the reporters than of the standing. */
export const ENOUGH_REPORTS = 30;

const BANDS = [0, 0.2, 0.4, 0.6, 0.8] as const;
const BAND_WIDTH = 0.2;

/**
 * How the tellings of one sitting did; null below thirty reports.
 *
 * `toldCount`: how many were shown something on the eve. Source: DAY-80.
 */
export function judgeTellings(reports: readonly ToldAndHappened[], toldCount: number): Judgement | null {
  if (reports.length < ENOUGH_REPORTS) return null;
  const parts = reports.flatMap((report) => report.parts);
  const inside = parts.filter(({ shown, got }) => shown.low <= got && got <= shown.high).length;
  const judged = reports.flatMap(({ chance, hasPassed }) => (chance === null ? [] : [{ chance, hasPassed }]));
  return {
    reportCount: reports.length,
    tellers: shareOf(reports.length, toldCount),
    covered: shareOf(inside, parts.length),
    bias: (['procedural', 'substantive'] as const).map((part) => {
      const own = parts.filter((one) => one.part === part);
      return { part, count: own.length, mean: meanOf(own.map(({ shown, got }) => shown.middle - got)) };
    }),
    bands: BANDS.map((from) => {
      const shown = judged.filter(({ chance }) => bandOf(chance) === from);
      const passed = shown.filter(({ hasPassed }) => hasPassed).length;
      return { from, to: from + BAND_WIDTH, passed: shareOf(passed, shown.length) };
    }),
    brier: brierOf(judged),
  };
}

/** The lower end of the band in which a chance lies; the highest band holds its upper end. */
export function bandOf(chance: number): number {
  return BANDS.findLast((from) => chance >= from - 1e-9) ?? 0;
}

function brierOf(
  judged: readonly { readonly chance: number; readonly hasPassed: boolean }[],
): Judgement['brier'] {
  if (judged.length === 0) return null;
  const share = meanOf(judged.map(({ hasPassed }) => (hasPassed ? 1 : 0)));
  return {
    shown: meanOf(judged.map(({ chance, hasPassed }) => ((hasPassed ? 1 : 0) - chance) ** 2)),
    base: share * (1 - share),
  };
}

function shareOf(count: number, of: number): CountedShare {
  return { count, of, interval: shareInterval(count, of) };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
