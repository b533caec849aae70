/** The lines of a report as the screen shows them: a number, a verdict and the comments of each question. */
import type { ExerciseStatistics, QuestionSolution } from '@sugya/contract/statistics.ts';
import { readStar } from '@sugya/domain/exercises/solution.ts';
import type { JudgedQuestion } from '@sugya/domain/statistics/headline.ts';
import { type Comment, commentsFor, type ReportSolution } from '@sugya/domain/statistics/statistics.ts';
import type { Verdict } from '../../ui/question-review/verdict-mark.tsx';

export type ReportRow = {
  /** As the exercise screen counts its questions. */
  readonly number: number;
  readonly verdict: Verdict;
  readonly comments: readonly Comment[];
  /** Sure and wrong: what a student learns most from, so it comes first. */
  readonly isSureWrong: boolean;
  readonly solution: QuestionSolution;
};

type RowsFrame = Pick<
  ExerciseStatistics,
  'exerciseStatus' | 'hideAreYouSure' | 'showLawColumns' | 'questionSolutions'
>;

/** STA-05: any status but this one is finished. */
const IN_PROGRESS = 1;

/** A level that no report shows: a question whose level is not due is never an easy one. */
const NO_LEVEL = 99;

export function isInProgress(report: Pick<ExerciseStatistics, 'exerciseStatus'>): boolean {
  return report.exerciseStatus === IN_PROGRESS;
}

/** STA-18, STA-41. Only answered questions are in a running report, so there the place in the list is not the number. */
export function reportRows(report: RowsFrame): ReportRow[] {
  return report.questionSolutions.map((solution, index) => {
    const verdict = verdictOf(solution);
    const comments = commentsFor(toRuleInput(solution, verdict), report);
    return {
      number: isInProgress(report) ? solution.sortOrder : index + 1,
      verdict,
      comments,
      isSureWrong: !report.hideAreYouSure && verdict === 'wrong' && solution.isStar === 1,
      solution,
    };
  });
}

/** What the first sentence goes by. */
export function judgedQuestions(rows: readonly ReportRow[]): JudgedQuestion[] {
  return rows.map(({ verdict, isSureWrong, solution }) => ({
    isRight: verdict === 'right',
    isSure: isSureWrong,
    difficultyLevel: solution.difficultyLevel,
    clauses: solution.correctLawClauses.flatMap(({ law, clause }) =>
      clause === null ? [] : [`${clause.name}, ${law.name}`],
    ),
  }));
}

function verdictOf(solution: QuestionSolution): Verdict {
  if (solution.isCorrectAnswer === true) return 'right'; // a voided question is right for everybody
  if (solution.selectedAnswer === null) return 'unanswered';
  return solution.isCorrectAnswer === null ? 'not_due' : 'wrong';
}

function toRuleInput(solution: QuestionSolution, verdict: Verdict): ReportSolution {
  return {
    questionId: solution.id,
    sortOrder: solution.sortOrder,
    isYesNoQuestion: solution.isYesNoQuestion,
    selectedAnswerId: solution.selectedAnswer?.sortOrder ?? null, // the rule asks only whether something is chosen
    isCorrect: verdict !== 'wrong',
    isStar: readStar(solution.isStar) ?? null,
    difficultyLevel: solution.difficultyLevel ?? NO_LEVEL,
    proximity: proximityOf(solution),
    questionTimeInSeconds: solution.questionTimeInSeconds,
    selectedLawAnswerType: solution.selectedLawAnswerType,
    isLawClauseCorrect: solution.isLawClauseCorrect,
  };
}

function proximityOf({ proximity }: QuestionSolution): ReportSolution['proximity'] {
  const id = proximity?.id;
  return id === 1 || id === 2 || id === 3 ? id : null;
}
