/** A question as it is read after it was answered: two options, the second right, and by default the first chosen. */
import type { Question } from '@sugya/contract/exercises.ts';

export function buildReviewedQuestion(
  change: Partial<Question> = {},
  { isRightChosen = false }: { readonly isRightChosen?: boolean } = {},
): Question {
  const id = change.id ?? 501;
  return {
    id,
    name: `שם ${id}`,
    sortOrder: 1,
    question: `<p>גוף השאלה ${id}</p>`,
    answers: [1, 2].map((sortOrder) => ({
      id: sortOrder,
      sortOrder,
      text: `אפשרות ${sortOrder}`,
      isCorrectAnswer: sortOrder === 2,
      isSelectedAnswer: (sortOrder === 2) === isRightChosen,
      rationaleHtml: null,
    })),
    detailedAnswer: '<p>כי כך קובע החוק</p>',
    correctAnswers: [{ id: 2, sortOrder: 2, text: 'אפשרות 2' }],
    usesText: false,
    text: null,
    effectType: null,
    isYesNoQuestion: false,
    usesLaws: false,
    laws: [],
    timeInSecToRedAlert: null,
    hideAnswers: false,
    solution: null,
    isAnswered: true,
    isMarked: false,
    isStar: 0,
    isAnswerCorrect: isRightChosen,
    difficultyLevel: 5,
    clauseDataItem: null,
    userSelectedAnswerId: isRightChosen ? 2 : 1,
    takeawayHtml: null,
    ...change,
  };
}
