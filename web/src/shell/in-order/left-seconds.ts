/** How long is left of what stands in the order of study. */
import type { Video } from '@sugya/contract/lectures.ts';

/** Of a lecture what was not watched; null while its length is not known. Unit: seconds. */
export function leftSeconds({
  length,
  positionSeconds,
}: Pick<Video, 'length' | 'positionSeconds'>): number | null {
  if (length === null) return null;
  return Math.max(0, length.hours * 3_600 + length.minutes * 60 + length.seconds - positionSeconds);
}
