/**
 * The words of the answer journal: what a student did to a question, what of it must still reach the server, and what
 * the server refused. Everything here is plain values; where they are kept is the store's business.
 */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { Solution, saveSolution } from '@sugya/contract/exercises.ts';
import type { SolutionDraft } from '@sugya/domain/exercises/solution.ts';

export type SavedAnswer = Answer<typeof saveSolution>;

/**
 * A kind of act: what the device shows before the server has said anything, what is said to the server, what it answers.
 * An exercise's solutions are one kind; what a student does in an exposure chapter is another.
 */
export type ActKind = { readonly draft: object; readonly posted: object; readonly answer: object };

export type SolutionKind = {
  readonly draft: QuestionDraft;
  readonly posted: PostedSolution;
  readonly answer: SavedAnswer;
};

/** What the journal has to know of a kind of act. */
export type ActRules<K extends ActKind> = {
  /** Names the kind's database, its lock and its channel. */
  readonly name: string;
  /** The server's time of what it holds now, in ms. */
  readonly storedAt: (answer: K['answer']) => number | null;
  /** The draft once the newest act is committed. `isUntouched`: nothing was done on this device since. */
  readonly settledDraft: (settled: {
    readonly draft: K['draft'];
    readonly posted: K['posted'];
    readonly answer: K['answer'];
    readonly isUntouched: boolean;
  }) => K['draft'];
};

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

/** A chapter has no attempts: there `attemptId` and `exerciseId` are both the chapter's id. */
export type ActKey = { readonly userId: string; readonly attemptId: number; readonly questionId: number };

/** One act of the student. `posted` is null for what stays on this device: a choice that is not confirmed yet. */
export type NewAct<K extends ActKind = SolutionKind> = ActKey & {
  readonly exerciseId: number;
  readonly draft: K['draft'];
  readonly posted: K['posted'] | null;
};

/** An act on its way. `at` is ms by the server's clock as the device knows it. */
export type OutgoingAct<K extends ActKind = SolutionKind> = {
  readonly sequence: number;
  readonly at: number;
  readonly body: K['posted'];
};

/** The journal's line for a question: its newest draft, and the act that the server has not committed yet. */
export type Entry<K extends ActKind = SolutionKind> = ActKey & {
  readonly exerciseId: number;
  readonly draft: K['draft'];
  readonly sequence: number;
  readonly outgoing: OutgoingAct<K> | null;
  /** The server's time of what it last stored for this device, to tell an older copy of the exercise from a newer. */
  readonly storedAt: number | null;
};

/** An act that the server will not take. It is kept, shown and never sent again by itself. */
export type Refusal<K extends ActKind = SolutionKind> = ActKey & {
  readonly id: string;
  readonly exerciseId: number;
  readonly act: OutgoingAct<K>;
  readonly code: string;
  readonly requestId: string | null;
};

export function recordedEntry<K extends ActKind>(
  previous: Entry<K> | undefined,
  act: NewAct<K>,
  stamp: { readonly sequence: number; readonly at: number },
): Entry<K> {
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
export function settledEntry<K extends ActKind>(
  entry: Entry<K>,
  {
    sequence,
    answer,
    rules,
  }: { readonly sequence: number; readonly answer: K['answer']; readonly rules: ActRules<K> },
): Entry<K> {
  const storedAt = rules.storedAt(answer);
  if (entry.outgoing === null || entry.outgoing.sequence > sequence) return { ...entry, storedAt };
  const posted = entry.outgoing.body;
  const isUntouched = entry.sequence === entry.outgoing.sequence;
  const draft = rules.settledDraft({ draft: entry.draft, posted, answer, isUntouched });
  return { ...entry, draft, outgoing: null, storedAt };
}

export const solutionRules: ActRules<SolutionKind> = {
  name: 'sugya-journal',
  storedAt: ({ solution }) => (solution.insertTime === null ? null : Date.parse(solution.insertTime)),
  settledDraft: ({ draft, posted, answer, isUntouched }) => {
    const isSuperseded = !isSameSolution(posted, answer.solution);
    return isSuperseded && isUntouched ? draftOfAnswer(draft, answer) : draft;
  },
};

/** The entry after its act was refused and set aside. */
export function releasedEntry<K extends ActKind>(entry: Entry<K>, sequence: number): Entry<K> {
  return entry.outgoing?.sequence === sequence ? { ...entry, outgoing: null } : entry;
}

/** Of two views of one question the newer; a settled one beats the same act unsettled. */
export function newerEntry<K extends ActKind>(a: Entry<K>, b: Entry<K>): Entry<K> {
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
