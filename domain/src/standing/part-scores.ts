// From the estimate of a student to the scores of the two parts of questions, were the examination today.
import type { abilityOf, SubjectAbility } from './ability.ts';
import type { QuestionGroup } from './easiness.ts';
import { chanceOf } from './normal.ts';

export type Part = 'procedural' | 'substantive';
export const PARTS: readonly Part[] = ['procedural', 'substantive'];

/** A learning subject with the questions that the course has in it. */
export type ExamSubject = {
  readonly id: number;
  /** 1 procedural, 2 substantive, 3 both alike. */
  readonly type: 1 | 2 | 3;
  readonly questions: readonly QuestionGroup[];
};

/** A part's score before it is sat. Unit: shares of 1. */
export type PartScore = {
  readonly mean: number;
  readonly variance: number;
};

/** `together` is the covariance of the two. */
export type PartScores = {
  readonly procedural: PartScore;
  readonly substantive: PartScore;
  readonly together: number;
};

/** So many questions have the two parts since 2020. */
export const QUESTIONS_IN_PART = 40;

/** One examination is harder than another, by about so much. Unit: logits, as a standard deviation. */
const EXAM_SPREAD = 0.15;

/** How much of a part a subject is, by the course's own questions; a subject of both parts gives half to each. */
export function shareInPart(subjects: readonly ExamSubject[], part: Part): Map<number, number> {
  const counts = subjects.map((subject) => [subject.id, countInPart(subject, part)] as const);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return new Map(counts.filter(([, count]) => count > 0).map(([id, count]) => [id, count / total]));
}

function countInPart({ type, questions }: ExamSubject, part: Part): number {
  const count = countOf(questions);
  if (type === 3) return count / 2;
  return (type === 1) === (part === 'procedural') ? count : 0;
}

/**
 * The chance to answer a question of the subject rightly, one like those of the course, and how much it moves with the
 * ability.
 *
 * The uncertainty of the ability flattens the curve: σ(x / √(1 + π·variance/8)), the usual approximation.
 */
export function chanceInSubject(
  subject: ExamSubject,
  { ability, variance }: { readonly ability: number; readonly variance: number },
): { chance: number; slope: number } {
  const flatter = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  let chance = 0;
  let slope = 0;
  for (const { easiness, count } of subject.questions) {
    const ofQuestion = chanceOf((ability + easiness) * flatter);
    chance += count * ofQuestion;
    slope += count * flatter * ofQuestion * (1 - ofQuestion);
  }
  const total = countOf(subject.questions);
  return { chance: chance / total, slope: slope / total };
}

function countOf(questions: readonly QuestionGroup[]): number {
  return questions.reduce((sum, { count }) => sum + count, 0);
}

/**
 * What either part may come to: from the subjects in their shares, with the uncertainty of the abilities, of how hard the
 * examination is, and of the forty questions that happen to be drawn.
 *
 * Source: decision 0021. Each part must have a question.
 */
export function partScores(
  subjects: readonly ExamSubject[],
  { ability, covariance }: ReturnType<typeof abilityOf>,
): PartScores {
  const shares = {
    procedural: shareInPart(subjects, 'procedural'),
    substantive: shareInPart(subjects, 'substantive'),
  };
  const believed = subjects.map((subject) => {
    const own: SubjectAbility = ability.subject(subject.id);
    const variance = covariance(own, own, true) + EXAM_SPREAD ** 2;
    return { id: subject.id, own, ...chanceInSubject(subject, { ability: own.ability, variance }) };
  });
  const inPart = (part: Part) =>
    believed.map(({ id, own, chance, slope }) => {
      const share = shares[part].get(id) ?? 0;
      return { id, own, chance: share * chance, slope: share * slope };
    });
  const known = { procedural: inPart('procedural'), substantive: inPart('substantive') };
  const between = (a: Part, b: Part) => {
    let sum = 0;
    for (const one of known[a]) {
      for (const two of known[b]) {
        // How hard the examination is moves all subjects together.
        const common = covariance(one.own, two.own, one.id === two.id) + EXAM_SPREAD ** 2;
        sum += one.slope * two.slope * common;
      }
    }
    return sum;
  };
  const score = (part: Part): PartScore => {
    const mean = known[part].reduce((sum, { chance }) => sum + chance, 0);
    return { mean, variance: between(part, part) + (mean * (1 - mean)) / QUESTIONS_IN_PART };
  };
  return {
    procedural: score('procedural'),
    substantive: score('substantive'),
    together: between('procedural', 'substantive'),
  };
}
