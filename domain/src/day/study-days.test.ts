import { expect, it } from 'vitest';
import { studyDays } from './study-days.ts';

it('DAY-20: seven days, today last, empty ones with 0, and all that was studied on a day together', () => {
  const studied = [
    { day: '2026-11-15', seconds: 3_600 },
    { day: '2026-11-16', seconds: 2_700 },
    { day: '2026-11-22', seconds: 80 },
    { day: '2026-11-22', seconds: 100 },
    { day: '2026-11-21', seconds: 29 },
    { day: '2026-11-20', seconds: 30 },
  ];

  expect(studyDays(studied, '2026-11-22')).toEqual([
    { date: '2026-11-16', minutes: 45 },
    { date: '2026-11-17', minutes: 0 },
    { date: '2026-11-18', minutes: 0 },
    { date: '2026-11-19', minutes: 0 },
    { date: '2026-11-20', minutes: 1 },
    { date: '2026-11-21', minutes: 0 },
    { date: '2026-11-22', minutes: 3 },
  ]);
});
