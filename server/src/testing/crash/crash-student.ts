/**
 * A student who answers without pause through the real API, keeps a record of what was acknowledged, and behaves like
 * the web's journal when an answer does not come: the same operation again, or another one after it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@sugya/contract/account.ts';
import { finishExercise, resetSolutions, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { call } from '../peers/http-client.ts';
import { STUDENTS_PASSWORD } from '../people/build-students.ts';
import type { CrashExercise } from './crash-content.ts';

export type OperationRecord = {
  readonly questionId: number;
  readonly sequence: number;
  readonly answerId: number;
  /** One key and one time for all tries of an operation: that is what makes a repeat harmless. */
  readonly insertTime: string;
  isAcknowledged: boolean;
};

export type AttemptRecord = {
  readonly attemptId: number;
  readonly exerciseId: number;
  readonly operations: OperationRecord[];
  /** The grade that an acknowledged finish gave; null while none was. */
  grade: number | null;
  mayBeFinished: boolean;
};

/** What a student shares with the one who kills. */
export type Field = {
  readonly origin: string;
  /** Resolves at once while everything runs, else when it runs again. */
  readonly isUp: () => Promise<void>;
  readonly isOver: () => boolean;
  readonly acknowledged: () => void;
  /** 0 inclusive to 1 exclusive. */
  readonly random: () => number;
  /** How long a request may take; without it, as long as the client's own timeout. */
  readonly timeoutMilliseconds?: number;
};

export type CrashStudent = {
  readonly userName: string;
  readonly attempts: readonly AttemptRecord[];
  /** Answers that no crash explains; the test expects none. */
  readonly surprises: readonly string[];
  /** Resolves when the field is over and the last operation is acknowledged or given up. */
  run(): Promise<void>;
};

/** Chance that an operation without an answer is given up: the student chose again before the journal sent it again. */
const GIVES_UP = 0.4;
const REPEATS_AN_OLD_ACT = 0.1;
const CHANGES_PER_ATTEMPT = 15;

export function crashStudent(
  userName: string,
  exercises: readonly CrashExercise[],
  field: Field,
): CrashStudent {
  const attempts: AttemptRecord[] = [];
  const surprises: string[] = [];
  const timeout =
    field.timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds: field.timeoutMilliseconds };
  let token = '';
  let sequence = 0;

  async function run(): Promise<void> {
    await signInAnew();
    for (let turn = Math.floor(field.random() * exercises.length); !field.isOver(); turn += 1) {
      const exercise = exercises[turn % exercises.length];
      if (exercise !== undefined) await takeExercise(exercise);
    }
  }

  /** The first crash may come while the last students still sign in. */
  async function signInAnew(): Promise<void> {
    const body = { userName, password: STUDENTS_PASSWORD };
    const reply = await untilAnswered(() => call(field.origin, signIn, { ...timeout, body }));
    if (!reply.isOk) throw new Error(`${userName} cannot sign in`);
    token = reply.body.access_token;
  }

  async function takeExercise(exercise: CrashExercise): Promise<void> {
    const params = { id: exercise.exerciseId };
    if (attempts.some(({ exerciseId }) => exerciseId === exercise.exerciseId)) {
      await untilAnswered(() => call(field.origin, resetSolutions, { ...timeout, params, token }));
    }
    const started = await untilAnswered(() =>
      call(field.origin, startExercise, { ...timeout, params, body: {}, token }),
    );
    if (!started.isOk) return;
    const attempt: AttemptRecord = {
      attemptId: started.body.attemptId,
      exerciseId: exercise.exerciseId,
      operations: [],
      grade: null,
      mayBeFinished: false,
    };
    attempts.push(attempt);
    for (let change = 0; change < CHANGES_PER_ATTEMPT && !field.isOver(); change += 1) {
      await answerSomething(exercise, attempt, change);
    }
    if (!field.isOver()) await finish(attempt);
  }

  /** The first changes go through the questions in order, so that every one is answered; the rest jump about. */
  async function answerSomething(
    exercise: CrashExercise,
    attempt: AttemptRecord,
    change: number,
  ): Promise<void> {
    const place = change < exercise.questions.length ? change : pick(exercise.questions.length);
    const question = exercise.questions[place];
    const answer = question?.answers[pick(question.answers.length)];
    if (question === undefined || answer === undefined) throw new Error('A crash question has answers');
    sequence += 1;
    const insertTime = new Date().toISOString();
    const operation = {
      questionId: question.id,
      sequence,
      answerId: answer.id,
      insertTime,
      isAcknowledged: false,
    };
    attempt.operations.push(operation);
    const isFirst = change < exercise.questions.length;
    await send(attempt, operation, { mayGiveUp: !isFirst });
    const old = attempt.operations[pick(attempt.operations.length)];
    if (old?.isAcknowledged && field.random() < REPEATS_AN_OLD_ACT)
      await send(attempt, old, { mayGiveUp: true });
  }

  async function send(
    attempt: AttemptRecord,
    operation: OperationRecord,
    { mayGiveUp }: { mayGiveUp: boolean },
  ): Promise<void> {
    const isNewest = attempt.operations.at(-1) === operation;
    for (;;) {
      const reply = await tryOnce(() =>
        call(field.origin, saveSolution, {
          ...timeout,
          params: { id: attempt.exerciseId, questionId: operation.questionId },
          body: {
            selectedAnswerId: operation.answerId,
            insertTime: operation.insertTime,
            attemptId: attempt.attemptId,
            deviceId: userName,
            sequence: operation.sequence,
          },
          token,
        }),
      );
      if (reply === null) {
        if (mayGiveUp && field.random() < GIVES_UP) return;
        continue;
      }
      if (!reply.isOk) {
        surprises.push(
          `operation ${operation.sequence} of attempt ${attempt.attemptId}: ${JSON.stringify(reply.body)}`,
        );
        return;
      }
      const stored = reply.body.solution.selectedAnswerId;
      if (isNewest && stored !== operation.answerId) {
        surprises.push(
          `operation ${operation.sequence} chose ${operation.answerId} and heard that ${stored} is stored`,
        );
      }
      operation.isAcknowledged = true;
      field.acknowledged();
      return;
    }
  }

  async function finish(attempt: AttemptRecord): Promise<void> {
    attempt.mayBeFinished = true;
    const reply = await untilAnswered(() =>
      call(field.origin, finishExercise, { ...timeout, params: { id: attempt.exerciseId }, token }),
    );
    if (reply.isOk) attempt.grade = reply.body.grade;
  }

  async function untilAnswered<R extends { isOk: boolean; body: unknown }>(
    request: () => Promise<R>,
  ): Promise<R> {
    for (;;) {
      const reply = await tryOnce(request);
      if (reply === null) continue;
      if (!reply.isOk) surprises.push(`${userName}: ${JSON.stringify(reply.body)}`);
      return reply;
    }
  }

  /** Null: no answer, or 503 because the database is away. Comes back only when everything runs again. */
  async function tryOnce<R extends { isOk: boolean; status?: number }>(
    request: () => Promise<R>,
  ): Promise<R | null> {
    try {
      const reply = await request();
      if (reply.status === 401) await signInAnew();
      else if (reply.status !== 503) return reply;
    } catch {
      // Nobody listens, the connection broke, or the token ended with a clock that jumped.
    }
    await field.isUp();
    // Lets the others have their turn; connections that died with the database fail one by one.
    await wait(0);
    return null;
  }

  function pick(length: number): number {
    return Math.floor(field.random() * length);
  }

  return { userName, attempts, surprises, run };
}
