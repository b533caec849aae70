/** The endpoints of taking an exercise (contract/src/exercises.ts). */
import type { Kysely } from 'kysely';
import { reasonUnseen } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { approveDisclaimer, closeAttempt, openAttempt, selectOptionalOpenAttempt } from './attempts.store.ts';
import { selectOptionalExercise, selectOptionalExerciseName, selectQuestions } from './exercises.store.ts';
import { type EndNotes, finish } from './finish-exercise.ts';
import { selectLawsBeside } from './own-tests/laws-beside.store.ts';
import { viewExercise, viewQuestion } from './question-view.ts';
import { solutionSaver } from './save-solution.ts';

export type ExercisesNeeds = {
  readonly db: Kysely<Tables>;
  /** For answers. */
  readonly urgent: Kysely<Tables>;
  readonly notes: EndNotes;
};

export type ExercisesHandlers = Pick<
  EveryHandler,
  | 'readExercise'
  | 'readExerciseName'
  | 'readQuestion'
  | 'startExercise'
  | 'saveSolution'
  | 'finishExercise'
  | 'resetSolutions'
>;

export function exercisesHandlers(needs: ExercisesNeeds): ExercisesHandlers {
  const { db, urgent, notes } = needs;
  return {
    readExercise: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      const { attemptId } = exercise;
      const questions = await selectQuestions(db, {
        exerciseId: params.id,
        userId: viewer.userId,
        attemptId,
      });
      const shown = viewExercise(exercise, questions);
      if (!exercise.isOwnTest || attemptId === null) return answer(shown);
      const isImmediate = exercise.allowImmediateFeedback;
      const lawsBeside = await selectLawsBeside(db, { attemptId, viewer, isImmediate });
      return answer({ ...shown, lawsBeside });
    },

    readExerciseName: async ({ params, viewer }) => {
      const name = await selectOptionalExerciseName(db, params.id, viewer);
      return name === undefined
        ? refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }))
        : answer({ name });
    },

    readQuestion: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      const [question] = await selectQuestions(db, {
        exerciseId: params.id,
        userId: viewer.userId,
        attemptId: exercise.attemptId,
        questionId: params.questionId,
      });
      return question === undefined ? refuse('not_found') : answer(viewQuestion(question, exercise));
    },

    startExercise: async ({ params, body, viewer, now }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      if (exercise.finishedAt !== null) return refuse('exercise_done');
      const isAllowedEntry = body.isOnlineInsert ? exercise.insertMethodOnline : exercise.insertMethodOffline;
      if (!isAllowedEntry) return refuse('not_online');
      const hasApprovedDisclaimer = body.hasUserApprovedDisclaimer;
      return await inTransaction(db, async (trx) => {
        const of = { userId: viewer.userId, exerciseId: params.id };
        const open = await selectOptionalOpenAttempt(trx, of);
        const isApproved = hasApprovedDisclaimer || (open?.hasApprovedDisclaimer ?? false);
        if (exercise.disclaimerHtml !== null && !isApproved) return refuse('disclaimer_not_approved');
        const { isOnlineInsert } = body;
        const attempt =
          open ?? (await openAttempt(trx, { ...of, isOnlineInsert, hasApprovedDisclaimer, now }));
        if (attempt.finishedAt !== null) return refuse('exercise_done');
        if (hasApprovedDisclaimer && !attempt.hasApprovedDisclaimer) {
          await approveDisclaimer(trx, { userId: viewer.userId, attemptId: attempt.id });
        }
        return answer({ startDateTime: attempt.startedAt.toISOString(), attemptId: attempt.id });
      });
    },

    saveSolution: solutionSaver(urgent, notes.noteWrongAnswers),

    finishExercise: async (input) => {
      const exercise = await selectOptionalExercise(db, input.params.id, input.viewer);
      if (exercise === undefined)
        return refuse(await reasonUnseen(db, { kind: 'exercise', id: input.params.id }));
      return await inTransaction(db, (trx) => finish(trx, { exercise, input, notes }));
    },

    resetSolutions: async ({ params, viewer, now }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.id }));
      if (!exercise.allowUserReset) return refuse('reset_not_allowed');
      await inTransaction(db, async (trx) => {
        const open = await selectOptionalOpenAttempt(trx, { userId: viewer.userId, exerciseId: params.id });
        if (open !== undefined && !open.isExam)
          await closeAttempt(trx, { userId: viewer.userId, attemptId: open.id, now });
      });
      return done;
    },
  };
}
