/** What a student does to a question, as operations of the journal: what they say, and how they reach the server. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import { type Question, type Solution, saveSolution } from '@sugya/contract/exercises.ts';
import { emptySolution, type SolutionFields, solutionFields } from '@sugya/domain/exercises/solution.ts';
import type { Pause } from '@sugya/domain/exercises/timer.ts';
import { call } from '../../../api.ts';
import type { Journal, Settlement } from '../../../platform/journal/journal.ts';
import type { Entry, JournalRules, Refusal } from '../../../platform/journal/operation.ts';
import type { ScopeView } from '../../../platform/journal/scope-view.ts';
import { SENDING, transportBy } from '../../../platform/journal/transport.ts';

/** A question as the student left it on this device. `isConfirmed`: the answer was confirmed, its key may come. */
export type QuestionDraft = SolutionFields & { readonly seconds: number; readonly isConfirmed: boolean };

export const emptyDraft: QuestionDraft = { ...emptySolution, seconds: 0, isConfirmed: false };

export type PostedSolution = SolutionFields & {
  readonly questionTimeInSeconds: number;
  /** What helped; left out where nothing did, and by what an older app left on the device. */
  readonly wasAway?: true;
  readonly sawLaw?: true;
};

export type SavedAnswer = Answer<typeof saveSolution>;

/** The scope is an attempt, of an exercise; the items are its questions; the note holds the pauses. */
export type SolutionKind = {
  readonly draft: QuestionDraft;
  readonly posted: PostedSolution;
  readonly answer: SavedAnswer;
  readonly note: readonly Pause[];
};

export type AnswerJournal = Journal<SolutionKind>;
export type AnswerEntry = Entry<SolutionKind>;
export type AnswerRefusal = Refusal<SolutionKind>;
export type AnswerSettlement = Settlement<SolutionKind>;
export type AttemptView = ScopeView<SolutionKind>;

export const solutionRules: JournalRules<SolutionKind> = {
  name: 'sugya-journal',
  // The time of the solution itself, so that every two of them can be compared.
  storedAt: ({ solution }) => timeOf(solution),
  emptyNote: [],
};

export const sendSolution = transportBy<SolutionKind>(
  ({ contentId, scopeId, itemId, deviceId, operation: { at, sequence, body } }) =>
    call(saveSolution, {
      params: { id: contentId, questionId: itemId },
      body: {
        ...body,
        removedAnswerIds: [...body.removedAnswerIds],
        sapiCode: null,
        insertTime: new Date(at).toISOString(),
        attemptId: scopeId,
        deviceId,
        sequence,
      },
      ...SENDING,
    }),
);

/** The question as the server knows it now: what came back with a stored operation, where that is newer than the read. */
export function withAnswer(question: Question, entry: AnswerEntry | undefined): Question {
  if (entry === undefined || entry.answer === null || !isStoredLater(entry, question)) return question;
  const { rationales, ...answer } = entry.answer;
  const reasons = reasonsOf(rationales);
  const answers = question.answers.map((option) => ({
    ...option,
    rationaleHtml: reasons.get(option.id) ?? option.rationaleHtml,
  }));
  return { ...question, ...answer, answers };
}

/** What an older app left on the device says nothing of rationales. */
function reasonsOf(rationales: SavedAnswer['rationales'] | undefined): ReadonlyMap<number, string> {
  return new Map(rationales?.map(({ answerId, html }) => [answerId, html]));
}

/** Was what this device sent stored after that which the question was read with? */
export function isStoredLater({ storedAt }: AnswerEntry, { solution }: Question): boolean {
  const readTime = solution === null ? null : timeOf(solution);
  return storedAt !== null && (readTime === null || readTime < storedAt);
}

export function draftOfSolution(solution: Solution, isConfirmed: boolean): QuestionDraft {
  return {
    ...solutionFields(solution),
    isStar: solution.isStar === null ? null : solution.isStar === 1,
    seconds: solution.questionTimeInSeconds,
    isConfirmed,
  };
}

function timeOf({ insertTime }: Solution): number | null {
  return insertTime === null ? null : Date.parse(insertTime);
}
