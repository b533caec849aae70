// What a step of the day takes, before it is rounded to be read.
import type { Step } from './day-steps.ts';

export type StepTimes = {
  /** What a question takes, its explanation included. Unit: seconds. */
  readonly perQuestion: number;
  /** What the student takes for an item of the review. Unit: seconds. */
  readonly perItem: number;
};

/**
 * An exercise takes its open questions, mistakes their number, by the time of a question; the review its items.
 *
 * Unit: seconds. Range: 0 and up.
 * Source: DAY-03.
 * Example: three open questions of 120 seconds are 360.
 */
export function stepSeconds(
  step: Step<{ readonly numberOfQuestions: number }>,
  { perQuestion, perItem }: StepTimes,
): number {
  switch (step.kind) {
    case 'continue':
      return step.openCount * perQuestion;
    case 'review':
      return step.count * perItem;
    case 'start':
      return step.exercise.numberOfQuestions * perQuestion;
    case 'mistakes':
      return step.wrongCount * perQuestion;
  }
}
