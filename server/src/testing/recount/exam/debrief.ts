import { LAST_PLACES, PACE_STEP_SECONDS } from '../departures.ts';
import { type Fraction, fraction, NOTHING, ofDecimal, over, plus, times, wholeAbove } from '../exact.ts';
import { type AnsweredRow, countPart, isRight, type PartRows } from './points.ts';

/** What a student did in a question of an exam part. */
export interface WorkedRow extends AnsweredRow {
  readonly place: number;
  readonly subject: string;
  /** What was chosen, in order; the last one is what stayed. */
  readonly choices: readonly (string | null)[];
  readonly struckOptions: readonly string[];
  readonly nearOptions: readonly string[];
  readonly isMarked: boolean;
  readonly seconds: number;
}

export interface WorkedPart extends PartRows {
  readonly answers: readonly WorkedRow[];
  readonly secondsOfQuestion: number;
  readonly factor: number;
}

export const MISSES = ['changed', 'struck', 'near', 'blank', 'marked'] as const;
export type Miss = (typeof MISSES)[number];

/** How many questions nearly were right, and what they were worth. A question may stand in several groups. */
export function nearMisses(part: WorkedPart): Record<Miss, { count: number; points: Fraction }> {
  const each = oneQuestion(part);
  const groups = MISSES.map((miss) => {
    const count = wrongOf(part).filter((answer) => isMiss[miss](answer)).length;
    return [miss, { count, points: times(fraction(count), each) }] as const;
  });
  return Object.fromEntries(groups) as Record<Miss, { count: number; points: Fraction }>;
}

const isMiss: Record<Miss, (answer: WorkedRow) => boolean> = {
  changed: ({ choices, chosen, rightOptions }) =>
    chosen !== null && choices.some((one) => one !== null && rightOptions.includes(one)),
  struck: ({ struckOptions, rightOptions }) => rightOptions.some((option) => struckOptions.includes(option)),
  near: ({ chosen, nearOptions }) => chosen !== null && nearOptions.includes(chosen),
  blank: ({ chosen }) => chosen === null,
  marked: ({ isMarked, chosen }) => isMarked && chosen !== null,
};

export interface TimeMap {
  readonly paceSeconds: number;
  readonly questions: readonly { place: number; seconds: number; isOverPace: boolean }[];
  /** Null where there are hardly more. */
  readonly lastTenSeconds: number | null;
}

/** The seconds of each question against its pace, and those of the last ten. */
export function timeMap(part: WorkedPart): TimeMap {
  const exact = times(fraction(part.secondsOfQuestion), ofDecimal(part.factor));
  const pace = PACE_STEP_SECONDS * Number(wholeAbove(over(exact, ofDecimal(PACE_STEP_SECONDS))));
  const inOrder = [...part.answers].sort((a, b) => a.place - b.place);
  return {
    paceSeconds: pace,
    questions: inOrder.map(({ place, seconds }) => ({
      place,
      seconds,
      isOverPace: seconds > pace,
    })),
    lastTenSeconds: inOrder.length > LAST_PLACES ? sumOfSeconds(inOrder.slice(-LAST_PLACES)) : null,
  };
}

/** The points that each subject of the part lost. */
export function lostBySubject(part: WorkedPart): Map<string, Fraction> {
  const lost = new Map<string, Fraction>();
  for (const { subject } of part.answers) lost.set(subject, NOTHING);
  for (const { subject } of wrongOf(part))
    lost.set(subject, plus(lost.get(subject) ?? NOTHING, oneQuestion(part)));
  return lost;
}

/** What rulings on up to so many questions could still bring, at best and at worst: a void helps where the answer was wrong. */
export function roomOfAppeal(part: WorkedPart, voids: number): { best: Fraction; worst: Fraction } {
  const wrong = wrongOf(part).length;
  return { best: times(fraction(Math.min(voids, wrong)), oneQuestion(part)), worst: NOTHING };
}

function sumOfSeconds(answers: readonly WorkedRow[]): number {
  return answers.reduce((sum, { seconds }) => sum + seconds, 0);
}

function wrongOf(part: WorkedPart): readonly WorkedRow[] {
  const removed = part.rulings.filter(({ kind }) => kind === 'removal').map(({ question }) => question);
  return part.answers.filter((answer) => !removed.includes(answer.question) && !isRight(part, answer));
}

function oneQuestion(part: WorkedPart): Fraction {
  return times(fraction(1, countPart(part).outOf || 1), ofDecimal(part.weight));
}
