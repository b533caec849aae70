/** One thing to study, whatever feature it belongs to: what its row in the order of study shows. */
import type { ReactNode } from 'react';
import type { AppPath } from '../../../paths.ts';

export type StudyKind = 'lecture' | 'chapter' | 'exercise' | 'law' | 'verdict';
export type Progress = 'new' | 'open' | 'done';

export type StudyItem = {
  readonly key: string;
  readonly kind: StudyKind;
  readonly name: string;
  readonly to: AppPath;
  /** After the kind: how many questions, a subtitle. */
  readonly about: string | null;
  readonly chips: readonly { readonly label: string; readonly tone: 'plain' | 'accent' | 'amber' }[];
  /** What is left of it, in words; null where it is not known. */
  readonly minutes: string | null;
  readonly progress: Progress;
  /** Finished below the course's average, or below 70. */
  readonly isToImprove: boolean;
  readonly state: ReactNode;
  readonly action: ReactNode;
  readonly heart: ReactNode;
  readonly print: AppPath | null;
};

export type StudyLesson = {
  readonly id: number;
  readonly name: string;
  readonly items: readonly StudyItem[];
};

/** Which items are shown; it stands in the address. */
export const SHOWN = ['all', 'new', 'improve'] as const;
export type Shown = (typeof SHOWN)[number];

/** Anything else in the address means all. */
export function shownOf(parameter: string | null): Shown {
  return SHOWN.find((shown) => shown === parameter) ?? 'all';
}

/** Of laws and verdicts nobody knows how far one got, so they are neither begun nor not. */
export function isShown({ kind, progress, isToImprove }: StudyItem, shown: Shown): boolean {
  if (shown === 'new') return progress === 'new' && kind !== 'law' && kind !== 'verdict';
  return shown === 'all' || isToImprove;
}
