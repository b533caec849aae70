/** From the week's attempts to how long was studied on which day, and what was done today. */
import type { DayDone } from '@sugya/contract/day.ts';
import type { Done } from '@sugya/domain/day/day-steps.ts';
import { readMinutes } from '@sugya/domain/day/minutes.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { countedSeconds, grossSeconds } from '@sugya/domain/statistics/times.ts';
import type { StudyRow } from './day.store.ts';
import { type PlacedExercise, viewExercise } from './step-view.ts';

/** What the review says of the day. */
export type ReviewForDay = {
  readonly dueCount: number;
  readonly doneCount: number;
  readonly lastAt: Date | null;
  readonly secondsPerItem: number;
  readonly days: readonly { readonly day: string; readonly seconds: number }[];
};

export type StudiedDay = { readonly attemptId: number; readonly day: string; readonly seconds: number };

/** As the report counts them: an attempt's seconds never add up to more than it lasted (STA-34). */
export function studiedOf(study: readonly StudyRow[], now: Date): StudiedDay[] {
  return study.map(({ attemptId, day, seconds, reportedSeconds, startedAt, endedAt }) => {
    const gross = grossSeconds({
      startedAt: startedAt.getTime(),
      finishedAt: endedAt?.getTime() ?? null,
      now: now.getTime(),
    });
    const counted = countedSeconds({ reported: seconds, reportedInAttempt: reportedSeconds, gross });
    return { attemptId, day, seconds: counted };
  });
}

export type WeekOfStudy = {
  readonly exercises: readonly PlacedExercise[];
  readonly study: readonly StudyRow[];
  readonly studied: readonly StudiedDay[];
  readonly review: ReviewForDay;
  readonly today: string;
};

/** An exercise that was finished twice today was done once, the last time. */
export function doneToday({ exercises, study, review, studied, today }: WeekOfStudy): Done<DayDone>[] {
  const placed = new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const finished = new Map<number, Done<DayDone>>();
  for (const { exerciseId, attemptId, finishedAt } of study) {
    const exercise = placed.get(exerciseId);
    if (exercise === undefined || finishedAt === null || israelDay(finishedAt) !== today) continue;
    const seconds = studied.reduce((sum, one) => sum + (one.attemptId === attemptId ? one.seconds : 0), 0);
    finished.set(exerciseId, {
      kind: 'exercise',
      ...viewExercise(exercise),
      finishedAt: finishedAt.toISOString(),
      minutes: readMinutes(seconds),
      at: finishedAt.getTime(),
    });
  }
  const done = [...finished.values()];
  if (review.doneCount > 0) {
    const seconds = review.days.find(({ day }) => day === today)?.seconds ?? 0;
    const at = review.lastAt?.getTime() ?? 0;
    done.push({ kind: 'review', count: review.doneCount, minutes: readMinutes(seconds), at });
  }
  return done;
}
