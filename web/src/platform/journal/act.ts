/**
 * The words of the answer journal: what a student did to a question, what of it must still reach the server, and what
 * the server refused. Everything here is plain values; where they are kept is the store's business.
 */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { Solution, saveSolution } from '@sugya/contract/exercises.ts';
import type { SolutionDraft } from '@sugya/domain/solution.ts';

export type SavedAnswer = Answer<typeof saveSolution>;

/** A question as the student left it on this device. `isConfirmed`: the answer was confirmed, its key may come. */
export type QuestionDraft = SolutionDraft & {
  readonly removedAnswerIds: readonly number[];
  readonly isMarked: boolean;
  readonly seconds: number;
  readonly isConfirmed: boolean;
};

/** What an act says to the server: always the question's whole solution, so that the newest act is enough. */
export type PostedSolution = SolutionDraft & {
  readonly removedAnswerIds: readonly number[];
  readonly isMarked: boolean;
  readonly questionTimeInSeconds: number;
};

export type ActKey = { readonly userId: string; readonly attemptId: number; readonly questionId: number };

/** One act of the student. `posted` is null for what stays on this device: a choice that is not confirmed yet. */
export type NewAct = ActKey & {
  readonly exerciseId: number;
  readonly draft: QuestionDraft;
  readonly posted: PostedSolution | null;
};

/** An act on its way. `at` is ms by the server's clock as the device knows it. */
export type OutgoingAct = { readonly sequence: number; readonly at: number; readonly body: PostedSolution };

/** The journal's line for a question: its newest draft, and the act that the server has not committed yet. */
export type Entry = ActKey & {
  readonly exerciseId: number;
  readonly draft: QuestionDraft;
  readonly sequence: number;
  readonly outgoing: OutgoingAct | null;
  /** The server's time of what it last stored for this device, to tell an older copy of the exercise from a newer. */
  readonly storedAt: number | null;
};

/** An act that the server will not take. It is kept, shown and never sent again by itself. */
export type Refusal = ActKey & {
  readonly id: string;
  readonly exerciseId: number;
  readonly act: OutgoingAct;
  readonly code: string;
  readonly requestId: string | null;
};

export function recordedEntry(
  previous: Entry | undefined,
  act: NewAct,
  stamp: { readonly sequence: number; readonly at: number },
): Entry {
  return {
    userId: act.userId,
    attemptId: act.attemptId,
    questionId: act.questionId,
    exerciseId: act.exerciseId,
    draft: act.draft,
    sequence: stamp.sequence,
    outgoing: act.posted === null ? (previous?.outgoing ?? null) : { ...stamp, body: act.posted },
    storedAt: previous?.storedAt ?? null,
  };
}

/**
 * The entry after the server committed one of its acts. Where a newer act has been made since, that one is still to be
 * sent. Where the server holds something else (another device was newer), the server's solution becomes the draft.
 */
export function settledEntry(entry: Entry, sequence: number, answer: SavedAnswer): Entry {
  const storedAt = answer.solution.insertTime === null ? null : Date.parse(answer.solution.insertTime);
  if (entry.outgoing === null || entry.outgoing.sequence > sequence) return { ...entry, storedAt };
  const isSuperseded = !isSameSolution(entry.outgoing.body, answer.solution);
  const isUntouched = entry.sequence === entry.outgoing.sequence;
  const draft = isSuperseded && isUntouched ? draftOfAnswer(entry.draft, answer) : entry.draft;
  return { ...entry, draft, outgoing: null, storedAt };
}

/** The entry after its act was refused and set aside. */
export function releasedEntry(entry: Entry, sequence: number): Entry {
  return entry.outgoing?.sequence === sequence ? { ...entry, outgoing: null } : entry;
}

/** Of two views of one question the newer; a settled one beats the same act unsettled. */
export function newerEntry(a: Entry, b: Entry): Entry {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence ? a : b;
  if (a.outgoing === null || b.outgoing === null) return a.outgoing === null ? a : b;
  return a.outgoing.sequence >= b.outgoing.sequence ? a : b;
}

export function isSameSolution(posted: PostedSolution, stored: Solution): boolean {
  return (
    posted.selectedAnswerId === stored.selectedAnswerId &&
    (posted.isStar === null ? null : Number(posted.isStar)) === stored.isStar &&
    posted.selectedLawAnswerType === stored.selectedLawAnswerType &&
    posted.selectedLawId === stored.selectedLawId &&
    posted.selectedLawClauseId === stored.selectedLawClauseId &&
    posted.isMarked === stored.isMarked &&
    isSameSet(posted.removedAnswerIds, stored.removedAnswerIds)
  );
}

export function draftOfSolution(solution: Solution, isConfirmed: boolean): QuestionDraft {
  return {
    selectedAnswerId: solution.selectedAnswerId,
    isStar: solution.isStar === null ? null : solution.isStar === 1,
    selectedLawAnswerType: solution.selectedLawAnswerType,
    selectedLawId: solution.selectedLawId,
    selectedLawClauseId: solution.selectedLawClauseId,
    removedAnswerIds: solution.removedAnswerIds,
    isMarked: solution.isMarked,
    seconds: solution.questionTimeInSeconds,
    isConfirmed,
  };
}

export function keyOf({ userId, attemptId, questionId }: ActKey): string {
  return `${userId}/${attemptId}/${questionId}`;
}

/** A choice that is only on this device is not the server's to take away. */
function draftOfAnswer(draft: QuestionDraft, answer: SavedAnswer): QuestionDraft {
  const stored = draftOfSolution(answer.solution, draft.isConfirmed && answer.isAnswered);
  if (draft.isConfirmed || answer.isAnswered || stored.selectedAnswerId !== null) return stored;
  return { ...draft, removedAnswerIds: stored.removedAnswerIds, isMarked: stored.isMarked };
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  const members = new Set(a);
  return members.size === new Set(b).size && b.every((id) => members.has(id));
}
