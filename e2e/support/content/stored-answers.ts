/** What the server holds, asked through the API with a session of its own. */
import { readExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import type { SignedIn, Sugya } from '../world.ts';
import type { DemoExercise } from './demo-exercise.ts';

/** For each question the place (from 0) of the stored answer, null where there is none. */
export async function storedAnswers(
  { origin }: Pick<Sugya, 'origin'>,
  { token }: Pick<SignedIn, 'token'>,
  { exerciseId }: Pick<DemoExercise, 'exerciseId'>,
): Promise<(number | null)[]> {
  const { questions } = await callOk(origin, readExercise, { params: { id: exerciseId }, token });
  return questions.map(({ answers, solution }) => {
    const place = answers.findIndex(({ id }) => id === solution?.selectedAnswerId);
    return place < 0 ? null : place;
  });
}
