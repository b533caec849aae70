// A fixed paper: exercises that say of which paper they are a part. The whole class sits the same one.

export type PaperPartKey = 'B' | 'C';

/** What an exercise says of its part; all of it or nothing. */
export type ExamPartFields = {
  readonly examPaper: string | null;
  readonly examPart: PaperPartKey | null;
  readonly examMinutes: number | null;
  readonly examBreakMinutes: number | null;
  readonly examPoints: number | null;
};

const FIELDS = ['examPaper', 'examPart', 'examMinutes', 'examBreakMinutes', 'examPoints'] as const;

/**
 * What is still to be said once anything is: an exercise that says nothing is for practice.
 *
 * Source: EXD-26.
 * Example: with a paper and a part alone the minutes, the break and the points are missing.
 */
export function missingOfExamPart(fields: ExamPartFields): (keyof ExamPartFields)[] {
  const missing = FIELDS.filter((field) => fields[field] === null);
  return missing.length === FIELDS.length ? [] : missing;
}

export type PaperPart = {
  readonly part: PaperPartKey;
  readonly questionCount: number;
  readonly points: number;
};

/**
 * May students sit it? No part twice, each with questions, and no more than 100 points together. A short paper may have
 * one part alone.
 *
 * Source: EXD-27.
 * Example: two exercises that both say that they are part B are no paper.
 */
export function isWholePaper(parts: readonly PaperPart[]): boolean {
  const keys = new Set(parts.map(({ part }) => part));
  return (
    parts.length > 0 &&
    keys.size === parts.length &&
    parts.every(({ questionCount }) => questionCount > 0) &&
    parts.reduce((sum, { points }) => sum + points, 0) <= 100
  );
}
