/** What leaves the server of an exercise on paper. Every field is named, so no key can come along. */
import type { ExercisePrint, ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { attemptState } from '@sugya/domain/exercises/attempt.ts';
import type { ExerciseRow, QuestionRow } from '../exercises.store.ts';

/**
 * PRN-13: where editors allow it, and to a student who puts off the end of a running exercise that has to be confirmed.
 */
export function isPrintAllowed(
  exercise: Pick<ExerciseRow, 'isAllowedToPrint' | 'isMustConfirm' | 'startedAt' | 'finishedAt'>,
): boolean {
  return exercise.isAllowedToPrint || (exercise.isMustConfirm && attemptState(exercise) === 'running');
}

/** Whether the student did anything in an attempt that still runs: such an attempt is not entered from paper. */
export function isBegun(questions: readonly Pick<QuestionRow, 'actedAt'>[]): boolean {
  return questions.some(({ actedAt }) => actedAt !== null);
}

export function viewManualEntry(exercise: ExerciseRow, questions: readonly QuestionRow[]): ManualEntry {
  const isDone = exercise.finishedAt !== null;
  return {
    id: exercise.id,
    name: exercise.name,
    disclaimerText: exercise.disclaimerHtml,
    hasUserApprovedDisclaimer: exercise.hasApprovedDisclaimer ?? false,
    hideAreYouSure: exercise.hideAreYouSure,
    numberOfQuestions: questions.length,
    isDone,
    questions: questions.map((question) => ({
      id: question.id,
      sortOrder: question.sortOrder,
      isYesNoQuestion: question.isYesNo,
      answers: question.answers.map(({ id, sortOrder, text }) => ({
        id,
        sortOrder,
        text: question.isYesNo ? text : null,
      })),
    })),
    ...placeOf(exercise),
    isTakenOnline: !isDone && isBegun(questions),
  };
}

export function viewPrint(exercise: ExerciseRow, questions: readonly QuestionRow[]): ExercisePrint {
  return {
    exerciseName: exercise.name,
    hideExerciseQuestionNumbers: exercise.hideQuestionNumbers,
    hideExerciseQuestionOptions: exercise.hideQuestionOptions,
    questions: questions.map((question) => ({
      id: question.id,
      sortOrder: question.sortOrder,
      question: question.questionHtml,
      text: question.passageHtml,
      usesText: question.passageHtml !== null,
      answers: question.answers.map(({ id, text, sortOrder }) => ({ id, text, sortOrder })),
      solution: { selectedAnswerId: question.selectedAnswerId },
    })),
    ...placeOf(exercise),
  };
}

function placeOf(exercise: ExerciseRow) {
  const { courseId, courseName, categoryId, categoryName, lessonId, lessonName } = exercise;
  return { courseId, courseName, categoryId, categoryName, lessonId, lessonName };
}
