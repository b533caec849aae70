// What the examination asks about: the subjects of regulation 18א of the examination regulations, by part.

import { apportion } from './apportion.ts';

/** Part B, the law of procedure, and part C, substantive law. Part A is the drafting task and has no subjects. */
export const QUESTION_PARTS = ['B', 'C'] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];
export const PART_KEYS = ['A', ...QUESTION_PARTS] as const;
export type PartKey = (typeof PART_KEYS)[number];

/** In the order of the regulation; that order says which subjects are neighbours. */
export const SUBJECTS_OF_PART = {
  B: ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'],
  C: ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'],
} as const satisfies Record<QuestionPart, readonly string[]>;

export type Subject = (typeof SUBJECTS_OF_PART)[QuestionPart][number];

export const SUBJECTS: readonly Subject[] = [...SUBJECTS_OF_PART.B, ...SUBJECTS_OF_PART.C];

export function partOf(subject: Subject): QuestionPart {
  return subject.startsWith('d') ? 'B' : 'C';
}

export type BlueprintRow<S extends string = Subject> = { readonly subject: S; readonly count: number };
/** How many questions each subject has in a part; the rows of a part make up its questions. */
export type Blueprint = Readonly<Record<QuestionPart, readonly BlueprintRow[]>>;

/**
 * How forty questions of each part spread over the subjects, for a sitting that does not say.
 *
 * The regulation leaves it open and no official figures are published; it is an estimate until past papers are classified.
 * Source: EXD-04.
 */
const USUAL_COUNTS: Readonly<Record<Subject, number>> = {
  d1: 5,
  d2: 13,
  d3: 12,
  d4: 5,
  d5: 3,
  d6: 2,
  m1: 12,
  m2: 8,
  m3: 8,
  m4: 5,
  m5: 3,
  m6: 2,
  m7: 1,
  m8: 1,
};

/**
 * The usual spread over a part of any length, by largest remainder.
 *
 * Unit: questions. Example: part B of 20 is 3, 7, 6, 2, 1 and 1.
 */
export function usualBlueprint(part: QuestionPart, questionCount: number): BlueprintRow[] {
  const subjects: readonly Subject[] = SUBJECTS_OF_PART[part];
  const counts = apportion(
    subjects.map((subject) => USUAL_COUNTS[subject]),
    questionCount,
  );
  return subjects.map((subject, place) => ({ subject, count: counts[place] ?? 0 }));
}
