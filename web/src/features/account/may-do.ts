/** What the one who is signed in may do, as the server said it. It decides anew on each call. */
import type { Account } from '@sugya/contract/account.ts';
import type { Capability } from '@sugya/contract/endpoint.ts';
import { useAccount } from './account.queries.ts';

/** A copy that the device made before there were roles says only whether its owner administers. */
export function mayDo(account: Pick<Account, 'isAdmin' | 'may'> | null, capability: Capability): boolean {
  return account?.may?.includes(capability) ?? account?.isAdmin === true;
}

/** Anyone on the staff, in any role. */
export function isStaff(account: Pick<Account, 'isAdmin' | 'may'> | null): boolean {
  return mayDo(account, 'courses.read');
}

export function useMayDo(): (capability: Capability) => boolean {
  const account = useAccount();
  return (capability) => mayDo(account, capability);
}
