import { expect, it } from 'vitest';
import { addDays } from '../israel-time.ts';
import { isHoliday } from './holidays.ts';

/** As the calendars of these years print them. */
const years: Readonly<Record<string, readonly string[]>> = {
  2018: ['03-31', '04-06', '04-19', '05-20', '09-10', '09-11', '09-19', '09-24', '10-01'],
  2021: ['03-28', '04-03', '04-15', '05-17', '09-07', '09-08', '09-16', '09-21', '09-28'],
  2024: ['04-23', '04-29', '05-14', '06-12', '10-03', '10-04', '10-12', '10-17', '10-24'],
  2025: ['04-13', '04-19', '05-01', '06-02', '09-23', '09-24', '10-02', '10-07', '10-14'],
  2026: ['04-02', '04-08', '04-22', '05-22', '09-12', '09-13', '09-21', '09-26', '10-03'],
  2027: ['04-22', '04-28', '05-12', '06-11', '10-02', '10-03', '10-11', '10-16', '10-23'],
};

it.each(Object.entries(years))('SUP-08: %s has its nine holidays of rest and no more', (year, days) => {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    if (isHoliday(day)) found.push(day.slice(5));
  }
  expect(found).toEqual(days);
});
