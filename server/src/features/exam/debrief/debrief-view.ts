/** What a day that was opened brought (EXD-34, EXD-39 to EXD-41). */
import type { ExamDebrief } from '@sugya/contract/exam-day.ts';
import type { Question } from '@sugya/contract/exercises.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { type CohortPlace, cohortPlace, isComparable } from '@sugya/domain/exam/cohort.ts';
import { bestOfRulings, type DebriefedQuestion, nearMisses, paceOf } from '@sugya/domain/exam/debrief.ts';
import { type Fraction, sumOf } from '@sugya/domain/exam/fractions.ts';
import { lostBySubject } from '@sugya/domain/exam/lost-points.ts';
import { partPoints } from '@sugya/domain/exam/points.ts';
import { needOfDrafting } from '@sugya/domain/exam/result.ts';
import type { Subject } from '@sugya/domain/exam/subjects.ts';
import type { ReadDay } from '../exam-day.ts';
import type { ResultRow } from './cohort.store.ts';
import type { SittingRule } from './rule.store.ts';

export type SatPart = {
  readonly questions: Question[];
  readonly rightCount: number;
  readonly blankCount: number;
  readonly judged: readonly (DebriefedQuestion & { readonly subject: Subject | null })[];
};

/** A part that was given up. */
export const NOT_SAT = { judged: null } as const;

type DayPart = Pick<
  ReadDay['parts'][number],
  'part' | 'points' | 'questionCount' | 'timeFactor' | 'exerciseId'
>;
type Part = DayPart & (SatPart | { readonly judged: null });

export function viewDebrief(
  { paper }: Pick<ReadDay, 'paper'>,
  {
    parts,
    rule,
    class: results,
    userId,
  }: {
    readonly parts: readonly Part[];
    readonly rule: SittingRule | undefined;
    /** Null: the paper is the student's own. */
    readonly class: readonly ResultRow[] | null;
    readonly userId: number;
  },
): ExamDebrief {
  const own = results?.filter((result) => result.userId === userId) ?? [];
  const isMet = own.some(({ met, questionCount }) => !isComparable(met, questionCount));
  const compared =
    results === null || isMet
      ? []
      : results.filter(({ met, questionCount }) => isComparable(met, questionCount));
  const viewed = parts.map((part) => viewPart(part, placeIn(compared, part.part, userId)));
  return {
    paper,
    total: sumOf(viewed.map(({ points }) => points)),
    most: viewed.reduce((sum, { most }) => sum + most, 0),
    bestOfRulings: bestOfRulings(viewed.map((part) => ({ ...part, weight: part.most }))),
    drafting: draftingOf(viewed, rule),
    parts: viewed,
    comparison:
      results === null
        ? 'drawn'
        : isMet
          ? 'met'
          : viewed.some(({ cohort }) => cohort !== null)
            ? 'compared'
            : 'tooFew',
  };
}

function placeIn(results: readonly ResultRow[], part: string, userId: number): CohortPlace | null {
  const ofPart = results.filter((result) => result.part === part);
  const own = ofPart.find((result) => result.userId === userId);
  return own === undefined
    ? null
    : cohortPlace(
        own.grade,
        ofPart.map(({ grade }) => grade),
      );
}

function viewPart(part: Part, cohort: CohortPlace | null): ExamDebrief['parts'][number] {
  const { part: key, points: most, exerciseId } = part;
  if (part.judged === null) {
    const { questionCount } = part;
    return {
      part: key,
      most,
      points: partPoints(0, questionCount, most),
      questionCount,
      rightCount: 0,
      blankCount: questionCount,
      nearMisses: [],
      pace: null,
      lost: [],
      cohort: null,
      exerciseId,
      questions: [],
    };
  }
  const { questions, rightCount, blankCount, judged, timeFactor } = part;
  return {
    part: key,
    most,
    points: partPoints(rightCount, questions.length, most),
    questionCount: questions.length,
    rightCount,
    blankCount,
    nearMisses: nearMisses(judged, most).map((miss) => ({ ...miss, questionIds: [...miss.questionIds] })),
    pace: paceOf(judged, { part: key, factor: timeFactor }),
    lost: lostBySubject(judged, most),
    cohort,
    exerciseId,
    questions,
  };
}

const OUTCOMES = { 1: 'out_of_reach', 2: 'certain', 3: 'needs' } as const;

function draftingOf(
  parts: readonly { readonly part: string; readonly points: Fraction; readonly most: number }[],
  sitting: SittingRule | undefined,
): ExamDebrief['drafting'] {
  const rule = sitting?.rule ?? DEFAULT_RULE;
  const b = parts.find(({ part }) => part === 'B');
  const c = parts.find(({ part }) => part === 'C');
  if (b?.most !== rule.proceduralWeight || c?.most !== rule.substantiveWeight) return null;
  const need = needOfDrafting(rule, { procedural: b.points, substantive: c.points });
  return {
    passMark: rule.passMark,
    most: rule.lastWeight,
    outcome: OUTCOMES[need.calculationResult],
    needed: need.requiredGradeInLastSection,
    asOf: sitting?.asOf ?? null,
  };
}
