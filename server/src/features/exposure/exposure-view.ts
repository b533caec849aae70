/** What a student may see of a chapter. The one place that adds a statement's key: once it is answered. */
import type { ExposureChapter, ExposureQuestion } from '@sugya/contract/exposure.ts';
import { completionPercent, exposureVerdict, successPercent } from '@sugya/domain/exposure.ts';
import type { ChapterRow, QuestionRow } from './exposure.store.ts';

export function viewChapter(row: ChapterRow, questions: readonly QuestionRow[]): ExposureChapter {
  const { answeredCount, judgedCount, correctCount, ...chapter } = row;
  return {
    ...chapter,
    ...viewProgress(row, { answeredCount, judgedCount, correctCount }),
    questions: questions.map(viewQuestion),
  };
}

export function viewQuestion(row: QuestionRow): ExposureQuestion {
  return {
    id: row.id,
    namePrefix: row.namePrefix,
    name: row.name,
    question: row.questionHtml,
    level: row.level,
    ...viewAnswer(row),
  };
}

/** A card has no right answer and so no key; a statement's is due when it is answered (EXP-25, EXP-27). */
export function viewAnswer(row: QuestionRow) {
  const isKeyDue = row.rightAnswer === null || row.userAnswer !== null;
  return {
    detailedAnswer: isKeyDue ? row.detailedAnswerHtml : null,
    userAnswer: row.userAnswer,
    isAnswerCorrect: exposureVerdict(row, row.rightAnswer),
    isViewed: row.isViewed,
    actedAt: row.actedAt?.toISOString() ?? null,
  };
}

export function viewProgress(
  { numberOfQuestions }: Pick<ChapterRow, 'numberOfQuestions'>,
  {
    answeredCount,
    judgedCount,
    correctCount,
  }: Pick<ChapterRow, 'answeredCount' | 'judgedCount' | 'correctCount'>,
) {
  return {
    completionPercent: completionPercent(answeredCount, numberOfQuestions),
    successPercent: successPercent({ judged: judgedCount, correct: correctCount }),
  };
}
