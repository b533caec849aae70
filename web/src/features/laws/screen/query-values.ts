/** LAW-17: `true`/`1` and `false`/`0`, in any case; null where the address says nothing that is understood. */
export function readYes(value: string | null): boolean | null {
  const plain = value?.toLowerCase();
  if (plain === 'true' || plain === '1') return true;
  return plain === 'false' || plain === '0' ? false : null;
}

/** A day as the address writes it; null for anything else. */
export function readDay(value: string | null): string | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : null;
}
