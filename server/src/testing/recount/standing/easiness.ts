/** What others answered to a question first, and what its author thought of it. */
export interface CrowdRow {
  readonly answered: number;
  readonly right: number;
  /** 1 easy … 10 hard. */
  readonly authorLevel: number;
}

const GUESS_WORTH = 20;
const GUESSES_MIDDLE = 0.6;
/** How far a guess is drawn to the middle. */
const GUESS_DRAWN = 2 / 5;
const FACILITY = { least: 0.25, most: 0.95 };
/** A crowd is nearer to one half than its average student. */
const SPREAD = 1.16;

/** Logits by which a question is easier than one that half of the average students get right. */
export function easinessOf({ answered, right, authorLevel }: CrowdRow): number {
  const guessed = 1 - (authorLevel - 1) / 9;
  const guess = GUESSES_MIDDLE + (1 - GUESS_DRAWN) * (guessed - GUESSES_MIDDLE);
  const facility = (right + GUESS_WORTH * guess) / (answered + GUESS_WORTH);
  const held = Math.min(FACILITY.most, Math.max(FACILITY.least, facility));
  return SPREAD * Math.log(held / (1 - held));
}
