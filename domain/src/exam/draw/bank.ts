// The questions that a paper may be drawn from, and what a student met of them.
import type { Subject } from '../subjects.ts';

/** `exam`: shown nowhere before the paper was sat. `both`: practised and drawn. */
export const QUESTION_USES = ['practice', 'exam', 'both'] as const;
export type QuestionUse = (typeof QUESTION_USES)[number];

/** `S`: the subjects of the examination, or those of a course. */
export type BankQuestion<S extends string = Subject> = {
  readonly questionId: number;
  /** Questions of one family ask the same rule; without one a question is a family of its own. */
  readonly family: string;
  readonly subject: S;
  readonly use: QuestionUse;
  readonly optionCount: number;
  /** Which option is the key, the first being 0. */
  readonly keyPlace: number;
  /** In logits, as the standing measures it. */
  readonly easiness: number;
  /** The reading passage that it belongs to, and its place there. */
  readonly passage: { readonly id: string; readonly place: number } | null;
  /** Questions that would give it away, or it them. One direction is enough. */
  readonly enemies: readonly number[];
  /** In how many papers it was drawn. */
  readonly exposure: number;
  readonly isVoided: boolean;
  readonly isWithdrawn: boolean;
  /** A clause on which it rests has changed. */
  readonly isStale: boolean;
  /** Does it say of which day its law is? */
  readonly isDated: boolean;
};

/** A question that the student was shown anywhere: attempt, review, print, favourite, lesson. */
export type ShownQuestion = {
  readonly questionId: number;
  readonly family: string;
  /** Since it was shown last. */
  readonly daysAgo: number;
};

/** 0: nothing of its family was ever shown. 1: only others of the family, and long ago. 2: the rest. */
export type Tier = 0 | 1 | 2;
export const TIERS: readonly Tier[] = [0, 1, 2];

/** After so many days a story is taken for forgotten. */
const FORGOTTEN_DAYS = 180;
const OPTIONS = 4;

/** Source: EXD-15. A sitting that requires dated law leaves out what does not say of which day its law is. */
export function isDrawable(
  question: BankQuestion,
  { requiresDatedLaw }: { requiresDatedLaw: boolean },
): boolean {
  return (
    question.use !== 'practice' &&
    question.optionCount === OPTIONS &&
    !question.isVoided &&
    !question.isWithdrawn &&
    !question.isStale &&
    (question.isDated || !requiresDatedLaw)
  );
}

/**
 * How new a question is to a student.
 *
 * Source: EXD-16. `ofFamily`: what was shown of its family, itself included.
 * Example: of its family another was shown 181 days ago: 1; 180 days ago: 2; itself, however long ago: 2.
 */
export function tierOf(questionId: number, ofFamily: readonly ShownQuestion[]): Tier {
  if (ofFamily.length === 0) return 0;
  const isForgotten = ofFamily.every(
    (shown) => shown.questionId !== questionId && shown.daysAgo > FORGOTTEN_DAYS,
  );
  return isForgotten ? 1 : 2;
}
