import { describe, expect, it } from 'vitest';
import {
  forecastLoad,
  itemsPerDay,
  type PlannedItem,
  planDay,
  type ReviewCircumstances,
  reviewMinutes,
  secondsPerItem,
} from './day-plan.ts';
import { dueDay, isDueOn, targetRetention } from './due.ts';
import { retrievability } from './memory.ts';
import { dayOfDate } from './review-day.ts';
import { type ReviewState, stateAfterRating } from './review-state.ts';

const TODAY = dayOfDate('2026-03-01');
const state = (fields: Partial<ReviewState> = {}): ReviewState => ({
  stability: 10,
  difficulty: 5,
  lastDay: TODAY,
  reps: 1,
  lapses: 1,
  isToRepeat: false,
  ...fields,
});
const missed = (lastDay: number) => state({ stability: 0.212, difficulty: 6.4133, lastDay, reps: 0 });

describe('when an item is due', () => {
  it.each([
    [null, 0.9],
    [TODAY + 61, 0.85],
    [TODAY + 60, 0.85],
    [TODAY + 1, 0.95],
    [TODAY, 0.9],
    [TODAY - 5, 0.9],
  ])('EXP: the exam on day %s asks for %d today', (examDay, target) => {
    expect(targetRetention(TODAY, { examDay })).toBeCloseTo(target, 10);
  });

  it('EXP: without an exam an item is due after as many days as its stability says', () => {
    expect(dueDay(state(), { examDay: null }, TODAY)).toBe(TODAY + 10);
    expect(dueDay(missed(TODAY), { examDay: null }, TODAY)).toBe(TODAY + 1);
  });

  it('EXP: no due date on the exam’s day or after it; what holds until then has none', () => {
    for (const stability of [0.2, 1, 3, 8, 12, 30, 90, 400]) {
      for (const examDay of [TODAY + 1, TODAY + 2, TODAY + 12, TODAY + 60]) {
        const due = dueDay(state({ stability }), { examDay }, TODAY);
        if (due !== null) expect(due).toBeLessThan(examDay);
        else expect(isDueOn(state({ stability }), examDay - 1, { examDay })).toBe(false);
      }
    }
  });

  it('EXP: the nearer the exam, the earlier the same item comes', () => {
    const due = (days: number) => dueDay(state({ stability: 6 }), { examDay: TODAY + days }, TODAY) ?? 0;
    expect([60, 30, 8].map(due)).toEqual([60, 30, 8].map(due).toSorted((a, b) => b - a));
    expect(due(8)).toBeLessThan(due(60));
  });

  it('EXP: the day found is the first on which it is due', () => {
    for (const stability of [0.3, 2, 9, 33]) {
      const due = dueDay(state({ stability }), { examDay: TODAY + 45 }, TODAY);
      if (due === null) continue;
      expect(isDueOn(state({ stability }), due, { examDay: TODAY + 45 })).toBe(true);
      expect(isDueOn(state({ stability }), due - 1, { examDay: TODAY + 45 })).toBe(false);
    }
  });

  it('EXP: after the exam the queue goes on at a steady pace', () => {
    expect(dueDay(state({ lastDay: TODAY - 30 }), { examDay: TODAY - 20 }, TODAY)).toBe(TODAY - 20);
  });
});

describe('how much fits into the minutes', () => {
  const ratings = (count: number, seconds: number) =>
    Array.from({ length: count }, (_, itemId) => ({ itemId, day: TODAY, seconds }));

  it.each([
    ['nobody’s own yet', [], 20],
    ['a few quick ones change little', ratings(4, 5), 20],
    ['as many as the prior stand in the middle', ratings(10, 10), 15],
    ['many of one’s own decide', ratings(30, 8), 8],
    ['an item left open for an hour counts two minutes', ratings(11, 3_600), 120],
    ['repetitions of a day are one item', [...ratings(30, 8), ...ratings(30, 4)], 12],
  ])('EXP: %s', (_, given, expected) => {
    expect(secondsPerItem(given)).toBe(expected);
  });

  it.each([
    [10, 20, 30],
    [5, 21, 14],
    [5, 400, 1],
  ])('EXP: %i minutes at %d seconds each are %i items', (minutes, seconds, count) => {
    expect(itemsPerDay(minutes, seconds)).toBe(count);
  });
});

describe('what a day holds', () => {
  const now: ReviewCircumstances = { day: TODAY, examDay: null, capacity: 2, doneCount: 0 };
  const items: PlannedItem[] = [
    { id: 1, state: state({ lastDay: TODAY - 12 }) },
    { id: 2, state: missed(TODAY - 1) },
    { id: 3, state: missed(TODAY - 9) },
    { id: 4, state: state({ lastDay: TODAY - 2 }) },
    { id: 5, state: state({ lastDay: TODAY, isToRepeat: true }) },
  ];
  const ids = (plan: ReturnType<typeof planDay>) =>
    [plan.today, plan.waiting].map((l) => l.map(({ id }) => id));

  it('EXP: the likeliest forgotten first, the rest waits, and what was not known today comes again at the end', () => {
    expect(ids(planDay(items, now))).toEqual([[3, 2, 5], [1]]);
  });

  it('EXP: what was done today is taken off the count', () => {
    expect(ids(planDay(items, { ...now, doneCount: 1 }))).toEqual([
      [3, 5],
      [2, 1],
    ]);
    expect(ids(planDay(items, { ...now, doneCount: 2 }))).toEqual([[5], [3, 2, 1]]);
  });
});

describe('sixty days toward an exam, with items from two chapters', () => {
  const EXAM = TODAY + 60;
  const CAPACITY = 12;
  type Item = PlannedItem & { readonly chapter: 'statements' | 'cards' };
  /** Misses come in over the first days, in turns from both chapters. */
  const added = (day: number): Item[] =>
    day - TODAY > 20
      ? []
      : Array.from({ length: 3 }, (_, place) => ({
          id: (day - TODAY) * 10 + place,
          chapter: place % 2 === 0 ? 'statements' : 'cards',
          state: missed(day),
        }));

  it('EXP: the budget is kept, nothing is due after the exam, and both chapters are known when it comes', () => {
    let items: Item[] = [];
    const targets: number[] = [];
    const reviewed = new Set<string>();
    for (let day = TODAY; day < EXAM; day += 1) {
      const circumstances = { day, examDay: EXAM, capacity: CAPACITY, doneCount: 0 };
      const { today, waiting } = planDay(items, circumstances);
      targets.push(targetRetention(day, { examDay: EXAM }));
      expect(today.length).toBeLessThanOrEqual(CAPACITY);
      if (waiting.length > 0) expect(today).toHaveLength(CAPACITY);
      const later = new Map(
        today.map(({ id, state: before, chapter }) => {
          reviewed.add(chapter);
          // Every seventh is not known at first; it comes again the same day and then is.
          if ((id + day) % 7 !== 0) return [id, stateAfterRating(before, { rating: 3, day })];
          const failed = stateAfterRating(before, { rating: 1, day });
          const again = planDay([{ id, state: failed }], { ...circumstances, doneCount: today.length });
          expect(again.today).toHaveLength(1);
          return [id, stateAfterRating(failed, { rating: 3, day })];
        }),
      );
      items = items.map((item) => ({ ...item, state: later.get(item.id) ?? item.state }));
      items.push(...added(day));
      for (const item of items) {
        const due = dueDay(item.state, { examDay: EXAM }, day);
        if (due !== null) expect(due).toBeLessThan(EXAM);
      }
    }
    expect(targets).toEqual(targets.toSorted((a, b) => a - b));
    expect(new Set(targets).size).toBe(targets.length);
    expect([...reviewed].toSorted()).toEqual(['cards', 'statements']);
    const known = items.map((item) => retrievability(item.state, EXAM - item.state.lastDay));
    const mean = known.reduce((sum, chance) => sum + chance, 0) / known.length;
    expect(mean).toBeGreaterThan(0.94);
  });

  it('EXP: the forecast is what then comes, when each day is done and known', () => {
    let items: PlannedItem[] = Array.from({ length: 8 }, (_, day) => added(TODAY + day)).flat();
    const first = TODAY + 8;
    const circumstances = { examDay: EXAM, capacity: 5, doneCount: 0 };
    const forecast = forecastLoad(items, { ...circumstances, day: first });
    expect(forecast).toHaveLength(14);
    expect(forecast[0]).toEqual({ day: first, planned: 5, waiting: 19 });
    const came = forecast.map(({ day }) => {
      const { today, waiting } = planDay(items, { ...circumstances, day });
      const done = new Set(today.map(({ id }) => id));
      items = items.map((item) =>
        done.has(item.id) ? { ...item, state: stateAfterRating(item.state, { rating: 3, day }) } : item,
      );
      return { day, planned: today.length, waiting: waiting.length };
    });
    expect(forecast).toEqual(came);
  });

  it('EXP: the forecast ends with the day before the exam', () => {
    const now = { day: EXAM - 3, examDay: EXAM, capacity: 5, doneCount: 0 };
    expect(forecastLoad(added(TODAY), now).map(({ day }) => day)).toEqual([EXAM - 3, EXAM - 2, EXAM - 1]);
    expect(forecastLoad(added(TODAY), { ...now, day: EXAM + 1 })).toHaveLength(14);
  });
});

describe('how long a review takes', () => {
  it.each([
    [0, 20, null],
    [1, 20, 1],
    [5, 20, 2],
    [30, 20, 10],
    [90, 20, 30],
    [92, 20, 30],
    [98, 20, 35],
    [4, 7.5, 1],
  ])('RVQ-11: %d items of %d seconds are %s minutes', (count, seconds, minutes) => {
    expect(reviewMinutes(count, seconds)).toBe(minutes);
  });
});
