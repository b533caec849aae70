/** CRS-28: whether a subject has anything for its tab of laws. */
import type { LawCenterLesson } from '@sugya/contract/laws.ts';

export function showsLaws(lessons: readonly LawCenterLesson[] | undefined): boolean {
  return lessons?.some((lesson) => showsLaw(lesson)) === true;
}

/** Verdicts stand beside laws and are no reason for the tab. */
export function showsLaw({ exercises, collections }: LawCenterLesson): boolean {
  return exercises.some(({ hasLaw }) => hasLaw) || collections.some(({ kind }) => kind === 'law');
}
