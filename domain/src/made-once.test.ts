import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('it is made when it is first asked for, and once', () => {
  let times = 0;
  const read = madeOnce(() => {
    times += 1;
    return undefined;
  });
  expect(times).toBe(0);
  expect([read(), read()]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});
