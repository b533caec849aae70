/** Turns the rows of a report into what may be shown of it now; the numbers' meanings are the domain's. */
import type { ExerciseStatistics, QuestionSolution } from '@sugya/contract/statistics.ts';
import { isKeyDue } from '@sugya/domain/exercises/attempt.ts';
import { courseAverage } from '@sugya/domain/exercises/grading.ts';
import { writeStar } from '@sugya/domain/exercises/solution.ts';
import {
  difficultyFlag,
  easyCounts,
  farCounts,
  isEasyButIncorrect,
  isLawClauseCorrect,
  proximityFlag,
  type ReportSolution,
  starShares,
} from '@sugya/domain/statistics/statistics.ts';
import { countedSeconds, grossSeconds, netSeconds } from '@sugya/domain/statistics/times.ts';
import type { ReportFrame, ReportRow } from './statistics.store.ts';

const PROXIMITY_NAMES = { 1: 'קרובה', 2: 'בינונית', 3: 'רחוקה' } as const;

/** May this row's key be shown: finished and not held back, or confirmed under immediate feedback (EXE-17). */
export function isRowDue(frame: ReportFrame, row: Pick<ReportRow, 'isAnswered'>): boolean {
  return isKeyDue({
    isExerciseFinished: frame.finishedAt !== null && !frame.hideStatisticsPage,
    allowImmediateFeedback: frame.allowImmediateFeedback,
    isQuestionLocked: row.isAnswered,
  });
}

export function viewRow(frame: ReportFrame, row: ReportRow, now: Date): QuestionSolution {
  const isDue = isRowDue(frame, row);
  const isCorrect = row.isCorrect ?? false;
  const selected = row.answers.find((option) => option.id === row.selectedAnswerId);
  return {
    id: row.id,
    sortOrder: row.sortOrder,
    name: row.name,
    isCorrectAnswer: isDue && row.selectedAnswerId !== null ? isCorrect : null,
    isYesNoQuestion: row.isYesNo,
    selectedAnswer: selected === undefined ? null : { sortOrder: selected.sortOrder, text: selected.text },
    correctAnswers: isDue
      ? row.answers.filter((option) => option.isCorrect).map(({ sortOrder, text }) => ({ sortOrder, text }))
      : [],
    difficultyLevel: isDue ? row.difficultyLevel : null,
    isStar: writeStar(row.isStar),
    isEasyButIncorrect:
      isDue && isEasyButIncorrect({ ...row, isCorrect, isAnswered: row.selectedAnswerId !== null }),
    proximity:
      isDue && row.proximity !== null ? { id: row.proximity, name: PROXIMITY_NAMES[row.proximity] } : null,
    questionTimeInSeconds: secondsOf(frame, row, now),
    selectedLawAnswerType: row.selectedLawAnswerType,
    isLawClauseCorrect: isDue ? isLawClauseCorrect(row) : null,
    correctLawClauses: isDue
      ? row.correctLawClauses.map(({ lawName, clauseName }) => ({
          law: { name: lawName },
          clause: clauseName === null ? null : { name: clauseName },
        }))
      : [],
    selectedLaw: row.selectedLawName === null ? null : { name: row.selectedLawName },
    selectedClause: row.selectedClauseName === null ? null : { name: row.selectedClauseName },
    isMarked: row.isMarked,
    source: isDue ? row.source : null,
  };
}

export function viewReport(
  frame: ReportFrame,
  rows: readonly ReportRow[],
  context: { readonly now: Date; readonly earlier: readonly { finishedAt: Date; grade: number }[] },
): ExerciseStatistics {
  const isFinished = frame.finishedAt !== null;
  const isHidden = frame.hideStatisticsPage;
  const shown = isHidden ? [] : rows.filter((row) => isFinished || row.isAnswered);
  const solutions = shown.map((row) => toReportSolution(frame, row, context.now));
  const areKeysDue = !isHidden && (isFinished || frame.allowImmediateFeedback);
  const shares = frame.hideAreYouSure || isHidden ? null : starShares(solutions);
  const isTimed = frame.isOnlineInsert === true && !isHidden;
  const showsGrade = isFinished && !frame.isInHideModeDisplayGrade;
  // Counts of right and wrong answers would tell a hidden grade (CRS-51).
  const areCountsDue = areKeysDue && !frame.isInHideModeDisplayGrade;
  const easy = areCountsDue ? easyCounts(solutions) : { count: 0, total: 0 };
  const far = areCountsDue ? farCounts(solutions) : { count: 0, total: 0 };
  return {
    exerciseName: frame.exerciseName,
    exerciseStatus: isFinished ? 2 : 1,
    exerciseDurationInSeconds: isTimed ? netSeconds(solutions) : null,
    isOnlineInsert: frame.isOnlineInsert ?? true,
    grade: showsGrade ? frame.grade : null,
    brutoTime: isTimed ? grossTime(frame, context.now) : null,
    acceptableGrade: showsGrade && !isHidden ? courseAverage(frame) : null,
    starPercent: shares?.starPercent ?? null,
    starGrade: areCountsDue ? (shares?.starGrade ?? null) : null,
    grayPercent: shares?.grayPercent ?? null,
    grayGrade: areCountsDue ? (shares?.grayGrade ?? null) : null,
    hideAreYouSure: frame.hideAreYouSure,
    hideExerciseStatisticsPage: isHidden,
    hiddenExerciseStatisticsMessage: frame.hiddenStatisticsMessage,
    isInHideModeDisplayGrade: frame.isInHideModeDisplayGrade,
    showLawColumns: rows.some((row) => row.usesLaws),
    difficultyFlag: isFinished && areKeysDue ? { name: difficultyFlag(solutions) } : null,
    proximityFlag: isFinished && areKeysDue ? { name: proximityFlag(solutions) } : null,
    questionSolutions: shown.map((row) => viewRow(frame, row, context.now)),
    hideTimeInExercise: frame.hideTimeInExercise,
    allowUserReset: frame.allowUserReset,
    exerciseTypeId: frame.exerciseTypeId,
    hasSecondRound: frame.hasSecondRound,
    hasLaw: frame.hasLaw,
    numberOfQuestions: rows.length,
    finishDateTime: frame.finishedAt?.toISOString() ?? null,
    easyWrongCount: easy.count,
    easyCount: easy.total,
    farWrongCount: far.count,
    wrongCount: far.total,
    averageCount: showsGrade && !isHidden ? frame.finishedCount : 0,
    earlierAttempts:
      frame.isInHideModeDisplayGrade || isHidden
        ? []
        : context.earlier.map(({ finishedAt, grade }) => ({
            finishDateTime: finishedAt.toISOString(),
            grade,
          })),
    courseId: frame.courseId,
    courseName: frame.courseName,
    categoryId: frame.categoryId,
    categoryName: frame.categoryName,
    lessonId: frame.lessonId,
    ...(frame.isOwnTest && { isOwnTest: true }),
  };
}

function grossTime(frame: ReportFrame, now: Date): number | null {
  return grossSeconds({
    startedAt: frame.startedAt?.getTime() ?? null,
    finishedAt: frame.finishedAt?.getTime() ?? null,
    now: now.getTime(),
  });
}

function secondsOf(frame: ReportFrame, row: ReportRow, now: Date): number {
  return countedSeconds({
    reported: row.questionSeconds,
    reportedInAttempt: frame.reportedSeconds,
    gross: grossTime(frame, now),
  });
}

function toReportSolution(frame: ReportFrame, row: ReportRow, now: Date): ReportSolution {
  return {
    questionId: row.id,
    sortOrder: row.sortOrder,
    isYesNoQuestion: row.isYesNo,
    selectedAnswerId: row.selectedAnswerId,
    isCorrect: row.isCorrect ?? false,
    isStar: row.isStar,
    difficultyLevel: row.difficultyLevel,
    proximity: row.proximity,
    questionTimeInSeconds: secondsOf(frame, row, now),
    selectedLawAnswerType: row.selectedLawAnswerType,
    isLawClauseCorrect: isLawClauseCorrect(row),
  };
}
