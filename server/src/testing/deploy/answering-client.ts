/**
 * A student behind a proxy who answers without pause on connections that stay open, and notes everything that failed.
 */
import { readAccount, signIn } from '@sugya/contract/account.ts';
import { saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import type { CrashExercise } from '../crash/crash-content.ts';
import { call, callOk } from '../peers/http-client.ts';
import { STUDENTS_PASSWORD } from '../people/build-students.ts';

export type AnsweringClient = {
  /** How often a request got no answer or another than 200, by what happened to it. */
  readonly failures: ReadonlyMap<string, number>;
  readonly answered: () => number;
  /** Resolves when the last request has been answered. */
  stop(): Promise<void>;
};

/** Returns once the client is signed in and has its exercise before it; from then on it answers. */
export async function startAnswering(
  origin: string,
  { userName, deviceId, exercise }: { userName: string; deviceId: string; exercise: CrashExercise },
): Promise<AnsweringClient> {
  const credentials = { userName, password: STUDENTS_PASSWORD };
  const { access_token: token } = await callOk(origin, signIn, { body: credentials });
  const params = { id: exercise.exerciseId };
  const { attemptId } = await callOk(origin, startExercise, { params, body: {}, token });
  const failures = new Map<string, number>();
  let answered = 0;
  let isOver = false;
  const work = run();

  async function run(): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const question = exercise.questions[turn % exercise.questions.length];
      if (question === undefined) throw new Error('An exercise has questions');
      await request('answer', () =>
        call(origin, saveSolution, {
          params: { ...params, questionId: question.id },
          body: {
            selectedAnswerId: turn % 2 === 0 ? question.right : question.wrong,
            insertTime: new Date().toISOString(),
            attemptId,
            deviceId,
            sequence: turn,
          },
          token,
        }),
      );
      await request('read', () => call(origin, readAccount, { token }));
    }
  }

  async function request(
    what: string,
    send: () => Promise<{ isOk: boolean; status: number }>,
  ): Promise<void> {
    try {
      const { isOk, status } = await send();
      if (isOk) answered += 1;
      else note(`${what}: status ${status}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      note(`${what}: ${String(cause)}`);
    }
  }

  function note(failure: string): void {
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }

  return {
    failures,
    answered: () => answered,
    async stop() {
      isOver = true;
      await work;
    },
  };
}
