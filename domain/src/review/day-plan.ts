/** What a day of review holds: what is due, how much of it fits into the student's minutes, and what the next days bring. */
import { type Exam, isDueOn } from './due.ts';
import { retrievability } from './memory.ts';
import { type ReviewState, stateAfterRating } from './review-state.ts';

/** The minutes a day that a student can choose. */
export const DAILY_MINUTES = [5, 10, 15, 20, 30] as const;
export type DailyMinutes = (typeof DAILY_MINUTES)[number];
export const FIRST_DAILY_MINUTES: DailyMinutes = 10;

/** Assumed of a student who has rated nothing yet, with the weight of so many ratings. Unit: seconds. */
const PRIOR_SECONDS = 20;
const PRIOR_COUNT = 10;
/** Older ones say little of how quick the student is now. */
const RECENT_COUNT = 60;
/** A student who went away in the middle did not think for an hour. */
const MOST_SECONDS = 120;

const FORECAST_DAYS = 14;

export type TimedRating = { readonly itemId: number; readonly day: number; readonly seconds: number };

/**
 * How long an item of a day takes this student, all its repetitions on that day together: the median of the last 60, with
 * ten of 20 seconds among them, so that the first hasty answers do not promise too much.
 *
 * Unit: seconds, above 0. `ratings`: newest first.
 * Example: without any of their own 20; with thirty of 8 seconds 8.
 */
export function secondsPerItem(ratings: readonly TimedRating[]): number {
  const totals = new Map<string, number>();
  for (const { itemId, day, seconds } of ratings) {
    const key = `${itemId}/${day}`;
    totals.set(key, (totals.get(key) ?? 0) + Math.min(Math.max(seconds, 1), MOST_SECONDS));
  }
  const own = [...totals.values()].slice(0, RECENT_COUNT);
  const all = [...own, ...Array.from({ length: PRIOR_COUNT }, () => PRIOR_SECONDS)].toSorted((a, b) => a - b);
  const middle = all.length / 2;
  const lower = all[Math.ceil(middle) - 1] ?? PRIOR_SECONDS;
  const upper = all[Math.floor(middle)] ?? PRIOR_SECONDS;
  return (lower + upper) / 2;
}

/**
 * How many items fit into the minutes; one at least.
 *
 * Example: ten minutes at 20 seconds each are 30 items.
 */
export function itemsPerDay(minutes: number, seconds: number): number {
  return Math.max(1, Math.floor((minutes * 60) / seconds));
}

/**
 * How long so many items take, for reading: whole minutes up to 30, above it to the nearest 5. Null: there is none.
 *
 * Unit: minutes, 1 at least. Example: 5 items at 20 seconds are 2 minutes, 100 of them 35.
 */
export function reviewMinutes(count: number, seconds: number): number | null {
  if (count === 0) return null;
  const minutes = (count * seconds) / 60;
  return minutes > 30 ? 5 * Math.round(minutes / 5) : Math.max(1, Math.round(minutes));
}

export type PlannedItem = { readonly id: number; readonly state: ReviewState };

export type ReviewCircumstances = Exam & {
  readonly day: number;
  /** How many items fit into a day. */
  readonly capacity: number;
  /** How many different items were reviewed on this day already. */
  readonly doneCount: number;
};

export type DayPlan<Item extends PlannedItem = PlannedItem> = {
  /** In the order in which they come. */
  readonly today: readonly Item[];
  /** Due, and too many for today. */
  readonly waiting: readonly Item[];
};

/**
 * What is likeliest to be forgotten comes first; what does not fit waits. What was not known today comes again at the
 * end of today, beyond the count: it was begun within it.
 */
export function planDay<Item extends PlannedItem>(
  items: readonly Item[],
  { day, examDay, capacity, doneCount }: ReviewCircumstances,
): DayPlan<Item> {
  const due = items.filter(({ state }) => isDueOn(state, day, { examDay }));
  const isBegun = ({ state }: Item) => state.isToRepeat && state.lastDay === day;
  const ranked = due
    .filter((item) => !isBegun(item))
    .map((item) => ({ item, chance: retrievability(item.state, Math.max(0, day - item.state.lastDay)) }))
    .toSorted((a, b) => a.chance - b.chance || a.item.id - b.item.id)
    .map(({ item }) => item);
  const room = Math.max(0, capacity - doneCount);
  const repeated = due.filter(isBegun).toSorted((a, b) => a.id - b.id);
  return { today: [...ranked.slice(0, room), ...repeated], waiting: ranked.slice(room) };
}

export type DayLoad = {
  readonly day: number;
  /** How many items the day will hold. */
  readonly planned: number;
  /** How many will be due and have to wait for the day after. */
  readonly waiting: number;
};

/**
 * The load of this day and the coming ones, up to the exam and at most two weeks. It supposes what a forecast has to:
 * that each day is done, that what comes is known (rating 3), and that nothing new is added.
 */
export function forecastLoad(items: readonly PlannedItem[], now: ReviewCircumstances): DayLoad[] {
  const { day: today, examDay } = now;
  const end =
    examDay === null || today >= examDay ? today + FORECAST_DAYS : Math.min(today + FORECAST_DAYS, examDay);
  const loads: DayLoad[] = [];
  let supposed: readonly PlannedItem[] = items;
  for (let day = today; day < end; day += 1) {
    const plan = planDay(supposed, { ...now, day, doneCount: day === today ? now.doneCount : 0 });
    loads.push({ day, planned: plan.today.length, waiting: plan.waiting.length });
    const done = new Set(plan.today.map(({ id }) => id));
    supposed = supposed.map((item) =>
      done.has(item.id) ? { ...item, state: stateAfterRating(item.state, { rating: 3, day }) } : item,
    );
  }
  return loads;
}
