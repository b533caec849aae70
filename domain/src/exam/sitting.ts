// How a sitting's day is made up, as its announcement says it.
import type { BlueprintRow, PartKey } from './subjects.ts';
import { partOf, type Subject } from './subjects.ts';

export type SittingPart = {
  readonly key: PartKey;
  readonly minutes: number;
  readonly breakAfterMinutes: number;
  /** None in part A, which is a task to write. */
  readonly questionCount: number;
  /** Points of 100. */
  readonly weight: number;
  readonly aids: 'none' | 'booklet';
};

export type SittingPlan = {
  /** In the order of the day. */
  readonly parts: readonly SittingPart[];
  /** Empty: the usual one. */
  readonly blueprint: readonly BlueprintRow[];
};

/** What is wrong, and at which part or subject. */
export type SittingFault =
  | { readonly kind: 'weights'; readonly sum: number }
  | { readonly kind: 'partTwice'; readonly part: PartKey }
  | { readonly kind: 'subjectTwice'; readonly subject: Subject }
  | { readonly kind: 'counts'; readonly part: PartKey; readonly asked: number; readonly counted: number };

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
