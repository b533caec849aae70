import { describe, expect, it } from 'vitest';
import { reportDate, weekText } from './report-dates.ts';

describe('the dates of a report', () => {
  it.each([
    ['03/07/2026', '07/03/2026'],
    ['12/31/2026', '31/12/2026'],
  ])('REP-08: the server’s %s is shown as %s', (name, shown) => {
    expect(reportDate(name)).toBe(shown);
  });

  it.each([
    ['2026-11-08', '2026-11-14', 'שבוע 8 עד 14 בנובמבר 2026'],
    ['2026-11-29', '2026-12-05', 'שבוע 29 בנובמבר עד 5 בדצמבר 2026'],
    ['2026-12-27', '2027-01-02', 'שבוע 27 בדצמבר 2026 עד 2 בינואר 2027'],
  ])('REP-24: the week from %s to %s is said in words, and nothing twice', (firstDay, lastDay, text) => {
    expect(weekText({ firstDay, lastDay })).toBe(text);
  });
});
