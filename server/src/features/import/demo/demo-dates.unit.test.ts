import { expect, it } from 'vitest';
import { moveExam, moveLectures } from './demo-dates.ts';

const lecture = (startTime: string, endTime: string) => ({
  externalId: startTime,
  startTime,
  endTime,
  teacherName: 'מרצה',
  userNote: null,
  instructionsNote: null,
  joinUrl: null,
  capacity: null,
  hall: null,
});
const live = {
  regions: [],
  tracks: [
    {
      externalId: 't',
      name: 'מסלול',
      userNote: null,
      subjects: [
        {
          externalId: 's',
          name: 'נושא',
          lectures: [
            lecture('2026-01-14T16:00:00Z', '2026-01-14T18:00:00Z'),
            lecture('2026-01-07T16:00:00Z', '2026-01-07T18:00:00Z'),
          ],
        },
      ],
    },
  ],
};

// By hand: the earliest is Wednesday 7 January at 16:00.
it.each([
  ['2026-01-07T16:00:01Z', '2026-01-07T16:00:00.000Z', '2026-01-14T16:00:00.000Z'],
  ['2026-01-14T16:00:00Z', '2026-01-07T16:00:00.000Z', '2026-01-14T16:00:00.000Z'],
  ['2026-01-14T16:00:01Z', '2026-01-14T16:00:00.000Z', '2026-01-21T16:00:00.000Z'],
  ['2027-01-08T09:00:00Z', '2027-01-06T16:00:00.000Z', '2027-01-13T16:00:00.000Z'],
  ['2025-12-31T00:00:00Z', '2025-12-24T16:00:00.000Z', '2025-12-31T16:00:00.000Z'],
])('XCT-22: a demo loaded at %s has had its first lecture and expects the second', (now, first, second) => {
  const moved = moveLectures(live, new Date(now))?.tracks[0]?.subjects[0]?.lectures ?? [];

  expect(moved.map(({ startTime }) => startTime)).toEqual([second, first]);
  expect(moved.every((one) => Date.parse(one.endTime) - Date.parse(one.startTime) === 7_200_000)).toBe(true);
});

// By hand: 20 December 2026 is a Sunday.
it.each([
  ['2026-11-22T10:00:00Z', '2026-12-20'],
  // 22:30 in Israel is still the 22nd, half past midnight no longer.
  ['2026-11-22T20:30:00Z', '2026-12-20'],
  ['2026-11-22T22:30:00Z', '2026-12-27'],
  ['2026-12-21T10:00:00Z', '2027-01-24'],
  ['2026-08-01T10:00:00Z', '2026-08-30'],
  ['2030-05-05T10:00:00Z', '2030-06-02'],
])('XCT-22: a demo loaded at %s has its exam on %s', (now, exam) => {
  expect(moveExam('2026-12-20', new Date(now))).toBe(exam);
});

it('XCT-22: a demo without an exam date has none later', () => {
  expect(moveExam(null, new Date('2026-11-22T10:00:00Z'))).toBeNull();
});
