/** Two who edit the same thing: what one of them changed alone is taken, and what both changed is asked about. */

export type Merge<Fields> = {
  /** What only one side changed stands as that side wrote it; where both did, mine stands until a person has chosen. */
  readonly merged: Fields;
  /** Changed on both sides, to different values. In the order of the fields. */
  readonly conflicts: readonly FieldName<Fields>[];
  /** Changed on the other side alone, and taken over. In the order of the fields. */
  readonly taken: readonly FieldName<Fields>[];
};

export type FieldName<Fields> = Extract<keyof Fields, string>;

/** Where two values of a field read the same, although they are written differently. */
export type SameFields<Fields> = {
  readonly [Name in keyof Fields]?: (one: Fields[Name], other: Fields[Name]) => boolean;
};

/**
 * Three-way merge of two records with the same fields: `base` is what both began from. A field that both changed to the
 * same value is no conflict, and keeps the way in which mine is written.
 *
 * Example: base `{ a: 1, b: 1 }`, mine `{ a: 2, b: 1 }`, theirs `{ a: 1, b: 3 }` become `{ a: 2, b: 3 }`.
 */
export function mergeFields<Fields extends object>(
  { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
  same: SameFields<Fields> = {},
): Merge<Fields> {
  const merged = { ...mine };
  const conflicts: FieldName<Fields>[] = [];
  const taken: FieldName<Fields>[] = [];
  for (const name of fieldNames(mine)) {
    const isSame = (one: Fields, other: Fields) => isSameField(name, one, other, same);
    if (isSame(mine, theirs) || isSame(theirs, base)) continue;
    if (isSame(mine, base)) {
      merged[name] = theirs[name];
      taken.push(name);
    } else conflicts.push(name);
  }
  return { merged, conflicts, taken };
}

/** The fields that differ. In the order of the fields. */
export function changedFields<Fields extends object>(
  one: Fields,
  other: Fields,
  same: SameFields<Fields> = {},
): FieldName<Fields>[] {
  return fieldNames(one).filter((name) => !isSameField(name, one, other, same));
}

export function isSameField<Fields extends object>(
  name: FieldName<Fields>,
  one: Fields,
  other: Fields,
  same: SameFields<Fields> = {},
): boolean {
  return (same[name] ?? isSameValue)(one[name], other[name]);
}

/**
 * Lists by their items in order, records by their fields in any order. Spaces around a text are no difference, as no text
 * of ours is stored with them.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => isSameValue(item, other[place]));
  }
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
    );
  }
  return Object.is(one, other);
}

function fieldNames<Fields extends object>(fields: Fields): FieldName<Fields>[] {
  return Object.keys(fields) as FieldName<Fields>[]; // records of ours have no fields beyond their type
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
