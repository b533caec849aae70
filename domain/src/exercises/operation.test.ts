import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationTime } from './operation.ts';
import { clampOperationTime, clampQuestionSeconds, isNewerOperation, lockVerdict } from './operation.ts';

const start = Date.UTC(2026, 0, 5, 8, 0, 0);
const minute = 60_000;

describe('clampOperationTime', () => {
  it.each([
    ['an operation in between keeps its time', start + 5 * minute, start + 5 * minute],
    ['an operation at the very start keeps its time', start, start],
    ['an operation before the start is put at the start', start - 1, start],
    ['a device clock ahead is put at now', start + 99 * minute, start + 10 * minute],
  ])('EXE-82: %s', (_name, clientTime, expected) => {
    expect(clampOperationTime({ clientTime, attemptStart: start, now: start + 10 * minute })).toBe(expected);
  });
  it('EXE-82: with the server clock behind the start, the start holds', () => {
    expect(clampOperationTime({ clientTime: start, attemptStart: start, now: start - minute })).toBe(start);
  });
});

describe('isNewerOperation', () => {
  const stored = { at: 1000, sequence: 5 };
  it.each([
    ['a later operation wins', { at: 1001, sequence: 1 }, true],
    ['an earlier operation that arrives late changes nothing', { at: 999, sequence: 9 }, false],
    ['at the same moment the higher sequence wins', { at: 1000, sequence: 6 }, true],
    ['at the same moment the lower sequence loses', { at: 1000, sequence: 4 }, false],
    ['the same operation again is welcome', { at: 1000, sequence: 5 }, true],
  ])('EXE-82: %s', (_name, operation, expected) => {
    expect(isNewerOperation(operation, stored)).toBe(expected);
  });
  it('EXE-82: the first operation of a question is the newest', () => {
    expect(isNewerOperation({ at: 0, sequence: 0 }, null)).toBe(true);
  });
  it('EXE-82: the winner is the same in whatever order operations arrive, repeats included', () => {
    const anyOperation = fc.record({ at: fc.nat(5), sequence: fc.nat(5) });
    const merge = (operations: readonly OperationTime[]) =>
      operations.reduce<OperationTime | null>(
        (kept, operation) => (isNewerOperation(operation, kept) ? operation : kept),
        null,
      );
    fc.assert(
      fc.property(fc.array(anyOperation), (operations) => {
        expect(merge(operations.toReversed())).toEqual(merge(operations));
        expect(merge([...operations, ...operations])).toEqual(merge(operations));
      }),
    );
  });
});

describe('clampQuestionSeconds', () => {
  it.each([
    ['the greater of stored and posted is kept', 55, 40, 55],
    ['a late smaller figure changes nothing', 40, 55, 55],
    ['no more than has passed since the start', 90, 0, 60],
    ['exactly what has passed is believed', 60, 0, 60],
    ['fractions are dropped', 12.9, 0, 12],
    ['below zero is zero', -3, 0, 0],
    ['zero stays zero', 0, 0, 0],
  ])('EXE-83: %s', (_name, posted, stored, expected) => {
    expect(clampQuestionSeconds({ posted, stored, attemptStart: start, now: start + minute })).toBe(expected);
  });
  it('EXE-83: at the start nothing can have been spent', () => {
    expect(clampQuestionSeconds({ posted: 5, stored: 0, attemptStart: start, now: start })).toBe(0);
    expect(clampQuestionSeconds({ posted: 5, stored: 0, attemptStart: start, now: start - minute })).toBe(0);
  });
  it('EXE-83: is always a whole number from zero to the time since the start', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.nat(), fc.nat(), (posted, stored, elapsed) => {
        const seconds = clampQuestionSeconds({ posted, stored, attemptStart: start, now: start + elapsed });
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds * 1000 <= elapsed).toBe(true);
      }),
    );
  });
});

describe('lockVerdict', () => {
  it.each([
    ['an open question takes any answer', false, 7, 8, 'free'],
    ['an open question takes no answer', false, null, null, 'free'],
    ['the confirmed answer again is the same', true, 7, 7, 'same'],
    ['a mark without an answer is no contradiction', true, 7, null, 'same'],
    ['another answer contradicts', true, 7, 8, 'other'],
  ] as const)('EXE-138: %s', (_name, isLocked, storedAnswerId, postedAnswerId, expected) => {
    expect(lockVerdict({ isLocked, storedAnswerId, postedAnswerId })).toBe(expected);
  });
});
