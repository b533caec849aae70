/** What a day that was opened brought (EXD-34, EXD-39 to EXD-41). */
import type { ExamDebrief } from '@sugya/contract/exam-day.ts';
import type { Question } from '@sugya/contract/exercises.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { bestOfRulings, type DebriefedQuestion, nearMisses, paceOf } from '@sugya/domain/exam/debrief.ts';
import { type Fraction, sumOf } from '@sugya/domain/exam/fractions.ts';
import { partPoints } from '@sugya/domain/exam/points.ts';
import { needOfDrafting } from '@sugya/domain/exam/result.ts';
import type { ReadDay } from '../exam-day.ts';
import type { SittingRule } from './rule.store.ts';

export type SatPart = {
  readonly questions: Question[];
  readonly rightCount: number;
  readonly blankCount: number;
  readonly judged: readonly DebriefedQuestion[];
};

/** A part that was given up. */
export const NOT_SAT = { judged: null } as const;

type DayPart = Pick<ReadDay['parts'][number], 'part' | 'points' | 'questionCount' | 'timeFactor'>;
type Part = DayPart & (SatPart | { readonly judged: null });

export function viewDebrief(
  { paper }: Pick<ReadDay, 'paper'>,
  { parts, rule }: { readonly parts: readonly Part[]; readonly rule: SittingRule | undefined },
): ExamDebrief {
  const viewed = parts.map(viewPart);
  return {
    paper,
    total: sumOf(viewed.map(({ points }) => points)),
    most: viewed.reduce((sum, { most }) => sum + most, 0),
    bestOfRulings: bestOfRulings(viewed.map((part) => ({ ...part, weight: part.most }))),
    drafting: draftingOf(viewed, rule),
    parts: viewed,
  };
}

function viewPart(part: Part): ExamDebrief['parts'][number] {
  const { part: key, points: most } = part;
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
