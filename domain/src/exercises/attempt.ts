// The life of an attempt: what may happen to it, when its key may be shown, what the exercise card offers.
import type { Proximity } from '../statistics/statistics.ts';
import type { SolutionFields } from './solution.ts';

export type AttemptState = 'not_started' | 'running' | 'finished';

export type KeyView = {
  readonly isExerciseFinished: boolean;
  readonly allowImmediateFeedback: boolean;
  readonly isQuestionLocked: boolean;
};

export type FinishVerdict =
  | { kind: 'finish' }
  | { kind: 'already_finished' }
  | { kind: 'refused'; reason: 'not_started' | 'unanswered' };

/** What the running screen knows when the student presses "finished"; `answered` holds the questions already saved. */
export type FinishView = {
  readonly answered: ReadonlySet<number>;
  readonly questionIds: readonly number[];
  readonly currentQuestionId: number | null;
  readonly isCurrentValid: boolean;
};

export type EntryOffer = 'report' | 'continue' | 'start' | 'manual' | 'ask' | 'none';

/**
 * Where an attempt stands. A finish counts even without a start, as manual entry after the fact has none.
 *
 * Source: EXE-34, EXE-104.
 * Example: a start time and no finish time is running.
 */
export function attemptState(attempt: {
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}): AttemptState {
  if (attempt.finishedAt !== null) return 'finished';
  return attempt.startedAt === null ? 'not_started' : 'running';
}

/**
 * May the server send this question's key (right answers, detailed answer, clause)?
 *
 * Source: EXE-17: after finishing, or with immediate feedback once this very question is confirmed.
 * Example: a confirmed question in an exercise without immediate feedback still keeps its key until the finish.
 */
export function isKeyDue(view: KeyView): boolean {
  return view.isExerciseFinished || (view.allowImmediateFeedback && view.isQuestionLocked);
}

/**
 * What the server answers to Finish. Finishing twice is no fault; finishing too early is.
 *
 * Unit: counts of questions. Range: 0 ≤ answeredCount ≤ questionCount; an exercise without questions may finish.
 * `isTimeOver`: it had a clock, which ran out; then blanks stay blank. Source: EXE-93, EXE-95, EXE-138, EXD-58.
 * Example: 19 of 20 answered is refused as unanswered; 20 of 20 finishes; once more is already finished.
 */
export function finishVerdict(attempt: {
  readonly state: AttemptState;
  readonly answeredCount: number;
  readonly questionCount: number;
  readonly isTimeOver?: boolean;
}): FinishVerdict {
  if (attempt.state === 'finished') return { kind: 'already_finished' };
  if (attempt.state === 'not_started') return { kind: 'refused', reason: 'not_started' };
  if (attempt.isTimeOver !== true && attempt.answeredCount < attempt.questionCount)
    return { kind: 'refused', reason: 'unanswered' };
  return { kind: 'finish' };
}

/**
 * May the student press "finished"? Yes when every question is answered, counting the one on the screen if it is valid,
 * because submit-and-finish saves it first.
 *
 * Source: EXE-93, EXE-94, EXE-95.
 * Example: questions 1 and 2 saved, question 3 on the screen and valid: yes. Question 2 left open as well: no.
 */
export function mayFinish(view: FinishView): boolean {
  return unansweredQuestions(view).every((id) => view.isCurrentValid && id === view.currentQuestionId);
}

/**
 * The questions that have no saved answer yet, in the exercise's order.
 *
 * Unit: question ids. Source: EXE-96.
 * Example: of questions 11, 12, 13 only 12 is saved: 11 and 13 remain.
 */
export function unansweredQuestions(view: Pick<FinishView, 'answered' | 'questionIds'>): number[] {
  return view.questionIds.filter((id) => !view.answered.has(id));
}

/**
 * The questions of the second round: those answered wrongly, in order. Not known (null) is not wrong.
 *
 * Unit: question ids. Source: EXE-105, EXE-106.
 * Example: right, wrong, right, wrong gives the second and the fourth.
 */
export function secondRoundQuestionIds(exercise: {
  readonly questions: readonly { readonly id: number; readonly isAnswerCorrect: boolean | null }[];
}): number[] {
  return exercise.questions
    .filter((question) => question.isAnswerCorrect === false)
    .map((question) => question.id);
}

/**
 * What the exercise card offers. The report of a finished exercise stays reachable even when both ways of entry were
 * closed since; with both ways open the student is asked once, at the start.
 *
 * Source: CRS-41 to CRS-47.
 * Example: only manual entry allowed offers manual; both allowed and already begun offers continue.
 */
export function entryOffer(exercise: {
  readonly isDone: boolean;
  readonly isStarted: boolean;
  readonly insertMethodOnline: boolean;
  readonly insertMethodOffline: boolean;
}): EntryOffer {
  if (exercise.isDone) return 'report';
  if (!exercise.insertMethodOnline) return exercise.insertMethodOffline ? 'manual' : 'none';
  if (exercise.isStarted) return 'continue';
  return exercise.insertMethodOffline ? 'ask' : 'start';
}

/** An attempt with every answer of it, as it is taken over from elsewhere: made up for a demo, or practised there. */
export type WholeAttempt = {
  readonly userId: number;
  readonly exerciseId: number;
  readonly isOnlineInsert: boolean;
  readonly hasApprovedDisclaimer: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly closedAt: Date | null;
  readonly grade: number | null;
  readonly isFirstFinished: boolean;
  readonly questions: readonly { questionId: number; versionId: number; sortOrder: number }[];
  readonly solutions: readonly WholeSolution[];
};

export type WholeSolution = SolutionFields & {
  readonly questionId: number;
  readonly selectedAnswerId: number;
  readonly questionSeconds: number;
  readonly isAnswered: boolean;
  readonly isCorrect: boolean;
  readonly actedAt: Date;
  /** Fixed by the finish; null while the attempt runs. */
  readonly difficultyLevel: number | null;
  readonly proximity: Proximity;
};
