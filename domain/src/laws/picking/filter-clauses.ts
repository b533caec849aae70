// Which clauses of a law are meant by a number, a range of numbers, or words of the title and of the wording (ALC-39).
import { foldHebrew } from '../../hebrew-text.ts';
import { askedClause } from '../find-in-law.ts';
import { askedRange, compareSteps, isUnder, type NumberSteps, numberSteps } from './clause-numbers.ts';
import type { ClauseTree } from './clause-tree.ts';

/** A clause as it is searched; folded once for a law. */
export type SearchedClause = {
  readonly clauseId: number;
  readonly steps: NumberSteps;
  readonly isOfAddition: boolean;
  readonly title: string;
  /** Number, title and wording. */
  readonly words: string;
};

export function searchedClauses({ nodes }: ClauseTree): SearchedClause[] {
  return nodes
    .filter((node) => node.kind === 'clause')
    .map(({ clauseId, number, title, words, isOfAddition }) => ({
      clauseId,
      steps: numberSteps(foldHebrew(number ?? '')),
      isOfAddition,
      title: foldHebrew(title),
      words: foldHebrew(`${number ?? ''} ${title} ${words}`),
    }));
}

/**
 * The clauses that are asked for, in the order of the law.
 *
 * Range: null when nothing is asked. A range of numbers does not reach into additions, which number anew. A number finds
 * its clause, those that stand right under it (25 finds 25א, not 125), and titles that hold it. Of words, each has to
 * stand somewhere in the number, the title or the wording.
 * Source: ALC-39.
 */
export function filterClauses(clauses: readonly SearchedClause[], asked: string): number[] | null {
  const folded = foldHebrew(asked);
  if (folded === '') return null;
  return clauses.filter(conditionOf(asked, folded)).map(({ clauseId }) => clauseId);
}

function conditionOf(asked: string, folded: string): (clause: SearchedClause) => boolean {
  const range = askedRange(asked);
  if (range !== null) {
    const { first, last } = range;
    return ({ steps, isOfAddition }) =>
      !isOfAddition && steps.length > 0 && compareSteps(first, steps) <= 0 && compareSteps(steps, last) <= 0;
  }
  const number = askedClause(asked)?.number;
  if (number !== undefined) {
    const steps = numberSteps(number);
    return (clause) => isUnder(clause.steps, steps) || clause.title.includes(folded);
  }
  const words = folded.split(' ');
  return (clause) => words.every((word) => clause.words.includes(word));
}
