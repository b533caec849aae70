import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationTime } from './operation.ts';
import {
  clampOperationTime,
  clampQuestionSeconds,
  isNewerOperation,
  lockVerdict,
  timeInOrder,
} from './operation.ts';

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
  const stored = { at: 1000, sequence: 5, device: 'laptop' };
  it.each([
    ['another device’s later operation wins', { at: 1001, sequence: 1, device: 'phone' }, true],
    ['its earlier one that arrives late changes nothing', { at: 999, sequence: 9, device: 'phone' }, false],
    ['at the same moment the higher sequence wins', { at: 1000, sequence: 6, device: 'phone' }, true],
    ['at the same moment the lower sequence loses', { at: 1000, sequence: 4, device: 'phone' }, false],
    [
      'the device’s own next one wins, though its clock went back',
      { at: 1, sequence: 6, device: 'laptop' },
      true,
    ],
    ['its own earlier one loses, though it says later', { at: 9999, sequence: 4, device: 'laptop' }, false],
    ['the same operation again is welcome', stored, true],
    ['of a caller without a journal the time decides', { at: 999, sequence: 9, device: '' }, false],
  ])('EXE-82: %s', (_name, operation, expected) => {
    expect(isNewerOperation(operation, stored)).toBe(expected);
  });
  it('EXE-82: two callers without a journal are not one device', () => {
    const nameless = { ...stored, device: '' };
    expect(isNewerOperation({ at: 999, sequence: 6, device: '' }, nameless)).toBe(false);
    expect(timeInOrder({ at: 999, sequence: 6, device: '' }, nameless)).toBe(999);
  });
  it('EXE-82: the first operation of a question is the newest', () => {
    expect(isNewerOperation({ at: 0, sequence: 0, device: 'laptop' }, null)).toBe(true);
  });
  it('EXE-82: of two devices the winner is the same however their operations meet, repeats included', () => {
    const clocks = fc.array(fc.nat(5), { maxLength: 6 });
    const journal = (device: string, times: readonly number[]) =>
      times.map((at, place) => ({ at, sequence: place + 1, device }));
    const merge = (operations: readonly OperationTime[]) =>
      operations.reduce<OperationTime | null>(
        (kept, operation) =>
          isNewerOperation(operation, kept) ? { ...operation, at: timeInOrder(operation, kept) } : kept,
        null,
      );
    fc.assert(
      fc.property(clocks, clocks, fc.infiniteStream(fc.boolean()), (laptop, phone, choices) => {
        // In a millisecond that both share, the one that comes first may stand.
        const ofLaptop = journal(
          'laptop',
          laptop.map((at) => 2 * at),
        );
        const ofPhone = journal(
          'phone',
          phone.map((at) => 2 * at + 1),
        );
        const one = merge([...ofLaptop, ...ofPhone]);
        expect(merge([...ofPhone, ...ofLaptop])).toEqual(one);
        const rest: readonly [OperationTime[], OperationTime[]] = [[...ofLaptop], [...ofPhone]];
        const mixed: OperationTime[] = [];
        while (rest[0].length + rest[1].length > 0) {
          const next = rest[choices.next().value ? 0 : 1].shift() ?? rest[0].shift() ?? rest[1].shift();
          // Each is sent twice, as after a lost response.
          if (next !== undefined) mixed.push(next, next);
        }
        expect(merge(mixed)).toEqual(one);
      }),
    );
  });
});

describe('timeInOrder', () => {
  it.each([
    ['nothing before it', 'laptop', null, 500],
    ['an earlier one of the same device', 'laptop', { at: 400, device: 'laptop' }, 500],
    [
      'a later one of the same device, whose clock was set back',
      'laptop',
      { at: 900, device: 'laptop' },
      900,
    ],
    ['a later one of another device', 'laptop', { at: 900, device: 'phone' }, 500],
    ['a later one without a device', '', { at: 900, device: '' }, 500],
  ])('EXE-82: after %s', (_name, device, replaced, expected) => {
    const before = replaced === null ? null : { ...replaced, sequence: 1 };
    expect(timeInOrder({ at: 500, sequence: 2, device }, before)).toBe(expected);
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
