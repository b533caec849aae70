// Accommodations stretch the times by which a student is judged, and no other.

/**
 * What a time becomes for a student with extra time: red lines, limits, and the pace that is believed before there is
 * one of the student's own. A begun second is given whole.
 *
 * Unit: whole seconds. `factor`: 1 and up, with two decimals at most. Source: PPL-12, PPL-13.
 * Example: 45 minutes by 1.25 are 3,375; 150 by 1.25 are 188; anything by 1 is itself.
 */
export function allowedSeconds(seconds: number, factor: number): number {
  // By hundredths: 300 × 1.1 is a little more than 330 as fractions of two.
  return Math.ceil((seconds * Math.round(factor * 100)) / 100);
}
