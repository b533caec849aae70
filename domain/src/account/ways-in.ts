/**
 * Whether nobody could enter the account any more once one of its other ways is gone. `otherCount` counts the ways
 * besides the password, the one in question among them.
 * Range: `otherCount` from 1. Source: SIN-07.
 */
export function isLastWayIn({
  hasPassword,
  otherCount,
}: {
  readonly hasPassword: boolean;
  readonly otherCount: number;
}): boolean {
  return !hasPassword && otherCount === 1;
}
