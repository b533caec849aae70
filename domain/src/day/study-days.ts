// The last seven days, and how long was studied on each.
import { addDays } from '../israel-time.ts';
import { roundHalfUp } from '../rounding.ts';

export const STRIP_DAYS = 7;

export type Studied = { readonly day: string; readonly seconds: number };

/**
 * One entry a day, today last; days without study are there with 0.
 *
 * Unit: whole minutes, of all that was studied on the day together. `today`: as `israelDay` writes it.
 * Source: DAY-20.
 * Example: 80 seconds of questions and 100 of a lecture are 3 minutes.
 */
export function studyDays(
  studied: readonly Studied[],
  today: string,
): { readonly date: string; readonly minutes: number }[] {
  return Array.from({ length: STRIP_DAYS }, (_, place) => {
    const date = addDays(today, place - STRIP_DAYS + 1);
    const seconds = studied.filter(({ day }) => day === date).reduce((sum, one) => sum + one.seconds, 0);
    return { date, minutes: roundHalfUp(seconds / 60) };
  });
}
