import { expect, it } from 'vitest';
import { moveToNow } from './live-dates.ts';

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
  const moved = moveToNow(live, new Date(now))?.tracks[0]?.subjects[0]?.lectures ?? [];

  expect(moved.map(({ startTime }) => startTime)).toEqual([second, first]);
  expect(moved.every((one) => Date.parse(one.endTime) - Date.parse(one.startTime) === 7_200_000)).toBe(true);
});
