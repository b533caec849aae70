/** LAW-17: `true`/`1` and `false`/`0`, in any case; null where the address says nothing that is understood. */
export function readYes(value: string | null): boolean | null {
  const plain = value?.toLowerCase();
  if (plain === 'true' || plain === '1') return true;
  return plain === 'false' || plain === '0' ? false : null;
}
