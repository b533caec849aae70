import { describe, expect, it } from 'vitest';
import { expectedReplyDay, isOpenOn } from './opening-hours.ts';

describe('the hours of the help centre', () => {
  it.each([
    ['Sunday', '2026-03-01', true],
    ['Thursday', '2026-03-05', true],
    ['Friday', '2026-03-06', false],
    ['Saturday', '2026-03-07', false],
    ['the first day of Passover, a Thursday', '2026-04-02', false],
    ['the days between, a Sunday', '2026-04-05', true],
    ['Independence Day, a Wednesday', '2026-04-22', false],
  ])('SUP-08, SUP-20: %s', (_name, day, isOpen) => {
    expect(isOpenOn(day)).toBe(isOpen);
  });

  it.each([
    ['Sunday noon: Tuesday', '2026-03-01T10:00:00Z', '2026-03-03'],
    ['Tuesday noon: Thursday', '2026-03-03T10:00:00Z', '2026-03-05'],
    ['Wednesday noon: Friday is closed, so Sunday', '2026-03-04T10:00:00Z', '2026-03-08'],
    ['Thursday 16:59: Sunday', '2026-03-05T14:59:59Z', '2026-03-08'],
    ['Thursday 17:00: Sunday', '2026-03-05T15:00:00Z', '2026-03-08'],
    ['Friday: Sunday', '2026-03-06T10:00:00Z', '2026-03-08'],
    ['Saturday at its end: Sunday', '2026-03-07T21:59:59Z', '2026-03-08'],
    ['Sunday at its beginning: Tuesday', '2026-03-07T22:00:00Z', '2026-03-10'],
    // Passover 2026 begins on Thursday 2 April; summer time, three hours before UTC.
    ['the eve of Passover at 16:59: Sunday after', '2026-04-01T13:59:59Z', '2026-04-05'],
    ['the eve of Passover at 17:00: Sunday after', '2026-04-01T14:00:00Z', '2026-04-05'],
    // Its seventh day is Wednesday 8 April.
    ['Tuesday 16:59 before the seventh day: Thursday', '2026-04-07T13:59:59Z', '2026-04-09'],
    ['Tuesday 17:00 before the seventh day: Thursday', '2026-04-07T14:00:00Z', '2026-04-09'],
    [
      'Monday noon before the seventh day: Wednesday is a holiday, so Thursday',
      '2026-04-06T09:00:00Z',
      '2026-04-09',
    ],
    // New Year 5787 is on Saturday and Sunday, 12 and 13 September 2026.
    ['Thursday 17:00 before New Year: Monday', '2026-09-10T14:00:00Z', '2026-09-14'],
    ['Wednesday noon before New Year: Monday', '2026-09-09T09:00:00Z', '2026-09-14'],
    ['the second day of New Year: Monday', '2026-09-13T09:00:00Z', '2026-09-14'],
    // The Day of Atonement is on Monday 21 September 2026.
    ['Sunday 16:59 before the Day of Atonement: Tuesday', '2026-09-20T13:59:59Z', '2026-09-22'],
    ['Sunday 17:00 before the Day of Atonement: Tuesday', '2026-09-20T14:00:00Z', '2026-09-22'],
    // Clocks go forward in the night to Friday 27 March 2026.
    ['Thursday 16:59 before the short night: Sunday', '2026-03-26T14:59:59Z', '2026-03-29'],
    ['Thursday 17:00 before the short night: Sunday', '2026-03-26T15:00:00Z', '2026-03-29'],
  ])('SUP-07, SUP-09: %s', (_name, now, day) => {
    expect(expectedReplyDay(new Date(now))).toBe(day);
  });
});
