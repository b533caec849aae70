/** A draft as an exercise under way, before its answer or after it, as the question's components want it. */
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { emptyDraft } from '../journal/solution-operations.ts';
import type { PanelTaking } from '../question/question-panel.tsx';
import type { ShownQuestion } from '../taking/shown-question.ts';

/** What its exercise says of how its questions are shown. */
export type PreviewExercise = Pick<
  Exercise,
  'hideAreYouSure' | 'hideExerciseQuestionNumbers' | 'hideExerciseQuestionOptions'
>;
export type PreviewPlace = { readonly questionId: number; readonly place: number; readonly count: number };

export function previewTaking(of: {
  readonly form: FormOf<'question'>;
  readonly exercise: PreviewExercise;
  readonly place: PreviewPlace;
  readonly lawNameOf: (lawId: number) => string;
  /** With the first wrong answer, so that right and wrong are both seen. */
  readonly isAnswered: boolean;
}): PanelTaking {
  const { form, exercise, isAnswered } = of;
  const { questionId, place, count } = of.place;
  const question = questionOf(of);
  const wrong = form.answers.findIndex(({ isCorrect }) => !isCorrect);
  const chosen = isAnswered ? (question.answers[Math.max(0, wrong)]?.id ?? null) : null;
  const rightIds = question.answers.filter((_, at) => form.answers[at]?.isCorrect).map(({ id }) => id);
  const current: ShownQuestion = {
    question,
    position: place,
    draft: { ...emptyDraft, selectedAnswerId: chosen, isConfirmed: isAnswered },
    isAnswered,
    isLocked: isAnswered,
    isUnsent: false,
    isSuperseded: false,
    reveal: isAnswered
      ? {
          isCorrect: chosen !== null && rightIds.includes(chosen),
          correctAnswerIds: new Set(rightIds),
          explanationHtml: question.detailedAnswer,
        }
      : null,
  };
  // The head counts them and reads nothing of the others.
  const questions = Array.from({ length: count }, (_, at) =>
    at + 1 === place ? current : { ...current, position: at + 1, question: { ...question, id: -at - 1 } },
  );
  return {
    exercise: { ...PLAIN, ...exercise, id: questionId, questions: [question], numberOfQuestions: count },
    current,
    questions,
    change: () => {},
    isSubmitting: false,
  };
}

function questionOf({
  form,
  place: { questionId, place },
  lawNameOf,
  isAnswered,
}: Parameters<typeof previewTaking>[0]): Question {
  const answers = form.answers.map(({ text, rationaleHtml }, at) => ({
    id: at + 1,
    text,
    sortOrder: at + 1,
    isCorrectAnswer: null,
    isSelectedAnswer: false,
    rationaleHtml: isAnswered ? rationaleHtml : null,
  }));
  return {
    id: questionId,
    name: form.name,
    sortOrder: place,
    question: form.questionHtml,
    answers,
    detailedAnswer: isAnswered ? form.explanationHtml : null,
    takeawayHtml: isAnswered ? form.takeawayHtml : null,
    correctAnswers: [],
    usesText: form.passageHtml !== null,
    text: form.passageHtml,
    effectType: null,
    isYesNoQuestion: form.isYesNo,
    usesLaws: form.lawIds.length > 0,
    laws: form.lawIds.map((id) => ({ id, name: lawNameOf(id) })),
    timeInSecToRedAlert: form.redAlertSeconds,
    hideAnswers: form.hideAnswers,
    solution: null,
    isAnswered,
    isMarked: false,
    isStar: null,
    isAnswerCorrect: null,
    difficultyLevel: isAnswered ? form.difficulty : null,
    clauseDataItem: null,
    userSelectedAnswerId: null,
  };
}

/** What the question's components never ask of an exercise. */
const PLAIN: Omit<Exercise, keyof PreviewExercise | 'id' | 'questions' | 'numberOfQuestions'> = {
  name: '',
  isDone: false,
  isFinished: false,
  startDateTime: null,
  disclaimerText: null,
  exerciseDisclaimer: null,
  hasUserApprovedDisclaimer: false,
  isMustConfirm: false,
  confirmText: null,
  allowImmediateFeedback: true,
  hasLaw: false,
  displaySeparateLawText: false,
  hideExpansions: false,
  areExpansionsClosedByDefault: false,
  hideTimeInExercise: true,
  scrollToLawClause: false,
  hasSecondRound: false,
  allowUserReset: false,
  exerciseTypeId: 1,
  attemptId: null,
  courseId: 1,
  courseName: '',
  categoryId: 1,
  categoryName: '',
  categoryType: 2,
  lessonId: 1,
  lessonName: '',
  isInFavorites: false,
  isAllowedToPrint: false,
  insertMethodOnline: true,
  insertMethodOffline: false,
};
