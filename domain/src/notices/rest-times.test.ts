import { expect, it } from 'vitest';
import { israelMoment } from '../israel-time.ts';
import { isRestTime } from './rest-times.ts';

const at = (day: string, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return israelMoment(day, hours * 60 + minutes);
};

it.each([
  ['a Wednesday at noon', '2026-11-25', '12:00', false],
  ['a Friday before 15:00', '2026-11-27', '14:59', false],
  ['a Friday from 15:00', '2026-11-27', '15:00', true],
  ['the last minute of a Friday', '2026-11-27', '23:59', true],
  ['a Saturday before 21:00', '2026-11-28', '20:59', true],
  ['a Saturday from 21:00', '2026-11-28', '21:00', false],
  ['a Sunday morning', '2026-11-29', '08:00', false],
  // Passover begins on Thursday, 2 April 2026; its seventh day is Wednesday, 8 April.
  ['the eve of Passover at noon', '2026-04-01', '12:00', false],
  ['the evening on which Passover begins', '2026-04-01', '18:00', true],
  ['the first day of Passover', '2026-04-02', '10:00', true],
  ['the night after it', '2026-04-02', '21:00', false],
  ['a day between the holidays', '2026-04-06', '10:00', false],
  ['the eve of the seventh day', '2026-04-07', '15:00', true],
  // New Year: Saturday and Sunday, 12 and 13 September 2026, after each other without a gap.
  ['New Year, the night between its two days', '2026-09-12', '22:00', true],
  ['New Year, its second day', '2026-09-13', '20:59', true],
  ['the night after New Year', '2026-09-13', '21:00', false],
  // Clocks went forward in the night to Friday, 27 March 2026.
  ['the Sabbath after the clocks moved', '2026-03-28', '20:59', true],
  ['its end by the new clock', '2026-03-28', '21:00', false],
] as const)('NTC-03: %s', (_name, day, clock, isRest) => {
  expect(isRestTime(at(day, clock))).toBe(isRest);
});
