// What a part of an exam day leaves to learn from: where points were close, where time went.
import { allowedSeconds } from '../../exercises/allowed-seconds.ts';
import type { Fraction } from '../fractions.ts';
import { partPoints } from '../points.ts';
import type { QuestionPart } from '../subjects.ts';

export type DebriefedQuestion = {
  readonly questionId: number;
  readonly isRight: boolean;
  readonly selectedId: number | null;
  /** Options that earn the point. */
  readonly keyIds: readonly number[];
  readonly removedIds: readonly number[];
  readonly isMarked: boolean;
  /** How near a wrong answer is to the key: 1 near, 3 far. */
  readonly proximity: number | null;
  readonly seconds: number;
  /** All that were ever chosen, in order. */
  readonly chosenIds: readonly number[];
};

export const NEAR_MISSES = ['changed', 'struck', 'near', 'blank', 'marked'] as const;
export type NearMissKind = (typeof NEAR_MISSES)[number];
export type NearMiss = {
  readonly kind: NearMissKind;
  readonly questionIds: readonly number[];
  /** What the questions would have brought. */
  readonly points: Fraction;
};

const IS_NEAR = 1;

const MISSES: Readonly<Record<NearMissKind, (question: DebriefedQuestion) => boolean>> = {
  changed: ({ chosenIds, keyIds, selectedId }) =>
    selectedId !== null && chosenIds.some((id) => keyIds.includes(id)),
  struck: ({ removedIds, keyIds }) => removedIds.some((id) => keyIds.includes(id)),
  near: ({ proximity, selectedId }) => selectedId !== null && proximity === IS_NEAR,
  blank: ({ selectedId }) => selectedId === null,
  marked: ({ isMarked, selectedId }) => isMarked && selectedId !== null,
};

/**
 * Points that were close, by why; a question stands in each group that it belongs to. `changed`: a right answer was chosen
 * once and another one stands; `struck`: a right option is struck out; `near`: the wrong answer is near the key.
 *
 * Unit: points, exact; population: the questions of the part that did not earn theirs. Source: EXD-39.
 * Example: two blanks of 40 questions in a part of 40 points are 2 points.
 */
export function nearMisses(questions: readonly DebriefedQuestion[], weight: number): NearMiss[] {
  const lost = questions.filter(({ isRight }) => !isRight);
  return NEAR_MISSES.flatMap((kind) => {
    const questionIds = lost.filter(MISSES[kind]).map(({ questionId }) => questionId);
    const points = partPoints(questionIds.length, questions.length, weight);
    return questionIds.length === 0 ? [] : [{ kind, questionIds, points }];
  });
}

/** Seconds for a question: 100 minutes over 40 questions, and 160. */
const PACE: Readonly<Record<QuestionPart, number>> = { B: 150, C: 240 };
const LAST = 10;

export type Pace = {
  /** For each question, with the student's factor. */
  readonly secondsForOne: number;
  /** Questions that took longer. */
  readonly overCount: number;
  /** All of the last ten places; null where a part has ten questions or fewer. */
  readonly lastTenSeconds: number | null;
};

/**
 * Where the time of a part went.
 *
 * Unit: whole seconds; population: all questions of the part, in its order. Source: EXD-40.
 * Example: part B at a factor of 1.25 has 188 seconds for a question.
 */
export function paceOf(
  questions: readonly Pick<DebriefedQuestion, 'seconds'>[],
  { part, factor }: { readonly part: QuestionPart; readonly factor: number },
): Pace {
  const secondsForOne = allowedSeconds(PACE[part], factor);
  const last = questions.slice(-LAST).reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    secondsForOne,
    overCount: questions.filter(({ seconds }) => seconds > secondsForOne).length,
    lastTenSeconds: questions.length > LAST ? last : null,
  };
}
