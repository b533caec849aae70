/** The endpoints of taking an exercise (contract/src/exercises.ts). */
import type { finishExercise } from '@sugya/contract/exercises.ts';
import { attemptState, finishVerdict } from '@sugya/domain/attempt.ts';
import { gradeAttempt, isAnswerCorrect } from '@sugya/domain/grading.ts';
import { proximityOf } from '@sugya/domain/statistics.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  answer,
  done,
  type EveryHandler,
  type Input,
  type Outcome,
  refuse,
} from '../../platform/endpoint.ts';
import {
  approveDisclaimer,
  closeAttempt,
  type FixedSolution,
  finishAttempt,
  fixSolutions,
  insertAttempt,
  selectFarness,
  selectGrade,
  selectOptionalOpenAttempt,
} from './attempts.store.ts';
import {
  type ExerciseRow,
  type QuestionRow,
  selectOptionalExercise,
  selectOptionalExerciseName,
  selectQuestions,
  whyUnseen,
} from './exercises.store.ts';
import { shownLevel, viewExercise, viewQuestion } from './question-view.ts';
import { handleSaveSolution } from './save-solution.ts';

/** A first finished attempt, as averages and facilities count it. */
export type FirstAttempt = {
  readonly exerciseId: number;
  readonly grade: number;
  readonly questions: readonly { questionId: number; isCorrect: boolean; selectedAnswerId: number | null }[];
};

export type ExercisesNeeds = {
  readonly db: Kysely<Tables>;
  /** The statistics feature's: adds a first finished attempt to the running counts, in the same transaction. */
  readonly countFirstAttempt: (trx: Transaction<Tables>, attempt: FirstAttempt) => Promise<void>;
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
  const { db } = needs;
  return {
    readExercise: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await whyUnseen(db, params.id));
      const { attemptId } = exercise;
      const questions = await selectQuestions(db, {
        exerciseId: params.id,
        userId: viewer.userId,
        attemptId,
      });
      return answer(viewExercise(exercise, questions));
    },

    readExerciseName: async ({ params, viewer }) => {
      const name = await selectOptionalExerciseName(db, params.id, viewer);
      return name === undefined ? refuse(await whyUnseen(db, params.id)) : answer({ name });
    },

    readQuestion: async ({ params, viewer }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await whyUnseen(db, params.id));
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
      if (exercise === undefined) return refuse(await whyUnseen(db, params.id));
      const isAllowedEntry = body.isOnlineInsert ? exercise.insertMethodOnline : exercise.insertMethodOffline;
      if (!isAllowedEntry) return refuse('not_online');
      return await db.transaction().execute(async (trx) => {
        const of = { userId: viewer.userId, exerciseId: params.id };
        const open = await selectOptionalOpenAttempt(trx, of);
        if (open !== undefined && open.finishedAt !== null) return refuse('exercise_done');
        const isApproved = body.hasUserApprovedDisclaimer || (open?.hasApprovedDisclaimer ?? false);
        if (exercise.disclaimerHtml !== null && !isApproved) return refuse('disclaimer_not_approved');
        const attempt =
          open ??
          (await insertAttempt(trx, {
            ...of,
            isOnlineInsert: body.isOnlineInsert,
            hasApprovedDisclaimer: body.hasUserApprovedDisclaimer,
            now,
          })) ??
          (await selectOptionalOpenAttempt(trx, of));
        if (attempt === undefined) throw new Error(`No attempt at exercise ${params.id} after its start`);
        if (body.hasUserApprovedDisclaimer && !attempt.hasApprovedDisclaimer) {
          await approveDisclaimer(trx, { userId: viewer.userId, attemptId: attempt.id });
        }
        return answer({ startDateTime: attempt.startedAt.toISOString(), attemptId: attempt.id });
      });
    },

    saveSolution: (input) => handleSaveSolution(db, input),

    finishExercise: async (input) => {
      const exercise = await selectOptionalExercise(db, input.params.id, input.viewer);
      if (exercise === undefined) return refuse(await whyUnseen(db, input.params.id));
      return await db.transaction().execute((trx) => finish(trx, { exercise, input, needs }));
    },

    resetSolutions: async ({ params, viewer, now }) => {
      const exercise = await selectOptionalExercise(db, params.id, viewer);
      if (exercise === undefined) return refuse(await whyUnseen(db, params.id));
      if (!exercise.allowUserReset) return refuse('reset_not_allowed');
      await db.transaction().execute(async (trx) => {
        const open = await selectOptionalOpenAttempt(trx, { userId: viewer.userId, exerciseId: params.id });
        if (open !== undefined) await closeAttempt(trx, { userId: viewer.userId, attemptId: open.id, now });
      });
      return done;
    },
  };
}

/** The attempt's row is locked before its answers are read, so an answer is either graded or refused, never neither. */
async function finish(
  trx: Transaction<Tables>,
  {
    exercise,
    input,
    needs,
  }: { exercise: ExerciseRow; input: Input<typeof finishExercise>; needs: ExercisesNeeds },
): Promise<Outcome<typeof finishExercise>> {
  const { viewer, now } = input;
  const open = await selectOptionalOpenAttempt(trx, { userId: viewer.userId, exerciseId: exercise.id });
  if (open === undefined) return refuse('exercise_not_started');
  const attempt = { userId: viewer.userId, attemptId: open.id };
  const questions = await selectQuestions(trx, { exerciseId: exercise.id, ...attempt });
  const verdict = finishVerdict({
    state: attemptState(open),
    answeredCount: questions.filter((question) => question.isAnswered).length,
    questionCount: questions.length,
  });
  if (verdict.kind === 'refused') return refuse('questions_unanswered', unansweredErrors(questions));
  if (verdict.kind === 'already_finished') {
    return answer(finished(exercise, await selectGrade(trx, attempt)));
  }

  const graded = questions.map(toGraded);
  const { grade } = gradeAttempt(graded);
  await fixSolutions(trx, attempt, await fixedSolutions(trx, questions));
  const { isFirst } = await finishAttempt(trx, { ...attempt, exerciseId: exercise.id, grade, now });
  if (isFirst) {
    await needs.countFirstAttempt(trx, {
      exerciseId: exercise.id,
      grade,
      questions: graded.map((question) => ({ ...question, isCorrect: isAnswerCorrect(question) })),
    });
  }
  return answer(finished(exercise, grade));
}

function finished(exercise: ExerciseRow, grade: number | null) {
  return { isDone: true, isFinished: true, grade: exercise.isInHideModeDisplayGrade ? null : grade };
}

function unansweredErrors(questions: readonly QuestionRow[]) {
  return Object.fromEntries(
    questions
      .filter((question) => !question.isAnswered)
      .map((question) => [`questions.${question.id}`, ['unanswered']]),
  );
}

function toGraded(question: QuestionRow) {
  return {
    questionId: question.id,
    selectedAnswerId: question.selectedAnswerId,
    correctAnswerIds: question.answers.filter((option) => option.isCorrect).map((option) => option.id),
    isVoided: question.isVoided,
  };
}

async function fixedSolutions(
  trx: Transaction<Tables>,
  questions: readonly QuestionRow[],
): Promise<FixedSolution[]> {
  const chosen = questions.flatMap((question) => question.selectedAnswerId ?? []);
  const farness = new Map((await selectFarness(trx, chosen)).map((row) => [row.answerId, row]));
  return questions.map((question) => {
    const isCorrect = isAnswerCorrect(toGraded(question));
    const far = question.selectedAnswerId === null ? undefined : farness.get(question.selectedAnswerId);
    return {
      questionId: question.id,
      isCorrect,
      difficultyLevel: shownLevel(question),
      proximity: proximityOf({
        authored: far?.authored ?? null,
        isCorrect,
        isYesNoQuestion: question.isYesNo,
        isAnswered: question.selectedAnswerId !== null,
        chosenShare: far === undefined || far.answered === 0 ? null : far.chosen / far.answered,
        answersCounted: far?.answered ?? 0,
      }),
    };
  });
}
