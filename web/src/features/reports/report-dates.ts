/** The dates of a report as they are read here: day first (REP-08). */
import { reports } from '../../hebrew/reports.ts';

const UTC = { timeZone: 'UTC' } as const;
const dayOnly = new Intl.DateTimeFormat('he-IL', { day: 'numeric', ...UTC });
const dayAndMonth = new Intl.DateTimeFormat('he-IL', { day: 'numeric', month: 'long', ...UTC });
const wholeDate = new Intl.DateTimeFormat('he-IL', { dateStyle: 'long', ...UTC });

/** The server writes 'MM/DD/YYYY' (REP-09), the screen 'DD/MM/YYYY'. */
export function reportDate(name: string): string {
  const [month, day, year] = name.split('/');
  return `${day}/${month}/${year}`;
}

/** In words, because a dash between two dates is read in another order from right to left: `8 עד 14 בנובמבר 2026`. */
export function weekText({
  firstDay,
  lastDay,
}: {
  readonly firstDay: string;
  readonly lastDay: string;
}): string {
  const [from, to] = [Date.parse(firstDay), Date.parse(lastDay)]; // days without an hour are read as UTC
  return reports.week(
    (isSameMonth(firstDay, lastDay) ? dayOnly : firstOf(firstDay, lastDay)).format(from),
    wholeDate.format(to),
  );
}

function firstOf(firstDay: string, lastDay: string): Intl.DateTimeFormat {
  return firstDay.slice(0, 4) === lastDay.slice(0, 4) ? dayAndMonth : wholeDate;
}

function isSameMonth(one: string, other: string): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
