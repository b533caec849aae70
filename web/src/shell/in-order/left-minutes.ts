/** How long is left of what stands in the order of study. */
import type { Video } from '@sugya/contract/lectures.ts';

/** Above so many minutes nobody plans by single ones. */
const SINGLE_MINUTES = 30;
const STEP_MINUTES = 5;

/** Of a lecture what was not watched; null while its length is not known. Unit: seconds. */
export function leftSeconds({
  length,
  positionSeconds,
}: Pick<Video, 'length' | 'positionSeconds'>): number | null {
  if (length === null) return null;
  return Math.max(0, length.hours * 3_600 + length.minutes * 60 + length.seconds - positionSeconds);
}

/**
 * As the day shows minutes: whole ones up to 30, above to the nearest 5, and one at least.
 *
 * Example: 20 seconds are 1 minute, 29.6 minutes are 30, 42 minutes are 40.
 */
export function roundedMinutes(seconds: number): number {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes <= SINGLE_MINUTES ? minutes : STEP_MINUTES * Math.round(minutes / STEP_MINUTES);
}
