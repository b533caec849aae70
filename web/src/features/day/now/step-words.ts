/** What a step of the day is called, what its button says and where it leads. */
import type { DayDone, DayStep } from '@sugya/contract/day.ts';
import { day as texts } from '../../../hebrew/day.ts';
import { worthWords } from '../../../hebrew/standing-words.ts';
import { type AppPath, paths } from '../../../paths.ts';

/** A sentence around a name that came from the server, which is set apart from it. */
export type NamedWords = { readonly before: string; readonly name?: string; readonly after?: string };

export type StepWords = {
  readonly title: NamedWords;
  /** What there is to know before. */
  readonly line: string;
  readonly action: string;
  readonly row: NamedWords;
  readonly note?: string;
  readonly to: AppPath;
};

type ExercisePlace = {
  readonly exerciseId: number;
  readonly lessonId: number;
  readonly categoryId: number;
  readonly hasLaw: boolean;
};

const steps = texts.steps;

export function stepWords(courseId: number, step: DayStep): StepWords {
  switch (step.kind) {
    case 'continue':
      return step.firstOpen === null
        ? finishWords(courseId, step)
        : continueWords(courseId, step, step.firstOpen);
    case 'review':
      return {
        title: { before: steps.review.title },
        line: steps.review.line(step.count),
        action: steps.review.action(step.count),
        row: { before: steps.review.row(step.count) },
        to: paths.review({ courseId }),
      };
    case 'start': {
      const worth = step.pointsPerHour === null ? null : worthWords(step.pointsPerHour);
      return {
        title: named(steps.start.title, step.name),
        line: [step.categoryName, steps.start.questions(step.numberOfQuestions), worth]
          .filter((part) => part !== null)
          .join(' · '),
        action: steps.start.action,
        row: { before: steps.start.row, name: step.categoryName },
        ...(worth !== null && { note: worth }),
        to: exercisePath(courseId, step),
      };
    }
    case 'mistakes':
      return {
        title: named(steps.mistakes.title, step.name),
        line: steps.mistakes.line(step.wrongCount),
        action: steps.mistakes.action(step.wrongCount),
        row: { before: steps.mistakes.row(step.wrongCount), name: step.categoryName },
        to: mistakesPath(courseId, step),
      };
  }
}

export function doneWords(
  courseId: number,
  done: DayDone,
): { readonly row: NamedWords; readonly to: AppPath } {
  if (done.kind === 'review') {
    return { row: { before: steps.review.row(done.count) }, to: paths.review({ courseId }) };
  }
  const { exerciseId, lessonId, categoryId, name } = done;
  return {
    row: { before: '', name },
    to: paths.statistics({ courseId, exerciseId, lessonId, categoryId }),
  };
}

/** Without a question the first that there is. */
export function exercisePath(courseId: number, place: ExercisePlace, questionId?: number): AppPath {
  const { exerciseId, lessonId, categoryId, hasLaw } = place;
  const at = { courseId, exerciseId, lessonId, categoryId, questionId };
  return hasLaw ? paths.exerciseLaws(at) : paths.exercise(at);
}

/** EXE-149: where it was left. */
export function onwardPath(courseId: number, place: ExercisePlace): AppPath {
  const { exerciseId, lessonId, categoryId, hasLaw } = place;
  return paths.exerciseOnward({ courseId, exerciseId, lessonId, categoryId, hasLaw });
}

/** EXE-105: the second round over what was wrong. */
export function mistakesPath(courseId: number, place: ExercisePlace): AppPath {
  return `${exercisePath(courseId, place)}?round=2`;
}

function continueWords(
  courseId: number,
  step: Extract<DayStep, { kind: 'continue' }>,
  { questionId, number }: { readonly questionId: number; readonly number: number },
): StepWords {
  const { answeredCount, numberOfQuestions, categoryName, name } = step;
  return {
    title: named(steps.continue.title, name),
    line: steps.continue.line(answeredCount, numberOfQuestions, number),
    action: steps.continue.action(number),
    row: { before: steps.continue.row(numberOfQuestions - answeredCount), name: categoryName },
    to: exercisePath(courseId, step, questionId),
  };
}

function finishWords(courseId: number, step: Extract<DayStep, { kind: 'continue' }>): StepWords {
  return {
    title: named(steps.finish.title, step.name),
    line: steps.finish.line(step.numberOfQuestions),
    action: steps.finish.action,
    row: { before: `${steps.finish.row} `, name: step.name },
    to: exercisePath(courseId, step),
  };
}

function named({ before, after }: { readonly before: string; readonly after: string }, name: string) {
  return { before, name, after };
}
