// The numbers of clauses in the order of a law: 34, 34א, 34י, 34י1, 34יא, 35; and ranges of them as people write them.
import { foldHebrew } from '../../hebrew-text.ts';

/** A number by its steps: `34טז` is 34, 16. */
export type NumberSteps = readonly number[];

/** A clause's number in one word: digits, letters after them, digits after those. */
const NUMBER = String.raw`\d+(?:\.\d+)*[א-ת]{0,3}\d*`;
const RANGE = new RegExp(
  `^(?:מ ?)?(?:(?:סעיפים|סעיף|תקנות|תקנה|כללים|כלל) )?(${NUMBER}) (?:ו?עד )?(?:(?:סעיף|תקנה|כלל) )?(${NUMBER})$`,
  'u',
);

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת';

/**
 * Range: signs that are neither digits nor letters of the alphabet are skipped; a number without any has no steps.
 * Source: how amendments number what they put between two clauses.
 * Example: `34טז` is 34, 16; `51י1` is 51, 10, 1; `7.2` is 7, 2.
 */
export function numberSteps(number: string): NumberSteps {
  return (number.match(/\d+|[א-ת]+/gu) ?? []).map((step) =>
    /^\d/u.test(step) ? Number(step) : letterValue(step),
  );
}

/** Below 0: the first stands before the other in the law. Example: `34ט` before `34י`, `34י` before `34י1`. */
export function compareSteps(one: NumberSteps, other: NumberSteps): number {
  const most = Math.max(one.length, other.length);
  for (let place = 0; place < most; place += 1) {
    const difference = (one[place] ?? -1) - (other[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a number is the other one, or stands right under it. Example: 34י1 is under 34י, and both are under 34. */
export function isUnder(one: NumberSteps, other: NumberSteps): boolean {
  return other.length > 0 && other.every((step, place) => one[place] === step);
}

/**
 * A range of clauses that is asked for: `34ו עד 34טז`, `34ו–34טז`, `סעיפים 2 עד 5`.
 *
 * Range: null when the words are no range; the ends come in the order of the law. Source: ALC-39.
 */
export function askedRange(
  query: string,
): { readonly first: NumberSteps; readonly last: NumberSteps } | null {
  const [, one, other] = RANGE.exec(foldHebrew(query)) ?? [];
  if (one === undefined || other === undefined) return null;
  const ends = [numberSteps(one), numberSteps(other)].toSorted(compareSteps) as [NumberSteps, NumberSteps];
  return { first: ends[0], last: ends[1] };
}

/** The sum of the letters, as numbers are written by them: טז is 16. */
function letterValue(letters: string): number {
  let value = 0;
  for (const letter of letters) {
    const place = LETTERS.indexOf(letter);
    value += place < 9 ? place + 1 : place < 18 ? (place - 8) * 10 : (place - 17) * 100;
  }
  return value;
}
