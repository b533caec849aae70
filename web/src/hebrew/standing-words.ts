/** Numbers of the standing in words that promise no more than is known. */
import { standing } from './standing.ts';

const LEAST = 5;
const MOST = 95;

/** A chance in steps of 5 percent: in tenths for the reader, and the percent beside it. */
export function chanceWords(percent: number): {
  readonly words: string;
  readonly note: string;
  /** Where there is little room. */
  readonly short: string;
} {
  const texts = standing.chance;
  if (percent <= LEAST) return { words: texts.lowest, note: texts.atMost(LEAST), short: texts.lowest };
  if (percent >= MOST) return { words: texts.highest, note: texts.atLeast(MOST), short: texts.highest };
  const tenths = percent / 10;
  const short = Number.isInteger(tenths)
    ? texts.of(tenths)
    : texts.between(Math.floor(tenths), Math.ceil(tenths));
  const words = Number.isInteger(tenths) ? texts.about(tenths) : short;
  return { words, note: texts.percent(percent), short };
}

/** Points that an hour brings, to the nearest half. */
export function worthWords(points: number): string {
  const texts = standing.hours.worth;
  const halves = Math.round(2 * points);
  if (halves === 0) return texts.less;
  if (halves === 1) return texts.half;
  if (halves === 2) return texts.one;
  if (halves === 3) return texts.oneAndHalf;
  return halves === 4 ? texts.two : texts.more(halves / 2);
}
