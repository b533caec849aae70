/** The demo pack as its authors wrote it, keys and all. */
import { readFileSync } from 'node:fs';
import { type PackExercise, packExercise } from '@sugya/contract/content-pack.ts';

export const PACK_EXERCISES = new URL('../../../content/demo/exercises/', import.meta.url);

export function readPackExercise(externalId: string): PackExercise {
  return packExercise.parse(JSON.parse(readFileSync(new URL(`${externalId}.json`, PACK_EXERCISES), 'utf8')));
}

/** Place (from 0) of the first right or wrong answer of question `number` (from 1). */
export function answerPlace(pack: PackExercise, number: number, isCorrect: boolean): number {
  const place =
    pack.questions[number - 1]?.answers.findIndex((answer) => answer.isCorrect === isCorrect) ?? -1;
  if (place < 0) throw new Error(`${pack.externalId} has no such answer to question ${number}`);
  return place;
}
