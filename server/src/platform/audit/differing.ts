/** Before and after without what is the same in both, so that a line of the audit log is short and can be read. */

export type Sides = { readonly before?: object; readonly after?: object };

/** Field by field of both; a side that is not there is left out. */
export function differing(before: object | null | undefined, after: object | null | undefined): Sides {
  if (before == null || after == null)
    return { ...(before != null && { before }), ...(after != null && { after }) };
  const texts = new Map(Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]));
  const same = new Set(
    Object.entries(after).flatMap(([field, value]) =>
      texts.has(field) && texts.get(field) === JSON.stringify(value) ? [field] : [],
    ),
  );
  const rest = (side: object) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => !same.has(field)));
  return { before: rest(before), after: rest(after) };
}

/** The same of several things at once, each by its own name. */
export function differingOfMany(
  changes: readonly { readonly name: string; readonly before: object | null; readonly after: object }[],
): Required<Sides> {
  const sides = changes.map(({ name, before, after }) => ({ name, ...differing(before, after) }));
  const oneSide = (side: 'before' | 'after') =>
    Object.fromEntries(sides.flatMap((one) => (one[side] === undefined ? [] : [[one.name, one[side]]])));
  return { before: oneSide('before'), after: oneSide('after') };
}
