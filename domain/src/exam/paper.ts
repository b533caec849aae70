// A paper: exercises that say of which paper they are a part. A fixed one is the same for the whole class, of a drawn one each
// student has questions of her own. Drafting tasks that say it are its part A, and the same for all; a drawn one that none says
// draws these too.
import { type PartKey, QUESTION_PARTS, type QuestionPart } from './subjects.ts';

/** What an exercise says of its part; all of it or nothing. */
export type ExamPartFields = {
  readonly examPaper: string | null;
  readonly examPart: QuestionPart | null;
  readonly examMinutes: number | null;
  readonly examBreakMinutes: number | null;
  readonly examPoints: number | null;
  /** How many questions are drawn for each student; null: it has its own. */
  readonly examDraws: number | null;
  /** Its questions are drawn into papers. */
  readonly isExamBank: boolean;
};

const FIELDS = ['examPaper', 'examPart', 'examMinutes', 'examBreakMinutes', 'examPoints'] as const;

/**
 * What is still to be said once anything is: an exercise that says nothing is for practice.
 *
 * Source: EXD-26, EXD-35.
 * Example: with a paper and a part alone the minutes, the break and the points are missing.
 */
export function missingOfExamPart(fields: ExamPartFields): (typeof FIELDS)[number][] {
  const missing = FIELDS.filter((field) => fields[field] === null);
  return missing.length === FIELDS.length && fields.examDraws === null ? [] : missing;
}

/** `bankInPaper`: what is drawn into papers cannot be a part of one. The other two: a drawn part has no questions, all else has. */
export type ExamPartFault = 'bankInPaper' | 'drawnWithQuestions' | 'noQuestions';

/**
 * What contradicts what an exercise says of the examination.
 *
 * Source: EXD-35, EXD-36.
 */
export function examPartFaults(
  { examPaper, examDraws, isExamBank }: ExamPartFields,
  questionCount: number,
): ExamPartFault[] {
  return [
    ...(isExamBank && examPaper !== null ? (['bankInPaper'] as const) : []),
    ...(examDraws !== null && questionCount > 0 ? (['drawnWithQuestions'] as const) : []),
    ...(examDraws === null && questionCount === 0 ? (['noQuestions'] as const) : []),
  ];
}

export type PaperPart = {
  readonly part: PartKey;
  /** Its own, or those that are drawn; none in part A. */
  readonly questionCount: number;
  readonly isDrawn: boolean;
  readonly points: number;
};

/**
 * May students sit it? No part twice, each but part A with questions, all of these drawn or none, and no more than 100 points
 * together. A short paper may have one part alone, as long as it is one of questions.
 *
 * Source: EXD-27, EXD-63.
 * Example: two exercises that both say that they are part B are no paper.
 */
export function isWholePaper(parts: readonly PaperPart[]): boolean {
  const keys = new Set(parts.map(({ part }) => part));
  const asked = parts.filter(({ part }) => part !== 'A');
  return (
    keys.size === parts.length &&
    new Set(asked.map(({ isDrawn }) => isDrawn)).size === 1 &&
    asked.every(({ questionCount }) => questionCount > 0) &&
    parts.reduce((sum, { points }) => sum + points, 0) <= 100
  );
}

/**
 * Does a part A whose tasks are drawn come before these parts? Of a drawn paper with both parts of questions, no part A of its
 * own, and room for its points.
 *
 * Unit: points of 100. Source: EXD-68.
 * Example: 40 and 40 points take a task of 20; 50 and 50 do not, and part B alone does not.
 */
export function takesTasks(parts: readonly PaperPart[], points: number): boolean {
  return (
    QUESTION_PARTS.every((key) => parts.some(({ part, isDrawn }) => part === key && isDrawn)) &&
    isWholePaper([...parts, { part: 'A', questionCount: 0, isDrawn: false, points }])
  );
}
