/** What a student may begin with who has few answers: the taster, or what the day's button opens. */
import type { Day } from '@sugya/contract/day.ts';
import { day as texts } from '../../hebrew/day.ts';
import type { AppPath } from '../../paths.ts';
import { exercisePath, onwardPath, stepWords } from './now/step-words.ts';

/** Null where there is nothing to begin. */
export function firstStart(
  courseId: number,
  day: Day | undefined,
): { readonly label: string; readonly to: AppPath } | null {
  if (day === undefined) return null;
  const taster = day.firstRun?.taster ?? null;
  if (taster !== null && !taster.isDone) {
    const { start, resume } = texts.first.taster;
    return taster.isStarted
      ? { label: resume, to: onwardPath(courseId, taster) }
      : { label: start, to: exercisePath(courseId, taster) };
  }
  if (day.primary === null || day.primary.kind === 'review') return null;
  const { action, to } = stepWords(courseId, day.primary);
  return { label: action, to };
}
