/** The way from nothing to a first student: what of it is done, and what comes next. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { readOpeningList } from '@sugya/contract/studio-lists.ts';

export type Opening = Answer<typeof readOpeningList>;

export const STEPS = ['course', 'subject', 'lesson', 'exercise', 'questions', 'student'] as const;
export type Step = (typeof STEPS)[number];

/** So many published questions let a student practise. */
export const QUESTIONS = 3;

/** Null: there is no course. */
export function doneSteps(opening: Opening | null | undefined): Readonly<Record<Step, boolean>> {
  const counts = opening?.counts;
  return {
    course: counts !== undefined,
    subject: (counts?.subjects ?? 0) > 0,
    lesson: (counts?.lessons ?? 0) > 0,
    exercise: (counts?.exercises ?? 0) > 0,
    questions: (counts?.questions ?? 0) >= QUESTIONS,
    student: (counts?.students ?? 0) > 0,
  };
}

/** Null: all is done. */
export function nextStep(isDone: Readonly<Record<Step, boolean>>): Step | null {
  return STEPS.find((step) => !isDone[step]) ?? null;
}
