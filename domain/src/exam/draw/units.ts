// What is drawn as a whole: a question, or all questions of a reading passage.
import { grouped } from '../../grouped.ts';
import type { Subject } from '../subjects.ts';
import { type BankQuestion, type ShownQuestion, type Tier, tierOf } from './bank.ts';

/** Thirds of a subject by easiness: 0 easy, 1 middle, 2 hard. */
export type Third = 0 | 1 | 2;
export const THIRDS: readonly Third[] = [0, 1, 2];

export type Unit<S extends string = Subject> = {
  /** In the order of the passage. */
  readonly questions: readonly BankQuestion<S>[];
  readonly subject: S;
  /** That of the question that is least new. */
  readonly tier: Tier;
  readonly third: Third;
  readonly exposure: number;
};

export type Circumstances<S extends string = Subject> = {
  readonly bank: readonly BankQuestion<S>[];
  readonly shown: readonly ShownQuestion[];
  readonly mayBeDrawn: (question: BankQuestion<S>) => boolean;
};

/**
 * All that may be drawn. A passage of which one question may not be drawn, whose questions are of several subjects, or of
 * which two are of one family is not drawn at all.
 */
export function unitsOf<S extends string>({ bank, shown, mayBeDrawn }: Circumstances<S>): Unit<S>[] {
  const shownOfFamily = grouped(shown, ({ family }) => family);
  const groups = grouped(bank, ({ passage, questionId }) => passage?.id ?? questionId);
  const whole = [...groups.values()].filter(
    (questions) =>
      questions.every(mayBeDrawn) &&
      new Set(questions.map(({ subject }) => subject)).size === 1 &&
      new Set(questions.map(({ family }) => family)).size === questions.length,
  );
  const unsorted = whole.map((questions) => {
    const inOrder = questions.toSorted((a, b) => (a.passage?.place ?? 0) - (b.passage?.place ?? 0));
    const tiers = inOrder.map((question) =>
      tierOf(question.questionId, shownOfFamily.get(question.family) ?? []),
    );
    return { questions: inOrder, tiers };
  });
  return withThirds(unsorted);
}

function withThirds<S extends string>(
  groups: readonly { readonly questions: readonly BankQuestion<S>[]; readonly tiers: readonly Tier[] }[],
): Unit<S>[] {
  const ofSubject = grouped(groups, ({ questions }) => first(questions).subject);
  return [...ofSubject].flatMap(([subject, units]) => {
    const easyFirst = units.toSorted(
      (a, b) =>
        easinessOf(b.questions) - easinessOf(a.questions) ||
        first(a.questions).questionId - first(b.questions).questionId,
    );
    return easyFirst.map(
      ({ questions, tiers }, place): Unit<S> => ({
        questions,
        subject,
        tier: leastNew(tiers),
        third: thirdOf(place, easyFirst.length),
        exposure: Math.max(...questions.map(({ exposure }) => exposure)),
      }),
    );
  });
}

function thirdOf(place: number, count: number): Third {
  return THIRDS[Math.floor((THIRDS.length * place) / count)] ?? 2;
}

function leastNew(tiers: readonly Tier[]): Tier {
  return tiers.reduce<Tier>((least, tier) => (tier > least ? tier : least), 0);
}

function easinessOf(questions: readonly BankQuestion<string>[]): number {
  return questions.reduce((sum, { easiness }) => sum + easiness, 0) / questions.length;
}

function first<S extends string>(questions: readonly BankQuestion<S>[]): BankQuestion<S> {
  const [question] = questions;
  if (question === undefined) throw new Error('A unit without questions');
  return question;
}
