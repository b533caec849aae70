import { describe, expect, it } from 'vitest';
import { memoryAfter, type Rating } from './memory.ts';
import { dateOfDay, dayOf, dayOfDate } from './review-day.ts';
import { type ReviewOperation, stateOfOperations } from './review-state.ts';

const at = (time: string) => Date.parse(time);
const SUNDAY = dayOfDate('2026-03-01');
const miss = (id: number, time: string): ReviewOperation => ({ kind: 'miss', id, at: at(time) });
const rate = (id: number, rating: Rating, time: string): ReviewOperation => ({
  kind: 'rate',
  id,
  rating,
  at: at(time),
});
const undo = (id: number, undoneId: number, time: string): ReviewOperation => ({
  kind: 'undo',
  id,
  undoneId,
  at: at(time),
});

describe('the day of a review', () => {
  it.each([
    ['2026-03-01T21:59:59Z', '2026-03-01'],
    ['2026-03-01T22:00:00Z', '2026-03-02'],
    // Summer time begins on 27 March 2026.
    ['2026-03-27T21:00:00Z', '2026-03-28'],
    ['2026-03-26T21:59:00Z', '2026-03-26'],
  ])('EXP: %s is %s in Jerusalem', (time, date) => {
    expect(dateOfDay(dayOf(at(time)))).toBe(date);
    expect(dayOfDate(date)).toBe(dayOf(at(time)));
  });
});

describe('what the operations on an item make of it', () => {
  it('EXP: nothing done is no state', () => {
    expect(stateOfOperations([])).toBeNull();
  });

  it('EXP: a miss brings an item in, for another day', () => {
    expect(stateOfOperations([miss(-1, '2026-03-01T10:00:00Z')])).toEqual({
      stability: 0.212,
      difficulty: 6.4133,
      lastDay: SUNDAY,
      reps: 0,
      lapses: 1,
      isToRepeat: false,
    });
  });

  it('EXP: known without certainty brings an item in too', () => {
    expect(stateOfOperations([rate(1, 2, '2026-03-01T10:00:00Z')])).toMatchObject({
      stability: 1.2931,
      reps: 1,
      lapses: 0,
    });
  });

  it('EXP: a second miss of the same day says nothing new, one of another day does', () => {
    const first = stateOfOperations([miss(-1, '2026-03-01T10:00:00Z')]);
    expect(stateOfOperations([miss(-1, '2026-03-01T10:00:00Z'), miss(-2, '2026-03-01T11:00:00Z')])).toEqual(
      first,
    );
    const later = stateOfOperations([miss(-1, '2026-03-01T10:00:00Z'), miss(-2, '2026-03-04T11:00:00Z')]);
    expect(later).toMatchObject({ lapses: 2, lastDay: SUNDAY + 3 });
  });

  it('EXP: rated 1 it comes again the same day, and what is rated then counts as the same day', () => {
    const operations = [miss(-1, '2026-03-01T10:00:00Z'), rate(1, 1, '2026-03-02T10:00:00Z')];
    const failed = stateOfOperations(operations);
    expect(failed).toMatchObject({ isToRepeat: true, reps: 1, lapses: 2, lastDay: SUNDAY + 1 });
    const passed = stateOfOperations([...operations, rate(2, 3, '2026-03-02T10:05:00Z')]);
    expect(passed).toMatchObject({ isToRepeat: false, reps: 2, lapses: 2, lastDay: SUNDAY + 1 });
    expect(passed).toMatchObject(memoryAfter(failed, { rating: 3, elapsedDays: 0 }));
  });

  it('EXP: what is taken back never was, whenever the word of it comes', () => {
    const before = [miss(-1, '2026-03-01T10:00:00Z')];
    const operations = [
      ...before,
      rate(1, 4, '2026-03-02T10:00:00Z'),
      undo(2, 1, '2026-03-02T10:00:05Z'),
    ] as const;
    expect(stateOfOperations(operations)).toEqual(stateOfOperations(before));
    expect(stateOfOperations([...operations].reverse())).toEqual(stateOfOperations(before));
    expect(
      stateOfOperations([rate(1, 4, '2026-03-02T10:00:00Z'), undo(2, 1, '2026-03-02T10:01:00Z')]),
    ).toBeNull();
  });

  it('EXP: operations count in the order of their time, not of their coming', () => {
    const operations = [
      miss(-1, '2026-03-01T10:00:00Z'),
      rate(9, 1, '2026-03-02T10:00:00Z'),
      rate(3, 3, '2026-03-03T10:00:00Z'),
      rate(5, 4, '2026-03-09T10:00:00Z'),
    ];
    expect(stateOfOperations([...operations].reverse())).toEqual(stateOfOperations(operations));
  });
});
