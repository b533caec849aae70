/** Which requirement lines a text names: `EXE-72`, or all of a range: `EXP-23 to EXP-31`. */
import { idOf } from './requirement-lines.ts';

/** A longer range tells what a journey passes through and proves no single line. */
export const LONGEST_RANGE = 6;

const ID = /\b([A-Z]{3})-(\d+)\b/g;
const RANGE = /\b([A-Z]{3})-(\d+)(?: to |…|–|—)([A-Z]{3})-(\d+)\b/g;

/** Every id as it is written, a range by its two ends. */
export function writtenIds(text: string): string[] {
  return [...text.matchAll(ID)].map(([id]) => id);
}

/** The lines that a test's name claims to prove. */
export function claimedIds(name: string): string[] {
  const ranges = [...name.matchAll(RANGE)].map(([, area = '', first, lastArea, last]) =>
    area === lastArea ? idsBetween(area, Number(first), Number(last)) : [],
  );
  return [...ranges.flat(), ...writtenIds(name.replace(RANGE, ''))];
}

function idsBetween(area: string, first: number, last: number): string[] {
  const length = last - first + 1;
  if (length > LONGEST_RANGE) return [];
  return Array.from({ length: Math.max(0, length) }, (_none, index) => idOf(area, first + index));
}
