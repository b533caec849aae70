// What item statistics are made of: how many students of each total chose each option of a question.

/**
 * So many students with the same total over the exercise chose the same option of one question.
 *
 * The total of an exercise is a small whole number, so these counts hold all that facility, discrimination and the
 * analysis of options need, whatever the number of students.
 */
export type ItemTally = {
  /** Null for a question that was left blank. */
  readonly optionId: number | null;
  readonly isCorrect: boolean;
  /** Right answers over all counted questions of the exercise, this one included. */
  readonly total: number;
  readonly count: number;
  /** Of `count`: how many said that they were sure, and how many said sure or unsure at all. */
  readonly sure: number;
  readonly saidSure: number;
};

/** Students of one rest score, for one option. */
export type RestTally = ItemTally & {
  /** The total without this question: what the question is held against, so that it is not held against itself. */
  readonly rest: number;
};

/** Example: right with a total of 7 leaves a rest of 6; wrong with a total of 7 leaves 7. */
export function withRest(tallies: readonly ItemTally[]): RestTally[] {
  return tallies.map((tally) => ({ ...tally, rest: tally.total - (tally.isCorrect ? 1 : 0) }));
}

export function countOf(tallies: readonly ItemTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/**
 * How much of each tally belongs to the given share of students with the highest rest scores, 0–1.
 *
 * Students with the rest score at which the group ends belong to it in part, all alike: which of them would come first is
 * nobody's merit, and the order in which they are stored must not decide.
 * Example: the upper half of ten students of whom eight have the same, lower score: both others, and 3/8 of each of the eight.
 */
export function weightsOfUpper(tallies: readonly RestTally[], share: number): number[] {
  const wanted = countOf(tallies) * share;
  const countAt = new Map<number, number>();
  for (const { rest, count } of tallies) countAt.set(rest, (countAt.get(rest) ?? 0) + count);
  const weightAt = new Map<number, number>();
  let taken = 0;
  for (const rest of [...countAt.keys()].sort((a, b) => b - a)) {
    const here = countAt.get(rest) ?? 0;
    const weight = here === 0 ? 0 : Math.min(1, Math.max(0, (wanted - taken) / here));
    weightAt.set(rest, weight);
    taken += here;
  }
  return tallies.map(({ rest }) => weightAt.get(rest) ?? 0);
}
