// How a sitting's day is made up, as its announcement says it.
import { apportion } from './apportion.ts';
import {
  type BlueprintRow,
  PART_KEYS,
  type PartKey,
  partOf,
  type QuestionPart,
  SUBJECTS_OF_PART,
  type Subject,
  usualBlueprint,
} from './subjects.ts';

export type SittingPart = {
  readonly key: PartKey;
  /** Its place in the day, from 1. */
  readonly order: number;
  readonly minutes: number;
  readonly breakAfterMinutes: number;
  /** None in part A, which is a task to write. */
  readonly questionCount: number;
  /** Points of 100. */
  readonly weight: number;
  readonly aids: 'none' | 'booklet';
  /** Of part A: how many tasks are drawn for a student; absent: two. */
  readonly taskCount?: number | undefined;
};

/** Of which the student hands in one. Source: EXD-68. */
const USUAL_TASKS = 2;

/**
 * How many drafting tasks part A of a drawn paper offers.
 *
 * Source: EXD-68. Example: a sitting that says nothing offers two.
 */
export function taskCountOf({ taskCount }: Pick<SittingPart, 'taskCount'>): number {
  return taskCount ?? USUAL_TASKS;
}

export type SittingPlan = {
  readonly parts: readonly SittingPart[];
  /** Empty: the usual one. */
  readonly blueprint: readonly BlueprintRow[];
};

/** What is wrong, and at which part or subject. */
export type SittingFault =
  | { readonly kind: 'weights'; readonly sum: number }
  | { readonly kind: 'partTwice'; readonly part: PartKey }
  | { readonly kind: 'partMissing'; readonly part: PartKey }
  | { readonly kind: 'orderTwice'; readonly order: number }
  /** Part A has no questions and may say how many tasks; the others have some, and no tasks. */
  | { readonly kind: 'questions'; readonly part: PartKey }
  | { readonly kind: 'subjectTwice'; readonly subject: Subject }
  | { readonly kind: 'counts'; readonly part: PartKey; readonly asked: number; readonly counted: number };

/**
 * How the questions of a part spread over its subjects: the sitting's own counts, in proportion for a part of another length,
 * and without any the usual ones.
 *
 * Unit: questions. Source: EXD-04.
 * Example: a sitting of 30 and 10 questions of two subjects is 15 and 5 in a part of twenty.
 */
export function blueprintOf(
  blueprint: readonly BlueprintRow[],
  part: QuestionPart,
  questionCount: number,
): BlueprintRow[] {
  const rows = blueprint.filter(({ subject }) => partOf(subject) === part);
  if (rows.every(({ count }) => count === 0)) return usualBlueprint(part, questionCount);
  const ordered = SUBJECTS_OF_PART[part].flatMap(
    (subject) => rows.find((row) => row.subject === subject) ?? [],
  );
  const counts = apportion(
    ordered.map(({ count }) => count),
    questionCount,
  );
  return ordered.map(({ subject }, place) => ({ subject, count: counts[place] ?? 0 }));
}

/**
 * Why a plan cannot be sat; nothing if it can.
 *
 * Source: EXD-01, EXD-05.
 * Example: parts of 20, 40 and 45 points are refused, because they make 105.
 */
export function sittingFaults({ parts, blueprint }: SittingPlan): SittingFault[] {
  const sum = parts.reduce((points, { weight }) => points + weight, 0);
  const counts = parts
    .filter(({ key }) => key !== 'A' && blueprint.length > 0)
    .map(({ key, questionCount }) => ({
      part: key,
      asked: questionCount,
      counted: blueprint
        .filter(({ subject }) => partOf(subject) === key)
        .reduce((questions, { count }) => questions + count, 0),
    }));
  return [
    ...(sum === 100 ? [] : [{ kind: 'weights' as const, sum }]),
    ...repeated(parts.map(({ key }) => key)).map((part) => ({ kind: 'partTwice' as const, part })),
    ...PART_KEYS.filter((key) => !parts.some((part) => part.key === key)).map((part) => ({
      kind: 'partMissing' as const,
      part,
    })),
    ...repeated(parts.map(({ order }) => order)).map((order) => ({ kind: 'orderTwice' as const, order })),
    ...parts
      .filter(
        ({ key, questionCount, taskCount }) =>
          (key === 'A') !== (questionCount === 0) || (key !== 'A' && taskCount !== undefined),
      )
      .map(({ key }) => ({ kind: 'questions' as const, part: key })),
    ...repeated(blueprint.map(({ subject }) => subject)).map((subject) => ({
      kind: 'subjectTwice' as const,
      subject,
    })),
    ...counts
      .filter(({ asked, counted }) => asked !== counted)
      .map((count) => ({ kind: 'counts' as const, ...count })),
  ];
}

function repeated<T>(all: readonly T[]): T[] {
  return all.filter((one, place) => all.indexOf(one) < place);
}
