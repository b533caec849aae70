import { dayOfDate } from '@sugya/domain/review/review-day.ts';
import { describe, expect, it } from 'vitest';
import { buildReview } from '../../../testing/build-review.ts';
import {
  actsOnDevice,
  type DeviceAct,
  newActId,
  type ReviewEntry,
  storedActIds,
} from '../review-operations.ts';
import { daysUntilDue, sessionOf } from './review-session.ts';

const AT_EIGHT = Date.parse('2026-03-02T08:00:00Z');
const at = (seconds: number) => new Date(AT_EIGHT + seconds * 1000).toISOString();

const review = buildReview({ countedActIds: [77] });

const rate = (actId: number, itemId: number, rating: 1 | 2 | 3 | 4, seconds = actId): DeviceAct => ({
  kind: 'rate',
  actId,
  itemId,
  rating,
  seconds: 4,
  insertTime: at(seconds),
});
const undo = (actId: number, itemId: number, undoneActId: number): DeviceAct => ({
  kind: 'undo',
  actId,
  itemId,
  undoneActId,
  insertTime: at(actId),
});
const left = (...acts: DeviceAct[]) => sessionOf(review, acts).left.map(({ item: { id } }) => id);

describe('where a student is in the day’s queue', () => {
  it('EXP: what is rated goes, and what was not known comes again at the end until it is', () => {
    expect(left()).toEqual([1, 2, 11]);
    expect(left(rate(1, 1, 3))).toEqual([2, 11]);
    expect(left(rate(1, 1, 1), rate(2, 2, 3))).toEqual([11, 1]);
    expect(left(rate(1, 1, 1), rate(2, 2, 3), rate(3, 11, 4), rate(4, 1, 3))).toEqual([]);
    expect(sessionOf(review, [rate(1, 1, 1), rate(2, 2, 3)])).toMatchObject({ total: 3, begun: 2, done: 1 });
  });

  it('EXP: an undo gives the item back to its place, and the rating before it is the last then', () => {
    const acts = [rate(1, 1, 3), rate(2, 2, 1), undo(3, 2, 2)];
    expect(left(...acts)).toEqual([2, 11]);
    expect(sessionOf(review, acts)).toMatchObject({ actCount: 3, lastRated: { actId: 1, itemId: 1 } });
    expect(sessionOf(review, [...acts, undo(4, 1, 1)]).lastRated).toBeNull();
  });

  it('EXP: what was done before the queue was read, and to items that are not in it, is no part of it', () => {
    expect(left(rate(77, 1, 3), rate(2, 99, 3))).toEqual([1, 2, 11]);
    expect(sessionOf(review, [rate(2, 99, 2)]).lastRated).toBeNull();
  });

  it('EXP: the state that a repeated item has is the one after its rating', () => {
    const { state } = sessionOf(review, [rate(1, 1, 1), rate(2, 2, 3), rate(3, 11, 3)]).left[0] ?? {};
    expect(state).toMatchObject({ reps: 1, lapses: 2, isToRepeat: true, lastDay: dayOfDate('2026-03-02') });
  });
});

describe('when a rating would bring an item back', () => {
  const [first] = sessionOf(review, []).left;
  const days = (rating: 1 | 3 | 4, examDate: string | null) =>
    first === undefined ? 0 : daysUntilDue(first.state, rating, { examDate, now: AT_EIGHT });

  it('EXP: today where it was not known, later the better it was, never after the exam', () => {
    expect([days(1, null), days(3, null), days(4, null)]).toEqual([0, 2, 4]);
    expect(days(3, '2026-03-04')).toBe(1);
    expect(days(3, '2026-03-03')).toBeNull();
  });
});

describe('the acts on the device', () => {
  const line = (itemId: number, acts: DeviceAct[]): ReviewEntry => ({
    userId: '7',
    scopeId: 5,
    contentId: 5,
    itemId,
    draft: { acts: acts.map(({ itemId: _itemId, ...act }) => act) },
    sequence: 1,
    outgoing: null,
    answer: null,
    storedAt: null,
  });

  it('EXP: come in the order of their time, each once, with the item that they are about', () => {
    const entries = new Map([
      [2, line(2, [rate(3, 2, 3), rate(3, 2, 3)])],
      [1, line(1, [rate(1, 1, 1), rate(4, 1, 3)])],
    ]);
    expect(actsOnDevice(entries).map(({ actId, itemId }) => [actId, itemId])).toEqual([
      [1, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  it('EXP: are known to the server when nothing of them waits to be sent', () => {
    const waiting = line(2, [rate(3, 2, 1), rate(4, 2, 3)]);
    const [, last] = waiting.draft.acts;
    const outgoing = { sequence: 2, at: 0, body: { acts: last === undefined ? [] : [last] } };
    const entries = new Map([
      [1, line(1, [rate(1, 1, 1)])],
      [2, { ...waiting, outgoing }],
    ]);
    expect(storedActIds(entries)).toEqual([1, 3]);
  });

  it('EXP: have ids that a number holds exactly', () => {
    const ids = Array.from({ length: 200 }, newActId);
    expect(new Set(ids).size).toBe(200);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });
});
