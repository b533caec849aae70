import { expect, test } from 'vitest';
import { summariseDesk } from './desk-summary.ts';

test('NTC-16: what waits is counted by its promise, and one’s own among it; nothing is nothing', () => {
  expect(summariseDesk([], 7)).toBeNull();
  expect(
    summariseDesk(
      [
        { assigneeId: 7, state: 'late' },
        { assigneeId: null, state: 'late' },
        { assigneeId: 8, state: 'due' },
        { assigneeId: 7, state: 'later' },
      ],
      7,
    ),
  ).toEqual({ waiting: 4, late: 2, due: 1, mine: 2 });
});
