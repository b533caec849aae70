/** How a drafting text is marked: language 4, organisation 4, content 12, in halves (DRF-10). */

/** Points of the whole task. */
export const TASK_POINTS = 20;
export const BAND_POINTS = 4;
export const CONTENT_POINTS = 12;
export const STEP = 0.5;

/** How far a text meets a criterion. */
export type Level = 'full' | 'half' | 'none';
const SHARE: Readonly<Record<Level, number>> = { full: 1, half: 0.5, none: 0 };

export type Mark = {
  readonly language: number;
  readonly organisation: number;
  /** By criterion; one that is not named is not met. */
  readonly levels: Readonly<Record<string, Level>>;
};

export type MarkPoints = {
  readonly language: number;
  readonly organisation: number;
  readonly content: number;
  readonly total: number;
};

type Criterion = { readonly id: string; readonly points: number };

/**
 * The points of a mark: the two bands, and of each criterion all its points, half of them or none. Half of half a point is
 * a quarter; the content is rounded half up to the next half.
 *
 * Unit: points of 20. Range: 0–20 in halves. Source: DRF-10.
 * Example: 3 + 2.5 + (2 + 1 + 0.5·2 + 0 + 1.5) = 11.
 */
export function markPoints(criteria: readonly Criterion[], mark: Mark): MarkPoints {
  const raw = criteria.reduce((sum, { id, points }) => sum + points * SHARE[mark.levels[id] ?? 'none'], 0);
  const content = Math.min(CONTENT_POINTS, halfUp(raw));
  const { language, organisation } = mark;
  return { language, organisation, content, total: language + organisation + content };
}

/**
 * Rounded to the next half, a quarter up.
 *
 * Unit: points. Example: 14.25 is 14.5, 14.2 is 14.
 */
export function halfUp(points: number): number {
  return Math.floor(points / STEP + 0.5) * STEP;
}

/** Is it one of the steps of a band? */
export function isBand(points: number): boolean {
  return points >= 0 && points <= BAND_POINTS && Number.isInteger(points / STEP);
}
