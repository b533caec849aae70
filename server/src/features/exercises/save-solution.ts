/** EXE-79: one act of the answer journal, from the posted body to what is stored and what may be shown of the key. */
import type { saveSolution } from '@sugya/contract/exercises.ts';
import { clampActTime, clampQuestionSeconds, isNewerAct, lockVerdict } from '@sugya/domain/act.ts';
import { isAnswerCorrect } from '@sugya/domain/grading.ts';
import { isAnswered, solutionFaults } from '@sugya/domain/solution.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type FieldErrors, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import { type SolutionRow, selectOptionalExercise, selectQuestions, whyUnseen } from './exercises.store.ts';
import { correctAnswersOf, isQuestionKeyDue, shownLevel, viewSolution } from './question-view.ts';
import {
  type Act,
  type ActContext,
  selectOptionalActContext,
  selectOptionalRepeatedAct,
  storeAct,
} from './solutions.store.ts';

type SaveInput = Input<typeof saveSolution>;
type SaveOutcome = Outcome<typeof saveSolution>;

export async function handleSaveSolution(db: Kysely<Tables>, input: SaveInput): Promise<SaveOutcome> {
  const { id: exerciseId, questionId } = input.params;
  const seer = input.viewer;
  const context = await selectOptionalActContext(db, { seer, exerciseId, questionId });
  if (context === undefined) return explainMissing(db, input);
  if (input.body.attemptId !== null && input.body.attemptId !== context.attemptId) {
    return explainMissing(db, input);
  }

  const decision = decide(context, input);
  if (decision.kind === 'refuse') return refuse(decision.code, decision.errors);

  const stored = await storeAct(db, decision.act);
  if (!stored.isRunning) return explainMissing(db, input);
  if (stored.solution !== null) return answerStored(context, stored.solution);
  if (decision.isKnownOlder) return answerStored(context, context);
  return answerCurrent(db, input, decision.act.isLocking ? decision.act.solution.selectedAnswerId : null);
}

type Decision =
  | { kind: 'store'; act: Act; isKnownOlder: boolean }
  | {
      kind: 'refuse';
      code: 'invalid_request' | 'solution_incomplete' | 'question_locked';
      errors?: FieldErrors;
    };

/** What this act means, given what is stored. Pure but for the shapes: every rule is the domain's. */
function decide(context: ActContext, { body, params, viewer, now }: SaveInput): Decision {
  const errors = unknownAnswers(context, body);
  if (errors !== null) return { kind: 'refuse', code: 'invalid_request', errors };

  const posted = {
    selectedAnswerId: body.selectedAnswerId,
    isStar: context.hideAreYouSure ? null : body.isStar,
    selectedLawAnswerType: context.usesLaws ? body.selectedLawAnswerType : null,
    selectedLawId: context.usesLaws ? body.selectedLawId : null,
    selectedLawClauseId: context.usesLaws ? body.selectedLawClauseId : null,
  };
  const faults = solutionFaults(posted, context);
  if (context.allowImmediateFeedback && faults.length > 0) {
    // A confirm shows the key, so half a solution is not a confirm; without immediate feedback it is kept as it is.
    return { kind: 'refuse', code: 'solution_incomplete', errors: faultErrors(faults) };
  }

  const attemptStart = context.startedAt.getTime();
  const clientTime = body.insertTime === null ? null : new Date(body.insertTime);
  const actedAt = clampActTime({
    clientTime: clientTime?.getTime() ?? now.getTime(),
    attemptStart,
    now: now.getTime(),
  });
  const isNewer = isNewerAct(
    { at: actedAt, sequence: body.sequence ?? Number.MAX_SAFE_INTEGER },
    context.actedAt === null ? null : { at: context.actedAt.getTime(), sequence: context.actSequence },
  );
  const isLocked = context.allowImmediateFeedback && context.isAnswered;
  const lock = lockVerdict({
    isLocked,
    storedAnswerId: context.selectedAnswerId,
    postedAnswerId: body.selectedAnswerId,
  });
  if (isNewer && lock === 'other') return { kind: 'refuse', code: 'question_locked' };

  const kept = isLocked ? context : posted;
  const act: Act = {
    userId: viewer.userId,
    actorId: viewer.actorId,
    attemptId: context.attemptId,
    questionId: params.questionId,
    deviceId: body.sequence === null ? '' : (body.deviceId ?? ''),
    sequence: body.sequence,
    actedAt: new Date(actedAt),
    clientTime,
    now,
    isLocking: context.allowImmediateFeedback,
    posted: JSON.stringify(body),
    solution: {
      selectedAnswerId: kept.selectedAnswerId,
      isStar: kept.isStar,
      selectedLawAnswerType: kept.selectedLawAnswerType,
      selectedLawId: kept.selectedLawId,
      selectedLawClauseId: kept.selectedLawClauseId,
      removedAnswerIds: [...new Set(body.removedAnswerIds ?? [])],
      isMarked: body.isMarked ?? false,
      questionSeconds: clampQuestionSeconds({
        posted: body.questionTimeInSeconds ?? 0,
        stored: context.questionSeconds,
        attemptStart,
        now: now.getTime(),
      }),
      sapiCode: body.sapiCode,
      isAnswered: isAnswered(kept, context),
      isCorrect: kept.selectedAnswerId === null ? null : isRight(context, kept.selectedAnswerId),
    },
  };
  return { kind: 'store', act, isKnownOlder: !isNewer };
}

function isRight(context: ActContext, selectedAnswerId: number): boolean {
  return isAnswerCorrect({
    selectedAnswerId,
    correctAnswerIds: context.answers.filter((option) => option.isCorrect).map((option) => option.id),
    isVoided: context.isVoided,
  });
}

function unknownAnswers(context: ActContext, body: SaveInput['body']): FieldErrors | null {
  const known = new Set(context.answers.map((option) => option.id));
  if (body.selectedAnswerId !== null && !known.has(body.selectedAnswerId)) {
    return { selectedAnswerId: ['unknown'] };
  }
  if ((body.removedAnswerIds ?? []).some((id) => !known.has(id))) return { removedAnswerIds: ['unknown'] };
  return null;
}

function faultErrors(faults: readonly ('star_missing' | 'law_missing')[]): FieldErrors {
  return Object.fromEntries(
    faults.map((fault) => [fault === 'star_missing' ? 'isStar' : 'selectedLawAnswerType', ['required']]),
  );
}

function answerStored(
  context: ActContext,
  stored: Omit<SolutionRow, 'actedAt'> & { readonly actedAt: Date | null },
): SaveOutcome {
  const isDue = isQuestionKeyDue({ ...context, finishedAt: null }, stored);
  return answer({
    detailedAnswer: isDue ? context.explanationHtml : null,
    correctAnswers: isDue ? correctAnswersOf(context) : [],
    isAnswerCorrect: isDue ? stored.isCorrect : null,
    isAnswered: stored.isAnswered,
    difficultyLevel: isDue ? shownLevel(context) : null,
    clauseDataItem: null,
    solution: viewSolution(stored, context, isDue),
  });
}

/** The statement changed nothing: a repeat, or another device was newer. The stored solution is the answer. */
async function answerCurrent(
  db: Kysely<Tables>,
  input: SaveInput,
  lockingAnswerId: number | null,
): Promise<SaveOutcome> {
  const context = await selectOptionalActContext(db, {
    seer: input.viewer,
    exerciseId: input.params.id,
    questionId: input.params.questionId,
  });
  if (context === undefined) return explainMissing(db, input);
  const isLockedByOther =
    lockingAnswerId !== null && context.isAnswered && context.selectedAnswerId !== lockingAnswerId;
  return isLockedByOther ? refuse('question_locked') : answerStored(context, context);
}

/** Off the hot path: which refusal is the true one, or that a lost response is only being asked for again. */
async function explainMissing(db: Kysely<Tables>, { params, body, viewer }: SaveInput): Promise<SaveOutcome> {
  const exercise = await selectOptionalExercise(db, params.id, viewer);
  if (exercise === undefined) return refuse(await whyUnseen(db, params.id));
  const { attemptId, sequence } = body;
  if (attemptId !== null && sequence !== null) {
    const isRepeat = await selectOptionalRepeatedAct(db, {
      userId: viewer.userId,
      exerciseId: params.id,
      attemptId,
      questionId: params.questionId,
      deviceId: body.deviceId ?? '',
      sequence,
    });
    const [question] = await selectQuestions(db, {
      exerciseId: params.id,
      userId: viewer.userId,
      attemptId,
      questionId: params.questionId,
    });
    if (isRepeat && question !== undefined) {
      const isDue = attemptId === exercise.attemptId && isQuestionKeyDue(exercise, question);
      return answer({
        detailedAnswer: isDue ? question.explanationHtml : null,
        correctAnswers: isDue ? correctAnswersOf(question) : [],
        isAnswerCorrect: isDue ? question.isCorrect : null,
        isAnswered: question.isAnswered,
        difficultyLevel: isDue ? shownLevel(question) : null,
        clauseDataItem: null,
        solution: viewSolution(question, question, isDue),
      });
    }
  }
  const [question] = await selectQuestions(db, {
    exerciseId: params.id,
    userId: viewer.userId,
    attemptId: exercise.attemptId,
    questionId: params.questionId,
  });
  return refuse(question === undefined ? 'not_found' : 'attempt_not_running');
}
