import { describe, expect, it } from 'vitest';
import { compareQueued, promiseOf } from './desk-queue.ts';

describe('what was promised', () => {
  // Asked on Tuesday 3 March 2026 at noon: promised for Thursday the 5th. Winter time, two hours before UTC.
  it.each([
    ['at once', '2026-03-03T10:00:00Z', 'later', 0],
    ['on Wednesday at its end', '2026-03-04T21:59:59Z', 'later', 0],
    ['on the promised Thursday', '2026-03-04T22:00:00Z', 'due', 0],
    ['on Friday, which is closed', '2026-03-06T10:00:00Z', 'due', 0],
    ['on Saturday at its end', '2026-03-07T21:59:59Z', 'due', 0],
    ['on Sunday', '2026-03-07T22:00:00Z', 'late', 1],
    ['on Thursday a week later: Sunday to Thursday', '2026-03-12T10:00:00Z', 'late', 5],
    ['on the Friday after it', '2026-03-13T10:00:00Z', 'late', 5],
    ['after a year', '2027-03-03T10:00:00Z', 'late', 30],
  ] as const)('DSK-01: %s', (_when, now, state, lateDays) => {
    const promised = promiseOf(new Date('2026-03-03T10:00:00Z'), new Date(now));
    expect(promised).toEqual({ day: '2026-03-05', state, lateDays });
  });

  it('DSK-01: a holiday is no day of work', () => {
    // Asked on Sunday 19 April 2026: promised for Tuesday the 21st; Wednesday is Independence Day.
    const since = new Date('2026-04-19T09:00:00Z');
    expect(promiseOf(since, new Date('2026-04-22T09:00:00Z'))).toMatchObject({ state: 'due', lateDays: 0 });
    expect(promiseOf(since, new Date('2026-04-23T09:00:00Z'))).toMatchObject({ state: 'late', lateDays: 1 });
  });
});

it('DSK-02: the earlier promise first, then who waits longer, then who does not wait, the newest first', () => {
  const promise = (day: string, hour: number) => ({ day, since: new Date(Date.UTC(2026, 2, 1, hour)) });
  const queue = [
    { id: 1, promise: null },
    { id: 2, promise: promise('2026-03-05', 9) },
    { id: 3, promise: promise('2026-03-03', 11) },
    { id: 4, promise: promise('2026-03-03', 8) },
    { id: 5, promise: null },
    { id: 7, promise: promise('2026-03-03', 11) },
    { id: 6, promise: promise('2026-03-03', 11) },
  ];
  expect(queue.toSorted(compareQueued).map(({ id }) => id)).toEqual([4, 3, 6, 7, 2, 5, 1]);
});
