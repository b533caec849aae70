/** EXP-24, EXP-29, EXP-43 to EXP-45: one operation on a question of a chapter, applied once and in the order of time. */
import type { StoredExposureAnswer } from '@sugya/contract/exposure.ts';
import { clampOperationTime, isNewerOperation, timeInOrder } from '@sugya/domain/exercises/operation.ts';
import {
  afterExposureOperation,
  countsOf,
  type ExposureCounts,
  type ExposureOperation,
  type ExposureState,
  exposureVerdict,
  untouched,
} from '@sugya/domain/exposure.ts';
import type { Kysely, Transaction } from 'kysely';
import { reasonUnseen, type Unseen } from '../../platform/access/access.store.ts';
import type { CourseViewer, Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, refuse } from '../../platform/endpoint.ts';
import {
  type ChapterRow,
  type QuestionRow,
  selectOptionalChapter,
  selectQuestions,
} from './exposure.store.ts';
import {
  lockProgress,
  type ProgressRow,
  selectOptionalState,
  storeOperation,
} from './exposure-answers.store.ts';
import { viewAnswer, viewProgress } from './exposure-view.ts';

export type OperationInput = {
  readonly params: { readonly chapterId: number; readonly questionId: number };
  readonly query: {
    readonly deviceId?: string | undefined;
    readonly sequence?: number | undefined;
    readonly insertTime?: string | undefined;
  };
  readonly viewer: CourseViewer & Pick<Viewer, 'actorId'>;
  readonly now: Date;
};

/** Called in the operation's own transaction when a question was not known: the review brings it back. */
export type NoteMiss = (
  trx: Transaction<Tables>,
  miss: {
    readonly userId: number;
    readonly courseId: number;
    readonly questionId: number;
    readonly actorId: number;
    readonly actedAt: Date;
    readonly now: Date;
  },
) => Promise<void>;

export type OperationNeeds = { readonly db: Kysely<Tables>; readonly noteMiss: NoteMiss };

type OperationOutcome =
  | { readonly kind: 'answer'; readonly value: StoredExposureAnswer }
  | { readonly kind: 'refusal'; readonly code: Unseen | 'question_locked' };

export async function saveOperation(
  needs: OperationNeeds,
  input: OperationInput,
  operation: ExposureOperation,
): Promise<OperationOutcome> {
  const { db } = needs;
  const { chapterId, questionId } = input.params;
  const { userId } = input.viewer;
  const chapter = await selectOptionalChapter(db, chapterId, input.viewer);
  if (chapter === undefined) return refuse(await reasonUnseen(db, { kind: 'chapter', id: chapterId }));
  const [question] = await selectQuestions(db, { chapterId, userId, questionId });
  if (question === undefined || !fits(operation, question)) return refuse('not_found');
  const { noteMiss } = needs;
  return await inTransaction(db, (trx) =>
    applyOperation(trx, { chapter, question, input, operation, noteMiss }),
  );
}

/** The same in a transaction that others share; throws where a real student would be refused. */
export async function practiseQuestion(
  trx: Transaction<Tables>,
  given: {
    readonly chapter: ChapterRow;
    readonly question: QuestionRow;
    readonly operation: ExposureOperation;
    readonly userId: number;
    readonly at: Date;
    readonly now: Date;
    readonly noteMiss: NoteMiss;
  },
): Promise<void> {
  const { chapter, question, operation, userId, at, now, noteMiss } = given;
  const input: OperationInput = {
    params: { chapterId: chapter.id, questionId: question.id },
    query: { insertTime: at.toISOString() },
    viewer: { userId, actorId: userId, isAdmin: false },
    now,
  };
  const outcome = await applyOperation(trx, { chapter, question, input, operation, noteMiss });
  if (outcome.kind === 'refusal') throw new Error(`Question ${question.id} refused ${operation.kind}`);
}

/** For all but answers, which alone can be locked. */
export async function saveFreeOperation(
  needs: OperationNeeds,
  input: OperationInput,
  operation: Exclude<ExposureOperation, { kind: 'answer' }>,
) {
  const outcome = await saveOperation(needs, input, operation);
  if (outcome.kind === 'answer') return outcome;
  const { code } = outcome;
  if (code === 'question_locked') throw new Error(`A question is never locked against ${operation.kind}`);
  return refuse(code);
}

/** A statement is answered, a card is viewed and marked. */
function fits(operation: ExposureOperation, { rightAnswer }: QuestionRow): boolean {
  const isOfStatement = operation.kind === 'answer' || operation.kind === 'clear';
  return isOfStatement === (rightAnswer !== null);
}

async function applyOperation(
  trx: Transaction<Tables>,
  given: {
    chapter: ChapterRow;
    question: QuestionRow;
    input: OperationInput;
    operation: ExposureOperation;
    noteMiss: NoteMiss;
  },
): Promise<OperationOutcome> {
  const { chapter, question, input, operation, noteMiss } = given;
  const { viewer, query, now, params } = input;
  const of = { userId: viewer.userId, ...params };
  const progress = await lockProgress(trx, of);
  const stored = await selectOptionalState(trx, of);
  const before: ExposureState = stored ?? untouched;
  const clientTime = query.insertTime === undefined ? null : new Date(query.insertTime);
  const actedAt = clampOperationTime({
    clientTime: clientTime?.getTime() ?? now.getTime(),
    attemptStart: 0,
    now: now.getTime(),
  });
  const deviceId = query.sequence === undefined ? '' : (query.deviceId ?? 'unnamed');
  const time = { at: actedAt, sequence: query.sequence ?? Number.MAX_SAFE_INTEGER, device: deviceId };
  const storedTime =
    stored === undefined
      ? null
      : { at: stored.actedAt.getTime(), sequence: stored.sequence, device: stored.deviceId };
  const standsFrom = new Date(timeInOrder(time, storedTime));
  const isCurrent =
    (progress.resetAt === null || standsFrom.getTime() >= progress.resetAt.getTime()) &&
    isNewerOperation(time, storedTime);
  const after = isCurrent ? afterExposureOperation(before, operation) : before;
  if (after === null) return refuse('question_locked');

  const change = difference(before, after, question);
  const { isApplied } = await storeOperation(trx, {
    ...of,
    actorId: viewer.actorId,
    deviceId,
    sequence: query.sequence ?? null,
    operation,
    actedAt: new Date(actedAt),
    standsFrom,
    clientTime,
    now,
    state: isCurrent ? after : null,
    change,
  });
  if (isApplied && isMissed(before, after, question)) {
    const { courseId } = chapter;
    const { userId, actorId } = viewer;
    await noteMiss(trx, {
      userId,
      courseId,
      questionId: question.id,
      actorId,
      actedAt: new Date(actedAt),
      now,
    });
  }
  const shown = isApplied
    ? { ...question, ...after, actedAt: standsFrom }
    : { ...question, ...before, actedAt: stored?.actedAt ?? null };
  const counts = isApplied ? added(progress, change) : progress;
  // A repeat of what stands changes nothing and stands all the same.
  const isStanding =
    isApplied ||
    (query.sequence !== undefined && stored?.deviceId === deviceId && stored.sequence === query.sequence);
  const outcome = isStanding ? 'stored' : 'superseded';
  return answer({ id: question.id, ...viewAnswer(shown), ...viewProgress(chapter, counts), outcome });
}

function isMissed(before: ExposureState, after: ExposureState, { rightAnswer }: QuestionRow): boolean {
  return exposureVerdict(before, rightAnswer) !== false && exposureVerdict(after, rightAnswer) === false;
}

function difference(
  before: ExposureState,
  after: ExposureState,
  { rightAnswer }: QuestionRow,
): ExposureCounts {
  const was = countsOf(before, rightAnswer);
  const is = countsOf(after, rightAnswer);
  return {
    answered: is.answered - was.answered,
    judged: is.judged - was.judged,
    correct: is.correct - was.correct,
  };
}

function added(progress: ProgressRow, change: ExposureCounts) {
  return {
    answeredCount: progress.answeredCount + change.answered,
    judgedCount: progress.judgedCount + change.judged,
    correctCount: progress.correctCount + change.correct,
  };
}
