/** A question as the screen shows it: what the server last said, and over it what this device did since. */
import type { Exercise, Question } from '@sugya/contract/exercises.ts';
import { isAnswered } from '@sugya/domain/exercises/solution.ts';
import { draftOfSolution, type Entry, type QuestionDraft } from '../../../platform/journal/act.ts';

export type Reveal = {
  readonly isCorrect: boolean;
  readonly correctAnswerIds: ReadonlySet<number>;
  readonly explanationHtml: string | null;
};

export type ShownQuestion = {
  readonly question: Question;
  /** From 1. */
  readonly position: number;
  readonly draft: QuestionDraft;
  readonly isAnswered: boolean;
  /** Confirmed with immediate feedback: the answer stands. */
  readonly isLocked: boolean;
  /** The server does not have it yet. */
  readonly isUnsent: boolean;
  /** Null until the key is here. */
  readonly reveal: Reveal | null;
};

export type ExerciseRules = Pick<Exercise, 'allowImmediateFeedback' | 'hideAreYouSure'>;

export const emptyDraft: QuestionDraft = {
  selectedAnswerId: null,
  isStar: null,
  selectedLawAnswerType: null,
  selectedLawId: null,
  selectedLawClauseId: null,
  removedAnswerIds: [],
  isMarked: false,
  seconds: 0,
  isConfirmed: false,
};

type Made = { readonly entry: Entry | undefined; readonly shown: ShownQuestion };

/** By question as the server sent it; gone with it. */
const made = new WeakMap<Question, Made>();

/** A question that did not change stays the same object, so that an act repaints one question and not fifty. */
export function showQuestions(
  exercise: Pick<Exercise, 'questions' | keyof ExerciseRules>,
  entries: ReadonlyMap<number, Entry>,
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
  place: { readonly question: Question; readonly position: number },
  entry: Entry | undefined,
  rules: ExerciseRules,
): ShownQuestion {
  const { question } = place;
  const draft = newestDraft(question, entry, rules);
  const isLocked = rules.allowImmediateFeedback && draft.isConfirmed;
  return {
    ...place,
    draft,
    isAnswered: rules.allowImmediateFeedback
      ? isLocked
      : isAnswered(draft, { hideAreYouSure: rules.hideAreYouSure, usesLaws: question.usesLaws }),
    isLocked,
    isUnsent: entry !== undefined && entry.outgoing !== null,
    reveal: revealOf(question),
  };
}

/**
 * What is unsent here is newer than what the server said, except that a confirmed answer stands. What was sent is the
 * server's to tell, unless this copy of the exercise was read before it was stored (a reload without a network).
 */
function newestDraft(question: Question, entry: Entry | undefined, rules: ExerciseRules): QuestionDraft {
  const isImmediate = rules.allowImmediateFeedback;
  const isConfirmed = isImmediate && question.isAnswered;
  const stored = question.solution === null ? emptyDraft : draftOfSolution(question.solution, isConfirmed);
  if (entry === undefined) return stored;
  const { draft } = entry;
  const seconds = Math.max(stored.seconds, draft.seconds);
  const isAhead = entry.outgoing !== null || isOlder(question, entry);
  if (isConfirmed) {
    return isAhead
      ? { ...stored, removedAnswerIds: draft.removedAnswerIds, isMarked: draft.isMarked }
      : stored;
  }
  if (isAhead) return { ...draft, seconds };
  if (!isImmediate) return { ...stored, seconds };
  // EXE-90: a choice that was not confirmed lives on this device alone.
  const { removedAnswerIds, isMarked } = stored;
  return { ...draft, isConfirmed: false, removedAnswerIds, isMarked, seconds };
}

/** A choice that lives on this device alone until it is confirmed (EXE-90). */
export function isChoiceHeld(
  { allowImmediateFeedback }: Pick<ExerciseRules, 'allowImmediateFeedback'>,
  { isLocked, draft }: Pick<ShownQuestion, 'isLocked' | 'draft'>,
): boolean {
  return allowImmediateFeedback && !isLocked && draft.selectedAnswerId !== null;
}

function isOlder(question: Question, entry: Entry): boolean {
  if (entry.storedAt === null) return false;
  const insertTime = question.solution?.insertTime ?? null;
  return insertTime === null || Date.parse(insertTime) < entry.storedAt;
}

function revealOf(question: Question): Reveal | null {
  if (question.isAnswerCorrect === null) return null;
  return {
    isCorrect: question.isAnswerCorrect,
    correctAnswerIds: new Set(question.correctAnswers.map(({ id }) => id)),
    explanationHtml: question.detailedAnswer,
  };
}
