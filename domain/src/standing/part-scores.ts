// From the estimate of a student to the scores of the two parts of questions, were the examination today.

import type { Blueprint } from '../exam/subjects.ts';
import type { Believed, SubjectAbility } from './ability.ts';
import type { QuestionGroup } from './easiness.ts';
import { chanceOf } from './normal.ts';
import { countOf, type ExamSubject, type Part, sharesOf } from './shares.ts';

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

/**
 * The chance to answer a question of these rightly, and how much it moves with the ability. `questions` is not empty.
 *
 * The uncertainty of the ability flattens the curve: σ(x / √(1 + π·variance/8)), the usual approximation.
 */
export function chanceInSubject(
  { questions }: { readonly questions: readonly QuestionGroup[] },
  { ability, variance }: { readonly ability: number; readonly variance: number },
): { chance: number; slope: number } {
  const flatter = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  let chance = 0;
  let slope = 0;
  for (const { easiness, count } of questions) {
    const ofQuestion = chanceOf((ability + easiness) * flatter);
    chance += count * ofQuestion;
    slope += count * flatter * ofQuestion * (1 - ofQuestion);
  }
  const total = countOf(questions);
  return { chance: chance / total, slope: slope / total };
}

/** What is asked in a part, with the belief about it. */
type Asked = { readonly own: SubjectAbility; readonly chance: number; readonly slope: number };

/**
 * What either part may come to: from the subjects in their shares, with the uncertainty of the abilities, of how hard the
 * examination is, and of the forty questions that happen to be drawn.
 *
 * `harder`: by how much its questions are harder than the course's; unit: logits. A subject that the course lacks is
 * answered as its questions at large, a little worse. Source: decisions 0021, 0091.
 */
export function partScores(
  subjects: readonly ExamSubject[],
  { ability, covariance }: Believed,
  { blueprint = null, harder = 0 }: { readonly blueprint?: Blueprint | null; readonly harder?: number } = {},
): PartScores {
  const ask = (own: SubjectAbility, questions: readonly QuestionGroup[]) => {
    const variance = covariance(own, own, true) + EXAM_SPREAD ** 2;
    return { own, ...chanceInSubject({ questions }, { ability: own.ability - harder, variance }) };
  };
  const known = subjects.map(({ id, questions }) => ({ id, ...ask(ability.subject(id), questions) }));
  const every = subjects.flatMap(({ questions }) => questions);
  const inPart = (part: Part): Asked[] => {
    const { of, missing } = sharesOf(subjects, part, blueprint);
    return [
      ...known.flatMap(({ id, own, chance, slope }) => {
        const share = of.get(id) ?? 0;
        return share === 0 ? [] : [{ own, chance: share * chance, slope: share * slope }];
      }),
      ...missing.map(({ share }) => {
        const { own, chance, slope } = ask(ability.missing(), every);
        return { own, chance: share * chance, slope: share * slope };
      }),
    ];
  };
  const asked = { procedural: inPart('procedural'), substantive: inPart('substantive') };
  const between = (a: Part, b: Part) => {
    let sum = 0;
    for (const one of asked[a]) {
      for (const two of asked[b]) {
        // How hard the examination is moves all subjects together.
        const common = covariance(one.own, two.own, one.own === two.own) + EXAM_SPREAD ** 2;
        sum += one.slope * two.slope * common;
      }
    }
    return sum;
  };
  const score = (part: Part): PartScore => {
    const mean = asked[part].reduce((sum, { chance }) => sum + chance, 0);
    return { mean, variance: between(part, part) + (mean * (1 - mean)) / QUESTIONS_IN_PART };
  };
  return {
    procedural: score('procedural'),
    substantive: score('substantive'),
    together: between('procedural', 'substantive'),
  };
}
