/** Before and after as lines to compare: each field by its name, its value in the words that stand in it. */

export type Side = Readonly<Record<string, unknown>> | null;

export type ChangedField = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** In the order of the older side; null where a side does not have the field. */
export function changedFields(before: Side, after: Side): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }));
}

function textOf(side: Side, field: string): string | null {
  if (side === null || !Object.hasOwn(side, field)) return null;
  const value = side[field];
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
