/** The one place where keys are added to what leaves the server (promise 2). */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { Exercise, Question, Solution, saveSolution } from '@sugya/contract/exercises.ts';
import { allowedSeconds } from '@sugya/domain/exercises/allowed-seconds.ts';
import { isKeyDue } from '@sugya/domain/exercises/attempt.ts';
import { solutionFields, writeStar } from '@sugya/domain/exercises/solution.ts';
import type { AnswerRow, ClauseRow, ExerciseRow, QuestionRow, SolutionRow } from './exercises.store.ts';

/** What of the exercise decides whether a key may be shown. */
export type KeyFrame = Pick<ExerciseRow, 'finishedAt' | 'allowImmediateFeedback' | 'hideStatisticsPage'>;

/**
 * The report of a simulation is sometimes held back after the finish (STA-28); as long as it is, the finish alone does
 * not release the keys either.
 */
export function isQuestionKeyDue(exercise: KeyFrame, question: Pick<SolutionRow, 'isAnswered'>): boolean {
  return isKeyDue({
    isExerciseFinished: exercise.finishedAt !== null && !exercise.hideStatisticsPage,
    allowImmediateFeedback: exercise.allowImmediateFeedback,
    isQuestionLocked: question.isAnswered,
  });
}

export type KeyedQuestion = {
  readonly explanationHtml: string | null;
  readonly takeawayHtml: string | null;
  readonly isVoided: boolean;
  readonly answers: readonly AnswerRow[];
  readonly correctClause: ClauseRow | null;
};

export function correctAnswersOf(question: KeyedQuestion) {
  return question.answers
    .filter((answer) => answer.isCorrect)
    .map(({ id, sortOrder, text }) => ({ id, sortOrder, text }));
}

/** Of the answers that have one. */
export function rationalesOf(question: KeyedQuestion): Answer<typeof saveSolution>['rationales'] {
  return question.answers.flatMap(({ id, rationaleHtml }) =>
    rationaleHtml === null ? [] : [{ answerId: id, html: rationaleHtml }],
  );
}

export function viewSolution(
  solution: Omit<SolutionRow, 'actedAt'> & { readonly actedAt: Date | null },
  question: KeyedQuestion & { readonly usesLaws: boolean },
  isDue: boolean,
): Solution {
  return {
    ...solutionFields(solution),
    detailedAnswer: isDue ? question.explanationHtml : null,
    isAnswerCorrect: isDue ? solution.isCorrect : null,
    correctAnswers: isDue ? correctAnswersOf(question) : [],
    isStar: writeStar(solution.isStar),
    usesLaws: question.usesLaws,
    questionTimeInSeconds: solution.questionSeconds,
    insertTime: solution.actedAt?.toISOString() ?? null,
    // EXE-20: stored, never sent.
    sapiCode: null,
  };
}

export function viewQuestion(question: QuestionRow, exercise: KeyFrame): Question {
  const isDue = isQuestionKeyDue(exercise, question);
  const hasActed = question.actedAt !== null;
  return {
    id: question.id,
    name: question.name,
    sortOrder: question.sortOrder,
    question: question.questionHtml,
    answers: question.answers.map((answer) => ({
      id: answer.id,
      text: answer.text,
      sortOrder: answer.sortOrder,
      isCorrectAnswer: isDue ? answer.isCorrect : null,
      isSelectedAnswer: answer.id === question.selectedAnswerId,
      rationaleHtml: isDue ? answer.rationaleHtml : null,
    })),
    detailedAnswer: isDue ? question.explanationHtml : null,
    takeawayHtml: isDue ? question.takeawayHtml : null,
    correctAnswers: isDue ? correctAnswersOf(question) : [],
    usesText: question.passageHtml !== null,
    text: question.passageHtml,
    effectType: question.effectType,
    isYesNoQuestion: question.isYesNo,
    usesLaws: question.usesLaws,
    laws: question.laws,
    timeInSecToRedAlert:
      question.redAlertSeconds === null
        ? null
        : allowedSeconds(question.redAlertSeconds, question.timeFactor),
    hideAnswers: question.hideAnswers,
    solution: hasActed ? viewSolution(question, question, isDue) : null,
    isAnswered: question.isAnswered,
    isMarked: question.isMarked,
    isStar: writeStar(question.isStar),
    isAnswerCorrect: isDue && hasActed ? question.isCorrect : null,
    difficultyLevel: isDue ? shownLevel(question) : null,
    clauseDataItem: isDue ? question.correctClause : null,
    lawChange: question.lawChange,
    userSelectedAnswerId: question.selectedAnswerId,
  };
}

export function viewExercise(exercise: ExerciseRow, questions: readonly QuestionRow[]): Exercise {
  const isDone = exercise.finishedAt !== null;
  return {
    id: exercise.id,
    name: exercise.name,
    questions: questions.map((question) => viewQuestion(question, exercise)),
    isDone,
    isFinished: isDone,
    startDateTime: exercise.startedAt?.toISOString() ?? null,
    disclaimerText: exercise.disclaimerHtml,
    exerciseDisclaimer: exercise.noteText,
    hasUserApprovedDisclaimer: exercise.hasApprovedDisclaimer ?? false,
    isMustConfirm: exercise.isMustConfirm,
    confirmText: exercise.confirmText,
    allowImmediateFeedback: exercise.allowImmediateFeedback,
    hasLaw: exercise.hasLaw,
    displaySeparateLawText: exercise.displaySeparateLawText,
    hideExpansions: exercise.hideExpansions,
    areExpansionsClosedByDefault: exercise.areExpansionsClosedByDefault,
    hideAreYouSure: exercise.hideAreYouSure,
    hideTimeInExercise: exercise.hideTimeInExercise,
    hideExerciseQuestionNumbers: exercise.hideQuestionNumbers,
    hideExerciseQuestionOptions: exercise.hideQuestionOptions,
    scrollToLawClause: exercise.scrollToLawClause,
    numberOfQuestions: questions.length,
    hasSecondRound: exercise.hasSecondRound,
    allowUserReset: exercise.allowUserReset,
    exerciseTypeId: exercise.exerciseTypeId,
    attemptId: exercise.attemptId,
    courseId: exercise.courseId,
    courseName: exercise.courseName,
    categoryId: exercise.categoryId,
    categoryName: exercise.isOwnTest ? '' : exercise.categoryName,
    categoryType: exercise.categoryType,
    lessonId: exercise.lessonId,
    // Its questions are of several.
    lessonName: exercise.isOwnTest ? '' : exercise.lessonName,
    isInFavorites: exercise.isInFavorites,
    ...(exercise.isOwnTest && { isOwnTest: true }),
    ...(exercise.endsAt !== null && { endsAt: exercise.endsAt.toISOString() }),
    ...(exercise.isClockQuiet && { isClockQuiet: true }),
    ...(exercise.awaitedStatutes.length > 0 && { awaitedStatutes: exercise.awaitedStatutes }),
    isAllowedToPrint: exercise.isAllowedToPrint,
    insertMethodOnline: exercise.insertMethodOnline,
    insertMethodOffline: exercise.insertMethodOffline,
  };
}

/** The level of the report once it is made; before that the published one, and before any answer the author's. */
export function shownLevel(
  question: Pick<QuestionRow, 'difficultyLevel' | 'publishedLevel' | 'authoredDifficulty'>,
): number {
  return question.difficultyLevel ?? question.publishedLevel ?? question.authoredDifficulty;
}
