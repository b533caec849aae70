/** The forecast as rows of a chart and of a table. */
import type { Review } from '@sugya/contract/review.ts';
import { review } from '../../../hebrew/review.ts';

export type ForecastRow = {
  readonly date: string;
  /** The weekday's letter, for the axis; the whole date, for reading. */
  readonly short: string;
  readonly long: string;
  readonly planned: number;
  readonly waiting: number;
};

const UTC = { timeZone: 'UTC' } as const;
const weekday = new Intl.DateTimeFormat('he-IL', { weekday: 'narrow', ...UTC });
const whole = new Intl.DateTimeFormat('he-IL', { weekday: 'long', day: 'numeric', month: 'numeric', ...UTC });

export function forecastRows({ forecast, date: today }: Pick<Review, 'forecast' | 'date'>): ForecastRow[] {
  return forecast.map(({ date, planned, waiting }) => {
    const at = Date.parse(`${date}T00:00:00Z`);
    return {
      date,
      short: date === today ? review.forecast.today : weekday.format(at),
      long: date === today ? review.forecast.today : whole.format(at),
      planned,
      waiting,
    };
  });
}

/** How many will not come again before the exam at this pace; 0 where there is no exam in sight. */
export function leftBeforeExam({ forecast, examDate }: Pick<Review, 'forecast' | 'examDate'>): number {
  const last = forecast.at(-1);
  if (last === undefined || examDate === null) return 0;
  const dayAfter = new Date(Date.parse(`${last.date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return dayAfter === examDate.slice(0, 10) ? last.waiting : 0;
}
