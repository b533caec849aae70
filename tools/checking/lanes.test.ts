import { expect, it } from 'vitest';
import { inLanes } from './lanes.ts';

it('runs no more tasks at once than there are lanes, and gives the results in the order of the tasks', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  };
  const all = inLanes(2, ['a', 'b', 'c', 'd'].map(task));
  // The task that began last ends first.
  while (ends.length > 0) {
    ends.pop()?.();
    await Promise.resolve().then(() => new Promise(setImmediate));
  }
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
  expect(most).toBe(2);
});

it('ends with the failure of a task', async () => {
  await expect(inLanes(2, [() => Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
});
