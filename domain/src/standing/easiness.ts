// How easy a question is, on the scale on which students are measured.
import { difficultyEstimate } from '../difficulty.ts';
import { logitsOf } from './normal.ts';

/** Of four options a blind guess finds one in four; and no question is so easy that nobody slips. */
const LOWEST_FACILITY = 0.25;
const HIGHEST_FACILITY = 0.95;

/**
 * The share of right answers in a crowd lies nearer to one half than the chance of its average student, because the
 * crowd is strong and weak; this undoes it: √(1 + π/8 · 0.9), with 0.9 the variance of students in one subject.
 */
const CROWD_SPREAD = 1.16;

/** `correct` of `answered` first answers of others; `authoredLevel` is the author's guess, 1 easy … 10 hard. */
export type QuestionCounts = {
  readonly correct: number;
  readonly answered: number;
  readonly authoredLevel: number;
};

/**
 * The chance of the course's average student to answer rightly, in logits; the author's guess stands for twenty answers
 * as in the published difficulty (STA-36).
 *
 * Range: −1.27 to 3.42. Example: nobody has answered and the author guessed 5: of a crowd 56 percent would be right,
 * which is 0.22 logits, and 0.26 for its average student.
 */
export function easinessOf(counts: QuestionCounts): number {
  return easinessOfLevel(difficultyEstimate(counts));
}

/** The same for a level of difficulty, whole or not: how a course's questions are counted. */
export function easinessOfLevel(level: number): number {
  const facility = 1 - (level - 1) / 9;
  return CROWD_SPREAD * logitsOf(Math.min(HIGHEST_FACILITY, Math.max(LOWEST_FACILITY, facility)));
}
