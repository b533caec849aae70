import { dayOfDate } from '@sugya/domain/review/review-day.ts';
import { describe, expect, it } from 'vitest';
import { buildReview } from '../../../testing/build-review.ts';
import {
  type DeviceOperation,
  newOperationId,
  operationsOnDevice,
  type ReviewEntry,
  storedOperationIds,
} from '../review-operations.ts';
import { daysUntilDue, sessionOf } from './review-session.ts';

const AT_EIGHT = Date.parse('2026-03-02T08:00:00Z');
const at = (seconds: number) => new Date(AT_EIGHT + seconds * 1000).toISOString();

const review = buildReview({ countedOperationIds: [77] });

const rate = (
  operationId: number,
  itemId: number,
  rating: 1 | 2 | 3 | 4,
  seconds = operationId,
): DeviceOperation => ({
  kind: 'rate',
  operationId,
  itemId,
  rating,
  seconds: 4,
  insertTime: at(seconds),
});
const undo = (operationId: number, itemId: number, undoneOperationId: number): DeviceOperation => ({
  kind: 'undo',
  operationId,
  itemId,
  undoneOperationId,
  insertTime: at(operationId),
});
const left = (...operations: DeviceOperation[]) =>
  sessionOf(review, operations).left.map(({ item: { id } }) => id);

describe('where a student is in the day’s queue', () => {
  it('EXP: what is rated goes, and what was not known comes again at the end until it is', () => {
    expect(left()).toEqual([1, 2, 11]);
    expect(left(rate(1, 1, 3))).toEqual([2, 11]);
    expect(left(rate(1, 1, 1), rate(2, 2, 3))).toEqual([11, 1]);
    expect(left(rate(1, 1, 1), rate(2, 2, 3), rate(3, 11, 4), rate(4, 1, 3))).toEqual([]);
    expect(sessionOf(review, [rate(1, 1, 1), rate(2, 2, 3)])).toMatchObject({ total: 3, begun: 2, done: 1 });
  });

  it('EXP: an undo gives the item back to its place, and the rating before it is the last then', () => {
    const operations = [rate(1, 1, 3), rate(2, 2, 1), undo(3, 2, 2)];
    expect(left(...operations)).toEqual([2, 11]);
    expect(sessionOf(review, operations)).toMatchObject({
      operationCount: 3,
      lastRated: { operationId: 1, itemId: 1 },
    });
    expect(sessionOf(review, [...operations, undo(4, 1, 1)]).lastRated).toBeNull();
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

describe('the operations on the device', () => {
  const line = (itemId: number, operations: DeviceOperation[]): ReviewEntry => ({
    userId: '7',
    scopeId: 5,
    contentId: 5,
    itemId,
    draft: { operations: operations.map(({ itemId: _itemId, ...operation }) => operation) },
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
    expect(operationsOnDevice(entries).map(({ operationId, itemId }) => [operationId, itemId])).toEqual([
      [1, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  it('EXP: are known to the server when nothing of them waits to be sent', () => {
    const waiting = line(2, [rate(3, 2, 1), rate(4, 2, 3)]);
    const [, last] = waiting.draft.operations;
    const outgoing = { sequence: 2, at: 0, body: { operations: last === undefined ? [] : [last] } };
    const entries = new Map([
      [1, line(1, [rate(1, 1, 1)])],
      [2, { ...waiting, outgoing }],
    ]);
    expect(storedOperationIds(entries)).toEqual([1, 3]);
  });

  it('EXP: have ids that a number holds exactly', () => {
    const ids = Array.from({ length: 200 }, newOperationId);
    expect(new Set(ids).size).toBe(200);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });
});
