// How easy a question is, on the scale on which students are measured.
import { logitsOf } from './normal.ts';

/** Of four options a blind guess finds one in four; and no question is so easy that nobody slips. */
const LOWEST_FACILITY = 0.25;
const HIGHEST_FACILITY = 0.95;

/**
 * The share of right answers in a crowd lies nearer to one half than the chance of its average student, because the
 * crowd is strong and weak; this undoes it: √(1 + π/8 · 0.9), with 0.9 the variance of students in one subject.
 */
const CROWD_SPREAD = 1.16;

/** An author's guess is half knowledge: it is drawn to the usual question, which six in ten answer rightly. */
const USUAL_FACILITY = 0.6;
const GUESS_RELIABILITY = 0.6;
/** How many answers the drawn guess is worth; as many as for the published difficulty (STA-36). */
const GUESS_WEIGHT = 20;

/** `correct` of `answered` first answers of others; `authoredLevel` is the author's guess, 1 easy … 10 hard. */
export type QuestionCounts = {
  readonly correct: number;
  readonly answered: number;
  readonly authoredLevel: number;
};

/**
 * The chance of the course's average student to answer rightly, in logits.
 *
 * Range: −1.27 to 3.42. Example: nobody has answered and the author guessed 1: of a crowd not all, but 84 percent would
 * be right, which is 1.66 logits, and 1.92 for its average student.
 */
export function easinessOf({ correct, answered, authoredLevel }: QuestionCounts): number {
  const guess = USUAL_FACILITY + GUESS_RELIABILITY * (facilityOf(authoredLevel) - USUAL_FACILITY);
  return easinessOfFacility((correct + GUESS_WEIGHT * guess) / (answered + GUESS_WEIGHT));
}

/** The same for a published level of difficulty: how a course's questions are counted. */
export function easinessOfLevel(level: number): number {
  return easinessOfFacility(facilityOf(level));
}

/** The reverse of STA-36: level 1 stands for all right, 10 for none. */
function facilityOf(level: number): number {
  return 1 - (level - 1) / 9;
}

function easinessOfFacility(facility: number): number {
  return CROWD_SPREAD * logitsOf(Math.min(HIGHEST_FACILITY, Math.max(LOWEST_FACILITY, facility)));
}
