/** Asks again and again until there is an answer, up to a deadline. */
import { setTimeout as pause } from 'node:timers/promises';
import { DEADLINE_MILLISECONDS } from './driver.ts';

const BETWEEN_MILLISECONDS = 50;

/** `ask` returns null as long as it is too early; `describe` words the failure. */
export async function until<T>(
  ask: () => Promise<T | null>,
  describe: () => string,
  milliseconds: number = DEADLINE_MILLISECONDS,
): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${milliseconds / 1000} s in vain: ${describe()}`);
    }
    await pause(BETWEEN_MILLISECONDS);
  }
}
