import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActTime } from './act.ts';
import { clampActTime, clampQuestionSeconds, isNewerAct, lockVerdict } from './act.ts';

const start = Date.UTC(2026, 0, 5, 8, 0, 0);
const minute = 60_000;

describe('clampActTime', () => {
  it.each([
    ['an act in between keeps its time', start + 5 * minute, start + 5 * minute],
    ['an act at the very start keeps its time', start, start],
    ['an act before the start is put at the start', start - 1, start],
    ['a device clock ahead is put at now', start + 99 * minute, start + 10 * minute],
  ])('EXE-82: %s', (_name, clientTime, expected) => {
    expect(clampActTime({ clientTime, attemptStart: start, now: start + 10 * minute })).toBe(expected);
  });
  it('EXE-82: with the server clock behind the start, the start holds', () => {
    expect(clampActTime({ clientTime: start, attemptStart: start, now: start - minute })).toBe(start);
  });
});

describe('isNewerAct', () => {
  const stored = { at: 1000, sequence: 5 };
  it.each([
    ['a later act wins', { at: 1001, sequence: 1 }, true],
    ['an earlier act that arrives late changes nothing', { at: 999, sequence: 9 }, false],
    ['at the same moment the higher sequence wins', { at: 1000, sequence: 6 }, true],
    ['at the same moment the lower sequence loses', { at: 1000, sequence: 4 }, false],
    ['the same act again is welcome', { at: 1000, sequence: 5 }, true],
  ])('EXE-82: %s', (_name, act, expected) => {
    expect(isNewerAct(act, stored)).toBe(expected);
  });
  it('EXE-82: the first act of a question is the newest', () => {
    expect(isNewerAct({ at: 0, sequence: 0 }, null)).toBe(true);
  });
  it('EXE-82: the winner is the same in whatever order acts arrive, repeats included', () => {
    const anyAct = fc.record({ at: fc.nat(5), sequence: fc.nat(5) });
    const merge = (acts: readonly ActTime[]) =>
      acts.reduce<ActTime | null>((kept, act) => (isNewerAct(act, kept) ? act : kept), null);
    fc.assert(
      fc.property(fc.array(anyAct), (acts) => {
        expect(merge(acts.toReversed())).toEqual(merge(acts));
        expect(merge([...acts, ...acts])).toEqual(merge(acts));
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
