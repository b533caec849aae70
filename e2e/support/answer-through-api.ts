/** Brings a student's exercise to the point where a journey begins, by the same calls that the screen makes. */
import { finishExercise, readExercise, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import type { BrowserWatch } from './browser/browser-watch.ts';
import type { DemoExercise } from './content/demo-exercise.ts';
import type { SignedIn, Sugya } from './world.ts';

export type AnswerPlan = {
  /** Questions (from 1) to answer wrongly; all others are answered right. */
  readonly wrong?: readonly number[];
  /** How many questions at the end stay unanswered. */
  readonly leavesOpen?: number;
  readonly finishes?: boolean;
};

export async function answerThroughApi(
  of: {
    readonly sugya: Pick<Sugya, 'origin'>;
    readonly student: Pick<SignedIn, 'token'>;
    /** Of a browser whose answers are searched for keys. */
    readonly watch?: BrowserWatch;
  },
  exercise: DemoExercise,
  { wrong = [], leavesOpen = 0, finishes = true }: AnswerPlan = {},
): Promise<void> {
  const { origin } = of.sugya;
  const { token } = of.student;
  const params = { id: exercise.exerciseId };
  const body = { hasUserApprovedDisclaimer: true };
  await callOk(origin, startExercise, { params, body, token });
  const { questions } = await callOk(origin, readExercise, { params, token });
  for (const [index, question] of questions.slice(0, questions.length - leavesOpen).entries()) {
    const number = index + 1;
    const place = wrong.includes(number) ? exercise.wrong(number) : exercise.right(number);
    await callOk(origin, saveSolution, {
      params: { ...params, questionId: question.id },
      body: {
        selectedAnswerId: question.answers[place]?.id ?? null,
        isStar: true,
        questionTimeInSeconds: 20,
      },
      token,
    });
  }
  if (finishes) await callOk(origin, finishExercise, { params, token });
  // The watch sees only the browser's traffic; what was confirmed or finished by direct calls is due all the same.
  if (finishes || exercise.pack.allowImmediateFeedback) of.watch?.leaks.allow(exercise.exerciseId);
}
