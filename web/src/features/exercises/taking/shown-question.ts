/** A question as the screen shows it: what the server last said of it, and over it what this device did since. */
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import { isAnswered } from '@sugya/domain/exercises/solution.ts';
import {
  type AnswerEntry,
  draftOfSolution,
  emptyDraft,
  isStoredLater,
  type QuestionDraft,
  withAnswer,
} from '../journal/solution-operations.ts';

export type Reveal = {
  readonly isCorrect: boolean;
  readonly correctAnswerIds: ReadonlySet<number>;
  readonly explanationHtml: string | null;
};

export type ShownQuestion = {
  /** As the server knows it now. */
  readonly question: Question;
  /** From 1. */
  readonly position: number;
  readonly draft: QuestionDraft;
  readonly isAnswered: boolean;
  /** Confirmed with immediate feedback: the answer stands. */
  readonly isLocked: boolean;
  /** The server does not have it yet. */
  readonly isUnsent: boolean;
  /** What this device sent last came too late: another's, which is newer, stands and is shown (EXE-139). */
  readonly isSuperseded: boolean;
  /** Null until the key is here. */
  readonly reveal: Reveal | null;
};

export type ExerciseRules = Pick<Exercise, 'allowImmediateFeedback' | 'hideAreYouSure'>;

type Made = { readonly entry: AnswerEntry | undefined; readonly shown: ShownQuestion };

/** By question as the server sent it; gone with it. */
const made = new WeakMap<Question, Made>();

/** A question that did not change stays the same object, so that an operation repaints one question and not fifty. */
export function showQuestions(
  exercise: Pick<Exercise, 'questions' | keyof ExerciseRules>,
  entries: ReadonlyMap<number, AnswerEntry>,
): readonly ShownQuestion[] {
  return exercise.questions.map((question, index) => {
    const entry = entries.get(question.id);
    const before = made.get(question);
    if (before !== undefined && before.entry === entry) return before.shown;
    const shown = showQuestion({ question, position: index + 1 }, entry, exercise);
    made.set(question, { entry, shown });
    return shown;
  });
}

export function showQuestion(
  { question: read, position }: { readonly question: Question; readonly position: number },
  entry: AnswerEntry | undefined,
  rules: ExerciseRules,
): ShownQuestion {
  const question = withAnswer(read, entry);
  const draft = newestDraft(question, entry, rules);
  const isLocked = rules.allowImmediateFeedback && draft.isConfirmed;
  return {
    question,
    position,
    draft,
    isAnswered: rules.allowImmediateFeedback
      ? isLocked
      : isAnswered(draft, { hideAreYouSure: rules.hideAreYouSure, usesLaws: question.usesLaws }),
    isLocked,
    isUnsent: entry !== undefined && entry.outgoing !== null,
    isSuperseded: entry !== undefined && entry.outgoing === null && entry.answer?.outcome === 'superseded',
    reveal: revealOf(question),
  };
}

/** What the server knows, and over it what is unsent here; but a confirmed answer stands. */
function newestDraft(
  question: Question,
  entry: AnswerEntry | undefined,
  rules: ExerciseRules,
): QuestionDraft {
  const isConfirmed = rules.allowImmediateFeedback && question.isAnswered;
  const stored = question.solution === null ? emptyDraft : draftOfSolution(question.solution, isConfirmed);
  if (entry === undefined) return stored;
  const { draft } = entry;
  const seconds = Math.max(stored.seconds, draft.seconds);
  // An app before this one did not write down what the server said: it left what was stored as the draft.
  const isAhead = entry.outgoing !== null || isStoredLater(entry, question);
  if (isConfirmed) return isAhead ? { ...stored, ...marksOf(draft) } : stored;
  if (isAhead) return { ...draft, seconds };
  if (!rules.allowImmediateFeedback) return { ...stored, seconds };
  // EXE-90: a choice that was not confirmed lives on this device alone.
  return { ...draft, isConfirmed: false, ...marksOf(stored), seconds };
}

/** What may change in a question whose answer stands, and travels without a choice. */
function marksOf({ removedAnswerIds, isMarked }: QuestionDraft) {
  return { removedAnswerIds, isMarked };
}

/** A choice that lives on this device alone until it is confirmed (EXE-90). */
export function isChoiceHeld(
  { allowImmediateFeedback }: Pick<ExerciseRules, 'allowImmediateFeedback'>,
  { isLocked, draft }: Pick<ShownQuestion, 'isLocked' | 'draft'>,
): boolean {
  return allowImmediateFeedback && !isLocked && draft.selectedAnswerId !== null;
}

function revealOf(question: Question): Reveal | null {
  if (question.isAnswerCorrect === null) return null;
  return {
    isCorrect: question.isAnswerCorrect,
    correctAnswerIds: new Set(question.correctAnswers.map(({ id }) => id)),
    explanationHtml: question.detailedAnswer,
  };
}
