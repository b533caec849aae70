import { describe, expect, it } from 'vitest';
import { capacityState, hasEnded, placeRefusal, shownLecture } from './registration.ts';

describe('places in a live lecture', () => {
  it.each([
    [null, 0, 0],
    [null, 10_000, 0],
    [1, 0, 1], // one place is few
    [1, 1, 2],
    [3, 0, 1],
    [4, 0, 0],
    [4, 1, 1],
    [10, 6, 0], // 4 left, a tenth is 1
    [10, 7, 1], // 3 left
    [10, 9, 1],
    [10, 10, 2],
    [40, 36, 1], // 4 left, a tenth of 40
    [40, 35, 0], // 5 left
    [45, 41, 1], // 4 left, a tenth is 4.5
    [45, 40, 0], // 5 left
    [50, 45, 1],
    [50, 44, 0],
    [200, 180, 1],
    [200, 179, 0],
    [5, 9, 2], // lowered below what is taken
  ] as const)('REG-31 to REG-35: of %s places %d are taken: state %d', (capacity, registeredCount, state) => {
    expect(capacityState({ capacity, registeredCount })).toBe(state);
  });

  it.each([
    [99, false],
    [100, true], // the end itself
    [101, true],
  ])('REG-13, REG-16: a lecture that ends at 100 has ended at %d: %s', (now, ended) => {
    expect(hasEnded({ endsAt: 100 }, now)).toBe(ended);
  });

  it.each([
    [{ capacity: 2, registeredCount: 1 }, 50, null],
    [{ capacity: 2, registeredCount: 2 }, 50, 'lecture_full'],
    [{ capacity: 2, registeredCount: 2 }, 100, 'lecture_ended'],
    [{ capacity: null, registeredCount: 9 }, 100, 'lecture_ended'],
    [{ capacity: null, registeredCount: 9 }, 99, null],
  ])('REG-35: %j at %d refuses with %s', (places, now, refusal) => {
    expect(placeRefusal({ ...places, endsAt: 100 }, now)).toBe(refusal);
  });
});

describe('the lecture that stands for its subject', () => {
  const lecture = (name: string, startsAt: number, change: object = {}) => ({
    name,
    startsAt,
    endsAt: startsAt + 10,
    capacity: 10,
    registeredCount: 0,
    isMine: false,
    ...change,
  });
  const full = { registeredCount: 10 };
  const past = lecture('past', 10);
  const next = lecture('next', 50);
  const later = lecture('later', 70);

  it.each([
    ['none', [], null],
    ['the next, whatever the order', [later, past, next], 'next'],
    ['one under way is still the next', [lecture('now', 35), next], 'now'],
    ['a full one gives way', [lecture('full', 45, full), next], 'next'],
    ['all full: the next', [lecture('full', 45, full), lecture('full too', 60, full)], 'full'],
    ['all ended: the last', [lecture('older', 5), past], 'past'],
    ['the student’s own before all', [next, lecture('mine', 80, { isMine: true, ...full })], 'mine'],
    ['the student’s own though it ended', [lecture('mine', 1, { isMine: true }), next], 'mine'],
  ])('REG-04: %s', (_what, lectures, shown) => {
    expect(shownLecture(lectures, 40)?.name ?? null).toBe(shown);
  });
});
