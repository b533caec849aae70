/**
 * EXE-79: one operation of the answer journal, from the posted body to what is stored and what may be shown of the key.
 */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { saveSolution } from '@sugya/contract/exercises.ts';
import { accepts } from '@sugya/domain/exam/deadline.ts';
import { isAnswerCorrect } from '@sugya/domain/exercises/grading.ts';
import { lawChoiceFault } from '@sugya/domain/exercises/law-choice.ts';
import {
  clampOperationTime,
  clampQuestionSeconds,
  isNewerOperation,
  lockVerdict,
} from '@sugya/domain/exercises/operation.ts';
import { clearLawChoice, isAnswered, solutionFaults } from '@sugya/domain/exercises/solution.ts';
import type { Kysely } from 'kysely';
import { reasonUnseen } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import {
  answer,
  type FieldErrors,
  type Handler,
  type Input,
  type Outcome,
  refuse,
} from '../../platform/endpoint.ts';
import { isExamAttempt } from './exam/exam-attempts.store.ts';
import {
  type QuestionRow,
  type SolutionRow,
  selectOptionalExercise,
  selectQuestions,
} from './exercises.store.ts';
import type { NoteWrongAnswers } from './finish-exercise.ts';
import {
  correctAnswersOf,
  isQuestionKeyDue,
  type KeyedQuestion,
  rationalesOf,
  shownLevel,
  viewSolution,
} from './question-view.ts';
import {
  isRepeatedOperation,
  type Operation,
  type OperationContext,
  operationContexts,
  operationStore,
  type SelectOptionalOperationContext,
  type StoreOperation,
} from './solutions.store.ts';

type SaveInput = Input<typeof saveSolution>;
type SaveOutcome = Outcome<typeof saveSolution>;

type Stores = {
  readonly db: Kysely<Tables>;
  readonly selectOptionalOperationContext: SelectOptionalOperationContext;
  readonly storeOperation: StoreOperation;
  readonly noteWrongAnswers: NoteWrongAnswers;
};

/** Made once: the operations of all calls share statements. */
export function solutionSaver(
  db: Kysely<Tables>,
  noteWrongAnswers: NoteWrongAnswers,
): Handler<typeof saveSolution> {
  const stores = {
    db,
    noteWrongAnswers,
    selectOptionalOperationContext: operationContexts(db),
    storeOperation: operationStore(db),
  };
  return (input) => saveOperation(stores, input);
}

async function saveOperation(stores: Stores, input: SaveInput): Promise<SaveOutcome> {
  const { db, selectOptionalOperationContext, storeOperation } = stores;
  const { id: exerciseId, questionId } = input.params;
  const viewer = input.viewer;
  const { selectedLawClauseId } = input.body;
  const context = await selectOptionalOperationContext({
    viewer,
    exerciseId,
    questionId,
    selectedLawClauseId,
  });
  if (context === undefined) return explainMissing(db, input);
  if (input.body.attemptId !== null && input.body.attemptId !== context.attemptId) {
    return explainMissing(db, input);
  }

  const decision = decide(context, input);
  if (decision.kind === 'refuse') return refuse(decision.code, decision.errors);

  const stored = await storeOperation(decision.operation);
  if (!stored.isRunning) return explainMissing(db, input);
  if (stored.solution !== null) {
    await noteConfirmedMistake(stores, input, { context, stored: stored.solution });
    return answerStored(context, stored.solution, input.body);
  }
  if (decision.isKnownOlder) return answerStored(context, context, input.body);
  return answerCurrent(
    stores,
    input,
    decision.operation.isLocking ? decision.operation.solution.selectedAnswerId : null,
  );
}

/**
 * Only what was confirmed wrongly just now costs more than the two statements. Should it be lost on the way, the finish
 * says it again.
 */
async function noteConfirmedMistake(
  { db, noteWrongAnswers }: Stores,
  { viewer, params, now }: SaveInput,
  { context, stored }: { readonly context: OperationContext; readonly stored: SolutionRow },
): Promise<void> {
  const isConfirmedNow = context.allowImmediateFeedback && stored.isAnswered && !context.isAnswered;
  const isWrong = !context.authorsAnswerIds.includes(stored.selectedAnswerId ?? 0);
  if (!isConfirmedNow || !isWrong) return;
  const { attemptId, courseId } = context;
  const { userId, actorId } = viewer;
  const { actedAt } = stored;
  const questionIds = [params.questionId];
  const forgivenIds = stored.isCorrect === true ? questionIds : [];
  await inTransaction(db, (trx) =>
    noteWrongAnswers(trx, {
      userId,
      actorId,
      courseId,
      attemptId,
      questionIds,
      forgivenIds,
      actedAt,
      now,
    }),
  );
}

type Decision =
  | { kind: 'store'; operation: Operation; isKnownOlder: boolean }
  | {
      kind: 'refuse';
      code: 'invalid_request' | 'solution_incomplete' | 'question_locked' | 'attempt_not_running';
      errors?: FieldErrors;
    };

/** What this operation means, given what is stored. Pure but for the shapes: every rule is the domain's. */
function decide(context: OperationContext, { body, params, viewer, now }: SaveInput): Decision {
  const errors = unknownAnswers(context, body) ?? unknownLaw(context, body);
  if (errors !== null) return { kind: 'refuse', code: 'invalid_request', errors };

  const posted = clearLawChoice({
    selectedAnswerId: body.selectedAnswerId,
    isStar: context.hideAreYouSure ? null : body.isStar,
    selectedLawAnswerType: context.usesLaws ? body.selectedLawAnswerType : null,
    selectedLawId: context.usesLaws ? body.selectedLawId : null,
    selectedLawClauseId: context.usesLaws ? body.selectedLawClauseId : null,
  });
  const isLocked = context.allowImmediateFeedback && context.isAnswered;
  const faults = isLocked ? [] : solutionFaults(posted, context);
  if (context.allowImmediateFeedback && faults.length > 0) {
    // A confirm shows the key, so half a solution is not a confirm; without immediate feedback it is kept as it is.
    return { kind: 'refuse', code: 'solution_incomplete', errors: faultErrors(faults) };
  }

  const attemptStart = context.startedAt.getTime();
  const clientTime = body.insertTime === null ? null : new Date(body.insertTime);
  const actedAt = clampOperationTime({
    clientTime: clientTime?.getTime() ?? now.getTime(),
    attemptStart,
    now: now.getTime(),
  });
  if (context.actsUntil !== null && isTooLate(context.actsUntil, actedAt, now)) {
    return { kind: 'refuse', code: 'attempt_not_running' };
  }
  const isNewer = isNewerOperation(
    { at: actedAt, sequence: body.sequence ?? Number.MAX_SAFE_INTEGER, device: deviceOf(body) },
    context.actedAt === null
      ? null
      : { at: context.actedAt.getTime(), sequence: context.operationSequence, device: context.deviceId },
  );
  const lock = lockVerdict({
    isLocked,
    storedAnswerId: context.selectedAnswerId,
    postedAnswerId: body.selectedAnswerId,
  });
  if (isNewer && lock === 'other') return { kind: 'refuse', code: 'question_locked' };

  const operation: Operation = {
    userId: viewer.userId,
    actorId: viewer.actorId,
    attemptId: context.attemptId,
    questionId: params.questionId,
    deviceId: deviceOf(body),
    sequence: body.sequence,
    actedAt: new Date(actedAt),
    clientTime,
    now,
    isLocking: context.allowImmediateFeedback,
    posted: body,
    solution: {
      // Of a locked question the statement itself keeps the answer, whatever stands here.
      ...posted,
      removedAnswerIds: [...new Set(body.removedAnswerIds ?? [])],
      isMarked: body.isMarked ?? false,
      questionSeconds: clampQuestionSeconds({
        posted: body.questionTimeInSeconds ?? 0,
        stored: context.questionSeconds,
        attemptStart,
        now: now.getTime(),
      }),
      sapiCode: body.sapiCode,
      wasAway: body.wasAway ?? false,
      sawLaw: body.sawLaw ?? false,
      isAnswered: isAnswered(posted, context),
      isCorrect: posted.selectedAnswerId === null ? null : isRight(context, posted.selectedAnswerId),
    },
  };
  return { kind: 'store', operation, isKnownOlder: !isNewer };
}

/** EXD-07. */
function isTooLate(actsUntil: Date, actedAt: number, now: Date): boolean {
  const given = { givenAt: actedAt / 1_000, storedAt: now.getTime() / 1_000 };
  return accepts(given, actsUntil.getTime() / 1_000) === 'tooLate';
}

/** Operations without a sequence get one of the database's; those of a caller must never be taken for them. */
function deviceOf(body: SaveInput['body']): string {
  return body.sequence === null ? '' : body.deviceId || 'unnamed';
}

function isRight(context: OperationContext, selectedAnswerId: number): boolean {
  return isAnswerCorrect({
    selectedAnswerId,
    correctAnswerIds: context.correctAnswerIds,
    isVoided: context.isVoided,
  });
}

function unknownAnswers(context: OperationContext, body: SaveInput['body']): FieldErrors | null {
  const isKnown = (id: number) => context.answerIds.includes(id);
  if (body.selectedAnswerId !== null && !isKnown(body.selectedAnswerId)) {
    return { selectedAnswerId: ['unknown'] };
  }
  if (!(body.removedAnswerIds ?? []).every(isKnown)) return { removedAnswerIds: ['unknown'] };
  return null;
}

/** EXE-67: with types 1 and 2 a law is emptied and not looked at; so it is where the question has no laws. */
function unknownLaw(context: OperationContext, body: SaveInput['body']): FieldErrors | null {
  if (!context.usesLaws) return null;
  const { offeredLawIds, lawIdOfClause } = context;
  const fault = lawChoiceFault({ ...clearLawChoice(body), offeredLawIds, lawIdOfClause });
  if (fault === null) return null;
  return { [fault === 'law_unknown' ? 'selectedLawId' : 'selectedLawClauseId']: ['unknown'] };
}

function faultErrors(faults: readonly ('star_missing' | 'law_missing')[]): FieldErrors {
  return Object.fromEntries(
    faults.map((fault) => [fault === 'star_missing' ? 'isStar' : 'selectedLawAnswerType', ['required']]),
  );
}

function answerStored(context: OperationContext, stored: KeptSolution, body: SaveInput['body']): SaveOutcome {
  const isDue = isQuestionKeyDue({ ...context, finishedAt: null }, stored);
  return answer({ ...viewStored(context, stored, isDue), outcome: outcomeOf(body, stored) });
}

/** EXE-139. An operation without a sequence has no name to know it by: what stands is of such a caller, or it is not. */
function outcomeOf(body: SaveInput['body'], stored: KeptSolution): Answer<typeof saveSolution>['outcome'] {
  const isThisOne =
    body.sequence === null
      ? stored.deviceId === ''
      : stored.deviceId === deviceOf(body) && stored.operationSequence === body.sequence;
  return isThisOne ? 'stored' : 'superseded';
}

type KeptSolution = Omit<SolutionRow, 'actedAt'> & { readonly actedAt: Date | null };

function viewStored(
  question: KeyedQuestion & Pick<QuestionRow, 'usesLaws' | 'authoredDifficulty' | 'publishedLevel'>,
  stored: KeptSolution,
  isDue: boolean,
): Omit<Answer<typeof saveSolution>, 'outcome'> {
  return {
    detailedAnswer: isDue ? question.explanationHtml : null,
    correctAnswers: isDue ? correctAnswersOf(question) : [],
    isAnswerCorrect: isDue ? stored.isCorrect : null,
    isAnswered: stored.isAnswered,
    difficultyLevel: isDue ? shownLevel({ ...question, difficultyLevel: stored.difficultyLevel }) : null,
    clauseDataItem: isDue ? question.correctClause : null,
    rationales: isDue ? rationalesOf(question) : [],
    takeawayHtml: isDue ? question.takeawayHtml : null,
    solution: viewSolution(stored, question, isDue),
  };
}

/** The statement changed nothing: a repeat, or another device was newer. The stored solution is the answer. */
async function answerCurrent(
  { db, selectOptionalOperationContext }: Stores,
  input: SaveInput,
  lockingAnswerId: number | null,
): Promise<SaveOutcome> {
  const context = await selectOptionalOperationContext({
    viewer: input.viewer,
    exerciseId: input.params.id,
    questionId: input.params.questionId,
    selectedLawClauseId: null,
  });
  if (context === undefined) return explainMissing(db, input);
  const isLockedByOther =
    lockingAnswerId !== null && context.isAnswered && context.selectedAnswerId !== lockingAnswerId;
  return isLockedByOther ? refuse('question_locked') : answerStored(context, context, input.body);
}

/** Off the hot path: which refusal is the true one, or that a lost response is only being asked for again. */
async function explainMissing(db: Kysely<Tables>, { params, body, viewer }: SaveInput): Promise<SaveOutcome> {
  const exercise = await selectOptionalExercise(db, params.id, viewer);
  const { attemptId, sequence } = body;
  const isExam = attemptId !== null && (await isExamAttempt(db, { userId: viewer.userId, attemptId }));
  if (exercise === undefined && !isExam)
    return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
  const of = { exerciseId: params.id, userId: viewer.userId, questionId: params.questionId };
  const [named] = attemptId === null ? [] : await selectQuestions(db, { ...of, attemptId });
  if (named !== undefined && attemptId !== null && sequence !== null) {
    const operation = { ...of, attemptId, deviceId: deviceOf(body), sequence };
    if (await isRepeatedOperation(db, operation)) {
      const isDue = !isExam && attemptId === exercise?.attemptId && isQuestionKeyDue(exercise, named);
      return answer({ ...viewStored(named, named, isDue), outcome: outcomeOf(body, named) });
    }
  }
  const [shown] =
    named === undefined
      ? await selectQuestions(db, { ...of, attemptId: exercise?.attemptId ?? attemptId })
      : [named];
  return refuse(shown === undefined ? 'not_found' : 'attempt_not_running');
}
