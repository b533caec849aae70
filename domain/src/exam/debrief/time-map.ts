// How the time of a part went over its questions, and in which order they were answered first.

export type TimedQuestion = {
  readonly questionId: number;
  readonly seconds: number;
  /** In milliseconds since 1970; null: never. */
  readonly firstAnsweredAt: number | null;
};

export type MappedQuestion = {
  readonly questionId: number;
  readonly seconds: number;
  readonly isOver: boolean;
  /** From 1; null: it was never answered. */
  readonly firstPlace: number | null;
};

/**
 * Each question of a part in its order, with its time against the target and its place among first answers; an answer that was
 * taken back later was a first answer too. Answers of one moment stand in the order of the part.
 *
 * Unit: whole seconds. Source: EXD-76.
 * Example: the second question answered before the first has the place 1.
 */
export function timeMap(questions: readonly TimedQuestion[], secondsForOne: number): MappedQuestion[] {
  const answered = questions
    .flatMap(({ questionId, firstAnsweredAt: at }) => (at === null ? [] : [{ questionId, at }]))
    .toSorted((a, b) => a.at - b.at);
  const placeOf = new Map(answered.map(({ questionId }, place) => [questionId, place + 1]));
  return questions.map(({ questionId, seconds }) => ({
    questionId,
    seconds,
    isOver: seconds > secondsForOne,
    firstPlace: placeOf.get(questionId) ?? null,
  }));
}
