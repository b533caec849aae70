import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pause } from './timer.ts';
import {
  clockOffset,
  daysBetween,
  formatClock,
  formatHours,
  isPaused,
  isRedAlert,
  openPause,
  PAUSE_LIMIT_MS,
  pausedMs,
  questionSeconds,
  resume,
  SPREAD_TIME_SECONDS,
  totalSeconds,
} from './timer.ts';

const ten = Date.UTC(2026, 0, 5, 10, 0, 0);
const minutes = (count: number) => count * 60_000;
const after = (count: number) => ten + minutes(count);
const pause = (from: number, until: number | null): Pause => ({
  from: after(from),
  until: until === null ? null : after(until),
});

describe('pausing', () => {
  it('EXE-110: pressing pause opens one pause', () => {
    expect(openPause([], ten)).toEqual([{ from: ten, until: null }]);
  });
  it('EXE-110: pressing pause while paused changes nothing', () => {
    expect(openPause([pause(0, null)], after(5))).toEqual([pause(0, null)]);
  });
  it('EXE-110: a second pause stands beside the first', () => {
    expect(openPause([pause(0, 5)], after(10))).toEqual([pause(0, 5), pause(10, null)]);
  });
  it('EXE-111: a pause forgotten over night is closed at its limit before a new one opens', () => {
    expect(openPause([pause(0, null)], after(900))).toEqual([pause(0, 120), pause(900, null)]);
  });
  it.each([
    ['at its first moment it is paused', ten, true],
    ['a moment before two hours it is paused', ten + PAUSE_LIMIT_MS - 1, true],
    ['at two hours it is not', ten + PAUSE_LIMIT_MS, false],
  ])('EXE-111: %s', (_name, now, expected) => {
    expect(isPaused([pause(0, null)], now)).toBe(expected);
  });
  it('EXE-113: continue ends the pause now', () => {
    const pauses = resume([pause(0, null)], after(7));
    expect(pauses).toEqual([pause(0, 7)]);
    expect(isPaused(pauses, after(7))).toBe(false);
  });
  it('EXE-113: continue stays continued when the estimated clock steps back', () => {
    expect(isPaused(resume([pause(0, null)], after(7)), after(6))).toBe(false);
  });
  it('EXE-111: continue after five hours counts two', () => {
    expect(resume([pause(0, null)], after(300))).toEqual([pause(0, 120)]);
  });
  it('EXE-113: continue with nothing paused changes nothing', () => {
    expect(resume([], ten)).toEqual([]);
    expect(resume([pause(0, 5)], after(9))).toEqual([pause(0, 5)]);
  });
});

describe('pausedMs', () => {
  it.each([
    ['no pause is nothing', [], 30, 0],
    ['a closed pause counts whole', [pause(0, 10)], 30, 10],
    ['an open pause counts until now', [pause(20, null)], 30, 10],
    ['an open pause counts at most two hours', [pause(0, null)], 500, 120],
    ['pauses of two tabs that overlap count once', [pause(0, 10), pause(5, 20)], 30, 20],
    ['a pause inside another adds nothing', [pause(5, 6), pause(0, 10)], 30, 10],
    ['touching pauses add up', [pause(0, 5), pause(5, 10)], 30, 10],
    ['an empty pause is nothing', [pause(5, 5)], 30, 0],
    ['what lies after now does not count', [pause(0, 10), pause(40, 50)], 5, 5],
  ])('EXE-115: %s', (_name, pauses, now, expectedMinutes) => {
    expect(pausedMs(pauses, after(now))).toBe(minutes(expectedMinutes));
  });
});

describe('totalSeconds', () => {
  it.each([
    ['the start shows zero', [], 0, undefined, 0],
    ['without pauses it is the wall clock', [], 30, null, 1800],
    ['a pause is taken off', [pause(5, 15)], 30, undefined, 1200],
    ['while paused it stands still', [pause(5, null)], 30, undefined, 300],
    ['after the pause limit it runs on', [pause(5, null)], 130, undefined, 600],
    ['finished, it stands still', [pause(5, 15)], 90, after(30), 1200],
    ['a pause after the finish takes nothing off', [pause(40, 50)], 90, after(30), 1800],
    ['a pause before the start takes nothing off', [pause(-20, -10)], 30, undefined, 1800],
    ['a clock behind the start shows zero', [], -1, undefined, 0],
  ])('EXE-115: %s', (_name, pauses, now, finishedAt, expected) => {
    expect(totalSeconds({ startedAt: ten, pauses, now: after(now), finishedAt })).toBe(expected);
  });
  it('EXE-115: midnight and the change of the clock are nothing special', () => {
    const beforeMidnight = Date.UTC(2026, 2, 26, 21, 59, 30); // 23:59:30 in Jerusalem, hours before summer time
    expect(totalSeconds({ startedAt: beforeMidnight, pauses: [], now: beforeMidnight + 60_000 })).toBe(60);
    const fiveHoursLater = beforeMidnight + 5 * 3_600_000;
    expect(totalSeconds({ startedAt: beforeMidnight, pauses: [], now: fiveHoursLater })).toBe(18_000);
  });
  it('EXE-115: time running and time paused make up the wall clock, whatever the pauses', () => {
    const anyPause = fc.record({ from: fc.nat(20_000_000), length: fc.option(fc.nat(9_000_000)) });
    fc.assert(
      fc.property(fc.array(anyPause), fc.nat(30_000_000), (drawn, now) => {
        const pauses = drawn.map(({ from, length }) => ({
          from,
          until: length === null ? null : from + length,
        }));
        const running = totalSeconds({ startedAt: 0, pauses, now });
        expect(running).toBe(Math.floor((now - pausedMs(pauses, now)) / 1000));
        expect(running).toBeGreaterThanOrEqual(0);
        expect(pausedMs(pauses.toReversed(), now)).toBe(pausedMs(pauses, now));
        expect(pausedMs(resume(pauses, now), now)).toBe(
          pausedMs(
            pauses.filter(({ from }) => from <= now),
            now,
          ),
        );
      }),
    );
  });
});

describe('questionSeconds', () => {
  it.each([
    ['not shown, it keeps what was stored', 30, null, [], 5, 30],
    ['shown this moment, it keeps what was stored', 30, ten, [], 0, 30],
    ['shown, it counts up', 30, ten, [], 1, 90],
    ['paused, it stands still', 30, ten, [pause(1, null)], 5, 90],
    ['continued, it counts on', 30, ten, [pause(1, 3)], 5, 210],
    ['a pause before it was shown takes nothing off', 0, after(3), [pause(0, 2)], 5, 120],
    ['shown during a pause, it waits for the end', 0, after(1), [pause(0, 2)], 5, 180],
  ])('EXE-107: %s', (_name, storedSeconds, shownSince, pauses, now, expected) => {
    expect(questionSeconds({ storedSeconds, shownSince, pauses, now: after(now) })).toBe(expected);
  });
});

describe('isRedAlert', () => {
  it.each([
    [89, 90, false],
    [90, 90, true],
    [91, 90, true],
    [9999, null, false],
    [9999, 0, false],
    [0, 0, false],
  ])('EXE-108, EXE-109: %d seconds with the line at %s: red %s', (seconds, timeInSecToRedAlert, expected) => {
    expect(isRedAlert({ seconds, timeInSecToRedAlert })).toBe(expected);
  });
});

describe('clockOffset', () => {
  it.each([
    ['a device behind', 105_000, 100_000, 5000],
    ['a device ahead', 100_000, 105_000, -5000],
    ['a right device', 100_000, 100_000, 0],
  ])('EXE-115: %s', (_name, serverDate, receivedAt, expected) => {
    expect(clockOffset({ serverDate, receivedAt })).toBe(expected);
  });
});

describe('formatHours', () => {
  it.each([
    [3600, '1:00'],
    [79_660, '22:07'],
    [360_059, '100:00'],
    [59, '0:00'],
    [-5, '0:00'],
  ])('EXE-115: %d seconds are shown as %s', (seconds, expected) => {
    expect(formatHours(seconds)).toBe(expected);
  });
});

describe('formatClock', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [65, '01:05'],
    [65.9, '01:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
    [-5, '00:00'],
  ])('EXE-107: %d seconds are shown as %s', (seconds, expected) => {
    expect(formatClock(seconds)).toBe(expected);
  });
});

describe('days of a long time', () => {
  it('EXE-148: from six hours on a time went over a break', () => {
    expect(SPREAD_TIME_SECONDS).toBe(21_600);
  });
  it.each([
    // 08:00 to 15:00 in Jerusalem, in winter.
    ['2026-11-22T06:00:00Z', '2026-11-22T13:00:00Z', 1],
    // 23:00 to 06:00.
    ['2026-11-22T21:00:00Z', '2026-11-23T04:00:00Z', 2],
    // 01:00 to 03:00: one day there, although Greenwich has two.
    ['2026-11-22T23:00:00Z', '2026-11-23T01:00:00Z', 1],
    ['2026-11-20T06:00:00Z', '2026-11-23T06:00:00Z', 4],
    // Over the end of summer time, 25.10.2026.
    ['2026-10-24T20:00:00Z', '2026-10-25T20:00:00Z', 2],
    ['2026-11-22T06:00:00Z', '2026-11-22T05:00:00Z', 1],
  ])('EXE-148: from %s until %s are %i', (from, until, days) => {
    expect(daysBetween(Date.parse(from), Date.parse(until))).toBe(days);
  });
});
