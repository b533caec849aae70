// Places in live lectures: how many are left, who may take one, and which lecture of a subject is shown.

/** `capacity` null: as many as come. */
export type Places = { readonly capacity: number | null; readonly registeredCount: number };

/** Few are left at this many, or at a tenth of all, whichever is more (REG-35). */
const FEW_PLACES = 3;
const FEW_SHARE = 10;

/**
 * What is said of the places: 0 free, 1 few left, 2 full.
 *
 * Range: any counts; a capacity that was lowered below what is taken is full. Source: REG-35.
 * Example: of 50 places 45 are taken: 5 are left, a tenth, so few.
 */
export function capacityState({ capacity, registeredCount }: Places): 0 | 1 | 2 {
  if (capacity === null) return 0;
  const free = capacity - registeredCount;
  if (free <= 0) return 2;
  return free <= FEW_PLACES || free * FEW_SHARE <= capacity ? 1 : 0;
}

/** REG-13, REG-16: open for registration until the end. Times in milliseconds since 1970. */
export function hasEnded({ endsAt }: { readonly endsAt: number }, now: number): boolean {
  return now >= endsAt;
}

/**
 * Why a student without a place in the lecture gets none; null when one is given.
 *
 * Times in milliseconds since 1970. Source: REG-35.
 */
export function placeRefusal(
  lecture: Places & { readonly endsAt: number },
  now: number,
): 'lecture_ended' | 'lecture_full' | null {
  if (hasEnded(lecture, now)) return 'lecture_ended';
  return capacityState(lecture) === 2 ? 'lecture_full' : null;
}

export type ShowableLecture = Places & {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isMine: boolean;
};

/**
 * The lecture that stands for its subject: the student's own; else the next one that has places; else the next one;
 * else the one that ended last. Null for a subject without lectures. Times in milliseconds since 1970.
 */
export function shownLecture<L extends ShowableLecture>(lectures: readonly L[], now: number): L | null {
  const inOrder = lectures.toSorted((a, b) => a.startsAt - b.startsAt);
  const coming = inOrder.filter((lecture) => !hasEnded(lecture, now));
  return (
    inOrder.find(({ isMine }) => isMine) ??
    coming.find((lecture) => capacityState(lecture) !== 2) ??
    coming[0] ??
    inOrder.at(-1) ??
    null
  );
}
