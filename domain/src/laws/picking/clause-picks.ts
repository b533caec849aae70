// What is picked of a law. The order of a pick is always the order of the law (ALC-12 to ALC-14).

/** Whether the clauses that a box stands for are picked. */
export type BoxState = 'all' | 'some' | 'none';

/** Range: of no clauses it is `none`. */
export function boxState(ids: readonly number[], picked: ReadonlySet<number>): BoxState {
  const count = ids.filter((id) => picked.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The pick after a press on a box: all that it stands for, or none of it where all were picked. */
export function pressBox(
  order: readonly number[],
  picked: readonly number[],
  ids: readonly number[],
): number[] {
  return setPicks(order, picked, { ids, isPicked: boxState(ids, new Set(picked)) !== 'all' });
}

/** The pick with these clauses, or without them. What the law no longer has stays, at the end. */
export function setPicks(
  order: readonly number[],
  picked: readonly number[],
  { ids, isPicked }: { readonly ids: readonly number[]; readonly isPicked: boolean },
): number[] {
  const chosen = new Set(ids);
  const before = new Set(picked);
  const known = order.filter((id) => (chosen.has(id) ? isPicked : before.has(id)));
  return [...known, ...withdrawnOf(order, picked)];
}

/** ALC-13: each of these clauses becomes what it was not. */
export function togglePicks(
  order: readonly number[],
  picked: readonly number[],
  ids: readonly number[],
): number[] {
  const chosen = new Set(ids);
  const before = new Set(picked);
  const known = order.filter((id) => before.has(id) !== chosen.has(id));
  return [...known, ...withdrawnOf(order, picked)];
}

/** Picked clauses that the law no longer has. */
export function withdrawnOf(order: readonly number[], picked: readonly number[]): number[] {
  const ids = new Set(order);
  return picked.filter((id) => !ids.has(id));
}
