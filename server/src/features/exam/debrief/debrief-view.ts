/** What a day that was opened brought (EXD-34, EXD-39 to EXD-41). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import type { Question } from '@sugya/contract/exercises.ts';
import { type Calculation, DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { TASK_POINTS } from '@sugya/domain/drafting/marks.ts';
import { appealBench } from '@sugya/domain/exam/debrief/appeal-bench.ts';
import { type CohortPlace, cohortPlace, isComparable } from '@sugya/domain/exam/debrief/cohort.ts';
import { type DebriefedQuestion, nearMisses, paceOf } from '@sugya/domain/exam/debrief/debrief.ts';
import { lostBySubject } from '@sugya/domain/exam/debrief/lost-points.ts';
import { nextHours } from '@sugya/domain/exam/debrief/next-hours.ts';
import { type TimedQuestion, timeMap } from '@sugya/domain/exam/debrief/time-map.ts';
import { type Fraction, fraction, sumOf } from '@sugya/domain/exam/fractions.ts';
import { partPoints } from '@sugya/domain/exam/points.ts';
import { needOfDrafting, passes } from '@sugya/domain/exam/result.ts';
import { blueprintOf } from '@sugya/domain/exam/sitting.ts';
import type { BlueprintRow, QuestionPart, Subject } from '@sugya/domain/exam/subjects.ts';
import type { ReadDay } from '../exam-day.ts';
import type { ResultRow } from './cohort.store.ts';
import type { PractisedRow } from './practised.store.ts';
import type { SittingRule } from './rule.store.ts';

/** What came of the text that was handed in in part A. Points of 20. */
export type SatTask = {
  readonly name: string | null;
  /** Null: not marked yet. */
  readonly total: number | null;
  readonly by: 'staff' | 'self' | 'blank' | null;
  readonly isWaiting: boolean;
};

type Task = {
  /** Null: it was given up. */
  readonly attemptId: number | null;
  readonly most: number;
  readonly result: SatTask | null;
};

export type SatPart = {
  readonly questions: Question[];
  readonly rightCount: number;
  readonly blankCount: number;
  readonly judged: readonly (DebriefedQuestion & TimedQuestion & { readonly subject: Subject | null })[];
};

/** A part that was given up. */
export const NOT_SAT = { judged: null } as const;

type DayPart = Pick<ReadDay['parts'][number], 'points' | 'questionCount' | 'timeFactor'> & {
  readonly part: QuestionPart;
  readonly exerciseId: number;
};
export type DebriefedPart = DayPart & (SatPart | { readonly judged: null });

/** The subjects for the next hours, and the questions without their point that are of them. */
export function hoursOf(parts: readonly DebriefedPart[], blueprint: readonly BlueprintRow[]) {
  const sat = parts.flatMap((part) => (part.judged === null ? [] : [part]));
  const hours = nextHours(
    sat.map(({ part, judged, points: weight }) => ({
      part,
      questionCount: judged.length,
      weight,
      lost: lostBySubject(judged, weight),
      blueprint: blueprintOf(blueprint, part, judged.length),
    })),
  );
  const subjects = new Set(hours.map(({ subject }) => subject));
  const wrong = sat.flatMap(({ judged }) =>
    judged.flatMap(({ questionId, subject, isRight }) =>
      isRight || subject === null || !subjects.has(subject) ? [] : [{ questionId, subject }],
    ),
  );
  return { hours, subjects: [...subjects], wrong };
}

export function viewDebrief(
  { paper }: Pick<ReadDay, 'paper'>,
  {
    parts,
    task,
    rule,
    class: results,
    hours,
    practised,
    userId,
  }: {
    readonly parts: readonly DebriefedPart[];
    /** Part A; null: the day had none. */
    readonly task: Task | null;
    readonly rule: SittingRule | undefined;
    /** Null: the paper is the student's own. */
    readonly class: readonly ResultRow[] | null;
    readonly hours: ReturnType<typeof hoursOf>['hours'];
    readonly practised: readonly PractisedRow[];
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
  const viewedTask = task === null ? null : viewTask(task);
  const marked = [
    ...viewed,
    ...(viewedTask?.points == null ? [] : [{ ...viewedTask, points: viewedTask.points }]),
  ];
  const drafting = viewedTask?.points == null ? draftingOf(viewed, rule) : null;
  const most = marked.reduce((sum, one) => sum + one.most, 0);
  return {
    paper,
    total: sumOf(marked.map(({ points }) => points)),
    most,
    task: viewedTask,
    isPassed: most === WHOLE && viewedTask !== null ? isPassed(marked, rule) : null,
    bench: appealBench(
      viewed.map((part) => ({ ...part, weight: part.most, isSat: part.pace !== null })),
      drafting === null ? null : (rule?.rule ?? DEFAULT_RULE),
    ).map((ruling) => ({ ...ruling, need: ruling.need === null ? null : viewNeed(ruling.need) })),
    drafting,
    nextHours: hours.map(({ subject, lost, asked }) => {
      const found = practised.find((one) => one.subject === subject);
      return {
        subject,
        lost,
        asked,
        subjectIds: found?.subjectIds ?? [],
        practised: found?.exercises ?? [],
      };
    }),
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

/** Points of the whole examination. */
const WHOLE = 100;
/** A mark goes by half points. */
const HALVES = 2;

function viewTask({ attemptId, most, result }: Task): NonNullable<ExamDebrief['task']> {
  if (result === null)
    return { attemptId, name: null, most, points: fraction(0, 1), by: 'blank', isWaiting: false };
  const { name, total, by, isWaiting } = result;
  const points = total === null ? null : fraction(Math.round(HALVES * total) * most, HALVES * TASK_POINTS);
  return { attemptId, name, most, points, by, isWaiting };
}

function isPassed(
  parts: readonly { readonly points: Fraction; readonly most: number }[],
  sitting: SittingRule | undefined,
): boolean {
  const { passMark, minimumPercent, rounding = 'none' } = sitting?.rule ?? DEFAULT_RULE;
  return passes(
    parts.map(({ points, most }) => ({ points, weight: most })),
    {
      passPercent: passMark,
      minimumPercentOfPart: minimumPercent,
      rounding,
    },
  );
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

function viewPart(part: DebriefedPart, cohort: CohortPlace | null): ExamDebrief['parts'][number] {
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
      timeMap: [],
      lost: [],
      cohort: null,
      exerciseId,
      questions: [],
    };
  }
  const { questions, rightCount, blankCount, judged, timeFactor } = part;
  const pace = paceOf(judged, { part: key, factor: timeFactor });
  return {
    part: key,
    most,
    points: partPoints(rightCount, questions.length, most),
    questionCount: questions.length,
    rightCount,
    blankCount,
    nearMisses: nearMisses(judged, most).map((miss) => ({ ...miss, questionIds: [...miss.questionIds] })),
    pace,
    timeMap: timeMap(judged, pace.secondsForOne),
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
  const points = { procedural: b.points, substantive: c.points };
  return {
    ...viewNeed(needOfDrafting(rule, points)),
    passMark: rule.passMark,
    most: rule.lastWeight,
    asOf: sitting?.asOf ?? null,
  };
}

function viewNeed({ calculationResult, requiredGradeInLastSection }: Calculation) {
  return { outcome: OUTCOMES[calculationResult], needed: requiredGradeInLastSection };
}
