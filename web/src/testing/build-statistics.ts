/** Reports of an exercise for tests of the screens: a finished one with the questions that a test describes. */
import type { ExerciseStatistics, QuestionSolution } from '@sugya/contract/statistics.ts';

export function buildQuestionSolution(change: Partial<QuestionSolution> = {}): QuestionSolution {
  const sortOrder = change.sortOrder ?? 1;
  return {
    id: 100 + sortOrder,
    sortOrder,
    name: `שאלה על חוזה ${sortOrder}`,
    isCorrectAnswer: true,
    isYesNoQuestion: false,
    selectedAnswer: { sortOrder: 2, text: 'החוזה תקף' },
    correctAnswers: [{ sortOrder: 2, text: 'החוזה תקף' }],
    difficultyLevel: 5,
    isStar: 0,
    isEasyButIncorrect: false,
    proximity: null,
    questionTimeInSeconds: 60,
    selectedLawAnswerType: null,
    isLawClauseCorrect: null,
    correctLawClauses: [],
    selectedLaw: null,
    selectedClause: null,
    isMarked: false,
    source: null,
    ...change,
  };
}

export function buildWrongSolution(change: Partial<QuestionSolution> = {}): QuestionSolution {
  return buildQuestionSolution({
    isCorrectAnswer: false,
    selectedAnswer: { sortOrder: 1, text: 'החוזה בטל' },
    proximity: { id: 1, name: 'קרובה' },
    ...change,
  });
}

export function buildStatistics(change: Partial<ExerciseStatistics> = {}): ExerciseStatistics {
  const questionSolutions = change.questionSolutions ?? [
    buildQuestionSolution({ sortOrder: 1 }),
    buildWrongSolution({ sortOrder: 2 }),
  ];
  return {
    exerciseName: 'כריתת חוזה – תרגיל 3',
    exerciseStatus: 2,
    exerciseDurationInSeconds: 1300,
    isOnlineInsert: true,
    grade: 75,
    brutoTime: 1445,
    acceptableGrade: 68,
    starPercent: 64,
    starGrade: 70,
    grayPercent: 36,
    grayGrade: 83,
    hideAreYouSure: false,
    hideExerciseStatisticsPage: false,
    hiddenExerciseStatisticsMessage: null,
    isInHideModeDisplayGrade: false,
    showLawColumns: false,
    difficultyFlag: { name: 'Yellow' },
    proximityFlag: { name: 'Green' },
    hideTimeInExercise: false,
    allowUserReset: true,
    exerciseTypeId: 1,
    hasSecondRound: true,
    hasLaw: false,
    numberOfQuestions: questionSolutions.length,
    finishDateTime: '2026-11-20T10:00:00Z',
    easyWrongCount: 1,
    easyCount: 6,
    farWrongCount: 0,
    wrongCount: 4,
    averageCount: 41,
    earlierAttempts: [],
    courseId: 1,
    courseName: 'הכנה לבחינת ההסמכה',
    categoryId: 3,
    categoryName: 'דיני חוזים',
    lessonId: 5,
    ...change,
    questionSolutions,
  };
}
