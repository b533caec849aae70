import { describe, expect, it } from 'vitest';
import { israelMoment, shortMoment } from '../israel-time.ts';
import {
  FIRST_QUIET_HOURS,
  firstMoment,
  isQuiet,
  mayGoOut,
  nextDigest,
  nextReminder,
  nextSilence,
  type QuietHours,
} from './notice-times.ts';

const NIGHT = FIRST_QUIET_HOURS;
const NONE = null;
/** `2026-11-25 12:00` by the clock in Israel. */
function at(written: string): Date {
  const [day = '', clock = ''] = written.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return israelMoment(day, hours * 60 + minutes);
}

describe('NTC-02: quiet hours', () => {
  it.each([
    ['over midnight, its first minute', { from: 21, to: 7 }, '21:00', true],
    ['over midnight, after midnight', { from: 21, to: 7 }, '03:30', true],
    ['over midnight, its last minute', { from: 21, to: 7 }, '06:59', true],
    ['over midnight, after it', { from: 21, to: 7 }, '07:00', false],
    ['over midnight, before it', { from: 21, to: 7 }, '20:59', false],
    ['within a day', { from: 9, to: 17 }, '09:00', true],
    ['within a day, its last minute', { from: 9, to: 17 }, '16:59', true],
    ['within a day, after it', { from: 9, to: 17 }, '17:00', false],
    ['within a day, before it', { from: 9, to: 17 }, '08:59', false],
    ['none', null, '03:00', false],
  ] as readonly [string, QuietHours | null, string, boolean][])('%s', (_name, quiet, clock, expected) => {
    expect(isQuiet(at(`2026-11-25 ${clock}`), quiet)).toBe(expected);
  });
});

it.each([
  ['a weekday at noon', '2026-11-25 12:00', NIGHT, true],
  ['a weekday at night', '2026-11-25 22:00', NIGHT, false],
  ['the Sabbath outside quiet hours', '2026-11-28 12:00', NIGHT, false],
  ['the Sabbath without quiet hours', '2026-11-28 12:00', NONE, false],
  ['the night of a weekday without quiet hours', '2026-11-25 02:00', NONE, true],
] as const)('NTC-02, NTC-03: whether a notice may go out: %s', (_name, written, quiet, expected) => {
  expect(mayGoOut(at(written), quiet)).toBe(expected);
});

it.each([
  ['a moment that may be', '2026-11-25 12:34', NIGHT, '25/11/26 12:34'],
  ['a night', '2026-11-25 23:10', NIGHT, '26/11/26 07:00'],
  ['Friday evening', '2026-11-27 18:00', NIGHT, '29/11/26 07:00'],
  ['Friday evening without quiet hours', '2026-11-27 18:00', NONE, '28/11/26 21:00'],
  // New Year on Saturday and Sunday: from Friday to Monday morning.
  ['New Year', '2026-09-11 15:00', NIGHT, '14/09/26 07:00'],
  // New Year on Thursday and Friday, 3 and 4 October 2024, and the Sabbath after it.
  ['New Year before a Sabbath', '2024-10-02 15:00', NIGHT, '06/10/24 07:00'],
] as const)(
  'NTC-02, NTC-03: what was held back goes out when the silence ends: %s',
  (_name, from, quiet, expected) => {
    expect(shortMoment(firstMoment(at(from), quiet))).toBe(expected);
  },
);

it.each([
  ['before the quiet hours', '2026-11-24 18:00', NIGHT, '24/11/26 21:00'],
  ['before the Sabbath', '2026-11-27 12:20', NIGHT, '27/11/26 15:00'],
  ['without quiet hours', '2026-11-24 18:00', NONE, '27/11/26 15:00'],
] as const)(
  'NTC-02, NTC-03: a notice is shown until the next silence: %s',
  (_name, from, quiet, expected) => {
    expect(shortMoment(nextSilence(at(from), quiet))).toBe(expected);
  },
);

it.each([
  // 25 November 2026 is a Wednesday.
  ['later in this week', '2026-11-25 12:00', { weekday: 4, hour: 8 }, NIGHT, '26/11/26 08:00'],
  ['later today', '2026-11-25 12:00', { weekday: 3, hour: 18 }, NIGHT, '25/11/26 18:00'],
  ['the hour itself is past', '2026-11-25 18:00', { weekday: 3, hour: 18 }, NIGHT, '02/12/26 18:00'],
  ['earlier in the week', '2026-11-25 12:00', { weekday: 0, hour: 8 }, NIGHT, '29/11/26 08:00'],
  ['in quiet hours', '2026-11-25 12:00', { weekday: 4, hour: 22 }, NIGHT, '27/11/26 07:00'],
  ['on a Friday evening', '2026-11-25 12:00', { weekday: 5, hour: 18 }, NIGHT, '29/11/26 07:00'],
  ['over the change of clocks', '2026-03-26 12:00', { weekday: 0, hour: 8 }, NIGHT, '29/03/26 08:00'],
] as const)('NTC-04: the next digest: %s', (_name, after, choice, quiet, expected) => {
  expect(shortMoment(nextDigest(at(after), choice, quiet))).toBe(expected);
});

it.each([
  ['later today', '2026-11-25 12:00', 18, NIGHT, '25/11/26 18:00'],
  ['tomorrow', '2026-11-25 18:00', 18, NIGHT, '26/11/26 18:00'],
  ['on a Friday afternoon the Sabbath holds it back', '2026-11-27 12:00', 18, NIGHT, '29/11/26 07:00'],
  ['after which the next is that day’s own', '2026-11-29 07:00', 18, NIGHT, '29/11/26 18:00'],
] as const)('NTC-05: the next reminder: %s', (_name, after, hour, quiet, expected) => {
  expect(shortMoment(nextReminder(at(after), hour, quiet))).toBe(expected);
});
