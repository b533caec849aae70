// What gave way when a paper was drawn, as the student hears it before the day.
import { QUESTION_PARTS, type QuestionPart, type Subject } from '../subjects.ts';
import type { Tier } from './bank.ts';
import type { Relaxed } from './fill-part.ts';

export type CountedQuestion = {
  readonly part: QuestionPart;
  readonly tier: Tier;
  readonly wanted: Subject;
  readonly relaxed: Relaxed | null;
};

export type PartShortfall = {
  readonly part: QuestionPart;
  readonly questionCount: number;
  /** Of no family that the student ever met. */
  readonly newCount: number;
  /** Easier or harder than the spread of difficulty asks. */
  readonly difficultyCount: number;
  /** Subjects whose place questions of a neighbouring one take, with how many. */
  readonly lent: readonly { readonly subject: Subject; readonly count: number }[];
};

/**
 * Each part that is drawn, and what was relaxed in it.
 *
 * Unit: questions. A question is counted under the last thing that gave way for it; how new it is is counted besides.
 * Source: EXD-17, EXD-37.
 * Example: of four questions one is lent by a neighbour of d1 and one is known to the student: new 3, lent d1 1.
 */
export function partShortfalls(questions: readonly CountedQuestion[]): PartShortfall[] {
  return QUESTION_PARTS.flatMap((part) => {
    const ofPart = questions.filter((question) => question.part === part);
    if (ofPart.length === 0) return [];
    const lentTo = ofPart.filter(({ relaxed }) => relaxed === 'subject').map(({ wanted }) => wanted);
    return [
      {
        part,
        questionCount: ofPart.length,
        newCount: ofPart.filter(({ tier }) => tier === 0).length,
        difficultyCount: ofPart.filter(({ relaxed }) => relaxed === 'difficulty').length,
        lent: [...new Set(lentTo)].map((subject) => ({
          subject,
          count: lentTo.filter((wanted) => wanted === subject).length,
        })),
      },
    ];
  });
}
