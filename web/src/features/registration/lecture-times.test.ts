import { describe, expect, it } from 'vitest';
import { endText, isOver, startText } from './lecture-times.ts';

describe('the times of a lecture', () => {
  it.each([
    ['2026-12-03T16:00:00Z', '3.12.26 בשעה 18:00'], // winter: two hours ahead
    ['2026-07-03T16:05:00Z', '3.7.26 בשעה 19:05'], // summer: three
    ['2026-12-31T22:00:00.000Z', '1.1.27 בשעה 00:00'],
    ['2026-03-26T23:30:00Z', '27.3.26 בשעה 01:30'], // the night before summer time
    ['2026-03-27T00:30:00Z', '27.3.26 בשעה 03:30'], // the hour that is skipped
    ['2026-10-24T23:30:00Z', '25.10.26 בשעה 01:30'], // the hour that comes twice
    ['2026-12-03T18:00:00+02:00', '3.12.26 בשעה 18:00'],
  ])('REG-39, REG-40: %s is %s in Jerusalem', (time, shown) => {
    expect(startText(time)).toBe(shown);
    expect(endText(time)).toBe(shown.slice(-5));
  });

  it('REG-13: over from the very end on', () => {
    const lecture = { endTime: '2026-12-03T18:00:00Z' };
    expect(isOver(lecture, Date.parse('2026-12-03T17:59:59.999Z'))).toBe(false);
    expect(isOver(lecture, Date.parse('2026-12-03T18:00:00Z'))).toBe(true);
  });
});
