/** From rows to the standing as it is answered: numbers about the student as a whole, nothing about any question. */
import type { Standing } from '@sugya/contract/standing.ts';
import { type CalculatorRule, DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { draftingLevel, type MarkedText } from '@sugya/domain/drafting/drafting-level.ts';
import { blueprintOf } from '@sugya/domain/exam/sitting.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { roundHalfUp } from '@sugya/domain/rounding.ts';
import {
  EFFORT_TO_TELL,
  type Filtered,
  filterAnswers,
  LEAST_EFFORT,
} from '@sugya/domain/standing/counted/counted-answers.ts';
import { daysOf, type IdleGap, longestGap } from '@sugya/domain/standing/counted/idle-weeks.ts';
import { ENOUGH_ANSWERS, ENOUGH_IN_PART } from '@sugya/domain/standing/enough.ts';
import { QUESTIONS_IN_PART } from '@sugya/domain/standing/part-scores.ts';
import { standingOf } from '@sugya/domain/standing/standing.ts';
import { SURE_FROM_PERCENT, surenessOf } from '@sugya/domain/standing/sureness.ts';
import type { FirstAnswerRow } from './first-answers.store.ts';
import type { PreparedSubject, StandingCourse } from './standing.store.ts';

const DAY_MS = 86_400_000;
/** What the examination gives for one question. Unit: seconds. */
const PACE_SECONDS = { procedural: 150, substantive: 240 } as const;
const PART_OF = { B: 'procedural', C: 'substantive' } as const;

type Given = {
  readonly course: Pick<StandingCourse, 'blueprint' | 'days' | 'elsewhere' | 'timeFactor'> & {
    readonly rule: CalculatorRule | null;
  };
  readonly subjects: readonly PreparedSubject[];
  readonly answers: readonly FirstAnswerRow[];
  readonly texts: readonly MarkedText[];
  readonly now: Date;
};

export type ViewedStanding = {
  readonly standing: Standing;
  /** Of the answers that count, newest first; 0 where it was not measured. */
  readonly answerSeconds: readonly number[];
};

export function viewStanding({ course, subjects, answers, texts, now }: Given): ViewedStanding {
  const today = israelDay(now);
  const aged = answers.map((row) => ({ ...row, ageDays: daysBetween(israelDay(row.answeredAt), today) }));
  const filtered = filterAnswers(
    aged.map((row) => ({
      ...row,
      seconds: row.timedSeconds,
      shownSeconds: row.seconds,
      timing: {
        letters: row.letters,
        crowdSeconds: row.crowdSeconds,
        paceSeconds: row.isProcedural ? PACE_SECONDS.procedural : PACE_SECONDS.substantive,
      },
    })),
  );
  const gap = longestGap(studyDays(course.days, { answers, today }));
  const idle = viewIdle(gap, { today, elsewhere: course.elsewhere });
  const isChanceHeld = filtered.effortLately !== null && filtered.effortLately < LEAST_EFFORT;
  const rule = course.rule ?? DEFAULT_RULE;
  const { counted } = filtered;
  const drafting = texts.length === 0 ? null : draftingLevel(texts);
  const found = standingOf({
    subjects,
    rule,
    timeFactor: course.timeFactor,
    blueprint: course.blueprint === null ? null : everyPart(course.blueprint),
    gap,
    studiedElsewhere: idle?.said ?? null,
    isChanceTold: !isChanceHeld,
    drafting,
    answers: counted.map(({ subjectId, isCorrect, shownSeconds, ageDays, isControlled, ...row }) => ({
      subjectId,
      isCorrect,
      seconds: shownSeconds,
      others: { correct: row.otherCorrect, answered: row.otherAnswered, authoredLevel: row.authoredLevel },
      ageDays,
      isControlled,
      part: row.examPart === null ? null : PART_OF[row.examPart],
    })),
  });
  const said = counted.flatMap(({ isStar, isCorrect }) => (isStar === null ? [] : [{ isStar, isCorrect }]));
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const standing: Standing = {
    answerCount: found.answerCount,
    neededCount: ENOUGH_ANSWERS,
    passMark: rule.passMark,
    lastWeight: rule.lastWeight,
    minimumPercent: rule.minimumPercent,
    parts: found.parts.map((part) => ({ ...part, neededCount: ENOUGH_IN_PART })),
    chances: [...found.chances],
    byTexts:
      drafting === null || found.byTextsPercent === null
        ? null
        : { ...drafting, chancePercent: found.byTextsPercent },
    lines: found.lines.map((line) => ({
      hardness: line.hardness,
      parts: [...line.parts],
      chances: [...line.chances],
      byTextsPercent: line.byTextsPercent,
    })),
    hasBlueprint: found.hasBlueprint,
    missing: found.missing.map(({ subject, examPoints }) => ({ subject, examPoints: toTenth(examPoints) })),
    dropped: viewDropped(filtered, isChanceHeld),
    idle,
    sureness: { ...surenessOf(said), sureFromPercent: SURE_FROM_PERCENT },
    hours: found.hours.map(({ id, chance, ...hour }) => ({
      categoryId: id,
      name: names.get(id) ?? '',
      rightPercent: roundHalfUp(100 * chance),
      examPoints: toTenth(hour.examPoints),
      questionsPerHour: toTenth(hour.questionsPerHour),
      pointsPerHour: toTenth(hour.pointsPerHour),
      answerCount: hour.answerCount,
    })),
  };
  return { standing, answerSeconds: counted.map(({ shownSeconds }) => shownSeconds) };
}

/** How many questions a part has changes no share. */
function everyPart(rows: NonNullable<StandingCourse['blueprint']>) {
  return { B: blueprintOf(rows, 'B', QUESTIONS_IN_PART), C: blueprintOf(rows, 'C', QUESTIONS_IN_PART) };
}

function viewDropped(
  { rapidCount, aidedCount, effort }: Filtered<unknown>,
  isChanceHeld: boolean,
): Standing['dropped'] {
  const isTold = effort !== null && effort < EFFORT_TO_TELL;
  return { rapidCount, aidedCount, effortPercent: isTold ? roundHalfUp(100 * effort) : null, isChanceHeld };
}

function viewIdle(
  gap: IdleGap | null,
  of: { readonly today: string; readonly elsewhere: StandingCourse['elsewhere'] },
): Standing['idle'] {
  if (gap === null) return null;
  const from = addDays(of.today, -gap.from);
  const said = of.elsewhere.find(({ idleFrom }) => idleFrom === from)?.said ?? null;
  return { from, days: daysOf(gap), isNow: gap.to === 0, said };
}

/** What was counted by finished attempts, and the day on which each first answer was given. */
function studyDays(
  rows: StandingCourse['days'],
  { answers, today }: { readonly answers: readonly FirstAnswerRow[]; readonly today: string },
) {
  const given = new Map<string, number>();
  for (const { answeredAt } of answers) {
    const day = israelDay(answeredAt);
    given.set(day, (given.get(day) ?? 0) + 1);
  }
  const days = new Map(rows.map(({ day, ...row }) => [day, row]));
  for (const [day, count] of given) {
    const { answersAndReviews, minutes } = days.get(day) ?? { answersAndReviews: 0, minutes: 0 };
    days.set(day, { answersAndReviews: Math.max(answersAndReviews, count), minutes });
  }
  return [...days].map(([day, row]) => ({ daysAgo: daysBetween(day, today), ...row }));
}

/** Whole days by the calendar; what a clock that was set back calls tomorrow is today. */
function daysBetween(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));
}

function toTenth(value: number): number {
  return roundHalfUp(10 * value) / 10;
}
