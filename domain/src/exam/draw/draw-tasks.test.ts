import { expect, test } from 'vitest';
import { taskCountOf } from '../sitting.ts';
import { type BankTask, drawTasks, mayBeOffered } from './draw-tasks.ts';

const task = (taskId: number, change: Partial<BankTask> = {}): BankTask => ({
  taskId,
  isKept: false,
  isStarted: false,
  isKeySeen: false,
  isHeld: false,
  exposure: 0,
  ...change,
});

test.each<[string, Partial<BankTask>, boolean]>([
  ['never begun', {}, true],
  ['begun in practice', { isStarted: true }, false],
  ['kept for exam days, and never begun', { isKept: true }, true],
  ['kept, and left beside the text that was handed in', { isKept: true, isStarted: true }, true],
  ['kept, and handed in', { isKept: true, isStarted: true, isKeySeen: true }, false],
  ['never begun, and its samples were read', { isKeySeen: true }, false],
  ['in a day that runs', { isKept: true, isHeld: true }, false],
])('EXD-69: may a task be drawn that is %s', (_what, change, expected) => {
  expect(mayBeOffered(task(1, change))).toBe(expected);
});

test('EXD-69: never begun comes before begun, however often it was drawn, and then the least drawn', () => {
  const bank = [
    task(1, { isKept: true, isStarted: true }),
    task(2, { exposure: 5 }),
    task(3, { exposure: 9 }),
    task(4, { exposure: 1 }),
    task(5, { isKeySeen: true }),
  ];
  expect(drawTasks(bank, { count: 4, seed: 1 })).toEqual([4, 2, 3, 1]);
  expect(drawTasks(bank, { count: 2, seed: 1 })).toEqual([4, 2]);
  expect(drawTasks(bank, { count: 9, seed: 1 })).toHaveLength(4);
  expect(drawTasks([], { count: 2, seed: 1 })).toEqual([]);
});

test('EXD-69: of equal ones chance chooses, by the seed: the same seed the same, and over many seeds each as often', () => {
  const bank = [1, 2, 3, 4].map((id) => task(id));
  const drawn = Array.from({ length: 4_000 }, (_, seed) => drawTasks(bank, { count: 2, seed }));
  expect(drawTasks(bank, { count: 2, seed: 77 })).toEqual(drawn[77]);
  for (const { taskId } of bank) {
    const share = drawn.filter((ids) => ids.includes(taskId)).length / drawn.length;
    expect(share).toBeGreaterThan(0.46);
    expect(share).toBeLessThan(0.54);
  }
});

test('EXD-68: a sitting that does not say how many tasks it offers offers two', () => {
  expect([taskCountOf({}), taskCountOf({ taskCount: 3 })]).toEqual([2, 3]);
});
