/** How a question of a report was answered. */
import type { ReportQuestion, ReportQuestionAnswer } from '@sugya/contract/reports.ts';
import type { Verdict } from '../../../ui/question-review/verdict-mark.tsx';

/** In the list a null verdict means that the key is not due. */
export function listedVerdict(question: Pick<ReportQuestion, 'isAnswerCorrect' | 'selectedAnswer'>): Verdict {
  if (question.isAnswerCorrect === null) return 'not_due';
  return verdictOf(question.isAnswerCorrect, question.selectedAnswer !== null);
}

export function answeredVerdict(
  question: Pick<ReportQuestionAnswer, 'isSolutionShown' | 'isAnswerCorrect' | 'userSelectedAnswerId'>,
): Verdict {
  if (!question.isSolutionShown) return 'not_due';
  return verdictOf(question.isAnswerCorrect === true, question.userSelectedAnswerId !== null);
}

function verdictOf(isRight: boolean, isAnswered: boolean): Verdict {
  if (isRight) return 'right';
  return isAnswered ? 'wrong' : 'unanswered';
}
