/** Exercises and questions for tests: complete, plain, and different only where the test says so. */
import type { Exercise, Question, Solution } from '@sugya/contract/exercises.ts';
import { ATTEMPT } from './journal-world.ts';

export function buildQuestion(change: Partial<Question> = {}): Question {
  const id = change.id ?? 1;
  return {
    id,
    name: `שאלה ${id}`,
    sortOrder: id,
    question: `<p>מהו הדין בשאלה ${id}?</p>`,
    answers: [1, 2, 3, 4].map((sortOrder) => ({
      id: id * 10 + sortOrder,
      text: `תשובה ${sortOrder} לשאלה ${id}`,
      sortOrder,
      isCorrectAnswer: null,
      isSelectedAnswer: false,
      rationaleHtml: null,
    })),
    detailedAnswer: null,
    correctAnswers: [],
    usesText: false,
    text: null,
    effectType: null,
    isYesNoQuestion: false,
    usesLaws: false,
    laws: [],
    timeInSecToRedAlert: null,
    hideAnswers: false,
    solution: null,
    isAnswered: false,
    isMarked: false,
    isStar: null,
    isAnswerCorrect: null,
    difficultyLevel: null,
    clauseDataItem: null,
    userSelectedAnswerId: null,
    takeawayHtml: null,
    ...change,
  };
}

export function buildSolution(change: Partial<Solution> = {}): Solution {
  return {
    selectedAnswerId: null,
    detailedAnswer: null,
    isAnswerCorrect: null,
    correctAnswers: [],
    isStar: null,
    selectedLawAnswerType: null,
    selectedLawId: null,
    selectedLawClauseId: null,
    usesLaws: false,
    removedAnswerIds: [],
    isMarked: false,
    questionTimeInSeconds: 0,
    insertTime: '2026-03-01T10:00:00.000Z',
    sapiCode: null,
    ...change,
  };
}

/** Running, three questions, deferred feedback. */
export function buildExercise(change: Partial<Exercise> = {}): Exercise {
  const questions = change.questions ?? [1, 2, 3].map((id) => buildQuestion({ id }));
  return {
    id: 5,
    name: 'כריתת חוזה – תרגיל 1',
    isDone: false,
    isFinished: false,
    startDateTime: '2026-03-01T09:00:00.000Z',
    disclaimerText: null,
    exerciseDisclaimer: null,
    hasUserApprovedDisclaimer: false,
    isMustConfirm: false,
    confirmText: null,
    allowImmediateFeedback: false,
    hasLaw: false,
    displaySeparateLawText: false,
    hideExpansions: false,
    areExpansionsClosedByDefault: false,
    hideAreYouSure: false,
    hideTimeInExercise: false,
    hideExerciseQuestionNumbers: false,
    hideExerciseQuestionOptions: false,
    scrollToLawClause: false,
    numberOfQuestions: questions.length,
    hasSecondRound: false,
    allowUserReset: true,
    exerciseTypeId: 1,
    attemptId: ATTEMPT,
    courseId: 101,
    courseName: 'קורס לדוגמה',
    categoryId: 2001,
    categoryName: 'דיני חוזים',
    categoryType: 2,
    lessonId: 4001,
    lessonName: 'כריתת חוזה',
    isInFavorites: false,
    isAllowedToPrint: true,
    insertMethodOnline: true,
    insertMethodOffline: false,
    ...change,
    questions,
  };
}
