/** When an item comes back: the day on which its chance of being known has fallen to what is wanted on that day. */
import { retrievability } from './memory.ts';
import type { ReviewState } from './review-state.ts';

/** Wanted where no exam is near: without a date, and after it. */
export const STEADY_RETENTION = 0.9;
/** Wanted long before the exam, when there is much to learn and time to relearn. */
export const FIRST_RETENTION = 0.85;
/** Wanted on the day before the exam. */
export const LAST_RETENTION = 0.95;
/** Over so many days before the exam it rises. */
export const RISING_DAYS = 60;

/** Nothing is planned further ahead. */
const FURTHEST_DAYS = 36_500;

/** The chance at which an item is due, by days counted from 1970. `examDay` null: no date is known. */
export type Exam = { readonly examDay: number | null };

/**
 * The chance of knowing an item below which it is due on this day. It rises evenly toward the exam: what counts is what
 * is known on that day.
 *
 * Unit: 0 to 1. Source: decision 0011.
 * Example: 60 days before the exam and earlier 0.85, on the day before it 0.95, after it and without a date 0.9.
 */
export function targetRetention(day: number, { examDay }: Exam): number {
  if (examDay === null || day >= examDay) return STEADY_RETENTION;
  const daysLeft = Math.min(examDay - day, RISING_DAYS);
  const risen = (RISING_DAYS - daysLeft) / (RISING_DAYS - 1);
  return FIRST_RETENTION + (LAST_RETENTION - FIRST_RETENTION) * risen;
}

/** On the day of the exam nothing new falls due: what is due then was due before. */
export function isDueOn(state: ReviewState, day: number, exam: Exam): boolean {
  if (state.isToRepeat) return day >= state.lastDay;
  const judged = day === exam.examDay ? day - 1 : day;
  if (judged <= state.lastDay) return false;
  return retrievability(state, judged - state.lastDay) <= targetRetention(judged, exam);
}

/**
 * The first day on which the item is due; null where it holds until the exam. Never the exam's day or later, until that
 * is over.
 *
 * Example: a stability of 10 days, seen today and without an exam, is due in ten days.
 */
export function dueDay(state: ReviewState, exam: Exam, today: number): number | null {
  if (state.isToRepeat) return state.lastDay;
  const isAhead = exam.examDay !== null && today <= exam.examDay;
  const end = isAhead && exam.examDay !== null ? exam.examDay - 1 : state.lastDay + FURTHEST_DAYS;
  const counted: Exam = isAhead ? exam : { examDay: null };
  if (!isDueOn(state, end, counted)) return null;
  // The chance falls and what is wanted rises, so halving finds the first day.
  let least = state.lastDay + 1;
  let most = end;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isDueOn(state, middle, counted)) most = middle;
    else least = middle + 1;
  }
  return most;
}
