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

/** `correct` of `answered` first answers; `authoredLevel` is the author's guess, 1 easy … 10 hard. */
export type QuestionCounts = {
  readonly correct: number;
  readonly answered: number;
  readonly authoredLevel: number;
};

/** So many questions that are equally easy. Unit of `easiness`: logits. */
export type QuestionGroup = { readonly easiness: number; readonly count: number };

/** Questions nearer to each other are taken as equal, which moves no chance by more than one in eight hundred. */
const GROUPS_IN_A_LOGIT = 100;

/**
 * The questions by how easy they are, the hardest first: at most 470 groups, however many questions there are.
 *
 * Example: three that nobody has answered, two of level 5 and one of level 1: two groups, of 2 and of 1.
 */
export function groupQuestions(questions: readonly QuestionCounts[]): QuestionGroup[] {
  const counts = new Map<number, number>();
  for (const question of questions) {
    const place = Math.round(GROUPS_IN_A_LOGIT * easinessOf(question));
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([place, count]) => ({ easiness: place / GROUPS_IN_A_LOGIT, count }));
}

/**
 * The chance of the course's average student to answer rightly, in logits.
 *
 * Range: −1.27 to 3.42. Example: nobody has answered and the author guessed 1: of a crowd not all, but 84 percent would
 * be right, which is 1.66 logits, and 1.92 for its average student.
 */
export function easinessOf({ correct, answered, authoredLevel }: QuestionCounts): number {
  const guessed = 1 - (authoredLevel - 1) / 9;
  const drawn = USUAL_FACILITY + GUESS_RELIABILITY * (guessed - USUAL_FACILITY);
  const facility = (correct + GUESS_WEIGHT * drawn) / (answered + GUESS_WEIGHT);
  return CROWD_SPREAD * logitsOf(Math.min(HIGHEST_FACILITY, Math.max(LOWEST_FACILITY, facility)));
}
